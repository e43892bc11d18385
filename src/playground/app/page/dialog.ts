/** Opens a dialog of the page; Escape, its close button and a click beside it close it, and the focus goes back. */
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
