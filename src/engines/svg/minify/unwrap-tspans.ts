/** Removes `tspan` elements without effect, joins the text around them, and moves the space between two words to where every viewer reads it. */

import { type SvgElement, type SvgNode, walk } from '../tree/svg-tree.ts';
import { hasOwnBaseline } from './merge-text.ts';

export function unwrapTspans(root: SvgElement): void {
  walk(root, (element) => {
    if (element.name === 'text' && !hasOwnBaseline(element)) unwrap(element);
  });
}

function unwrap(element: SvgElement): void {
  const joined: SvgNode[] = [];
  for (const child of element.children) {
    if (typeof child !== 'string') unwrap(child);
    const isBare = typeof child !== 'string' && child.name === 'tspan' && child.attributes.size === 0;
    for (const node of isBare ? child.children : [child]) {
      const last = joined.at(-1);
      if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node;
      else if (typeof node !== 'string' && typeof last === 'string' && takeSpace(node)) {
        joined[joined.length - 1] = `${last} `;
        joined.push(node);
      } else joined.push(node);
    }
  }
  for (const node of joined) if (typeof node !== 'string') node.parent = element;
  element.children = joined;
}

/** resvg ignores a space at the start of an element that follows bare text, but not one at the end of that text. */
function takeSpace(tspan: SvgElement): boolean {
  const [first] = tspan.children;
  if (typeof first !== 'string' || !first.startsWith(' ') || first.trim() === '') return false;
  tspan.children[0] = first.slice(1);
  return true;
}
