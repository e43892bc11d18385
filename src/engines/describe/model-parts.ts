/** Makes the parts of a model, without what says nothing. */
import type {
  DiagramEdge,
  DiagramGroup,
  DiagramNode,
  DiagramNote,
  DiagramParts,
  Facts,
} from '../../ports/diagram-model.ts';

export type SaidFacts = Readonly<Record<string, string | number | boolean | readonly unknown[] | null | undefined>>;
type Given<Part> = { [Name in keyof Part]?: Name extends 'facts' ? SaidFacts | undefined : Part[Name] | undefined };

/** Lists as one text; what is empty, false or not a number is left out. Undefined if nothing is left. */
function factsOf(said: SaidFacts): Facts | undefined {
  const found: [string, string | number][] = [];
  for (const [name, value] of Object.entries(said)) {
    if (value === true) found.push([name, 'yes']);
    else if (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && value !== '')
      found.push([name, value as string | number]);
    else if (Array.isArray(value) && value.length > 0) found.push([name, value.join(', ')]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** A label that is empty or repeats the id is left out, and so is whatever else is empty. */
function withoutEmpty<Part extends object>(part: Given<Part>, id?: string): Part {
  const { facts, ...rest } = part as { facts?: SaidFacts };
  const all: Record<string, unknown> = { ...rest, facts: facts && factsOf(facts) };
  const kept = Object.entries(all).filter(([name, value]) => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return false;
    return name !== 'label' || value !== id;
  });
  return Object.fromEntries(kept) as Part;
}

export function nodePart(id: string, rest: Given<Omit<DiagramNode, 'id'>> = {}): DiagramNode {
  return { id, ...withoutEmpty<Omit<DiagramNode, 'id'>>(rest, id) };
}

export function edgePart(from: string, to: string, rest: Given<Omit<DiagramEdge, 'from' | 'to'>> = {}): DiagramEdge {
  return { from, to, ...withoutEmpty<Omit<DiagramEdge, 'from' | 'to'>>(rest) };
}

export function groupPart(id: string, rest: Given<Omit<DiagramGroup, 'id'>> = {}): DiagramGroup {
  return { id, ...withoutEmpty<Omit<DiagramGroup, 'id'>>(rest, id) };
}

export function notePart(text: string, rest: Given<Omit<DiagramNote, 'text'>> = {}): DiagramNote {
  return { text, ...withoutEmpty<Omit<DiagramNote, 'text'>>(rest) };
}

/** What a reader does not find is empty. */
export function wholeParts(found: Omit<Partial<DiagramParts>, 'facts'> & { facts?: SaidFacts }): DiagramParts {
  const { facts: said, direction, ...lists } = found;
  const facts = said && factsOf(said);
  return {
    nodes: [],
    edges: [],
    groups: [],
    notes: [],
    texts: [],
    ...lists,
    ...(direction && { direction }),
    ...(facts && { facts }),
  };
}

/** Names parts that may share a name: the second is `name (2)`. */
export function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  return (name) => {
    let count = counts.get(name) ?? 1;
    let unique = count === 1 ? name : `${name} (${count})`;
    while (taken.has(unique)) {
      count += 1;
      unique = `${name} (${count})`;
    }
    counts.set(name, count + 1);
    taken.add(unique);
    return unique;
  };
}
