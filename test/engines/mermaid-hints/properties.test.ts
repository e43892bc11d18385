/** What holds for every source: advice only on faults, and no fix that is one itself. */
import { diagramData } from '@mermaid-js/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepsWords } from '../../../src/engines/mermaid/hints/keep-words.ts';
import { verify } from './mermaid-engine.ts';

const EXAMPLES = diagramData.flatMap(({ id, examples }) => examples.map(({ code }, index) => ({ id, index, code })));
const MUTATIONS = 150;
const SEED = 20;
const SUITE_TIMEOUT_MS = 120_000;

const mutation = fc
  .constantFrom(...EXAMPLES)
  .chain(({ code }) => fc.nat(code.length - 1).map((at) => code.slice(0, at) + code.slice(at + 1)));

describe('advice on the examples of Mermaid', () => {
  it.each(EXAMPLES)('gives none on the valid $id $index', async ({ code }) => {
    expect(await verify(code)).toEqual({ ok: true, diagramType: expect.any(String) });
  });

  it(
    'gives a hint on each that lacks a character, and only fixes that verify',
    async () => {
      const count = { faults: 0, hints: 0, fixes: 0 };
      const check = async (source: string): Promise<void> => {
        const verdict = await verify(source);
        if (verdict.ok) return;
        count.faults += 1;
        if (verdict.hint !== undefined) count.hints += 1;
        if (verdict.fix === undefined) return;
        count.fixes += 1;
        expect(verdict.fix).not.toBe(source);
        expect(await verify(verdict.fix)).toEqual({ ok: true, diagramType: expect.any(String) });
      };
      await fc.assert(fc.asyncProperty(mutation, check), { numRuns: MUTATIONS, seed: SEED });
      console.log(`${MUTATIONS} deletions: ${count.faults} faults, ${count.hints} hints, ${count.fixes} fixes`);
      expect(count.hints).toBe(count.faults);
      expect(count.fixes).toBeGreaterThan(count.faults / 2);
    },
    SUITE_TIMEOUT_MS,
  );

  it(
    'answers every text, however broken',
    async () => {
      const signs = fc.constantFrom(...'[](){}|"<>-=.;:#@%&/\\ \n\tAB', '-->', 'end', 'subgraph ', '->>', '\u2192');
      const body = fc.array(signs, { maxLength: 30 }).map((parts) => parts.join(''));
      const header = fc.constantFrom(
        'flowchart TD',
        'sequenceDiagram',
        'classDiagram',
        'stateDiagram-v2',
        'erDiagram',
        'mindmap',
      );
      await fc.assert(
        fc.asyncProperty(header, body, async (first, rest) => {
          const verdict = await verify(`${first}\n${rest}`);
          if (verdict.ok || verdict.fix === undefined) return;
          expect(await verify(verdict.fix)).toMatchObject({ ok: true });
        }),
        { numRuns: MUTATIONS, seed: SEED },
      );
    },
    SUITE_TIMEOUT_MS,
  );
});

describe('keepsWords', () => {
  it.each([
    ['A[Foo bar]', 'A["Foo bar"]', true],
    ['Web server', 'Web_server["Web server"]', true],
    ['A[Foo bar]', 'A[Foo]', false],
    ['one; two', 'one#59; two', true],
  ])('says of %s and %s: %s', (source, mended, kept) => {
    expect(keepsWords(source, mended)).toBe(kept);
  });
});
