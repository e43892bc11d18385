/** Warnings are read as far as they can be shown. */
import { expect, it } from 'vitest';
import { readWarnings } from '../../src/playground/app/drawing/read-warnings.ts';

it.each<[unknown[] | undefined, object[]]>([
  [undefined, []],
  [[], []],
  [[null, 'dubious', { line: 3 }, { message: 7 }], []],
  [[{ message: 'm' }], [{ message: 'm' }]],
  [[{ message: 'm', line: 3, hint: 'h', fix: 'f', level: 1 }], [{ message: 'm', line: 3, hint: 'h', fix: 'f' }]],
  [[{ message: 'm', line: 'three', hint: null, fix: {} }], [{ message: 'm' }]],
  [[{ message: 'm', line: 0 }], [{ message: 'm' }]],
])('%j', (warnings, want) => {
  expect(readWarnings(warnings ? { warnings } : {})).toEqual(want);
});
