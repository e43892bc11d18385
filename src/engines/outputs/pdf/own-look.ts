/** The look of an element by where it stands, whatever refers to it. */
import { INHERITED } from '../../svg/tree/properties.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';

/** The presentation attributes that it passes on to what it contains; `outer` applies where it has none. */
export function lookWithin({ attributes }: SvgElement, outer: Look): Look {
  const own = [...attributes].filter(([name]) => INHERITED.has(name));
  if (own.length === 0) return outer;
  // Markers may take over what their line is painted with.
  const value = (text: string) => (text.startsWith('context-') ? (outer.get(text) ?? 'none') : text);
  return new Map([...outer, ...own.map(([name, text]) => [name, value(text)] as const)]);
}

export function ownLook(element: SvgElement): Look {
  const { parentNode } = element;
  return lookWithin(element, parentNode ? ownLook(parentNode) : new Map());
}
