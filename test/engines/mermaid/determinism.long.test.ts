/** The same source gives the same bytes: in one process, in another, and whatever was drawn before. */
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { renderSvg } from './built-engine.ts';
import { drawInFreshProcess } from './fresh-process.ts';

const CORPUS_TIMEOUT_MS = 300_000;

describe('drawing twice', () => {
  it(
    'gives the same bytes in two processes, in either order',
    async () => {
      const codes = EXAMPLES.map(({ name, code }): [string, string] => [name, code]);
      const [forwards, backwards] = await Promise.all([
        drawInFreshProcess(codes),
        drawInFreshProcess(codes.toReversed()),
      ]);
      const differing = codes.map(([name]) => name).filter((name) => forwards[name] !== backwards[name]);
      expect(differing).toEqual([]);
    },
    CORPUS_TIMEOUT_MS,
  );

  it.each([
    'gantt\n  dateFormat YYYY-MM-DD\n  section One\n  Task :2024-01-01, 3d',
    'flowchart LR\n  A@{ shape: cloud } --> B',
  ])('does not depend on the day or on chance: %j', async (code) => {
    const first = await renderSvg(code);
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...values: unknown[]) {
        if (values.length === 0) super(RealDate.UTC(2024, 0, 2));
        else super(...(values as ConstructorParameters<typeof Date>));
      }
    } as DateConstructor;
    try {
      expect(await renderSvg(code)).toBe(first);
    } finally {
      globalThis.Date = RealDate;
    }
  });
});
