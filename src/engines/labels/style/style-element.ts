/** Works out the style of one element below its parent's: what browsers do by themselves, the picture's sheet, then `style`. */
import {
  type CssVariables,
  declarationsFor,
  MatchedRules,
  resolveVariables,
  withOwnVariables,
} from '../../svg/style/declarations-for.ts';
import { parseStyleSheet, type StyleSheet } from '../../svg/style/style-sheet.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import { INITIAL_STYLE, type LabelStyle, styleFrom } from './label-style.ts';

const DEFAULTS = `
address, article, aside, blockquote, body, caption, center, dd, details, div, dl, dt, fieldset, figcaption, figure,
footer, form, h1, h2, h3, h4, h5, h6, header, hr, html, main, nav, ol, p, pre, section, summary, ul { display: block }
area, base, head, link, meta, script, style, template, title, noscript, datalist { display: none }
li { display: list-item }
table { display: table; border-spacing: 2px }
thead, tbody, tfoot { display: table-row-group; vertical-align: middle }
tr { display: table-row; vertical-align: inherit }
td, th { display: table-cell; padding: 1px; vertical-align: inherit }
th { font-weight: bold; text-align: center }
caption { text-align: center }
b, strong { font-weight: bolder }
i, em, cite, var, dfn, address { font-style: italic }
u, ins { text-decoration: underline }
s, strike, del { text-decoration: line-through }
small { font-size: smaller }
big { font-size: larger }
sub { vertical-align: sub; font-size: smaller }
sup { vertical-align: super; font-size: smaller }
code, kbd, samp, tt, pre { font-family: monospace }
pre { white-space: pre; margin: 1em 0 }
mark { background-color: yellow; color: black }
a[href] { color: #0000ee; text-decoration: underline }
center { text-align: center }
p, dl { margin: 1em 0 }
blockquote, figure { margin: 1em 40px }
dd { margin-left: 40px }
ul, ol { margin: 1em 0; padding-left: 40px }
ul { list-style-type: disc }
ol { list-style-type: decimal }
ul ul, ol ul { list-style-type: circle }
ul ul ul, ul ol ul, ol ul ul, ol ol ul { list-style-type: square }
ul ul, ul ol, ol ul, ol ol { margin: 0 }
h1 { font-size: 2em; margin: .67em 0; font-weight: bold }
h2 { font-size: 1.5em; margin: .83em 0; font-weight: bold }
h3 { font-size: 1.17em; margin: 1em 0; font-weight: bold }
h4 { margin: 1.33em 0; font-weight: bold }
h5 { font-size: .83em; margin: 1.67em 0; font-weight: bold }
h6 { font-size: .67em; margin: 2.33em 0; font-weight: bold }
hr { color: gray; border: 1px solid; margin: .5em auto }
button, input, select, textarea, img, svg, math { display: inline-block }
`;

let sheet: StyleSheet | undefined;

/** A browser's default styles for the HTML elements that occur in labels. */
function browserDefaults(): StyleSheet {
  sheet ??= parseStyleSheet(DEFAULTS, '');
  return sheet;
}

/** Old attributes that still style an element: the property, and its CSS value. */
const HINTS: Readonly<Record<string, (value: string, name: string) => readonly [string, string] | undefined>> = {
  align: (value) => ['text-align', value],
  bgcolor: (value) => ['background-color', value],
  color: (value, name) => (name === 'font' ? ['color', value] : undefined),
  size: (value, name) => (name === 'font' ? ['font-size', FONT_SIZES[Number(value) - 1] ?? 'medium'] : undefined),
  valign: (value) => ['vertical-align', value],
  width: (value, name) => (SIZED.has(name) ? ['width', lengthOf(value)] : undefined),
  height: (value, name) => (SIZED.has(name) ? ['height', lengthOf(value)] : undefined),
};
const FONT_SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', '48px'];
const SIZED = new Set(['table', 'td', 'th', 'img', 'hr', 'svg']);

function lengthOf(value: string): string {
  return /^[\d.]+$/.test(value.trim()) ? `${value.trim()}px` : value;
}

function hintsOf(name: string, attributes: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const hints: (readonly [string, string])[] = [];
  for (const [attribute, value] of attributes) {
    const hint = Object.hasOwn(HINTS, attribute) ? HINTS[attribute]?.(value, name) : undefined;
    if (hint) hints.push(hint);
  }
  return hints;
}

/** What an element passes on to its children. */
export interface Styled {
  style: LabelStyle;
  variables: CssVariables;
}

export const UNSTYLED: Styled = { style: INITIAL_STYLE, variables: new Map() };

/** SVG presentation attributes that also apply to the HTML inside. */
export const HANDED_DOWN = [
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'color',
  'letter-spacing',
] as const;

type Plain = { property: string; value: string };

function presentationOf({ attributes }: SvgElement): Plain[] {
  return HANDED_DOWN.flatMap((property) => {
    const value = attributes.get(property);
    if (value === undefined) return [];
    return [{ property, value: property === 'font-size' && /^[\d.]+$/.test(value) ? `${value}px` : value }];
  });
}

function browserStyle(element: SvgElement): Plain[] {
  const hints = hintsOf(element.name, element.attributes).map(([property, value]) => ({ property, value }));
  return [...declarationsFor(element, new MatchedRules(element, undefined, browserDefaults()), false), ...hints];
}

export function styleElement(element: SvgElement, sheet: StyleSheet, parent: Styled, isHtml: boolean): Styled {
  const own = declarationsFor(element, new MatchedRules(element, undefined, sheet));
  const variables = withOwnVariables(parent.variables, own);
  const settled = own.map(({ property, value }) => ({ property, value: resolveVariables(value, variables) }));
  const before = isHtml ? browserStyle(element) : presentationOf(element);
  return { style: styleFrom([...before, ...settled], parent.style), variables };
}
