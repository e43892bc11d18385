/** Words of a diagram that its fix does not say any more. */
import type { DiagramModel } from '../../src/ports/diagram-model.ts';
import type { ScoredEngine } from './score-case.ts';

function wordsIn({ nodes, edges, groups, notes, texts, title = '' }: DiagramModel): Set<string> {
  const labels = [...nodes, ...groups].map(({ id, label }) => label ?? id);
  const members = nodes.flatMap((node) => node.members ?? []);
  const said = [
    ...labels,
    ...members,
    ...edges.map(({ label = '' }) => label),
    ...notes.map(({ text }) => text),
    ...texts,
    title,
  ];
  return new Set(said.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []));
}

async function read(engine: ScoredEngine, code: string): Promise<DiagramModel | undefined> {
  const reply = await engine.describe(code);
  return reply.kind === 'done' ? reply.value : undefined;
}

/** Of the words that both the valid diagram shows and the broken source still has; none if no fix is offered. */
export async function lostWords(engine: ScoredEngine, meant: string, broken: string): Promise<string[]> {
  const reply = await engine.verify(broken);
  const fix = reply.kind === 'done' && !reply.value.ok ? reply.value.fix : undefined;
  if (fix === undefined) return [];
  const [before, after] = [await read(engine, meant), await read(engine, fix)];
  if (!before || !after) return ['a source that cannot be described'];
  const kept = wordsIn(after);
  const written = broken.toLowerCase();
  return [...wordsIn(before)].filter((word) => written.includes(word) && !kept.has(word));
}
