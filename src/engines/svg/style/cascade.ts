/** Computes the style of each element of a picture that is cleaned: its attributes, then the declarations that apply to it. */
import { ROOT_FONT_SIZE_PX, readFontSize } from '../../text/css-length.ts';
import {
  GEOMETRY,
  INHERITED,
  INHERITED_WHILE_CLEANING,
  OWN,
  OWN_WHILE_CLEANING,
  STYLE_ONLY,
  WITHIN_LINES,
} from '../tree/properties.ts';
import { SvgElement, textOf } from '../tree/svg-tree.ts';
import {
  type CssVariables,
  declarationsFor,
  MatchedRules,
  resolveVariables,
  withOwnVariables,
} from './declarations-for.ts';
import { isValidAttribute, isValidValue } from './shorten-value.ts';
import { parseStyleSheet, type StyleSheet } from './style-sheet.ts';

const FONT = /^(.*?)(?:^|\s)([\d.]+(?:px|pt|em|rem|%))(?:\s*\/\s*\S+)?\s+(.+)$/;

/** The declarations that it stands for; none for what is not a size and a family, such as `menu`. */
export function readFontShorthand(value: string): [property: string, value: string][] {
  const [, words = '', size = '', family = ''] = FONT.exec(value) ?? [];
  if (size === '') return [];
  return [
    ['font-size', size],
    ['font-family', family],
    ['font-style', /\b(italic|oblique)\b/.exec(words)?.[1] ?? 'normal'],
    ['font-weight', /\b(bold|bolder|lighter|\d{3})\b/.exec(words)?.[1] ?? 'normal'],
  ];
}

/** Presentation attributes that are read here and not written again. */
const ALSO_ATTRIBUTES = new Set(['color', 'display']);

/** Fills `style` and `computed` of every element below and including `root`. */
export function applyCascade(root: SvgElement, css: string, rootId: string): void {
  cascade(root, parseStyleSheet(css, rootId), undefined, new Map(), new Map());
}

/** The same for a part whose ancestors are elsewhere; `inherited` is what it inherits from them. */
export function applyCascadeWithin(part: SvgElement, css: string, rootId: string, inherited: Computed): void {
  cascade(part, parseStyleSheet(css, rootId), undefined, inherited, new Map());
}

/** All style sheets of a picture in their order. */
export function cssOf(root: SvgElement): string {
  return collectCss(root).join('\n');
}

function collectCss(element: SvgElement, found: string[] = []): string[] {
  // A sheet that has been through an HTML serializer has its child combinators escaped.
  if (element.name === 'style') found.push(textOf(element).replaceAll('&gt;', '>'));
  if (element.name === 'foreignObject') return found;
  for (const child of element.childNodes) if (child instanceof SvgElement) collectCss(child, found);
  return found;
}

/** What was found while measuring still holds unless something has changed since. */
function lookIn(element: SvgElement, sheet: StyleSheet, above: MatchedRules | undefined): MatchedRules {
  const { look, stamp } = element;
  const holds =
    look instanceof MatchedRules && look.sheet === sheet && look.stamp === stamp && (!above || look.above === above);
  return holds ? look : new MatchedRules(element, above, sheet);
}

function cascade(
  element: SvgElement,
  sheet: StyleSheet,
  above: MatchedRules | undefined,
  inherited: ReadonlyMap<string, string>,
  outer: CssVariables,
): void {
  const look = lookIn(element, sheet, above);
  const declarations = declarationsFor(element, look);
  const variables = withOwnVariables(outer, declarations);
  for (const [property, value] of element.attributes) {
    if (!INHERITED.has(property) && !OWN.has(property) && !ALSO_ATTRIBUTES.has(property)) continue;
    const word = value.trim();
    if (word && isUsed(element, property) && isValidAttribute(property, word)) element.declared.set(property, word);
  }
  for (const { property, value } of declarations) declare(element, property, resolveVariables(value, variables));
  for (const [property, value] of element.declared) {
    if (value === 'unset' || value === 'initial' || value === 'revert') resetTo(element, property, value, inherited);
  }
  element.computed = computedFrom(element.declared, inherited);
  // The content of a foreign object has its own cascade, with the browsers' defaults for HTML.
  if (element.name === 'foreignObject') return;
  for (const child of element.childNodes) {
    if (child instanceof SvgElement && child.name !== 'style') cascade(child, sheet, look, element.computed, variables);
  }
}

function declare(element: SvgElement, property: string, value: string): void {
  if (!isUsed(element, property) || !isValidValue(property, value)) return;
  if (property === 'marker') for (const end of ['start', 'mid', 'end']) element.declared.set(`marker-${end}`, value);
  else if (property === 'font') for (const [name, part] of readFontShorthand(value)) element.declared.set(name, part);
  else element.declared.set(property, value);
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

function resetTo(element: SvgElement, property: string, word: string, inherited: ReadonlyMap<string, string>): void {
  const initial = INHERITED.get(property) ?? OWN.get(property);
  const handedDown = word === 'initial' ? undefined : inherited.get(property);
  const value = handedDown ?? initial;
  if (value) element.declared.set(property, value);
  else element.declared.delete(property);
}

type Computed = ReadonlyMap<string, string>;
/** Elements that look alike share one map, so that later steps work once per look instead of once per element. */
const computedBelow = new WeakMap<Computed, Map<string, Computed>>();

/** Relative sizes are resolved here, since groups between a text and its ancestors may be removed. */
function fontSizeBelow(inherited: string | undefined, value: string): string {
  const outer = inherited === undefined ? ROOT_FONT_SIZE_PX : Number(inherited);
  return String(readFontSize(value, outer, 'pixels') ?? outer);
}

function computedFrom(style: ReadonlyMap<string, string>, inherited: Computed): Computed {
  if (style.size === 0) return inherited;
  const own: [string, string][] = [];
  for (const [property, value] of style) {
    if (!INHERITED.has(property) && !INHERITED_WHILE_CLEANING.has(property)) continue;
    const settled = property === 'font-size' ? fontSizeBelow(inherited.get(property), value) : value;
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
