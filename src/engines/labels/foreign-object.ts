/** Turns labels that come as HTML in a `foreignObject` into SVG, laid out as a browser would. */
import { parseTranslation } from '../svg/minify/fold-translations.ts';
import { applyCascadeWithin } from '../svg/style/cascade.ts';
import { append, createElement, replaceChildren, SvgElement, type SvgNode, SvgText } from '../svg/tree/svg-tree.ts';
import { layOutLabel } from './lay-out-label.ts';
import { labelSheet } from './style/label-sheet.ts';
import { writeLabel } from './write-label.ts';

/** `css` is all style sheets of the picture, `rootId` its id. */
export function replaceForeignObjects(root: SvgElement, css: string, rootId: string): void {
  const isShrunk = isShownSmaller(root);
  replaceIn(root, (source) => labelFrom(source, css, rootId, isShrunk));
}

function replaceIn(element: SvgElement, toSvg: (source: SvgElement) => SvgElement): void {
  const children = element.childNodes.map((child): SvgNode => {
    if (child instanceof SvgText) return child;
    if (child.name === 'foreignObject') return toSvg(child);
    if (child.name === 'switch') showFirst(child);
    replaceIn(child, toSvg);
    return child;
  });
  if (children.some((child, i) => child !== element.childNodes[i])) replaceChildren(element, children);
}

/** A `switch` shows its first child; what follows is for readers that lack it. */
function showFirst(element: SvgElement): void {
  const first = element.childNodes.find((child) => child instanceof SvgElement);
  replaceChildren(element, first ? [first] : []);
  element.name = 'g';
}

const LAYOUT_UNITS_PER_PX = 64;

/** Chromium cuts the sides of a picture down to its unit of layout, and fits the drawing into them. */
function isShownSmaller(root: SvgElement): boolean {
  const [, , width = 0, height = 0] = (root.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return [width, height].some((side) => !Number.isInteger(side * LAYOUT_UNITS_PER_PX));
}

/** The vertical offset of an element's origin in the picture; undefined if it is more than shifted. */
function shiftDown(element: SvgElement): number | undefined {
  const [, top = 0] = (element.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const above = element.parentNode ? shiftDown(element.parentNode) : -top;
  const transform = element.declared.get('transform') ?? 'none';
  const own = transform === 'none' ? 0 : parseTranslation(transform)?.[1];
  return above === undefined || own === undefined ? undefined : above + own;
}

function labelFrom(source: SvgElement, css: string, rootId: string, isShrunk: boolean): SvgElement {
  const number = (name: string) =>
    Number.parseFloat(source.declared.get(name) ?? source.attributes.get(name) ?? '0') || 0;
  const room = { width: number('width'), height: number('height') };
  const group = createElement('g');
  group.declared = source.declared;
  group.computed = source.computed;
  for (const child of source.childNodes) {
    if (child instanceof SvgText) continue;
    const laid = layOutLabel(child, source, labelSheet(css, rootId), room);
    const place = { x: number('x'), y: number('y'), shiftDown: shiftDown(source), isShrunk };
    const label = writeLabel(laid, place, (picture, { color }) =>
      applyCascadeWithin(picture, css, rootId, new Map([...source.computed, ['color', color]])),
    );
    append(group, label);
  }
  return group;
}
