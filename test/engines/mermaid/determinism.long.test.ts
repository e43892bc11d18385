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

  it(
    'gives the same bytes whether or not another diagram has loaded what it needs',
    async () => {
      const needy: [string, string][] = [
        ['icon of another type', 'flowchart LR\n  A@{ icon: "mermaid-architecture:cloud", label: "Cloud" } --> B'],
        ['icon in a label', 'flowchart LR\n  A["mermaid-treeview:folder"] --> B'],
        ['letters that are shaped', 'flowchart LR\n  A["\u0645\u0631\u062d\u0628\u0627"] --> B'],
        ['another layout', '---\nconfig:\n  layout: dagre\n---\nflowchart LR\n  A --> B'],
        ['a formula', 'flowchart LR\n  A["$$x^2$$"] --> B'],
      ];
      const all = EXAMPLES.map(({ name, code }): [string, string] => [name, code]);
      const after = await drawInFreshProcess([...all, ...needy]);
      for (const [name, code] of needy) {
        const alone = await drawInFreshProcess([[name, code]]);
        expect(alone[name] === after[name], name).toBe(true);
        expect(alone[name]).toContain('<svg');
      }
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
