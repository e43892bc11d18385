/** Compares the edges of two diagrams: which are new, gone, changed, rewired or in another order. */
import type { DiagramChanges, DiagramEdge, DiagramModel } from '../../ports/diagram-model.ts';
import { edgeWords } from '../describe/describe-part.ts';
import { compareFacts, linesOf, type Matching } from './match-parts.ts';

interface Pair {
  /** As it stands in the first diagram. */
  was: DiagramEdge;
  /** The same with the ids of the second. */
  renamed: DiagramEdge;
}

/** What two edges must have in common to be taken for the same one; undefined for an edge that has no such thing. */
type KeyOf = (edge: DiagramEdge) => string | undefined;

const keyOf = (...parts: (string | undefined)[]) => JSON.stringify(parts);
const equal: KeyOf = ({ from, to, label, kind, group, facts }) =>
  keyOf(from, to, label, kind, group, facts && JSON.stringify(facts));
const place: KeyOf = ({ from, to }) => keyOf(from, to);
const forth: KeyOf = ({ from, to, label, kind }) => keyOf(from, to, label, kind);
const back: KeyOf = ({ from, to, label, kind }) => keyOf(to, from, label, kind);

/** Edges in their order by a key, each of which is taken once. */
class EdgeQueues {
  readonly #queues = new Map<string, { edges: DiagramEdge[]; next: number }>();

  constructor(edges: readonly DiagramEdge[], key: KeyOf) {
    for (const edge of edges) {
      const text = key(edge);
      if (text === undefined) continue;
      const queue = this.#queues.get(text);
      if (queue) queue.edges.push(edge);
      else this.#queues.set(text, { edges: [edge], next: 0 });
    }
  }

  /** The first that is not taken yet. */
  first(key: string | undefined, taken: ReadonlySet<DiagramEdge>): DiagramEdge | undefined {
    const queue = key === undefined ? undefined : this.#queues.get(key);
    if (!queue) return undefined;
    while (taken.has(queue.edges[queue.next] as DiagramEdge)) queue.next += 1;
    return queue.edges[queue.next];
  }
}

/** Edges that are not paired yet. */
class Rest {
  before: Pair[];
  after: DiagramEdge[];

  constructor(before: Pair[], after: readonly DiagramEdge[]) {
    this.before = before;
    this.after = [...after];
  }

  /** Takes pairs of which any of the keys is equal out of both lists, each at most once, in the order of the first. */
  takePairs(...keys: { was: KeyOf; now: KeyOf }[]): [Pair, DiagramEdge][] {
    const places = new Map(this.after.map((edge, index) => [edge, index]));
    const queues = keys.map(({ was, now }) => ({ was, queues: new EdgeQueues(this.after, now) }));
    const taken = new Set<DiagramEdge>();
    const found: [Pair, DiagramEdge][] = [];
    this.before = this.before.filter((pair) => {
      const edges = queues.flatMap(({ was, queues: all }) => all.first(was(pair.renamed), taken) ?? []);
      const [edge] = edges.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
      if (!edge) return true;
      taken.add(edge);
      found.push([pair, edge]);
      return false;
    });
    this.after = this.after.filter((edge) => !taken.has(edge));
    return found;
  }
}

function isInOrder(pairs: readonly [Pair, DiagramEdge][], after: readonly DiagramEdge[]): boolean {
  const places = new Map(after.map((edge, index) => [edge, index]));
  const order = pairs.map(([, edge]) => places.get(edge) ?? 0);
  return order.every((place, index) => index === 0 || place > (order[index - 1] ?? 0));
}

/** Which words of an edge differ. */
function changeOf(before: DiagramEdge, after: DiagramEdge): string {
  const names = ['label', 'kind', 'group'] as const;
  const said = names.filter((name) => before[name] !== after[name]);
  return [...said, ...compareFacts(before.facts, after.facts).map(({ change }) => change)].join(' and ');
}

export function compareEdges(
  before: DiagramModel,
  after: DiagramModel,
  nodes: Matching,
  groups: Matching,
): DiagramChanges {
  const nameOf = (id: string) => nodes.get(id) ?? id;
  const left: Pair[] = before.edges.map((was) => ({
    was,
    renamed: {
      ...was,
      from: nameOf(was.from),
      to: nameOf(was.to),
      ...(was.group !== undefined && { group: groups.get(was.group) ?? was.group }),
    },
  }));
  const kept = new Set(nodes.values());
  const ifKept =
    (key: KeyOf): KeyOf =>
    (edge) =>
      kept.has(edge.from) && kept.has(edge.to) ? key(edge) : undefined;
  const start = ifKept(({ from, label, kind }) => keyOf(from, label, kind));
  const end = ifKept(({ to, label, kind }) => keyOf(to, label, kind));

  const rest = new Rest(left, after.edges);
  const same = rest.takePairs({ was: equal, now: equal });
  const relabelled = rest.takePairs({ was: place, now: place });
  const turned = rest.takePairs({ was: forth, now: back });
  const rewired = rest.takePairs({ was: start, now: start }, { was: end, now: end });
  const changed = [
    ...relabelled.map(([{ was, renamed }, edge]) => ({ was, edge, change: changeOf(renamed, edge) })),
    ...[...turned, ...rewired].map(([{ was }, edge]) => ({ was, edge, change: 'rewired' })),
  ].map(({ was, edge, change }) => {
    const words = { before: edgeWords(was), after: edgeWords(edge) };
    return { element: 'edge' as const, change, ...words, ...linesOf(was, edge) };
  });
  // Only a sequence is read from top to bottom.
  const isTold = before.diagramType === 'sequence' && after.diagramType === 'sequence';
  const isMoved = isTold && !isInOrder(same, after.edges);
  const order = {
    element: 'diagram' as const,
    change: 'order',
    before: 'messages',
    after: 'the same in another order',
  };
  return {
    added: rest.after.map((edge) => ({ element: 'edge', ...edge })),
    removed: rest.before.map(({ was }) => ({ element: 'edge', ...was })),
    changed: [...changed, ...(isMoved ? [order] : [])],
  };
}
