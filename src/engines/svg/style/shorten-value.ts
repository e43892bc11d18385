/** Checks values of attributes and declarations, and writes numbers, colours and lengths as short as they can be without a visible change. */
import { lexer } from 'css-tree';
import { remembered, rememberTexts } from '../../remembered.ts';
import { loadsOrRuns } from '../safety/safe-attribute.ts';
import { withoutReferences } from '../tree/references.ts';
import { isWritablePaint, readColour, rgbaOf } from './colour.ts';

/** Half a hundredth of a pixel cannot be seen, even at four times the size. */
export const COORDINATE_DECIMALS = 2;
/** Inside something that is scaled up, such as an icon drawn in a unit square. */
export const SCALED_DECIMALS = 4;

const LONG_NUMBER = /-?(?:\d+\.\d{3,}|\.\d{3,}|\d+(?:\.\d*)?(?=e[+-]?\d)|\.\d+(?=e[+-]?\d))(?:e[+-]?\d+)?(\.)?/gi;
const TRAILING_ZEROS = /(\.\d*?)0+(?=[^\d.]|$)/g;

/** How JavaScript writes numbers that are not finite: no viewer reads on after them. */
export const NOT_A_NUMBER = /NaN|Infinity|undefined/;

export function formatNumber(value: number, decimals = COORDINATE_DECIMALS): string {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  return String(rounded === 0 ? 0 : rounded);
}

const shorteners = Array.from({ length: SCALED_DECIMALS + 1 }, (_, decimals) =>
  rememberTexts((text) => roundNumbers(text, decimals)),
);

/** Rounds every number in a list, a path or a transform. */
export function shortenNumbers(text: string, decimals = COORDINATE_DECIMALS): string {
  return text.length < 4 ? text : (shorteners[decimals]?.(text) ?? text);
}

function roundNumbers(text: string, decimals: number): string {
  const rounded = text.replace(LONG_NUMBER, (all: string, nextDot: string | undefined) => {
    const token = nextDot ? all.slice(0, -1) : all;
    // Arc flags may be written without a space before the next number, as in `0 011.234`.
    if (/^-?0\d/.test(token)) return all;
    const short = formatNumber(Number(token), decimals);
    // Without its fraction a number would swallow the next one, as in `1.999.5`.
    return nextDot ? `${short}${short.includes('.') ? '' : ' '}.` : short;
  });
  return rounded.includes('.') ? rounded.replace(TRAILING_ZEROS, (_all, head) => (head === '.' ? '' : head)) : rounded;
}

/** The opacity of a colour is not part of the result, except for paint that is fully transparent. */
function shortenColour(value: string, isPaint: boolean): string {
  const colour = readColour(value);
  if (!colour) return value.trim();
  return isPaint && colour.alpha === 0 ? 'none' : colour.solid;
}

const COLOURS: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color', 'flood-color', 'lighting-color']);
const FRACTIONS = /opacity$/;
const KNOWN_EVERYWHERE = /^rgba?\((?:\s*\d+\s*,){2}\s*\d+\s*(?:,\s*[\d.]+\s*)?\)$/i;
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/gi;

/** The canonical form of a property's value: values that look the same are equal strings. */
export function shortenProperty(property: string, value: string): string {
  if (COLOURS.has(property)) return shortenColour(value, property === 'fill' || property === 'stroke');
  if (property === 'font-weight')
    return value === '400' ? 'normal' : value === '700' || value === 'bolder' ? 'bold' : value;
  if (property === 'font-family') return value.replace(/\s*,\s*/g, ',').replaceAll("'", '"');
  if (FRACTIONS.test(property)) return shortenNumbers(value, 3);
  if (property === 'filter')
    return shortenNumbers(
      value.replace(COLOUR_FUNCTION, (all) => (KNOWN_EVERYWHERE.test(all) ? all : (rgbaOf(all) ?? all))),
      3,
    );
  if (property === 'transform') return shortenTransform(value);
  if (property === 'stroke-dasharray') return shortenDashes(value);
  return /\d/.test(value) && !value.includes('url(') ? shortenNumbers(value.replace(/(\d)px\b/g, '$1'), 3) : value;
}

function shortenDashes(value: string): string {
  const dashes = shortenNumbers(value.replace(/(\d)px\b/g, '$1'), 3).replace(/\s*,\s*|\s+/g, ' ');
  return /^(?:none|0|0 0)$/.test(dashes) || /^[\d.]+ 0$/.test(dashes) ? 'none' : dashes;
}

function shortenTransform(value: string): string {
  const plain = value.replace(/(\d)(?:px|deg)\b/g, '$1');
  return shortenNumbers(plain, /scale|matrix/.test(plain) ? SCALED_DECIMALS : COORDINATE_DECIMALS)
    .replace(/\s*,\s*/g, ',')
    .replace(/\)\s+/g, ')')
    .replace(/translate\(0(?:,0)?\)|rotate\(0\)|scale\(1(?:,1)?\)/g, '')
    .replace(/^$/, 'none');
}

/** Mermaid writes the same few values thousands of times, and checking one costs 10 to 30 us. */
const MAX_CHECKED_VALUES = 5_000;
/** C4 sets font sizes without a unit, which a page without a doctype reads as pixels. */
const ACCEPTS_BARE_NUMBERS = /^font-size$|^stroke-(?:dash|width|miter)|opacity$|^(?:[cr]?[xy]|r)$/;
const UNITLESS = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?(?:[\s,]+[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)*$/i;
/** Negative values are invalid: browsers ignore them, other viewers draw nothing at all. */
const NEVER_NEGATIVE = /^(?:stroke-(?:width|dasharray|miterlimit)|font-size)$/;
/** No viewer can draw these, and computing with them overflows; a colour such as #4e79a7 is not one of them. */
const BEYOND_NUMBERS = /(?<![\w#.])[-+]?[\d.]+e\+?\d{2,}/i;
const isReadable = remembered(MAX_CHECKED_VALUES, (declaration) => {
  const colon = declaration.indexOf(':');
  const [property, value] = [declaration.slice(0, colon), declaration.slice(colon + 1)];
  const valid = lexer.matchProperty(property, value).error === null && !loadsOrRuns(withoutReferences(value));
  return valid && COLOURS.has(property) ? isWritablePaint(value) : valid;
});

/** A viewer ignores a declaration whose value it cannot read, so that the previous one applies; the same is done with what is not allowed. */
export function isValidValue(property: string, value: string): boolean {
  if (isNegative(property, value) || BEYOND_NUMBERS.test(value)) return false;
  if (ACCEPTS_BARE_NUMBERS.test(property) && UNITLESS.test(value)) return true;
  return isReadable(`${property}:${value}`);
}

/** Attributes accept plain numbers where declarations need a unit. */
export function isValidAttribute(property: string, value: string): boolean {
  if (property === 'transform') return !NOT_A_NUMBER.test(value);
  return UNITLESS.test(value) ? !isNegative(property, value) : isValidValue(property, value);
}

function isNegative(property: string, value: string): boolean {
  return value.includes('-') && NEVER_NEGATIVE.test(property) && /(?:^|[\s,])-/.test(value);
}
