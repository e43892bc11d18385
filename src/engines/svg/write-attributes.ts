/** Turns the worked-out styles into as few presentation attributes as say the same. */
import { STRUCTURAL_ATTRIBUTES } from './allowed-svg.ts';
import { GEOMETRY, INHERITED, OWN, relevantProperties, STYLE_ONLY } from './properties.ts';
import { hrefOf } from './references.ts';
import { COORDINATE_DECIMALS, SCALED_DECIMALS, shortenNumbers, shortenProperty } from './shorten-value.ts';
import { type SvgElement, textOf } from './svg-tree.ts';

const CONFLICT = Symbol('differs between children');
type Needs = Map<string, string | typeof CONFLICT>;
type Inherited = ReadonlyMap<string, string>;

/** A group takes a value over from at least this many children. */
const MIN_SHARING_CHILDREN = 3;
const PLACELESS = new Set(['g', 'a', 'defs', 'title', 'desc']);
const NOT_NUMBERS = new Set(['href', 'in', 'in2', 'result', 'xml:space', 'target', 'rel']);

export function writeAttributes(root: SvgElement): void {
  const needs = new Map<SvgElement, Needs>();
  collectNeeds(root, needs);
  writeLooks(root, needs, new Map());
  writeStructure(root, COORDINATE_DECIMALS, false);
}

/** What the element and all below it need from inheritance, and whether they agree. */
function collectNeeds(element: SvgElement, all: Map<SvgElement, Needs>): Needs {
  const needs = ownNeeds(element);
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    for (const [property, value] of collectNeeds(child, all)) {
      const known = needs.get(property);
      if (known === undefined) needs.set(property, value);
      else if (known !== value) needs.set(property, CONFLICT);
    }
  }
  all.set(element, needs);
  return needs;
}

function ownNeeds(element: SvgElement): Needs {
  const needs: Needs = new Map();
  const properties =
    element.name === 'use' ? element.computed.keys() : relevantProperties(element.name, element.computed);
  for (const property of properties) {
    const initial = INHERITED.get(property);
    if (initial !== undefined) needs.set(property, shortValue(element, property) ?? initial);
  }
  return needs;
}

function shortValue(element: SvgElement, property: string): string | undefined {
  const value = element.computed.get(property);
  if (value === undefined) return undefined;
  const isCurrent = /^currentcolor$/i.test(value);
  return shortenProperty(property, isCurrent ? (element.computed.get('color') ?? '#000') : value);
}

function writeLooks(element: SvgElement, all: ReadonlyMap<SvgElement, Needs>, inherited: Inherited): void {
  const needs = all.get(element) ?? new Map();
  const own = ownNeeds(element);
  const looks = new Map<string, string>();
  let handedDown = inherited;
  for (const [property, need] of needs) {
    const shared = property.startsWith('marker') ? undefined : mostShared(element, property, all);
    const value = need === CONFLICT ? (own.get(property) ?? shared) : need;
    const current = inherited.get(property) ?? INHERITED.get(property) ?? '';
    if (typeof value !== 'string' || value === current || value === '') continue;
    looks.set(property, value);
    if (handedDown === inherited) handedDown = new Map(inherited);
    (handedDown as Map<string, string>).set(property, value);
  }
  for (const [property, value] of looks) element.style.set(property, value);
  for (const property of INHERITED.keys()) if (!looks.has(property)) element.style.delete(property);
  for (const child of element.children) if (typeof child !== 'string') writeLooks(child, all, handedDown);
}

function mostShared(element: SvgElement, property: string, all: ReadonlyMap<SvgElement, Needs>): string | undefined {
  const counts = new Map<string, number>();
  for (const child of element.children) {
    const value = typeof child === 'string' ? undefined : all.get(child)?.get(property);
    if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [value, count] of counts) {
    if (count >= MIN_SHARING_CHILDREN && count > (best === undefined ? 0 : (counts.get(best) ?? 0))) best = value;
  }
  return best;
}

function writeStructure(element: SvgElement, decimals: number, preserved: boolean): void {
  const space = element.computed.get('white-space') ?? '';
  const preserves = element.attributes.has('xml:space')
    ? element.attributes.get('xml:space') === 'preserve'
    : preserved || /^(?:pre|break-spaces)/.test(space);
  const inner = isScaled(element) ? SCALED_DECIMALS : decimals;
  const attributes = new Map<string, string>();
  for (const name of STRUCTURAL_ATTRIBUTES) {
    const value = structuralValue(element, name, inner);
    if (value) attributes.set(name, value);
  }
  attributes.delete('xml:space');
  if (element.name === 'text' && preserves && /^\s|\s$|\s\s|[\n\t]/.test(textOf(element)))
    attributes.set('xml:space', 'preserve');
  if (element.name === 'marker' || element.name === 'symbol' || element.name === 'pattern') {
    const overflow = element.style.get('overflow') ?? element.attributes.get('overflow');
    if (overflow === 'visible') attributes.set('overflow', overflow);
  }
  writeStyle(element, attributes);
  const id = element.attributes.get('id');
  if (id) attributes.set('id', id);
  element.attributes = attributes;
  for (const child of element.children) if (typeof child !== 'string') writeStructure(child, inner, preserves);
}

function structuralValue(element: SvgElement, name: string, decimals: number): string | undefined {
  if (name === 'href') return hrefOf(element);
  if (PLACELESS.has(element.name) && name !== 'target' && name !== 'rel') return undefined;
  const fromCss = GEOMETRY.get(element.name)?.includes(name) ? element.style.get(name) : undefined;
  const value = fromCss ?? element.attributes.get(name);
  if (value === undefined || NOT_NUMBERS.has(name)) return value;
  const short = shortenNumbers(
    value
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/(\d)px$/, '$1'),
    decimals,
  );
  return short === '0' && DEFAULT_ZERO.get(element.name)?.has(name) ? undefined : short;
}

const DEFAULT_ZERO: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['rect', new Set(['x', 'y', 'rx', 'ry'])],
  ['image', new Set(['x', 'y'])],
  ['circle', new Set(['cx', 'cy'])],
  ['ellipse', new Set(['cx', 'cy'])],
  ['line', new Set(['x1', 'y1', 'x2', 'y2'])],
  ['text', new Set(['dx', 'dy'])],
]);

function isScaled(element: SvgElement): boolean {
  if (element.parent !== undefined && element.attributes.has('viewBox')) return true;
  return /scale|matrix/.test(element.style.get('transform') ?? '');
}

function writeStyle(element: SvgElement, attributes: Map<string, string>): void {
  for (const property of INHERITED.keys()) {
    const value = element.style.get(property);
    if (value !== undefined) attributes.set(property, value);
  }
  for (const [property, initial] of OWN) {
    const value = element.style.get(property);
    if (value === undefined || value === 'auto' || value === 'none') continue;
    const short = shortenProperty(property, value);
    if (short !== initial && short !== 'none') attributes.set(property, short);
  }
  const words: string[] = [];
  for (const [property, initial] of STYLE_ONLY) {
    const value = element.style.get(property);
    if (value !== undefined && value !== initial) words.push(`${property}:${value}`);
  }
  if (words.length > 0) attributes.set('style', words.join(';'));
}
