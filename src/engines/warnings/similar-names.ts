/** The names of a diagram that are almost the same as another, and hardly used themselves. */
import type { DiagramModel, DiagramNode } from '../../ports/diagram-model.ts';
import { isSameName, NameIndex } from './similar-name.ts';

export interface SimilarName {
  name: string;
  meant: string;
}

/** How often each name is an end of an edge. */
export function countUses({ edges }: DiagramModel): Map<string, number> {
  const uses = new Map<string, number>();
  for (const id of edges.flatMap(({ from, to }) => (from === to ? [from] : [from, to]))) {
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** Nothing is said of it but its name. */
function isBare({ label, kind, members }: DiagramNode): boolean {
  return label === undefined && kind === undefined && members === undefined;
}

export function similarNames(model: DiagramModel | undefined): SimilarName[] {
  if (!model) return [];
  const uses = countUses(model);
  const nodes = new Map(model.nodes.map((node) => [node.id, node]));
  const index = new NameIndex(nodes.keys());
  return model.nodes.flatMap((node) => {
    const own = uses.get(node.id) ?? 0;
    const isLoose = own === 0 && node.label === undefined && node.kind === undefined;
    if (own > 1 || !(isBare(node) || isLoose)) return [];
    const meant = index.similarTo(node.id, false, (name) => {
      const other = nodes.get(name);
      const others = uses.get(name) ?? 0;
      if (!other || others <= own)
        return other !== undefined && isSameName(node.id, name) && !isBare(other) && others === own;
      // With members of its own it is declared, and so is the other if it has some too.
      return node.members === undefined || other.members === undefined;
    });
    return meant === undefined ? [] : [{ name: node.id, meant }];
  });
}
