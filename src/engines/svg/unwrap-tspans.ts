/** Takes `tspan` elements away that say nothing, and joins the text around them. */
import { hasOwnBaseline } from './merge-text.ts';
import { type SvgElement, type SvgNode, walk } from './svg-tree.ts';

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
      else joined.push(node);
    }
  }
  for (const node of joined) if (typeof node !== 'string') node.parent = element;
  element.children = joined;
}
