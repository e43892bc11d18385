/** Computes which declarations apply to each element: attributes, style sheets by specificity and order, then `style`. */
import { lexer } from 'css-tree';
import { LRUCache } from 'lru-cache';
import { fontSizeInPixels } from '../../text/font-size.ts';
import { reachesOut } from '../safety/reaches-out.ts';
import {
  GEOMETRY,
  INHERITED,
  INHERITED_WHILE_CLEANING,
  OWN,
  OWN_WHILE_CLEANING,
  STYLE_ONLY,
  WITHIN_LINES,
} from '../tree/properties.ts';
import { type SvgElement, textOf } from '../tree/svg-tree.ts';
import { isWritablePaint } from './colour.ts';
import { matches } from './selector.ts';
import { COLOURS, NOT_A_NUMBER } from './shorten-value.ts';
import {
  type Declaration,
  parseDeclarations,
  parseStyleSheet,
  type StyleRule,
  type StyleSheet,
} from './style-sheet.ts';

export type CssVariables = ReadonlyMap<string, string>;

/** Mermaid writes the same few values thousands of times, and checking one costs 10 to 30 us. */
const MAX_CHECKED_VALUES = 5_000;
const MAX_VARIABLE_STEPS = 20;
/** C4 sets font sizes without a unit, which a page without a doctype reads as pixels. */
const ACCEPTS_BARE_NUMBERS = /^font-size$|^stroke-(?:dash|width|miter)|opacity$|^(?:[cr]?[xy]|r)$/;
const UNITLESS = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?(?:[\s,]+[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)*$/i;
/** Negative values are invalid: browsers ignore them, other viewers draw nothing at all. */
const NEVER_NEGATIVE = /^(?:stroke-(?:width|dasharray|miterlimit)|font-size)$/;
/** No viewer can draw these, and computing with them overflows; a colour such as #4e79a7 is not one of them. */
const BEYOND_NUMBERS = /(?<![\w#.])[-+]?[\d.]+e\+?\d{2,}/i;
/** Presentation attributes that are read here and not written again. */
const ALSO_ATTRIBUTES = new Set(['color', 'display']);
const NO_DECLARATIONS: readonly Declaration[] = [];
const checkedValues = new LRUCache<string, boolean>({ max: MAX_CHECKED_VALUES });

/** Fills `style` and `computed` of every element below and including `root`. */
export function applyCascade(root: SvgElement, css: string, rootId: string): void {
  cascade(root, parseStyleSheet(css, rootId), new Map(), new Map());
}

/** The same for a part whose ancestors are elsewhere; `inherited` is what it inherits from them. */
export function applyCascadeWithin(part: SvgElement, css: string, rootId: string, inherited: Computed): void {
  cascade(part, parseStyleSheet(css, rootId), inherited, new Map());
}

/** All style sheets of a picture in their order. */
export function cssOf(root: SvgElement): string {
  return collectCss(root).join('\n');
}

function collectCss(element: SvgElement, found: string[] = []): string[] {
  // A sheet that has been through an HTML serializer has its child combinators escaped.
  if (element.name === 'style') found.push(textOf(element).replaceAll('&gt;', '>'));
  if (element.name === 'foreignObject') return found;
  for (const child of element.children) if (typeof child !== 'string') collectCss(child, found);
  return found;
}

function cascade(
  element: SvgElement,
  sheet: StyleSheet,
  inherited: ReadonlyMap<string, string>,
  outer: CssVariables,
): void {
  const declarations = declarationsFor(element, sheet);
  const variables = withOwnVariables(outer, declarations);
  for (const [property, value] of element.attributes) {
    if (!INHERITED.has(property) && !OWN.has(property) && !ALSO_ATTRIBUTES.has(property)) continue;
    const word = value.trim();
    if (word && isUsed(element, property) && isValidAttribute(property, word)) element.style.set(property, word);
  }
  for (const { property, value } of declarations) declare(element, property, resolveVariables(value, variables));
  for (const [property, value] of element.style) {
    if (value === 'unset' || value === 'initial' || value === 'revert') resetTo(element, property, value, inherited);
  }
  element.computed = computedFrom(element.style, inherited);
  // The content of a foreign object has its own cascade, with the browsers' defaults for HTML.
  if (element.name === 'foreignObject') return;
  for (const child of element.children) {
    if (typeof child !== 'string' && child.name !== 'style') cascade(child, sheet, element.computed, variables);
  }
}

/** In the order in which they override each other, last one wins. */
export function declarationsFor(element: SvgElement, sheet: StyleSheet): readonly Declaration[] {
  const rules = matchingRules(element, sheet);
  const style = element.attributes.get('style');
  if (rules.length === 0 && !style) return NO_DECLARATIONS;
  const inline = style ? parseDeclarations(style) : [];
  const all = [...rules.flatMap((rule) => rule.declarations), ...inline];
  return all.some((one) => one.important)
    ? [...all.filter((one) => !one.important), ...all.filter((one) => one.important)]
    : all;
}

function matchingRules(element: SvgElement, sheet: StyleSheet): StyleRule[] {
  const found: StyleRule[] = [];
  for (const name of element.classes) collectMatches(element, sheet.byClass.get(name), found);
  collectMatches(element, sheet.byTag.get(element.name), found);
  collectMatches(element, sheet.byId.get(element.attributes.get('id') ?? ''), found);
  collectMatches(element, sheet.universal, found);
  return found.sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order);
}

function collectMatches(element: SvgElement, rules: readonly StyleRule[] | undefined, found: StyleRule[]): void {
  if (!rules) return;
  for (const rule of rules) if (matches(rule.selector, element)) found.push(rule);
}

export function withOwnVariables(outer: CssVariables, declarations: readonly Declaration[]): CssVariables {
  if (declarations.length === 0) return outer;
  const own = declarations.filter(({ property }) => property.startsWith('--'));
  if (own.length === 0) return outer;
  return new Map([...outer, ...own.map(({ property, value }) => [property, value] as const)]);
}

export function resolveVariables(value: string, variables: CssVariables): string {
  let resolved = value;
  for (let step = 0; step < MAX_VARIABLE_STEPS && resolved.includes('var('); step++) {
    resolved = resolved.replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/, (_all, name, fallback) =>
      (variables.get(name) ?? fallback ?? '').trim(),
    );
  }
  return resolved;
}

function declare(element: SvgElement, property: string, value: string): void {
  if (!isUsed(element, property) || !isValid(property, value)) return;
  if (property === 'marker') for (const end of ['start', 'mid', 'end']) element.style.set(`marker-${end}`, value);
  else if (property === 'font') declareFont(element, value);
  else element.style.set(property, value);
}

function isUsed(element: SvgElement, property: string): boolean {
  if (WITHIN_LINES.has(property)) return element.name === 'tspan' || element.name === 'textPath';
  return (
    INHERITED.has(property) ||
    OWN.has(property) ||
    STYLE_ONLY.has(property) ||
    INHERITED_WHILE_CLEANING.has(property) ||
    OWN_WHILE_CLEANING.has(property) ||
    GEOMETRY.get(element.name)?.includes(property) === true
  );
}

/** A viewer ignores a declaration whose value it cannot read, so that the previous one applies; the same is done with what is not allowed. */
function isValid(property: string, value: string): boolean {
  if (isNegative(property, value) || BEYOND_NUMBERS.test(value)) return false;
  if (ACCEPTS_BARE_NUMBERS.test(property) && UNITLESS.test(value)) return true;
  const key = `${property}:${value}`;
  let valid = checkedValues.get(key);
  if (valid === undefined) {
    valid = lexer.matchProperty(property, value).error === null && !reachesOut(value);
    if (valid && COLOURS.has(property)) valid = isWritablePaint(value);
    checkedValues.set(key, valid);
  }
  return valid;
}

/** Attributes accept plain numbers where declarations need a unit. */
function isValidAttribute(property: string, value: string): boolean {
  if (property === 'transform') return !NOT_A_NUMBER.test(value);
  return UNITLESS.test(value) ? !isNegative(property, value) : isValid(property, value);
}

function isNegative(property: string, value: string): boolean {
  return value.includes('-') && NEVER_NEGATIVE.test(property) && /(?:^|[\s,])-/.test(value);
}

function declareFont(element: SvgElement, value: string): void {
  const parts = /^(.*?)(?:^|\s)([\d.]+(?:px|pt|em|rem|%))(?:\s*\/\s*\S+)?\s+(.+)$/.exec(value);
  if (!parts) return;
  const [, words = '', size = '', family = ''] = parts;
  element.style.set('font-size', size).set('font-family', family);
  element.style.set('font-style', /\b(italic|oblique)\b/.exec(words)?.[1] ?? 'normal');
  element.style.set('font-weight', /\b(bold|bolder|lighter|\d{3})\b/.exec(words)?.[1] ?? 'normal');
}

function resetTo(element: SvgElement, property: string, word: string, inherited: ReadonlyMap<string, string>): void {
  const initial = INHERITED.get(property) ?? OWN.get(property);
  const handedDown = word === 'initial' ? undefined : inherited.get(property);
  const value = handedDown ?? initial;
  if (value) element.style.set(property, value);
  else element.style.delete(property);
}

type Computed = ReadonlyMap<string, string>;
/** Elements that look alike share one map, so that later steps work once per look instead of once per element. */
const computedBelow = new WeakMap<Computed, Map<string, Computed>>();

function computedFrom(style: ReadonlyMap<string, string>, inherited: Computed): Computed {
  if (style.size === 0) return inherited;
  const own: [string, string][] = [];
  for (const [property, value] of style) {
    if (!INHERITED.has(property) && !INHERITED_WHILE_CLEANING.has(property)) continue;
    const settled = property === 'font-size' ? fontSizeInPixels(value, inherited.get(property)) : value;
    if (value !== 'inherit' && inherited.get(property) !== settled) own.push([property, settled]);
  }
  if (own.length === 0) return inherited;
  const known = computedBelow.get(inherited) ?? new Map<string, Computed>();
  computedBelow.set(inherited, known);
  const key = own.flat().join('\n');
  const computed = known.get(key) ?? new Map([...inherited, ...own]);
  known.set(key, computed);
  return computed;
}
