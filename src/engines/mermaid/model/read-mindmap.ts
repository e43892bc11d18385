/** A mindmap's topics and branches, from Mermaid's database. */
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { edgePart, nodePart } from '../../words/parts.ts';
import { plainLabel } from './plain-label.ts';

interface Topic {
  nodeId: string;
  descr: string;
  children: readonly Topic[];
}

export interface MindmapDb {
  getMindmap(): Topic | null;
}

type Parts = Pick<DiagramModel, 'nodes' | 'edges' | 'groups' | 'texts'>;

export function readMindmap(db: MindmapDb): Parts {
  const parts: Parts = { nodes: [], edges: [], groups: [], texts: [] };
  const taken = new Set<string>();
  /** Topics of the same words have the same id in Mermaid. */
  const nameOf = (id: string): string => {
    let name = id;
    for (let count = 2; taken.has(name); count++) name = `${id} (${count})`;
    taken.add(name);
    return name;
  };
  const read = ({ nodeId, descr, children }: Topic, parent?: string): void => {
    const id = nameOf(plainLabel(nodeId));
    parts.nodes.push(nodePart(id, { label: plainLabel(descr, 'markdown') }));
    if (parent !== undefined) parts.edges.push(edgePart(parent, id));
    for (const child of children) read(child, id);
  };
  const root = db.getMindmap();
  if (root) read(root);
  return parts;
}
