/** What holds for any text: a verdict points into it, a fix verifies, nothing but an answer comes back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareLines } from '../../../src/engines/plantuml/drawing/prepare-lines.ts';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { sourceLines, splitDiagrams } from '../../../src/engines/plantuml/source/split-diagrams.ts';
import { judgePlantuml, verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import { sampledCount } from '../../support/every-nth.ts';
import { readCorpus } from './read-corpus.ts';

const SOURCES = readCorpus('valid').map(({ code }) => code);

const FOREIGN_LINES = [
  '}',
  '{',
  'end',
  '-->',
  'A ->',
  ':',
  '"',
  '<b>',
  '!if',
  '!endif',
  '@enduml',
  '@startuml',
  "'",
  '**',
  '%x()',
  '\u2192',
  '&gt;',
  '```',
];

/** A diagram of the corpus with a line taken out, doubled, cut or put in. */
const mutated = fc
  .tuple(
    fc.constantFrom(...SOURCES),
    fc.nat(),
    fc.constantFrom('drop', 'double', 'cut', 'insert'),
    fc.constantFrom(...FOREIGN_LINES),
  )
  .map(([source, place, change, foreign]) => {
    const lines = source.trimEnd().split('\n');
    const at = place % lines.length;
    const line = lines[at] ?? '';
    if (change === 'drop') lines.splice(at, 1);
    else if (change === 'double') lines.splice(at, 0, line);
    else if (change === 'cut') lines[at] = line.slice(0, Math.ceil(line.length / 2));
    else lines.splice(at, 0, foreign);
    return lines.join('\n');
  });

describe('any PlantUML text', () => {
  it('gets a verdict that points into it, a fix that verifies, and no picture unless its first diagram is valid', async () => {
    await fc.assert(
      fc.asyncProperty(mutated, async (code) => {
        const verdict = await verifyPlantuml(code);
        const reply = await renderPlantuml(code, { format: 'svg' });
        if (verdict.ok) {
          expect(reply.kind).toBe('done');
          return;
        }
        if (verdict.line !== undefined) expect(sourceLines(code)[verdict.line - 1]).toBe(verdict.sourceLine);
        if (verdict.fix !== undefined) expect(await judgePlantuml(verdict.fix)).toMatchObject({ ok: true });
        if (splitDiagrams(code).length <= 1) expect(reply.kind).toBe('invalid');
      }),
      { numRuns: sampledCount(120), seed: 20_260_805 },
    );
  });

  it('keeps its lines when it is made ready for the engine', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (lines) => {
        expect(prepareLines(lines)).toHaveLength(lines.length);
      }),
    );
    for (const source of SOURCES) {
      const lines = sourceLines(source);
      expect(prepareLines(lines)).toHaveLength(lines.length);
    }
  });

  it('is split into diagrams without losing or moving a line', () => {
    const line = fc.constantFrom('@startuml', '@enduml', '@startjson', '@endjson', 'A -> B', '', 'words');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const block of splitDiagrams(lines.join('\n'))) {
          const own = lines.slice(block.firstLine - 1, block.firstLine - 1 + block.lines.length);
          expect(block.lines).toEqual(own);
        }
      }),
    );
  });
});
