/** A text with many diagrams costs one call a bounded time: what is left is named. */
import { describe, expect, it } from 'vitest';
import { limits } from '../../generated/values.ts';
import { checkDocument } from '../../src/operations/check-document.ts';
import { describeDiagram } from '../../src/operations/describe-diagram.ts';
import { diffDiagrams } from '../../src/operations/diff-diagrams.ts';
import type { DiagramEngine } from '../../src/ports/diagram-engine.ts';
import { forEachLanguage } from '../../src/ports/languages.ts';

const TEXT = Array.from({ length: 6 }, (_, at) => `\`\`\`mermaid\ngraph TD\n  A${at} --> B\n\`\`\`\n`).join('\n');

/** Each answer of the engine takes a third of the time. */
function slowPorts() {
  let ms = 0;
  const answer = (value: unknown) => async () => {
    ms += limits.documentTimeMs / 3;
    return { kind: 'done', value };
  };
  const engine = {
    verify: answer({ ok: true }),
    describe: answer({ summary: 'words' }),
    readModel: answer('{}'),
    compare: answer({ summary: 'No difference.', same: true, added: [], removed: [], changed: [] }),
  } as unknown as DiagramEngine;
  return { engines: forEachLanguage(() => engine), now: () => new Date(ms) };
}

describe('a text whose diagrams take too long', () => {
  it('is checked as far as the time goes', async () => {
    const { diagrams, truncated, summary } = await checkDocument(slowPorts())({ text: TEXT }, {});
    expect({ count: diagrams.length, truncated }).toEqual({ count: 3, truncated: true });
    expect(summary).toContain('and 3 more that were not checked');
  });

  it('is described as far as the time goes', async () => {
    const { summary } = await describeDiagram(slowPorts())({ code: TEXT }, {});
    expect(summary).toContain('and 3 more that were not read in time');
  });

  it('is not called the same when it was not compared', async () => {
    const { same, summary } = await diffDiagrams(slowPorts())({ before: TEXT, after: TEXT }, {});
    expect({ same, summary }).toEqual({ same: false, summary: 'Diagrams 2 to 6 were not compared in time.' });
  });
});
