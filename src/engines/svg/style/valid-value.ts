/** Judges the values of declarations and attributes: can a viewer read it, and may it leave? */
import { lexer } from 'css-tree';
import { LRUCache } from 'lru-cache';
import { reachesOut } from '../safety/reaches-out.ts';
import { isWritablePaint } from './colour.ts';
import { COLOURS, NOT_A_NUMBER } from './shorten-value.ts';

/** Mermaid writes the same few values thousands of times, and judging one costs 10 to 30 us. */
const MAX_JUDGED_VALUES = 5_000;
/** C4 sets font sizes without a unit, which a page without a doctype reads as pixels. */
const TAKES_BARE_NUMBERS = /^font-size$|^stroke-(?:dash|width|miter)|opacity$|^(?:[cr]?[xy]|r)$/;
const UNITLESS = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?(?:[\s,]+[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)*$/i;
/** Below zero these mean nothing: browsers pass over such a value, other readers draw nothing at all. */
const NEVER_NEGATIVE = /^(?:stroke-(?:width|dasharray|miterlimit)|font-size)$/;
/** No viewer draws with these, and computing with them leaves the numbers; a colour such as #4e79a7 is none of them. */
const BEYOND_NUMBERS = /(?<![\w#.])[-+]?[\d.]+e\+?\d{2,}/i;
const judgedValues = new LRUCache<string, boolean>({ max: MAX_JUDGED_VALUES });

/** A viewer ignores a declaration whose value it cannot read, so that the one before it holds; so it is with what must not leave. */
export function isValidValue(property: string, value: string): boolean {
  if (isNegative(property, value) || BEYOND_NUMBERS.test(value)) return false;
  if (TAKES_BARE_NUMBERS.test(property) && UNITLESS.test(value)) return true;
  const key = `${property}:${value}`;
  let valid = judgedValues.get(key);
  if (valid === undefined) {
    valid = lexer.matchProperty(property, value).error === null && !reachesOut(value);
    if (valid && COLOURS.has(property)) valid = isWritablePaint(value);
    judgedValues.set(key, valid);
  }
  return valid;
}

/** Attributes take bare numbers where declarations need a unit. */
export function isValidAttribute(property: string, value: string): boolean {
  if (property === 'transform') return !NOT_A_NUMBER.test(value);
  return UNITLESS.test(value) ? !isNegative(property, value) : isValidValue(property, value);
}

function isNegative(property: string, value: string): boolean {
  return value.includes('-') && NEVER_NEGATIVE.test(property) && /(?:^|[\s,])-/.test(value);
}
