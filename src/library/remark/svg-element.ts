/** Reads a drawn SVG as the element tree (hast) that pipelines to HTML and to JSX work with. */
import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/** With `alt` as its name. */
export function svgElement(svg: string, alt: string): Element {
  const tree = fromParse5(parseFragment(svg));
  const element = tree.type === 'root' ? tree.children.find((child) => child.type === 'element') : undefined;
  if (element?.tagName !== 'svg') throw new Error('The drawing is not an SVG element');
  const { ariaLabelledBy: _, ...properties } = element.properties;
  return { ...element, properties: { ...properties, role: 'img', ariaLabel: alt } };
}
