/** The model of a diagram that PlantUML has drawn: one row for each family that is read in parts. */
import type { DiagramModel, PartNames } from '../../../ports/diagram-model.ts';
import { withHeadline } from '../../words/short-form.ts';
import { readGraph } from './read-graph.ts';
import { readSequence } from './read-sequence.ts';

type Parts = Pick<DiagramModel, 'nodes' | 'edges' | 'groups' | 'texts'>;

interface FamilyRow {
  /** What the drawing shows makes the difference between rows of the same family. */
  isMeant?(parts: Parts): boolean;
  family: string;
  diagramType: string;
  names: PartNames;
  read(root: Element, lines: readonly string[]): Parts | undefined;
}

const ROWS: readonly FamilyRow[] = [
  {
    family: 'sequence',
    diagramType: 'sequence',
    names: { diagram: 'Sequence diagram', node: 'participant', edge: 'message', group: 'box' },
    read: readSequence,
  },
  {
    family: 'class',
    diagramType: 'class',
    names: { diagram: 'Class diagram', node: 'class', edge: 'relation', group: 'package' },
    read: (root, lines) => readGraph(root, lines, true),
  },
  {
    family: 'component',
    diagramType: 'usecase',
    names: { diagram: 'Use case diagram', node: 'element', edge: 'link', group: 'group' },
    read: (root, lines) => readGraph(root, lines, false),
    isMeant: ({ nodes }) => nodes.some(({ kind }) => kind === 'use case'),
  },
  {
    family: 'component',
    diagramType: 'component',
    names: { diagram: 'Component diagram', node: 'element', edge: 'link', group: 'group' },
    read: (root, lines) => readGraph(root, lines, false),
  },
  {
    family: 'state',
    diagramType: 'state',
    names: { diagram: 'State diagram', node: 'state', edge: 'transition', group: 'composite state' },
    read: (root, lines) => readGraph(root, lines, true),
  },
];

const TITLES: Readonly<Record<string, string>> = {
  activity: 'Activity diagram',
  chart: 'Chart',
  ebnf: 'EBNF diagram',
  gantt: 'Gantt chart',
  json: 'JSON diagram',
  mindmap: 'Mindmap',
  nwdiag: 'Network diagram',
  packetdiag: 'Packet diagram',
  regex: 'Regular expression diagram',
  timing: 'Timing diagram',
  uml: 'Diagram',
  wbs: 'Work breakdown structure',
  yaml: 'YAML diagram',
};

/** What people call a diagram that is described by its texts. */
export function typeTitle(type: string): string {
  const title = Object.hasOwn(TITLES, type) ? TITLES[type] : undefined;
  return title ?? `${type} diagram`;
}

/** `root` is the engine's own drawing, before it is cleaned. Undefined for a family that is not read in parts, and without any part. */
export function readModel(family: string, root: Element, lines: readonly string[]): DiagramModel | undefined {
  const rows = ROWS.filter((row) => row.family === family);
  const parts = rows[0]?.read(root, lines);
  if (!parts || parts.nodes.length === 0) return undefined;
  const row = rows.find(({ isMeant }) => isMeant === undefined || isMeant(parts));
  return row && withHeadline({ diagramType: row.diagramType, names: row.names, ...parts });
}
