/** The bar between source and picture: by mouse, touch and keys, and as it was left at the last visit. */
import { element } from './element.ts';
import { readStored, writeStored } from './stored.ts';

/** `early.ts` reads the same key. */
const SPLIT_KEY = 'drawbridge.split';
const [MIN, MAX, PRESET, STEP] = [20, 80, 38, 2];

export function applySplit(share: number): void {
  document.documentElement.style.setProperty('--source-share', `${share}%`);
}

export function storedSplit(): number | undefined {
  const share = Number(readStored('browser', SPLIT_KEY) ?? Number.NaN);
  return share >= MIN && share <= MAX ? share : undefined;
}

export function offerSplitter(): void {
  const bar = element('splitter', HTMLElement);
  const bench = bar.parentElement;
  let share = storedSplit() ?? PRESET;

  function set(next: number): void {
    share = Math.min(MAX, Math.max(MIN, next));
    applySplit(share);
    bar.setAttribute('aria-valuenow', String(Math.round(share)));
    writeStored('browser', SPLIT_KEY, share.toFixed(1));
  }

  bar.tabIndex = 0;
  bar.setAttribute('aria-valuemin', String(MIN));
  bar.setAttribute('aria-valuemax', String(MAX));
  bar.setAttribute('aria-valuenow', String(Math.round(share)));
  bar.addEventListener('pointerdown', (event) => {
    bar.setPointerCapture(event.pointerId);
    event.preventDefault();
    bar.focus();
  });
  bar.addEventListener('pointermove', (event) => {
    if (!bench || !bar.hasPointerCapture(event.pointerId)) return;
    const { left, width } = bench.getBoundingClientRect();
    set(((event.clientX - left) / width) * 100);
  });
  bar.addEventListener('dblclick', () => set(PRESET));
  bar.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') set(share - STEP);
    if (key === 'ArrowRight') set(share + STEP);
    if (key === 'Home') set(PRESET);
  });
}
