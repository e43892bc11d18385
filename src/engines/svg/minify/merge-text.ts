/** Simplifies text: one `tspan` per line at most, positions in plain pixels. */
import { formatNumber } from '../style/shorten-value.ts';
import { append, replaceChildren, SvgElement, type SvgNode, SvgText, textOf, walk } from '../tree/svg-tree.ts';

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
function hasOwnBaseline(text: SvgElement): boolean {
  return (text.computed.get('dominant-baseline') ?? 'auto') !== 'auto';
}

/** Inside a text the order of elements and spaces matters; an element without text does not. */
function trimSpace(text: SvgElement): void {
  const children = text.childNodes.filter(
    (child) => child instanceof SvgText || child.name === 'title' || textOf(child) !== '',
  );
  if (children.length !== text.childNodes.length) replaceChildren(text, children);
  for (const child of text.childNodes) if (child instanceof SvgElement) trimSpace(child);
}

/** The only line's position overrides the text's, so both can be one element. */
function mergeOnlyLine(text: SvgElement): void {
  const only = text.childNodes.length === 1 ? text.childNodes[0] : undefined;
  if (only === undefined || only instanceof SvgText || only.name !== 'tspan') return;
  if (
    only.declared.has('text-decoration') ||
    only.declared.has('baseline-shift') ||
    only.declared.has('alignment-baseline')
  )
    return;
  if (hasRelativePlace(text) && text.computed.get('font-size') !== only.computed.get('font-size')) return;
  for (const [name, value] of only.attributes) {
    if (['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust', 'xml:space'].includes(name))
      text.attributes.set(name, value);
  }
  for (const [property, value] of only.declared) text.declared.set(property, value);
  text.computed = only.computed;
  text.childNodes = [];
  append(text, ...only.childNodes);
  mergeOnlyLine(text);
}

function hasRelativePlace(element: SvgElement): boolean {
  return AXES.flat().some((name) => /[a-z%]/i.test(element.attributes.get(name) ?? ''));
}

/** Adds `dy="1.1em"` to `y` where both are single lengths, and drops zeros. */
function settle(element: SvgElement, isText: boolean): void {
  const fontSize = Number.parseFloat(element.computed.get('font-size') ?? '') || DEFAULT_FONT_SIZE_PX;
  const [first] = element.childNodes;
  for (const [axis, shift] of AXES) {
    // The first line's own shift replaces the text's, it is not added to it.
    if (first !== undefined && first instanceof SvgElement && first.attributes.has(shift))
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
  for (const child of element.childNodes) if (child instanceof SvgElement) settle(child, false);
}

function pixels(value: string | undefined, fontSize: number): number | undefined {
  const parts = value === undefined ? null : LENGTH.exec(value);
  return parts ? Number(parts[1]) * (parts[2] === 'em' ? fontSize : 1) : undefined;
}

/** Removes `tspan` elements without effect, joins the text around them, and moves the space between two words to where every viewer reads it. */
export function unwrapTspans(root: SvgElement): void {
  walk(root, (element) => {
    if (element.name === 'text' && !hasOwnBaseline(element)) unwrap(element);
  });
}

function unwrap(element: SvgElement): void {
  const joined: SvgNode[] = [];
  for (const child of element.childNodes) {
    if (child instanceof SvgElement) unwrap(child);
    const isBare = child instanceof SvgElement && child.name === 'tspan' && child.attributes.size === 0;
    for (const node of isBare ? child.childNodes : [child]) {
      const last = joined.at(-1);
      if (node instanceof SvgText && last instanceof SvgText) last.text += node.text;
      else if (node instanceof SvgElement && last instanceof SvgText && takeSpace(node)) {
        last.text += ' ';
        joined.push(node);
      } else joined.push(node);
    }
  }
  replaceChildren(element, joined);
}

/** resvg ignores a space at the start of an element that follows bare text, but not one at the end of that text. */
function takeSpace(tspan: SvgElement): boolean {
  const [first] = tspan.childNodes;
  if (!(first instanceof SvgText) || !first.text.startsWith(' ') || first.text.trim() === '') return false;
  first.text = first.text.slice(1);
  return true;
}
