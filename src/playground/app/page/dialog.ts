/** What opens over the page: dialogs, which close on Escape, their button or a click beside them, menus, and short notices. */
import { element } from './element.ts';

function isBeside({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

export function dialog(id: string): HTMLDialogElement {
  const found = element(id, HTMLDialogElement);
  found.addEventListener('click', (event) => {
    if (event.target === found && isBeside(found.getBoundingClientRect(), event)) found.close();
  });
  found.querySelector('.close')?.addEventListener('click', () => found.close());
  return found;
}

const GAP_PX = 6;

/** Places a menu below its button; the browser itself opens it, closes it and moves the focus. */
export function placeMenus(): void {
  for (const opener of document.querySelectorAll<HTMLButtonElement>('button[popovertarget]')) {
    const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '');
    if (!menu) continue;
    opener.setAttribute('aria-expanded', 'false');
    menu.addEventListener('beforetoggle', (event) => {
      const isOpening = (event as ToggleEvent).newState === 'open';
      opener.setAttribute('aria-expanded', String(isOpening));
      if (!isOpening) return;
      const { bottom, right } = opener.getBoundingClientRect();
      menu.style.top = `${bottom + GAP_PX}px`;
      menu.style.right = `${document.documentElement.clientWidth - right}px`;
    });
    menu.addEventListener('click', () => menu.hidePopover());
  }
}

const SHOWN_MS = 4000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** A short notice that something was done, for the eye and for screen readers. */
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
