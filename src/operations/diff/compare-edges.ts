/** Compares the edges of two diagrams: which are new, gone, changed, rewired or in another order. */
import type { DiagramEdge, DiagramModel } from '../../ports/diagram-model.ts';
import { edgeWords } from '../words/part-words.ts';
import type { DiagramChanges } from './diagram-change.ts';
import type { Matching } from './match-parts.ts';

interface Pair {
  /** As it stands in the first diagram. */
  was: DiagramEdge;
  /** The same with the ids of the second. */
  renamed: DiagramEdge;
}

type Rule = (before: DiagramEdge, after: DiagramEdge) => boolean;

const isSameText: Rule = (one, other) => one.label === other.label && one.kind === other.kind;
const isSamePlace: Rule = (one, other) => one.from === other.from && one.to === other.to;

/** Takes pairs that follow the rule out of both lists, each at most once, in the order of the first. */
function takePairs(before: Pair[], after: DiagramEdge[], rule: Rule): [Pair, DiagramEdge][] {
  const found: [Pair, DiagramEdge][] = [];
  const buckets = [...after];
  for (const pair of [...before]) {
    const index = buckets.findIndex((edge) => rule(pair.renamed, edge));
    const [edge] = index < 0 ? [] : buckets.splice(index, 1);
    if (!edge) continue;
    found.push([pair, edge]);
    before.splice(before.indexOf(pair), 1);
    after.splice(after.indexOf(edge), 1);
  }
  return found;
}

/** Most edges of two versions are equal: found by their text instead of one by one. */
function takeEqual(before: Pair[], after: DiagramEdge[]): [Pair, DiagramEdge][] {
  const keyOf = ({ from, to, label, kind, group }: DiagramEdge) => JSON.stringify([from, to, label, kind, group]);
  const waiting = new Map<string, DiagramEdge[]>();
  for (const edge of after) waiting.set(keyOf(edge), [...(waiting.get(keyOf(edge)) ?? []), edge]);
  const found: [Pair, DiagramEdge][] = before.flatMap((pair) => {
    const edge = waiting.get(keyOf(pair.renamed))?.shift();
    return edge ? [[pair, edge] as [Pair, DiagramEdge]] : [];
  });
  const [pairs, edges] = [new Set(found.map(([pair]) => pair)), new Set(found.map(([, edge]) => edge))];
  before.splice(0, before.length, ...before.filter((pair) => !pairs.has(pair)));
  after.splice(0, after.length, ...after.filter((edge) => !edges.has(edge)));
  return found;
}

function isInOrder(pairs: readonly [Pair, DiagramEdge][], after: readonly DiagramEdge[]): boolean {
  const places = new Map(after.map((edge, index) => [edge, index]));
  const order = pairs.map(([, edge]) => places.get(edge) ?? 0);
  return order.every((place, index) => index === 0 || place > (order[index - 1] ?? 0));
}

/** Which words of an edge differ. */
function changeOf(before: DiagramEdge, after: DiagramEdge): string {
  const names = ['label', 'kind', 'group'] as const;
  return names.filter((name) => before[name] !== after[name]).join(' and ');
}

export function compareEdges(before: DiagramModel, after: DiagramModel, nodes: Matching): DiagramChanges {
  const nameOf = (id: string) => nodes.get(id) ?? id;
  const left: Pair[] = before.edges.map((was) => ({
    was,
    renamed: { ...was, from: nameOf(was.from), to: nameOf(was.to) },
  }));
  const right = [...after.edges];
  const kept = new Set(nodes.values());
  const areKept: Rule = (one, other) => [one.from, one.to, other.from, other.to].every((id) => kept.has(id));
  const isRewired: Rule = (one, other) =>
    isSameText(one, other) && areKept(one, other) && (one.from === other.from || one.to === other.to);
  const isTurned: Rule = (one, other) => isSameText(one, other) && one.from === other.to && one.to === other.from;

  const equal = takeEqual(left, right);
  const relabelled = takePairs(left, right, isSamePlace);
  const turned = takePairs(left, right, isTurned);
  const rewired = takePairs(left, right, isRewired);
  const changed = [
    ...relabelled.map(([{ was, renamed }, edge]) => ({ was, edge, change: changeOf(renamed, edge) })),
    ...[...turned, ...rewired].map(([{ was }, edge]) => ({ was, edge, change: 'rewired' })),
  ].map(({ was, edge, change }) => {
    return { element: 'edge' as const, change, before: edgeWords(was), after: edgeWords(edge) };
  });
  // Only a sequence is read from top to bottom.
  const isTold = before.diagramType === 'sequence' && after.diagramType === 'sequence';
  const isMoved = isTold && !isInOrder(equal, after.edges);
  const order = {
    element: 'diagram' as const,
    change: 'order',
    before: 'messages',
    after: 'the same in another order',
  };
  return {
    added: right.map((edge) => ({ element: 'edge', ...edge })),
    removed: left.map(({ was }) => ({ element: 'edge', ...was })),
    changed: [...changed, ...(isMoved ? [order] : [])],
  };
}
