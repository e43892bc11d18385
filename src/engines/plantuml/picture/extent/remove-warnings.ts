/** Removes the engine's yellow box of warnings from the picture: they are returned beside the picture, not in it. */
import { drawnExtent } from './drawn-extent.ts';

const BOX_FILL = '#FFFFCC';
const BOX_STROKE = '#FFDD88';
const MARGIN_PX = 5;
const DEPRECATED_TEXT = { 'font-family': 'monospace', 'font-size': '10' };

function isBox(element: Element | null | undefined): element is Element {
  return element?.getAttribute('fill') === BOX_FILL && element.getAttribute('stroke') === BOX_STROKE;
}

function isWarning(element: Element): boolean {
  return (
    element.localName === 'text' &&
    Object.entries(DEPRECATED_TEXT).every(([name, value]) => element.getAttribute(name) === value)
  );
}

/** The picture as it would be without the box: everything else moves up, and the page shrinks to it. */
function close(root: Element, group: Element, top: number): void {
  const ink = drawnExtent(group.children);
  if (!ink) return;
  const shift = Math.max(0, ink.top - top);
  group.setAttribute('transform', `translate(0,${-shift})`);
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const scale = width > 0 ? Number(root.getAttribute('width')) / width : 1;
  const size = [Math.min(width, Math.ceil(ink.right + MARGIN_PX)), Math.ceil(height - shift)];
  root.setAttribute('viewBox', `0 0 ${size.join(' ')}`);
  root.setAttribute('width', String((size[0] ?? 0) * scale));
  root.setAttribute('height', String((size[1] ?? 0) * scale));
}

/** What the box says, line by line; empty without a box. */
export function removeWarnings(root: Element): string[] {
  const group = [...root.children].find((child) => child.localName === 'g');
  const box = group?.firstElementChild;
  if (!group || !isBox(box)) return [];
  const top = drawnExtent([box])?.top ?? 0;
  const warnings: string[] = [];
  for (let next = box.nextElementSibling; next && isWarning(next); next = box.nextElementSibling) {
    const said = (next.textContent ?? '').trim();
    if (said !== '') warnings.push(said);
    next.remove();
  }
  box.remove();
  close(root, group, top + MARGIN_PX);
  return warnings;
}
