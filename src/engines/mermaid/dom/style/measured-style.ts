/** The computed style of an element, as far as measuring needs it: fonts, anchors, baselines, visibility. */
import type { CssElement } from '../../../svg/style/css-element.ts';
import {
  type CssVariables,
  declarationsFor,
  resolveVariables,
  withOwnVariables,
} from '../../../svg/style/declarations-for.ts';
import { parseStyleSheet, type StyleSheet } from '../../../svg/style/style-sheet.ts';
import { readClasses } from '../../../svg/tree/svg-tree.ts';
import { type DomElement, isElement } from '../nodes/dom-node.ts';
import { isMeasurable, MEASURED_PROPERTIES, measuredInline, measuredSheet } from './measured-properties.ts';
import { INITIAL_MEASURES, type MeasuredStyle, resolveStyle } from './resolve-style.ts';
import { sheetsIn, textOfSheets } from './sheets-in.ts';
import { mayHavePresentation, styleStamp } from './style-cache.ts';

const NO_CHILDREN: readonly CssElement[] = [];
const NO_VARIABLES: CssVariables = new Map();
const NO_RULES: StyleSheet = parseStyleSheet('', '');

/** An element of the page as rules see it, with the style that it had when it was last asked for. */
class MeasuredElement implements CssElement {
  readonly name: string;
  readonly classes: readonly string[];
  readonly attributes: CssElement['attributes'];
  readonly parent: MeasuredElement | undefined;
  /** Never read: rules that depend on siblings are not measured. */
  readonly children = NO_CHILDREN;
  /** The element around it, within the picture or not. */
  readonly above: MeasuredElement | undefined;
  readonly stamp: number;
  /** Undefined outside of a picture. */
  readonly sheet: StyleSheet | undefined;
  readonly variables: CssVariables;
  readonly style: MeasuredStyle;

  constructor(element: DomElement, above: MeasuredElement | undefined, stamp: number) {
    this.name = element.localName;
    this.classes = readClasses(element.getAttribute('class'));
    this.attributes = { get: (name) => element.getAttribute(name) ?? undefined };
    this.above = above;
    this.parent = above?.sheet && above;
    this.stamp = stamp;
    this.sheet = above?.sheet ?? ownSheet(element);
    const declarations = declarationsFor(this, this.sheet ?? NO_RULES, measuredInline);
    this.variables = withOwnVariables(above?.variables ?? NO_VARIABLES, declarations);
    const declared = presentationOf(element);
    for (const { property, value } of declarations) {
      const settled = value.includes('var(') ? resolveVariables(value, this.variables) : value;
      if (settled === value || isMeasurable(property, settled)) declared.set(property, settled);
    }
    this.style = resolveStyle(element, declared, above?.style ?? INITIAL_MEASURES);
  }
}

function ownSheet(element: DomElement): StyleSheet | undefined {
  if (element.localName !== 'svg') return undefined;
  const sheets = sheetsIn(element);
  return sheets.length === 0 ? undefined : measuredSheet(textOfSheets(sheets), element.getAttribute('id') ?? '');
}

function presentationOf(element: DomElement): Map<string, string> {
  const declared = new Map<string, string>();
  if (!mayHavePresentation(element)) return declared;
  for (const name of MEASURED_PROPERTIES) {
    const value = name === 'transform' ? null : element.getAttribute(name);
    if (value !== null && value !== '') declared.set(name, value);
  }
  return declared;
}

const known = new WeakMap<DomElement, MeasuredElement>();

function measuredElement(element: DomElement): MeasuredElement {
  const { parentNode } = element;
  const above = parentNode && isElement(parentNode) ? measuredElement(parentNode) : undefined;
  const stamp = styleStamp(element);
  const before = known.get(element);
  if (before && before.stamp === stamp && before.above === above) return before;
  const measured = new MeasuredElement(element, above, stamp);
  known.set(element, measured);
  return measured;
}

export function measuredStyle(element: DomElement): MeasuredStyle {
  return measuredElement(element).style;
}
