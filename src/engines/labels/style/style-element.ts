/** Works out the style of one element below its parent's: what browsers do by themselves, the picture's sheet, then `style`. */
import {
  type CssVariables,
  declarationsFor,
  MatchedRules,
  resolveVariables,
  withOwnVariables,
} from '../../svg/style/declarations-for.ts';
import type { StyleSheet } from '../../svg/style/style-sheet.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import { browserDefaults, hintsOf } from './browser-defaults.ts';
import { INITIAL_STYLE, type LabelStyle, styleFrom } from './label-style.ts';

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
