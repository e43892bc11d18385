/** Turns the computed styles into as few presentation attributes as possible. */
import { readColour } from '../style/colour.ts';
import {
  COORDINATE_DECIMALS,
  formatNumber,
  NOT_A_NUMBER,
  SCALED_DECIMALS,
  shortenNumbers,
  shortenProperty,
} from '../style/shorten-value.ts';
import {
  GEOMETRY,
  INHERITED,
  OWN,
  relevantProperties,
  STRUCTURAL_ATTRIBUTES,
  STYLE_ONLY,
  TEXT_ELEMENTS,
} from '../tree/properties.ts';
import { hrefOf } from '../tree/references.ts';
import { SvgElement, SvgText, textOf } from '../tree/svg-tree.ts';

const CONFLICT = Symbol('differs between children');
type Needs = ReadonlyMap<string, string | typeof CONFLICT>;
type Looks = ReadonlyMap<string, string>;

/** A group gets a value if at least this many children share it. */
const MIN_SHARING_CHILDREN = 3;
const PLACELESS = new Set(['g', 'a', 'defs', 'title', 'desc']);
const NOT_NUMBERS = new Set(['in', 'in2', 'result', 'target', 'rel']);

export function writeAttributes(root: SvgElement): void {
  const needs = new Map<SvgElement, Needs>();
  collectNeeds(root, needs);
  const looks = new Map<SvgElement, Looks>();
  collectLooks(root, needs, looks, new Map());
  writeElement(root, looks, COORDINATE_DECIMALS, false);
}

/** What the element and all below it need from inheritance, and whether they agree. */
function collectNeeds(element: SvgElement, all: Map<SvgElement, Needs>): Needs {
  const own = ownNeeds(element);
  let needs = own;
  for (const child of element.childNodes) {
    if (child instanceof SvgText) continue;
    const asked = collectNeeds(child, all);
    if (asked === needs || asked.size === 0) continue;
    if (needs.size === 0) needs = asked;
    else needs = agree(needs, asked);
  }
  all.set(element, needs);
  return needs;
}

function agree(one: Needs, other: Needs): Needs {
  let agreed: Map<string, string | typeof CONFLICT> | undefined;
  for (const [property, value] of other) {
    const known = one.get(property);
    if (known === value || known === CONFLICT) continue;
    agreed ??= new Map(one);
    agreed.set(property, known === undefined ? value : CONFLICT);
  }
  return agreed ?? one;
}

const NO_NEEDS: Needs = new Map();
const needsByLook = new WeakMap<Looks, Map<string, Needs>>();

function ownNeeds(element: SvgElement): Needs {
  if (element.name === 'g' || element.name === 'defs') return NO_NEEDS;
  const known = needsByLook.get(element.computed) ?? new Map<string, Needs>();
  needsByLook.set(element.computed, known);
  let needs = known.get(element.name);
  if (!needs) {
    needs = needsOfLook(element);
    known.set(element.name, needs);
  }
  return needs;
}

function needsOfLook({ name, computed }: SvgElement): Needs {
  const needs = new Map<string, string>();
  for (const property of name === 'use' ? computed.keys() : relevantProperties(name, computed)) {
    const initial = INHERITED.get(property);
    if (initial !== undefined) needs.set(property, shortValue(computed, property) ?? initial);
  }
  for (const paint of ['fill', 'stroke']) {
    const opacity = needs.get(paint) === 'none' ? undefined : opacityOf(computed, paint);
    if (opacity !== undefined) needs.set(`${paint}-opacity`, opacity);
  }
  return needs;
}

/** The opacity of a colour itself, multiplied by the separate property; undefined if the colour has none. */
function opacityOf(looks: Looks, property: string): string | undefined {
  const alpha = readColour(colourOf(looks, property) ?? '')?.alpha ?? 1;
  if (alpha === 1) return undefined;
  const apart = looks.get(`${property.replace('-color', '')}-opacity`) ?? '1';
  const factor = Number.parseFloat(apart) / (apart.endsWith('%') ? 100 : 1);
  return formatNumber(alpha * (Number.isFinite(factor) ? factor : 1), 3);
}

function colourOf(looks: Looks, property: string): string | undefined {
  const value = looks.get(property);
  return value !== undefined && isCurrentColour(value) ? (looks.get('color') ?? '#000') : value;
}

function isCurrentColour(value: string): boolean {
  return /^currentcolor$/i.test(value);
}

function shortValue(computed: Looks, property: string): string | undefined {
  const value = colourOf(computed, property);
  return value === undefined ? undefined : shortenProperty(property, value);
}

function collectLooks(
  element: SvgElement,
  needs: ReadonlyMap<SvgElement, Needs>,
  all: Map<SvgElement, Looks>,
  inherited: Looks,
): void {
  const looks = new Map<string, string>();
  for (const [property, need] of needs.get(element) ?? NO_NEEDS) {
    const value = need === CONFLICT ? settleConflict(element, property, needs) : need;
    const current = inherited.get(property) ?? INHERITED.get(property) ?? '';
    if (typeof value === 'string' && value !== current && value !== '') looks.set(property, value);
  }
  all.set(element, looks);
  const handedDown = looks.size === 0 ? inherited : new Map([...inherited, ...looks]);
  for (const child of element.childNodes) if (child instanceof SvgElement) collectLooks(child, needs, all, handedDown);
}

/** A text keeps its own value and its lines override it; a group gets the value that most of its children need. */
function settleConflict(
  element: SvgElement,
  property: string,
  needs: ReadonlyMap<SvgElement, Needs>,
): string | undefined {
  const own = ownNeeds(element).get(property);
  if (typeof own === 'string') return own;
  return property.startsWith('marker') ? undefined : mostShared(element, property, needs);
}

function mostShared(element: SvgElement, property: string, all: ReadonlyMap<SvgElement, Needs>): string | undefined {
  const counts = new Map<string, number>();
  for (const child of element.childNodes) {
    const value = child instanceof SvgText ? undefined : all.get(child)?.get(property);
    if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [value, count] of counts) {
    if (count >= MIN_SHARING_CHILDREN && count > (best === undefined ? 0 : (counts.get(best) ?? 0))) best = value;
  }
  return best;
}

function writeElement(
  element: SvgElement,
  looks: ReadonlyMap<SvgElement, Looks>,
  outer: number,
  preserved: boolean,
): void {
  const decimals = isScaled(element) || hasGradient(element) ? SCALED_DECIMALS : outer;
  const preserves = preservesSpace(element, preserved);
  const attributes = new Map<string, string>();
  writeStructure(element, attributes, decimals);
  if (element.name === 'text' && preserves && /^\s|\s$|\s\s|[\n\t]/.test(textOf(element)))
    attributes.set('xml:space', 'preserve');
  for (const [property, value] of looks.get(element) ?? []) attributes.set(property, value);
  writeBaseline(element, attributes);
  writeOwnStyle(element, attributes);
  const id = element.attributes.get('id');
  if (id) attributes.set('id', id);
  element.attributes = attributes;
  for (const child of element.childNodes)
    if (child instanceof SvgElement) writeElement(child, looks, decimals, preserves);
}

function preservesSpace(element: SvgElement, preserved: boolean): boolean {
  const space = element.attributes.get('xml:space');
  if (space !== undefined) return space === 'preserve';
  return preserved || /^(?:pre|break-spaces)/.test(element.computed.get('white-space') ?? '');
}

function writeStructure(element: SvgElement, attributes: Map<string, string>, decimals: number): void {
  const href = hrefOf(element);
  if (href) attributes.set('href', href);
  if (PLACELESS.has(element.name)) return;
  const fromCss = GEOMETRY.get(element.name) ?? [];
  for (const name of fromCss)
    element.attributes.set(name, element.declared.get(name) ?? element.attributes.get(name) ?? '');
  const zeros = DEFAULT_ZERO.get(element.name);
  for (const [name, value] of element.attributes) {
    if (value === '' || name === 'href' || name === 'xml:space' || !STRUCTURAL_ATTRIBUTES.has(name)) continue;
    if (NOT_A_NUMBER.test(value)) continue;
    const short = NOT_NUMBERS.has(name) ? value : shortenLengths(value, decimals);
    if (short !== '0' || !zeros?.has(name)) attributes.set(name, short);
  }
  if (CLIPPING.has(element.name)) {
    const overflow = element.declared.get('overflow') ?? element.attributes.get('overflow');
    if (overflow === 'visible') attributes.set('overflow', overflow);
  }
}

/** These clip what overflows by default. */
const CLIPPING = new Set(['marker', 'symbol', 'pattern', 'svg']);

function shortenLengths(value: string, decimals: number): string {
  const tidy = value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d)px$/, '$1');
  return shortenNumbers(tidy, decimals);
}

const DEFAULT_ZERO: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['rect', new Set(['x', 'y', 'rx', 'ry'])],
  ['image', new Set(['x', 'y'])],
  ['circle', new Set(['cx', 'cy'])],
  ['ellipse', new Set(['cx', 'cy'])],
  ['line', new Set(['x1', 'y1', 'x2', 'y2'])],
  ['text', new Set(['dx', 'dy'])],
]);

/** A gradient spans the box of its shape: one that is rounded flat has no box, and is not drawn at all. */
function hasGradient({ name, computed }: SvgElement): boolean {
  return name === 'path' && /url\(/.test(`${computed.get('stroke')} ${computed.get('fill')}`);
}

function isScaled(element: SvgElement): boolean {
  if (element.parentNode && element.attributes.has('viewBox')) return true;
  return /scale|matrix/.test(element.declared.get('transform') ?? '');
}

/** Set on each text and line itself: not every viewer inherits it from further up. */
function writeBaseline(element: SvgElement, attributes: Map<string, string>): void {
  const baseline = element.computed.get('dominant-baseline') ?? 'auto';
  if (TEXT_ELEMENTS.has(element.name) && baseline !== 'auto') attributes.set('dominant-baseline', baseline);
}

function writeOwnStyle(element: SvgElement, attributes: Map<string, string>): void {
  const words: string[] = [];
  for (const [property, value] of element.declared) {
    if (STYLE_ONLY.has(property) && value !== STYLE_ONLY.get(property)) words.push(`${property}:${value}`);
    const initial = OWN.get(property);
    if (initial === undefined || value === 'auto' || value === 'none') continue;
    const short = shortenProperty(property, isCurrentColour(value) ? (element.computed.get('color') ?? '#000') : value);
    if (short !== initial && short !== 'none') attributes.set(property, short);
  }
  for (const property of ['stop-color', 'flood-color']) {
    const opacity = opacityOf(element.declared, property);
    if (opacity !== undefined) attributes.set(property.replace('color', 'opacity'), opacity);
  }
  if (words.length > 0) attributes.set('style', words.join(';'));
}
