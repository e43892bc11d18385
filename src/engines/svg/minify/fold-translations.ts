/** Simplifies transforms: plain translations of groups move into the coordinates of their children, so that the group can be removed. */
import { formatNumber } from '../style/shorten-value.ts';
import { OWN, SHAPES, STYLE_ONLY } from '../tree/properties.ts';
import { idsIn } from '../tree/references.ts';
import { replaceChildren, SvgElement, type SvgNode, SvgText } from '../tree/svg-tree.ts';

const TRANSLATE = /^\s*translate\(\s*(-?[\d.]+(?:e-?\d+)?)(?:px)?(?:[\s,]+(-?[\d.]+(?:e-?\d+)?)(?:px)?)?\s*\)\s*$/i;
const TRANSFORMABLE = new Set(['g', 'a', ...SHAPES, 'text', 'image', 'use']);

/** `isReferenced` returns whether something refers to the element, which must then stay. */
export function collapseGroups(element: SvgElement, isReferenced: (element: SvgElement) => boolean): void {
  const children: SvgNode[] = [];
  let changed = false;
  for (const child of element.childNodes) {
    if (child instanceof SvgText) {
      children.push(child);
      continue;
    }
    collapseGroups(child, isReferenced);
    const kept = collapse(child, isReferenced);
    children.push(...kept);
    changed ||= kept.length !== 1 || kept[0] !== child;
  }
  if (changed) replaceChildren(element, children);
}

function collapse(element: SvgElement, isReferenced: (element: SvgElement) => boolean): SvgNode[] {
  if (element.name !== 'g' && element.name !== 'defs') return [element];
  if (element.childNodes.length === 0 && !isReferenced(element)) return [];
  if (element.name === 'defs' || !isPlain(element) || isReferenced(element)) return [element];
  const transform = element.declared.get('transform');
  if (transform === undefined || transform === 'none') return element.childNodes;
  const [only] = element.childNodes;
  if (element.childNodes.length !== 1 || only === undefined || only instanceof SvgText) return [element];
  if (!TRANSFORMABLE.has(only.name) || only.declared.has('transform-origin') || isReferenced(only)) return [element];
  only.declared.set('transform', combine(transform, only.declared.get('transform')));
  return [only];
}

/** The group has only a transform, and no title for all its children. */
function isPlain(element: SvgElement): boolean {
  for (const property of element.declared.keys()) {
    if (property !== 'transform' && (OWN.has(property) || STYLE_ONLY.has(property))) return false;
  }
  return !element.childNodes.some(
    (child) => child instanceof SvgElement && (child.name === 'title' || child.name === 'desc'),
  );
}

/** Undefined unless the transform is one plain shift. */
export function parseTranslation(transform: string): readonly [number, number] | undefined {
  const parts = TRANSLATE.exec(transform);
  return parts ? [Number(parts[1]), Number(parts[2] ?? 0)] : undefined;
}

function combine(outer: string, inner: string | undefined): string {
  if (inner === undefined || inner === 'none') return outer;
  const a = parseTranslation(outer);
  const b = parseTranslation(inner);
  return a && b ? `translate(${a[0] + b[0]},${a[1] + b[1]})` : `${outer} ${inner}`;
}

/** The position attributes of each element, horizontal and vertical; the first of each must be present even if zero. */
const PLACES: ReadonlyMap<string, readonly [across: readonly string[], down: readonly string[]]> = new Map(
  ['rect x y', 'image x y', 'text x y', 'circle cx cy', 'ellipse cx cy', 'line x1,x2 y1,y2'].map((row) => {
    const [name = '', across = '', down = ''] = row.split(' ');
    return [name, [across.split(','), down.split(',')]];
  }),
);
const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?(?:px)?$/;
/** More than the coordinates need, since shifts add up before they are rounded once. */
const KEPT_DECIMALS = 6;

export function foldTranslations(element: SvgElement, isReferenced: (element: SvgElement) => boolean): void {
  const children: SvgNode[] = [];
  for (const child of element.childNodes) {
    if (child instanceof SvgText) children.push(child);
    else children.push(...fold(child, isReferenced));
  }
  replaceChildren(element, children);
}

function fold(element: SvgElement, isReferenced: (element: SvgElement) => boolean): SvgNode[] {
  foldTranslations(element, isReferenced);
  const shift = parseTranslation(element.declared.get('transform') ?? '');
  if (!shift || isReferenced(element)) return [element];
  if (isPlainGroup(element) && element.childNodes.every((child) => isMovable(child, isReferenced))) {
    for (const child of element.childNodes) if (child instanceof SvgElement) move(child, shift);
    return element.childNodes;
  }
  if (isMovableInPlace(element)) {
    element.declared.delete('transform');
    move(element, shift);
  }
  return [element];
}

function isPlainGroup(element: SvgElement): boolean {
  if (element.name !== 'g') return false;
  for (const property of element.declared.keys()) {
    if (property !== 'transform' && (OWN.has(property) || STYLE_ONLY.has(property))) return false;
  }
  return true;
}

function isMovable(node: SvgNode, isReferenced: (element: SvgElement) => boolean): boolean {
  return node instanceof SvgElement && !node.declared.has('transform') && !isReferenced(node) && isMovableInPlace(node);
}

/** Gradients, patterns, clips and masks may be tied to the coordinates; filters only to the element's own box. */
function isMovableInPlace(element: SvgElement): boolean {
  const places = PLACES.get(element.name);
  if (!places || element.declared.has('transform-origin')) return false;
  if (element.declared.has('clip-path') || element.declared.has('mask')) return false;
  for (const paint of ['fill', 'stroke']) if (idsIn(element.computed.get(paint) ?? '').length > 0) return false;
  return (
    hasPlainPlaces(element, places) &&
    element.childNodes.every((child) => child instanceof SvgText || isMovableLine(child))
  );
}

function isMovableLine(tspan: SvgElement): boolean {
  if (tspan.name !== 'tspan') return false;
  if (idsIn(tspan.computed.get('fill') ?? '').length > 0) return false;
  const places = [tspan.attributes.get('x'), tspan.attributes.get('y')];
  if (places.some((place) => place !== undefined && !PLAIN_NUMBER.test(place))) return false;
  return tspan.childNodes.every((child) => child instanceof SvgText || isMovableLine(child));
}

function hasPlainPlaces(element: SvgElement, places: readonly (readonly string[])[]): boolean {
  return places
    .flat()
    .every((name) => PLAIN_NUMBER.test(element.declared.get(name) ?? element.attributes.get(name) ?? '0'));
}

function move(element: SvgElement, shift: readonly [number, number]): void {
  const places = PLACES.get(element.name);
  for (const [axis, names] of (places ?? []).entries()) {
    for (const name of names) {
      if (isLeftToLine(element, name)) continue;
      const place = Number.parseFloat(element.declared.get(name) ?? element.attributes.get(name) ?? '0');
      element.declared.delete(name);
      element.attributes.set(name, formatNumber(place + (shift[axis] ?? 0), KEPT_DECIMALS));
    }
  }
  for (const child of element.childNodes) if (child instanceof SvgElement) moveLine(child, shift);
}

/** If every word is in a line with its own position, the text needs none. */
function isLeftToLine({ name, attributes, childNodes }: SvgElement, place: string): boolean {
  if (name !== 'text' || attributes.has(place)) return false;
  return childNodes.every((child) => child instanceof SvgElement && child.attributes.has(place));
}

function moveLine(tspan: SvgElement, shift: readonly [number, number]): void {
  for (const [axis, name] of ['x', 'y'].entries()) {
    const place = tspan.attributes.get(name);
    if (place !== undefined) {
      tspan.attributes.set(name, formatNumber(Number.parseFloat(place) + (shift[axis] ?? 0), KEPT_DECIMALS));
    }
  }
  for (const child of tspan.childNodes) if (child instanceof SvgElement) moveLine(child, shift);
}

const POINT = /^(-?[\d.]+)(?:px)?[\s,]+(-?[\d.]+)(?:px)?$/;

/** Writes the point that a transform turns about into the transform: not every viewer supports `transform-origin`. */
export function foldOrigins(element: SvgElement): void {
  const transform = element.declared.get('transform') ?? 'none';
  const [, x, y] = POINT.exec(element.declared.get('transform-origin')?.trim() ?? '') ?? [];
  if (transform === 'none') element.declared.delete('transform-origin');
  else if (x !== undefined && y !== undefined) {
    element.declared.delete('transform-origin');
    element.declared.set('transform', `translate(${x},${y})${transform}translate(${-Number(x)},${-Number(y)})`);
  }
  for (const child of element.childNodes) if (child instanceof SvgElement) foldOrigins(child);
}
