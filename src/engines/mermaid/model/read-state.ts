/** A state diagram's states, transitions, composite states and notes, from Mermaid's database. */
import type { DiagramGroup, DiagramNode, DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, wholeParts } from '../../describe/model-parts.ts';
import { classFacts, plainLabel } from './read-flowchart.ts';

type Lines = string | readonly string[];

interface StateNode {
  id: string;
  label?: Lines;
  description?: Lines;
  shape: string;
  parentId?: string;
  isGroup?: boolean;
  position?: string;
  dir?: string;
  cssClasses?: string;
  cssStyles?: readonly string[];
}

export interface StateDb {
  getDirection(): string;
  getData(): { nodes: readonly StateNode[]; edges: readonly { start: string; end: string; label?: string }[] };
  getLinks?(): ReadonlyMap<string, unknown>;
  getClasses?(): ReadonlyMap<string, { styles?: readonly string[]; textStyles?: readonly string[] }>;
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

/** Regions of a composite state have names that Mermaid makes up: they are numbered instead. */
function groupsOf(nodes: readonly StateNode[]): (id: string | undefined) => string | undefined {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const regions = new Map<string, string>();
  const counts = new Map<string, number>();
  const groupOf = (id: string | undefined): string | undefined => {
    let node = known.get(id ?? '');
    while (node?.shape === 'noteGroup') node = known.get(node.parentId ?? '');
    return node && (regions.get(node.id) ?? node.id);
  };
  for (const { id, parentId } of nodes.filter(({ shape }) => shape === 'divider')) {
    const around = groupOf(parentId) ?? '';
    const count = (counts.get(around) ?? 0) + 1;
    counts.set(around, count);
    regions.set(id, `${around}${around === '' ? '' : ' '}region ${count}`);
  }
  return groupOf;
}

/** What Mermaid gives every state. */
const USUAL_CLASS = /(?:^|\s)statediagram-\S+(?=\s|$)/g;

function looksOf({ cssClasses = '', cssStyles, dir }: StateNode, isGroup = false) {
  return {
    class: cssClasses.replace(USUAL_CLASS, '').trim(),
    style: cssStyles,
    direction: isGroup && dir !== 'TB' && dir,
  };
}

/** A note is linked to its state. */
function notesOf(nodes: readonly StateNode[], edges: readonly { start: string; end: string }[]) {
  const ends = new Map(edges.flatMap(({ start, end }) => [[start, end] as const, [end, start] as const]));
  return nodes
    .filter(({ shape }) => shape === 'note')
    .map(({ id, label, position }) => {
      const of = ends.get(id);
      const place = position?.replace(/ of$/, '');
      return notePart(linesOf(label).join(' '), { of: of === undefined ? [] : [of], place });
    });
}

export function readState(db: StateDb): DiagramParts {
  const { nodes, edges } = db.getData();
  const groupOf = groupsOf(nodes);
  const states = nodes.filter(({ shape }) => !['note', 'noteGroup', 'divider'].includes(shape));
  /** Mermaid makes up the names of starts and ends. */
  const nameOf = (node: StateNode): string => {
    const kind = KINDS[node.shape];
    if (kind !== 'start' && kind !== 'end') return node.id;
    const group = groupOf(node.parentId);
    return `${group === undefined ? '' : `${group}.`}[${kind}]`;
  };
  const names = new Map(states.map((node) => [node.id, nameOf(node)]));
  const found = new Map<string, DiagramNode>();
  for (const node of states.filter(({ isGroup }) => !isGroup)) {
    const { id, label, description, shape, parentId } = node;
    const name = names.get(id) ?? id;
    const [first = '', ...more] = name === id ? [...linesOf(label), ...linesOf(description)] : [];
    const group = groupOf(parentId);
    found.set(name, nodePart(name, { label: first, kind: KINDS[shape], group, members: more, facts: looksOf(node) }));
  }
  const regions: DiagramGroup[] = nodes
    .filter(({ shape }) => shape === 'divider')
    .map(({ id, parentId }) => groupPart(groupOf(id) ?? id, { kind: 'region', group: groupOf(parentId) }));
  const isNote = new Set(nodes.filter(({ shape }) => shape === 'note').map(({ id }) => id));
  return wholeParts({
    direction: db.getDirection(),
    facts: classFacts(db.getClasses?.()),
    nodes: [...found.values()],
    edges: edges
      .filter(({ start, end }) => !isNote.has(start) && !isNote.has(end))
      .map(({ start, end, label = '' }) => {
        return edgePart(names.get(start) ?? start, names.get(end) ?? end, { label: plainLabel(label) });
      }),
    groups: [
      ...states
        .filter(({ isGroup }) => isGroup)
        .map((node) => {
          const { id, label, parentId } = node;
          return groupPart(id, {
            label: linesOf(label).join(' '),
            group: groupOf(parentId),
            facts: looksOf(node, true),
          });
        }),
      ...regions,
    ],
    notes: notesOf(nodes, edges),
  });
}
