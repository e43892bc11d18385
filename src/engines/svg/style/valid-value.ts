/** Checks the values of declarations and attributes: can a viewer read them, and are they allowed? */
import { lexer } from 'css-tree';
import { remembered } from '../../remembered.ts';
import { loadsOrRuns } from '../safety/safe-attribute.ts';
import { withoutReferences } from '../tree/references.ts';
import { isWritablePaint } from './colour.ts';
import { COLOURS, NOT_A_NUMBER } from './shorten-value.ts';

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
