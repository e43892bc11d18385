/** Makes the parts of a model, without what says nothing. */
import type { DiagramEdge, DiagramGroup, DiagramNode } from '../../ports/diagram-model.ts';

type Given<Part> = { [Name in keyof Part]?: Part[Name] | undefined };

/** A label that is empty or repeats the id is left out, and so is whatever else is empty. */
function withoutEmpty<Part extends object>(part: Given<Part>, id?: string): Part {
  const kept = Object.entries(part).filter(([name, value]) => {
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
