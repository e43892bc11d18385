/** What holds for every source: advice only on faults, and no fix that is one itself. */
import { diagramData } from '@mermaid-js/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../src/ports/diagram-engine.ts';
import { sampledCount } from '../../support/every-nth.ts';
import { renderMermaid, verify, verifyMermaid } from './mermaid-engine.ts';
import { mutation as slip } from './mutate.ts';

const EXAMPLES = diagramData.flatMap(({ id, examples }) => examples.map(({ code }, index) => ({ id, index, code })));
const MUTATIONS = sampledCount(300);
const SLIPS = sampledCount(800);
/** Drawing costs some ten times as much as checking. */
const DRAWN_SLIPS = sampledCount(160);
const SEED = 20;

const mutation = fc
  .constantFrom(...EXAMPLES)
  .chain(({ code }) => fc.nat(code.length - 1).map((at) => code.slice(0, at) + code.slice(at + 1)));

describe('advice on the examples of Mermaid', () => {
  it.each(EXAMPLES)('gives none on the valid $id $index', async ({ code }) => {
    expect(await verify(code)).toEqual({ ok: true, diagramType: expect.any(String) });
  });

  it('gives a hint on each that lacks a character, and only fixes that verify', async () => {
    const count = { faults: 0, hints: 0, fixes: 0 };
    const check = async (source: string): Promise<void> => {
      const verdict = await verify(source);
      if (verdict.ok) return;
      count.faults += 1;
      if (verdict.hint !== undefined) count.hints += 1;
      if (verdict.fix === undefined) return;
      count.fixes += 1;
      expect(verdict.fix).not.toBe(source);
      // What is left may still be warned about: a letter less in a name makes another name.
      const { warnings: _warnings, ...fixed } = (await verify(verdict.fix)) as Verdict & { ok: true };
      expect(fixed).toEqual({ ok: true, diagramType: expect.any(String) });
    };
    await fc.assert(fc.asyncProperty(mutation, check), { numRuns: MUTATIONS, seed: SEED });
    console.log(`${MUTATIONS} deletions: ${count.faults} faults, ${count.hints} hints, ${count.fixes} fixes`);
    expect(count.hints).toBe(count.faults);
    expect(count.fixes).toBeGreaterThan(count.faults / 2);
  });

  it('answers every text, however broken', async () => {
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
  });
});

/** Names of tokens and of engine code, and the jargon of parser generators. */
const JARGON =
  /\b[A-Z]{2,}_[A-Z_]+\b|\b(?:SQE|SQS|PE|PS|EOF|NODE_STRING|INVALID)\b|Parse error|Lexical error|Lexer error|Parsing failed|offset: \d|Token sequences|\[\d+,\d+\)|Cannot read prop|is not a function|undefined|\bnode_modules|\.js:\d/;

describe('answers on slips in the examples', () => {
  it('name a place in the text, in words of an author', async () => {
    const check = async (source: string): Promise<void> => {
      const reply = await verifyMermaid(source);
      if (reply.kind !== 'done' || reply.value.ok) return;
      const { error, line = 0, column = 0, expected = [], hint = '' } = reply.value;
      const text = source.split(/\r\n?|\n/)[line - 1];
      expect(text).toBeDefined();
      expect(column).toBeGreaterThan(0);
      expect(column).toBeLessThanOrEqual((text?.length ?? 0) + 1);
      const quoting = new RegExp(JARGON.source).exec([error, ...expected, hint].join('\n'))?.[0];
      expect(quoting === undefined || source.includes(quoting)).toBe(true);
    };
    await fc.assert(fc.asyncProperty(slip, check), { numRuns: SLIPS, seed: SEED });
  });

  it('are the same when checking and when drawing', async () => {
    const check = async (source: string): Promise<void> => {
      const checked = await verifyMermaid(source);
      const drawn = await renderMermaid(source, { format: 'svg' });
      const isValid = checked.kind === 'done' && checked.value.ok;
      expect(drawn.kind === 'done').toBe(isValid);
    };
    await fc.assert(fc.asyncProperty(slip, check), { numRuns: DRAWN_SLIPS, seed: SEED });
  });
});
