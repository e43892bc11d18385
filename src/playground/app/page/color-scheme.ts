/** Light or dark: as the system says, unless the reader has chosen. */
import { button } from './element.ts';
import { writeStored } from './stored.ts';

/** `early.ts` reads the same key. */
const KEY = 'drawbridge.scheme';

export function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

export function offerColorScheme(onChange: () => void): void {
  const toggle = button('toggle-scheme');
  const show = () => toggle.setAttribute('aria-pressed', String(isDark()));
  const change = () => {
    show();
    onChange();
  };
  toggle.addEventListener('click', () => {
    const chosen = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.scheme = chosen;
    writeStored('browser', KEY, chosen);
    change();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', change);
  show();
}
