/** Reports where an answer differs from what a scenario wants. */
import { isRecord } from '../../openapi/description/description.ts';
import { ANY_NUMBER } from '../scenarios/scenario.ts';

const MAX_SHOWN_CHARS = 200;

function shown(value: unknown): string {
  const text = value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}...` : text;
}

function agrees(want: unknown, got: unknown): boolean {
  if (want === ANY_NUMBER) return typeof got === 'number';
  return want instanceof RegExp ? typeof got === 'string' && want.test(got) : Object.is(want, got);
}

/** Empty if they agree. Fields that `want` does not mention are allowed. */
export function mismatches(want: unknown, got: unknown, place = 'the answer'): string[] {
  if (Array.isArray(want)) {
    if (!Array.isArray(got) || got.length !== want.length)
      return [`${place}: wanted ${want.length} items, got ${shown(got)}`];
    return want.flatMap((item, index) => mismatches(item, got[index], `${place}[${index}]`));
  }
  if (isRecord(want) && !(want instanceof RegExp)) {
    if (!isRecord(got)) return [`${place}: wanted an object, got ${shown(got)}`];
    return Object.entries(want).flatMap(([key, value]) => mismatches(value, got[key], `${place}.${key}`));
  }
  return agrees(want, got)
    ? []
    : [`${place}: wanted ${want === ANY_NUMBER ? 'a number' : shown(want)}, got ${shown(got)}`];
}
