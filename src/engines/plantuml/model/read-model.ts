/** The model of a diagram that PlantUML has drawn: one row for each family that is read in parts. */
import type { DiagramModel, DiagramParts, PartNames } from '../../../ports/diagram-model.ts';
import { withHeadline } from '../../describe/short-form.ts';
import { extra, MODEL_CPU_MS } from '../../extras.ts';
import { readGraph } from './read-graph.ts';
import { readSequence } from './read-sequence.ts';

interface FamilyRow {
  /** What the drawing shows makes the difference between rows of the same family. */
  isMeant?(parts: DiagramParts): boolean;
  family: string;
  diagramType: string;
  names: PartNames;
  read(root: Element, lines: readonly string[]): DiagramParts | undefined;
}

export const MODEL_ROWS: readonly FamilyRow[] = [
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
  chen: 'Entity-relationship diagram',
  dot: 'Graph',
  ebnf: 'EBNF diagram',
  gantt: 'Gantt chart',
  json: 'JSON diagram',
  mindmap: 'Mindmap',
  nwdiag: 'Network diagram',
  packetdiag: 'Packet diagram',
  regex: 'Regular expression diagram',
  salt: 'Wireframe',
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

/** `root` is the engine's own drawing, before it is cleaned. Undefined for a family that is not read in parts, without any part, and if reading fails. */
export function readModel(family: string, root: Element, lines: readonly string[]): DiagramModel | undefined {
  const rows = MODEL_ROWS.filter((row) => row.family === family);
  if (rows.length === 0) return undefined;
  return extra(
    'model',
    () => {
      const parts = rows[0]?.read(root, lines);
      if (!parts || parts.nodes.length === 0) return undefined;
      const row = rows.find(({ isMeant }) => isMeant === undefined || isMeant(parts));
      return row && withHeadline({ diagramType: row.diagramType, names: row.names, ...parts });
    },
    MODEL_CPU_MS,
  );
}
