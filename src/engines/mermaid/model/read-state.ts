/** A state diagram's states, transitions, composite states and notes, from Mermaid's database. */
import type { DiagramModel, DiagramNode } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart } from '../../words/parts.ts';
import { plainLabel } from './plain-label.ts';

type Lines = string | readonly string[];

interface StateNode {
  id: string;
  label?: Lines;
  description?: Lines;
  shape: string;
  parentId?: string;
  isGroup?: boolean;
}

export interface StateDb {
  getDirection(): string;
  getData(): { nodes: readonly StateNode[]; edges: readonly { start: string; end: string; label?: string }[] };
}

const KINDS: Readonly<Record<string, string>> = {
  stateStart: 'start',
  stateEnd: 'end',
  choice: 'choice',
  fork: 'fork',
  join: 'join',
  forkJoin: 'fork',
};

function linesOf(text: Lines | undefined): string[] {
  return [text ?? []].flat().map((line) => plainLabel(line, 'markdown'));
}

/** Regions of a composite state have names that Mermaid makes up; their states belong to the state around them. */
function groupsOf(nodes: readonly StateNode[]): (id: string | undefined) => string | undefined {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const isOwn = ({ shape }: StateNode) => shape !== 'divider' && shape !== 'noteGroup';
  return (id) => {
    let node = known.get(id ?? '');
    while (node && !isOwn(node)) node = known.get(node.parentId ?? '');
    return node?.id;
  };
}

type Parts = Pick<DiagramModel, 'direction' | 'nodes' | 'edges' | 'groups' | 'texts'>;

export function readState(db: StateDb): Parts {
  const { nodes, edges } = db.getData();
  const groupOf = groupsOf(nodes);
  const notes = nodes.filter(({ shape }) => shape === 'note');
  const states = nodes.filter(({ shape }) => !['note', 'noteGroup', 'divider'].includes(shape));
  const groups = states.filter(({ isGroup }) => isGroup);
  /** Mermaid makes up the names of starts and ends. */
  const nameOf = (node: StateNode | undefined, id: string): string => {
    const kind = KINDS[node?.shape ?? ''];
    if (kind !== 'start' && kind !== 'end') return id;
    const group = groupOf(node?.parentId);
    return `${group === undefined ? '' : `${group}.`}[${kind}]`;
  };
  const names = new Map(states.map((node) => [node.id, nameOf(node, node.id)]));
  const found = new Map<string, DiagramNode>();
  for (const { id, label, description, shape, parentId } of states.filter(({ isGroup }) => !isGroup)) {
    const name = names.get(id) ?? id;
    const kind = KINDS[shape];
    const [first = '', ...more] = name === id ? [...linesOf(label), ...linesOf(description)] : [];
    found.set(name, nodePart(name, { label: first, kind, group: groupOf(parentId), members: more }));
  }
  const isNote = new Set(notes.map(({ id }) => id));
  return {
    direction: db.getDirection(),
    nodes: [...found.values()],
    edges: edges
      .filter(({ start, end }) => !isNote.has(start) && !isNote.has(end))
      .map(({ start, end, label = '' }) => {
        return edgePart(names.get(start) ?? start, names.get(end) ?? end, { label: plainLabel(label) });
      }),
    groups: groups.map(({ id, label, parentId }) => {
      return groupPart(id, { label: linesOf(label).join(' '), group: groupOf(parentId) });
    }),
    texts: notes.flatMap(({ label }) => linesOf(label).join(' ')),
  };
}
