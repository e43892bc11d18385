/** The model of a diagram that Mermaid has read: one row for each type that is read in parts. */
import type { DiagramModel, PartNames } from '../../../ports/diagram-model.ts';
import { withHeadline } from '../../words/short-form.ts';
import { plainLabel } from './plain-label.ts';
import { type ClassDb, readClass } from './read-class.ts';
import { type ErDb, readEr } from './read-er.ts';
import { type FlowDb, readFlowchart } from './read-flowchart.ts';
import { type MindmapDb, readMindmap } from './read-mindmap.ts';
import { readSequence, type SequenceDb } from './read-sequence.ts';
import { readState, type StateDb } from './read-state.ts';

interface TypeRow {
  /** Mermaid's own names. */
  types: readonly string[];
  diagramType: string;
  names: PartNames;
  read(db: never): Omit<DiagramModel, 'diagramType' | 'names' | 'headline' | 'title'>;
}

const ROWS: readonly TypeRow[] = [
  {
    types: ['flowchart-v2', 'flowchart', 'flowchart-elk'],
    diagramType: 'flowchart',
    names: { diagram: 'Flowchart', node: 'node', edge: 'edge', group: 'group' },
    read: (db: FlowDb) => readFlowchart(db),
  },
  {
    types: ['sequence'],
    diagramType: 'sequence',
    names: { diagram: 'Sequence diagram', node: 'participant', edge: 'message', group: 'box' },
    read: (db: SequenceDb) => readSequence(db),
  },
  {
    types: ['classDiagram', 'class'],
    diagramType: 'class',
    names: { diagram: 'Class diagram', node: 'class', edge: 'relation', group: 'namespace' },
    read: (db: ClassDb) => readClass(db),
  },
  {
    types: ['stateDiagram', 'state'],
    diagramType: 'state',
    names: { diagram: 'State diagram', node: 'state', edge: 'transition', group: 'composite state' },
    read: (db: StateDb) => readState(db),
  },
  {
    types: ['er'],
    diagramType: 'er',
    names: { diagram: 'Entity relationship diagram', node: 'entity', edge: 'relationship', group: 'group' },
    read: (db: ErDb) => readEr(db),
  },
  {
    types: ['mindmap'],
    diagramType: 'mindmap',
    names: { diagram: 'Mindmap', node: 'topic', edge: 'branch', group: 'group' },
    read: (db: MindmapDb) => readMindmap(db),
  },
];

interface TitledDb {
  getDiagramTitle?(): string;
  getAccTitle?(): string;
}

/** As the source gives it. */
export function titleOf(db: TitledDb): string | undefined {
  return plainLabel(db.getDiagramTitle?.() || db.getAccTitle?.() || '') || undefined;
}

/** Undefined for a type that is not read in parts. */
export function readModel(type: string, db: unknown): DiagramModel | undefined {
  const row = ROWS.find(({ types }) => types.includes(type));
  if (!row) return undefined;
  const title = titleOf(db as TitledDb);
  const { diagramType, names } = row;
  return withHeadline({ diagramType, names, ...(title !== undefined && { title }), ...row.read(db as never) });
}
