import { describe, expect, it } from 'vitest';
import { MAX_TOTAL_NODES } from '../../src/openapi/description/description-limits.ts';
import { DescriptionError } from '../../src/openapi/description/errors.ts';
import { parseDescription } from '../../src/openapi/description/parse-description.ts';
import { readTools } from '../../src/openapi/tool/described-tool.ts';
import { HOSTILE_DESCRIPTIONS } from './hostile-descriptions.ts';

/** The same value, with every look at one of its objects counted. */
function watched<T extends object>(value: T): { value: T; looks(): number } {
  let looks = 0;
  const seen = new WeakMap<object, object>();
  const wrap = (each: unknown): unknown => {
    if (typeof each !== 'object' || each === null) return each;
    const known = seen.get(each);
    if (known) return known;
    const proxy = new Proxy(each, {
      get(target, key, receiver) {
        looks++;
        return wrap(Reflect.get(target, key, receiver));
      },
    });
    seen.set(each, proxy);
    return proxy;
  };
  return { value: wrap(value) as T, looks: () => looks };
}

/** DescriptionReading costs a few looks at each part of a schema, and each schema is read once. */
const LOOKS_FOR_EACH_PART = 3;

describe('a hostile description', () => {
  it.each(HOSTILE_DESCRIPTIONS)('with $title costs a bounded number of steps', ({ text, want }) => {
    let thrown: unknown;
    let looks = () => 0;
    try {
      const { value, ...watch } = watched(parseDescription(text));
      looks = watch.looks;
      readTools(value, { strict: true }).tools;
    } catch (error) {
      thrown = error;
    }
    if (want) {
      expect(thrown).toBeInstanceOf(DescriptionError);
      expect((thrown as Error).message).toMatch(want);
    } else {
      expect(thrown).toBeUndefined();
    }
    expect(looks()).toBeLessThan(MAX_TOTAL_NODES * LOOKS_FOR_EACH_PART);
  });

  it('costs steps that grow with its length, not with what it stands for', () => {
    const steps = (title: string) => {
      const { text } = HOSTILE_DESCRIPTIONS.find((each) => each.title === title) ?? { text: '' };
      const { value, looks } = watched(parseDescription(text));
      try {
        readTools(value, { strict: true }).tools;
      } catch (error) {
        expect(error).toBeInstanceOf(DescriptionError);
      }
      return looks();
    };
    expect(steps('references that branch in two, 60 levels deep')).toBeLessThan(5_000);
    expect(steps('references that branch in an answer that is listed')).toBeLessThan(5_000);
    expect(steps('a chain of references')).toBeLessThan(60_000);
  });
});
