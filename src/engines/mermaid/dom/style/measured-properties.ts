/** Which properties matter for measuring, and what a style sheet or a `style` declares for them. */
import { LRUCache } from 'lru-cache';
import { readFontShorthand } from '../../../svg/style/font-shorthand.ts';
import {
  type Declaration,
  narrowSheet,
  parseDeclarations,
  parseStyleSheet,
  type StyleSheet,
} from '../../../svg/style/style-sheet.ts';
import { isValidValue } from '../../../svg/style/valid-value.ts';

/** Properties that affect the size or position of text, or whether an element takes up space at all. */
export const MEASURED_PROPERTIES: ReadonlySet<string> = new Set([
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'text-anchor',
  'dominant-baseline',
  'alignment-baseline',
  'baseline-shift',
  'letter-spacing',
  'display',
  'transform',
  'white-space',
]);

/** A style-sheet length without a unit is invalid, while an attribute's is in pixels. */
const BARE_NUMBER = /^\s*[+-]?[\d.]+\s*$/;

export function isMeasurable(property: string, value: string): boolean {
  if (property === 'font-size' && BARE_NUMBER.test(value) && Number(value) !== 0) return false;
  return isValidValue(property, value);
}

function measuredOf(declaration: Declaration): Declaration[] {
  const { property, value, important } = declaration;
  if (property === 'font') {
    return readFontShorthand(value).map(([name, part]) => ({ property: name, value: part, important }));
  }
  if (property.startsWith('--')) return [declaration];
  if (!MEASURED_PROPERTIES.has(property)) return [];
  return value.includes('var(') || isMeasurable(property, value) ? [declaration] : [];
}

const MAX_KNOWN_SHEETS = 32;
const knownSheets = new LRUCache<string, StyleSheet>({ max: MAX_KNOWN_SHEETS });

/** `rootId` is the id of the picture itself. Rules that depend on attributes or siblings are left out: none of Mermaid's sets a measured property. */
export function measuredSheet(css: string, rootId: string): StyleSheet {
  const key = `${rootId}\n${css}`;
  let sheet = knownSheets.get(key);
  if (!sheet) {
    sheet = narrowSheet(parseStyleSheet(css, rootId), ({ selector, declarations }) =>
      selector.looksAround ? [] : declarations.flatMap(measuredOf),
    );
    knownSheets.set(key, sheet);
  }
  return sheet;
}

/** Keyed by what `parseDeclarations` returned, which is the same array for the same text. */
const knownInline = new WeakMap<readonly Declaration[], readonly Declaration[]>();

export function measuredInline(style: string): readonly Declaration[] {
  const all = parseDeclarations(style);
  let measured = knownInline.get(all);
  if (!measured) {
    measured = all.flatMap(measuredOf);
    knownInline.set(all, measured);
  }
  return measured;
}
