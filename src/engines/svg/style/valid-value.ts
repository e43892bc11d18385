/** Checks the values of declarations and attributes: can a viewer read them, and are they allowed? */
import { lexer } from 'css-tree';
import { LRUCache } from 'lru-cache';
import { reachesOut } from '../safety/reaches-out.ts';
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
const checkedValues = new LRUCache<string, boolean>({ max: MAX_CHECKED_VALUES });

/** A viewer ignores a declaration whose value it cannot read, so that the previous one applies; the same is done with what is not allowed. */
export function isValidValue(property: string, value: string): boolean {
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
export function isValidAttribute(property: string, value: string): boolean {
  if (property === 'transform') return !NOT_A_NUMBER.test(value);
  return UNITLESS.test(value) ? !isNegative(property, value) : isValidValue(property, value);
}

function isNegative(property: string, value: string): boolean {
  return value.includes('-') && NEVER_NEGATIVE.test(property) && /(?:^|[\s,])-/.test(value);
}
