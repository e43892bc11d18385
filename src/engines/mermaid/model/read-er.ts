/** An entity relationship diagram's entities with their columns, and relationships, from Mermaid's database. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, wholeParts } from '../../describe/model-parts.ts';
import { classFacts, plainLabel, plainName } from './read-flowchart.ts';

interface Column {
  type: string;
  name: string;
  keys?: readonly string[];
  comment?: string;
}

export interface ErDb {
  getDirection(): string;
  getEntities(): ReadonlyMap<
    string,
    {
      id: string;
      label: string;
      alias: string;
      attributes: readonly Column[];
      cssClasses?: string;
      cssStyles?: readonly string[];
    }
  >;
  getClasses?(): ReadonlyMap<string, { styles?: readonly string[]; textStyles?: readonly string[] }>;
  /** The cardinality of each end is written at the other. */
  getRelationships(): readonly {
    entityA: string;
    entityB: string;
    roleA: string;
    relSpec: { cardA: string; cardB: string; relType: string };
  }[];
  getSubGraphs(): readonly { id: string; title: string; nodes: readonly string[] }[];
}

const CARDINALITIES: Readonly<Record<string, string>> = {
  ZERO_OR_ONE: 'zero or one',
  ZERO_OR_MORE: 'zero or more',
  ONE_OR_MORE: 'one or more',
  ONLY_ONE: 'one',
  MD_PARENT: 'parent',
};

function columnText({ type, name, keys = [], comment = '' }: Column): string {
  return plainName([type, name, keys.join(','), comment && `"${comment}"`].filter((word) => word !== '').join(' '));
}

export function readEr(db: ErDb): DiagramParts {
  const entities = [...db.getEntities()];
  const names = new Map(entities.map(([name, { id }]) => [id, name]));
  const subgraphs = db.getSubGraphs();
  const parents = new Map(subgraphs.flatMap(({ id, nodes }) => nodes.map((node) => [node, id] as const)));
  return wholeParts({
    direction: db.getDirection(),
    facts: classFacts(db.getClasses?.()),
    nodes: entities.map(([name, { id, label, alias, attributes, cssClasses = '', cssStyles }]) => {
      const group = parents.get(name) ?? parents.get(id);
      const facts = { class: cssClasses.replace(/(?:^|\s)default(?=\s|$)/g, '').trim(), style: cssStyles };
      return nodePart(name, { label: plainLabel(alias || label), group, members: attributes.map(columnText), facts });
    }),
    edges: db.getRelationships().map(({ entityA, entityB, roleA, relSpec: { cardA, cardB, relType } }) => {
      const facts = { fromEnd: CARDINALITIES[cardB] ?? cardB, toEnd: CARDINALITIES[cardA] ?? cardA };
      const kind = relType === 'NON_IDENTIFYING' ? 'non-identifying' : '';
      const [from, to] = [names.get(entityA) ?? entityA, names.get(entityB) ?? entityB];
      return edgePart(from, to, { label: plainLabel(roleA), kind, facts });
    }),
    groups: subgraphs.map(({ id, title }) => groupPart(id, { label: plainLabel(title), group: parents.get(id) })),
  });
}
