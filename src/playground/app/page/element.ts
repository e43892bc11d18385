/** Finds an element of the page by its id; the page and its script are built together, so one that is missing is a mistake. */

export function element<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

export const button = (id: string) => element(id, HTMLButtonElement);

/** A new element with a class and text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** A sign of the page's own: the symbol `icon-NAME`. */
export function icon(name: string): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const made = document.createElementNS(namespace, 'svg');
  const use = document.createElementNS(namespace, 'use');
  use.setAttribute('href', `#icon-${name}`);
  made.setAttribute('aria-hidden', 'true');
  made.append(use);
  return made;
}

export function makeButton(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const made = make('button', className, text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}
