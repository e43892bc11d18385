/** The corpus: every kind of diagram that this engine draws, and faults whose place is known. */
import { describe, expect, it } from 'vitest';
import { renderPlantuml } from '../../../src/engines/plantuml/render-plantuml.ts';
import { verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import { sampled } from '../../support/every-nth.ts';
import { readCorpus } from './read-corpus.ts';

const VALID = readCorpus('valid');
const BROKEN = readCorpus('broken');

/** 1-based line of the fault. */
const FAULT_LINES: Readonly<Record<string, number>> = {
  'activity-condition': 3,
  'activity-semicolon': 3,
  'arrow-nowhere': 3,
  assert: 3,
  'bad-participant': 2,
  'bad-skinparam': 2,
  'class-modifier': 2,
  comment: 3,
  'deep-line': 33,
  empty: 2,
  endwhile: 4,
  entity: 2,
  'enum-one-line': 2,
  'gantt-after': 4,
  'gantt-verb': 3,
  'mermaid-header': 2,
  'mermaid-subgraph': 3,
  'mindmap-root': 2,
  'missing-end-note': 3,
  'mixed-kinds': 4,
  'open-bracket': 2,
  'open-class': 2,
  'open-style': 2,
  procedure: 4,
  'sequence-endloop': 4,
  'single-quotes': 2,
  'state-quotes': 2,
  'state-words': 3,
  'stray-brace': 5,
  'surplus-end': 3,
  'surplus-endif': 4,
  'unicode-arrow': 3,
  'unknown-function': 3,
  'wbs-root': 3,
  words: 3,
  'wrong-elseif': 3,
};

/** Words that a drawing must show, so that an empty or an error picture does not pass. */
function labels(code: string): string[] {
  return [...code.matchAll(/"([A-Za-z]{4,})"|(?:: |:)([A-Za-z]{4,});?$/gm)].map(
    ([, quoted, label]) => quoted ?? label ?? '',
  );
}

describe('the valid corpus', () => {
  it('has at least 40 sources', () => {
    expect(VALID.length).toBeGreaterThanOrEqual(40);
    expect(BROKEN.length).toBeGreaterThanOrEqual(20);
  });

  it('covers every kind that has a start of its own', () => {
    const kinds = new Set(VALID.map(({ code }) => /@start(\w+)/.exec(code)?.[1]));
    expect([...kinds].sort()).toEqual(
      'chart creole ebnf gantt json mindmap nwdiag packetdiag regex uml wbs yaml'.split(' '),
    );
  });

  it.each(sampled(VALID))('$name verifies and is drawn', async ({ code }) => {
    expect(await verifyPlantuml(code)).toMatchObject({ ok: true });
    const reply = await renderPlantuml(code, { format: 'svg' });
    expect(reply).toMatchObject({ kind: 'done' });
    if (reply.kind !== 'done') return;
    const { image, width, height } = reply.value;
    const missing = labels(code).filter((label) => !image.includes(label) && !code.includes(`"""${label}`));
    expect(missing).toEqual([]);
    expect(Math.min(width, height)).toBeGreaterThan(20);
    expect(image).not.toMatch(/\$version\$|<image|<style|deprecated/);
  });
});

describe('the broken corpus', () => {
  it('has a known place for each fault', () => {
    expect(Object.keys(FAULT_LINES).sort()).toEqual(BROKEN.map(({ name }) => name).sort());
  });

  it.each(sampled(BROKEN))('$name is refused at its line, with a fix only if that verifies', async ({ name, code }) => {
    const verdict = await verifyPlantuml(code);
    const line = FAULT_LINES[name] ?? 0;
    expect(verdict).toMatchObject({ ok: false, line, sourceLine: code.split('\n')[line - 1] });
    if (!verdict.ok && verdict.fix !== undefined) expect(await verifyPlantuml(verdict.fix)).toMatchObject({ ok: true });
  });
});
