/** Finds for each node or group of one diagram the one that it has become in another. */
import type {
  DiagramEdge,
  DiagramGroup,
  DiagramModel,
  DiagramNode,
  Facts,
  PartChange,
} from '../../ports/diagram-model.ts';

type Part = DiagramNode | DiagramGroup;

/** By the id in the first diagram, the id in the second. */
export type Matching = ReadonlyMap<string, string>;

function labelOf({ id, label }: Part): string {
  return label ?? id;
}

/** Items by what `keyOf` says of them, where it says it of one only; nothing is said with undefined. */
function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Map<string, Item> {
  const found = new Map<string, Item>();
  const twice = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    if (found.has(key)) twice.add(key);
    found.set(key, item);
  }
  for (const key of twice) found.delete(key);
  return found;
}

class Matcher<Item extends Part> {
  readonly pairs = new Map<string, string>();
  #before: Item[];
  #after: Item[];

  constructor(before: readonly Item[], after: readonly Item[]) {
    this.#before = [...before];
    this.#after = [...after];
  }

  /** Pairs those of which both keys are equal and occur once on either side; says whether there were any. */
  pairBy(keyBefore: (item: Item) => string | undefined, keyAfter = keyBefore): boolean {
    const [left, right] = [uniqueBy(this.#before, keyBefore), uniqueBy(this.#after, keyAfter)];
    const size = this.pairs.size;
    for (const [key, { id }] of left) {
      const other = right.get(key);
      if (other) this.pairs.set(id, other.id);
    }
    const taken = new Set(this.pairs.values());
    this.#before = this.#before.filter(({ id }) => !this.pairs.has(id));
    this.#after = this.#after.filter(({ id }) => !taken.has(id));
    return this.pairs.size > size;
  }
}

/** What is said of a part besides its name; undefined if that is too little to know it by. */
function restOf({ kind, group, facts, ...part }: Part): string | undefined {
  const members = 'members' in part ? part.members : undefined;
  if (facts === undefined && members === undefined && kind === undefined) return undefined;
  return JSON.stringify([kind, group, facts, members]);
}

/** How often an edge may be looked at: after it, nodes along a long chain that have all been renamed count as new. */
const MAX_LOOKS = 400_000;

/** The edges at each node. */
function edgesByEnd(edges: readonly DiagramEdge[]): Map<string, DiagramEdge[]> {
  const found = new Map<string, DiagramEdge[]>();
  for (const edge of edges) {
    for (const id of edge.from === edge.to ? [edge.from] : [edge.from, edge.to]) {
      const known = found.get(id);
      if (known) known.push(edge);
      else found.set(id, [edge]);
    }
  }
  return found;
}

/** The edges of a node as seen from it; undefined without any that leads to a known node. */
function surroundings(id: string, edges: readonly DiagramEdge[], nameOf: (id: string) => string | undefined) {
  const seen = edges.flatMap(({ from, to, label, kind }) => {
    const other = nameOf(from === id ? to : from);
    return other === undefined ? [] : [JSON.stringify([from === id ? 'to' : 'from', other, label ?? '', kind ?? ''])];
  });
  return seen.length === 0 ? undefined : seen.sort().join();
}

/** By id, then by label, then by edges to the same nodes: one that has both renamed is still where it was. */
export function matchNodes(before: DiagramModel, after: DiagramModel): Matching {
  const matcher = new Matcher(before.nodes, after.nodes);
  matcher.pairBy(({ id }) => id);
  matcher.pairBy(labelOf);
  const [left, right] = [edgesByEnd(before.edges), edgesByEnd(after.edges)];
  let looks = 0;
  const edgesAt = (id: string, all: Map<string, DiagramEdge[]>) => {
    const edges = all.get(id) ?? [];
    looks += 1 + edges.length;
    return edges;
  };
  for (let found = true; found && looks < MAX_LOOKS; ) {
    const known = new Set(matcher.pairs.values());
    found = matcher.pairBy(
      ({ id }) => surroundings(id, edgesAt(id, left), (other) => matcher.pairs.get(other)),
      ({ id }) => surroundings(id, edgesAt(id, right), (other) => (known.has(other) ? other : undefined)),
    );
  }
  matcher.pairBy(restOf);
  return matcher.pairs;
}

export function matchGroups(before: readonly DiagramGroup[], after: readonly DiagramGroup[]): Matching {
  const matcher = new Matcher(before, after);
  matcher.pairBy(({ id }) => id);
  matcher.pairBy(labelOf);
  matcher.pairBy(restOf);
  return matcher.pairs;
}

/** One change for each fact that differs. */
export function compareFacts(before: Facts = {}, after: Facts = {}): Pick<PartChange, 'change' | 'before' | 'after'>[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const said = (facts: Facts, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : '');
  return names
    .map((name) => ({ change: name, before: said(before, name), after: said(after, name) }))
    .filter((change) => change.before !== change.after);
}

/** Where a changed part stands in both sources. */
export function linesOf(was: { line?: number }, now: { line?: number }): Pick<PartChange, 'lineBefore' | 'lineAfter'> {
  return {
    ...(was.line !== undefined && { lineBefore: was.line }),
    ...(now.line !== undefined && { lineAfter: now.line }),
  };
}
