/** Simplifies text: one `tspan` per line at most, positions in plain pixels. */
import { formatNumber } from '../style/shorten-value.ts';
import { append, replaceChildren, type SvgElement, textOf, walk } from '../tree/svg-tree.ts';

const LENGTH = /^\s*(-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|em)?\s*$/i;
const AXES = [
  ['x', 'dx'],
  ['y', 'dy'],
] as const;
const DEFAULT_FONT_SIZE_PX = 16;

export function mergeText(root: SvgElement): void {
  walk(root, (element) => {
    if (element.name !== 'text') return;
    trimSpace(element);
    if (!hasOwnBaseline(element)) mergeOnlyLine(element);
    settle(element, true);
  });
}

/** Browsers place a line against another baseline by a pixel differently when it is in its own `tspan`. */
export function hasOwnBaseline(text: SvgElement): boolean {
  return (text.computed.get('dominant-baseline') ?? 'auto') !== 'auto';
}

/** Inside a text the order of elements and spaces matters; an element without text does not. */
function trimSpace(text: SvgElement): void {
  const children = text.children.filter(
    (child) => typeof child === 'string' || child.name === 'title' || textOf(child) !== '',
  );
  if (children.length !== text.children.length) replaceChildren(text, children);
  for (const child of text.children) if (typeof child !== 'string') trimSpace(child);
}

/** The only line's position overrides the text's, so both can be one element. */
function mergeOnlyLine(text: SvgElement): void {
  const only = text.children.length === 1 ? text.children[0] : undefined;
  if (only === undefined || typeof only === 'string' || only.name !== 'tspan') return;
  if (only.style.has('text-decoration') || only.style.has('baseline-shift') || only.style.has('alignment-baseline'))
    return;
  if (hasRelativePlace(text) && text.computed.get('font-size') !== only.computed.get('font-size')) return;
  for (const [name, value] of only.attributes) {
    if (['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust', 'xml:space'].includes(name))
      text.attributes.set(name, value);
  }
  for (const [property, value] of only.style) text.style.set(property, value);
  text.computed = only.computed;
  text.children = [];
  append(text, ...only.children);
  mergeOnlyLine(text);
}

function hasRelativePlace(element: SvgElement): boolean {
  return AXES.flat().some((name) => /[a-z%]/i.test(element.attributes.get(name) ?? ''));
}

/** Adds `dy="1.1em"` to `y` where both are single lengths, and drops zeros. */
function settle(element: SvgElement, isText: boolean): void {
  const fontSize = Number.parseFloat(element.computed.get('font-size') ?? '') || DEFAULT_FONT_SIZE_PX;
  const [first] = element.children;
  for (const [axis, shift] of AXES) {
    // The first line's own shift replaces the text's, it is not added to it.
    if (first !== undefined && typeof first !== 'string' && first.attributes.has(shift))
      element.attributes.delete(shift);
    const place = pixels(element.attributes.get(axis), fontSize);
    const move = pixels(element.attributes.get(shift), fontSize);
    if (place !== undefined && (move !== undefined || !element.attributes.has(shift))) {
      element.attributes.set(axis, formatNumber(place + (move ?? 0), 3));
      element.attributes.delete(shift);
    } else if (move !== undefined && isText && !element.attributes.has(axis)) {
      element.attributes.set(axis, formatNumber(move, 3));
      element.attributes.delete(shift);
    } else if (move !== undefined) {
      if (move === 0) element.attributes.delete(shift);
      else element.attributes.set(shift, formatNumber(move, 3));
    }
    if (isText && element.attributes.get(axis) === '0') element.attributes.delete(axis);
  }
  for (const child of element.children) if (typeof child !== 'string') settle(child, false);
}

function pixels(value: string | undefined, fontSize: number): number | undefined {
  const parts = value === undefined ? null : LENGTH.exec(value);
  return parts ? Number(parts[1]) * (parts[2] === 'em' ? fontSize : 1) : undefined;
}
