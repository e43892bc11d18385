/** Over every published example and edits of it: the same if and only if the pictures are, and every drawn label is said. */
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { countParts, describeModel } from '../../../src/engines/describe/describe-model.ts';
import { diffModels } from '../../../src/engines/diff/diff-models.ts';
import { drawingTexts } from '../../../src/engines/postprocess/clean-svg.ts';
import { sampled } from '../../support/every-nth.ts';
import { engine, renderSvg } from '../mermaid/built-engine.ts';

/** Each changes one thing, if the source has it. */
const EDITS: Record<string, (code: string) => string> = {
  'a number': (code) => code.replace(/([:,[ ])\d+(?=[\s,\]]|$)(?![\s\S]*[:,[ ]\d+(?=[\s,\]]|$))/, '$113'),
  'a label': (code) => code.replace(/"([^"\n]{2,})"/, '"$1 changed"'),
  'a link of nodes': (code) => code.replace(/^(\s*)(\w+)(\s*--?>>?\s*)(\w+)\s*$/m, '$1$4$3$2'),
  'a comment': (code) => `${code}\n%% nothing`,
};

/** Ids and accessible names aside. */
function plain(svg: string): string {
  return svg
    .replace(/ (?:role|aria-\w+)="[^"]*"/g, '')
    .replace(/<(title|desc)\b[^<>]*>[^<]*<\/\1>/g, '')
    .replace(/\bm[\da-f]{8}/g, '');
}

async function modelOf(code: string) {
  const reply = await engine.describeMermaid(code);
  return reply.kind === 'done' ? reply.value : undefined;
}

const unspaced = (text: string) => text.replace(/\s+/g, '');
const FRAME = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

describe.each(sampled(EXAMPLES.map((example) => [example.name, example.code] as const)))('%s', (_name, code) => {
  it('is described with every label that is drawn', async () => {
    const model = await modelOf(code);
    if (!model) throw new Error('not described');
    const said = unspaced(describeModel(model, countParts(model)));
    const numbers = model.facts?.numbered === undefined ? /^$/ : /^\d+$/;
    const lost = drawingTexts(await renderSvg(code)).filter((text) => {
      return !numbers.test(text) && !said.includes(unspaced(text).replace(FRAME, '') || unspaced(text));
    });
    expect(lost).toEqual([]);
  });

  it.each(Object.entries(EDITS))('is the same after an edit of %s only if its picture is', async (_edit, edit) => {
    const edited = edit(code);
    const [before, after] = [await modelOf(code), await modelOf(edited)];
    if (!before || !after) return;
    const { same, changed, added, removed } = diffModels(before, after, 'text');
    expect(same).toBe(plain(await renderSvg(code)) === plain(await renderSvg(edited)));
    expect(same).toBe(changed.length + added.length + removed.length === 0);
  });
});
