/** What a diagram says after an operation. */
import type { DiagramModel, DiagramNode, Facts } from '../../ports/diagram-model.ts';

type Grouped = { group?: string };

function regrouped<Part extends Grouped>({ group: _group, ...part }: Part, group: string | undefined): Part {
  return { ...part, ...(group !== undefined && { group }) } as Part;
}

/** The start and the end of states are there for their relations. */
export function withoutLooseEnds(model: DiagramModel): DiagramModel {
  const isLoose = ({ id, kind }: DiagramNode) =>
    (kind === 'start' || kind === 'end') && model.edges.every(({ from, to }) => from !== id && to !== id);
  return { ...model, nodes: model.nodes.filter((node) => !isLoose(node)) };
}

export function withoutPart(model: DiagramModel, id: string): DiagramModel {
  const parent = model.groups.find((group) => group.id === id)?.group;
  const outward = <Part extends Grouped>(part: Part) => (part.group === id ? regrouped(part, parent) : part);
  return withoutLooseEnds({
    ...model,
    nodes: model.nodes.filter((node) => node.id !== id).map(outward),
    groups: model.groups.filter((group) => group.id !== id).map(outward),
    edges: model.edges.filter(({ from, to }) => from !== id && to !== id).map(outward),
    notes: model.notes.filter(({ of }) => !of?.includes(id)),
  });
}

export function withId(model: DiagramModel, id: string, now: string): DiagramModel {
  const swap = (name: string) => (name === id ? now : name);
  const inGroup = <Part extends Grouped>(part: Part): Part => (part.group === id ? { ...part, group: now } : part);
  // What shows its id as its label needs none.
  const named = <Part extends DiagramNode>({ label: was, ...part }: Part) => {
    // The type of a class is part of what it shows.
    const label = part.id === id && was?.startsWith(`${id}<`) ? now + was.slice(id.length) : was;
    return inGroup({
      ...part,
      id: swap(part.id),
      ...(label !== undefined && label !== swap(part.id) && { label }),
    } as Part);
  };
  return {
    ...model,
    nodes: model.nodes.map(named),
    groups: model.groups.map(named),
    edges: model.edges.map((edge) => inGroup({ ...edge, from: swap(edge.from), to: swap(edge.to) })),
    notes: model.notes.map((note) => inGroup({ ...note, ...(note.of && { of: note.of.map(swap) }) })),
  };
}

function withPart(
  model: DiagramModel,
  id: string,
  change: <Part extends DiagramNode>(part: Part) => Part,
): DiagramModel {
  const changed = <Part extends DiagramNode>(part: Part) => (part.id === id ? change(part) : part);
  return { ...model, nodes: model.nodes.map(changed), groups: model.groups.map(changed) };
}

export function withLabel(model: DiagramModel, id: string, label: string): DiagramModel {
  return withPart(
    model,
    id,
    ({ label: _label, ...part }) => ({ ...part, ...(label !== id && { label }) }) as typeof part & never,
  );
}

export function withGroup(model: DiagramModel, id: string, group: string | undefined): DiagramModel {
  return withPart(model, id, (part) => regrouped(part, group));
}

export function withFact(facts: Facts | undefined, name: string, value: string | number): { facts?: Facts } {
  const { [name]: _old, ...rest } = facts ?? {};
  const now = value === '' ? rest : { ...rest, [name]: value };
  return Object.keys(now).length === 0 ? {} : { facts: now };
}

export function withNodeFact(model: DiagramModel, id: string, name: string, value: string | number): DiagramModel {
  return withPart(
    model,
    id,
    ({ facts, ...part }) => ({ ...part, ...withFact(facts, name, value) }) as typeof part & never,
  );
}
