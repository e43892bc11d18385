/** A short notice that something was done, for the eye and for screen readers. */
import { element } from './element.ts';

const SHOWN_MS = 4000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function notice(text: string): void {
  const place = element('notice', HTMLElement);
  // Everything outside of the uppermost dialog is inert, for the eye and for screen readers.
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (place.parentElement !== home) home.append(place);
  place.textContent = text;
  place.dataset.shown = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    delete place.dataset.shown;
    place.textContent = '';
  }, SHOWN_MS);
}
