/** The model of a diagram that Mermaid has read. */
import type { DiagramModel, DiagramParts, PartNames } from '../../../ports/diagram-model.ts';
import { wholeParts } from '../../describe/model-parts.ts';
import { withHeadline } from '../../describe/short-form.ts';
import { extra, MODEL_CPU_MS } from '../../extras.ts';
import { readPacket, readPie, readQuadrant, readRadar, readSankey, readVenn, readXyChart } from './read-charts.ts';
import { readClass } from './read-class.ts';
import { readEr } from './read-er.ts';
import { plainLabel, readFlowchart } from './read-flowchart.ts';
import { readCynefin, readWardley } from './read-maps.ts';
import { readEventModel, readRequirement, readUsecase } from './read-needs.ts';
import { readSequence } from './read-sequence.ts';
import { readState } from './read-state.ts';
import { readArchitecture, readBlock, readC4 } from './read-systems.ts';
import { readGantt, readGit, readJourney, readKanban, readTimeline } from './read-times.ts';
import { readIshikawa, readMindmap, readRailroad, readTreemap, readTreeView } from './read-trees.ts';

/** Every type that Mermaid registers: what people call it and its parts, and how it is read. */
interface TypeRow {
  /** Mermaid's own names. */
  types: readonly string[];
  /** Ours; the first of Mermaid's if absent. */
  diagramType?: string;
  names: PartNames;
  read(db: never): DiagramParts;
}

/** Capital first, then a node, an edge, a group and a group with a kind, in the singular. */
function names(diagram: string, node: string, edge = 'edge', group = 'group', block = group): PartNames {
  return { diagram, node, edge, group, block };
}

const RULES = names('Railroad diagram', 'rule');

export const MODEL_ROWS: readonly TypeRow[] = [
  {
    types: ['flowchart-v2', 'flowchart', 'flowchart-elk'],
    diagramType: 'flowchart',
    names: names('Flowchart', 'node'),
    read: readFlowchart,
  },
  { types: ['swimlane'], names: names('Swimlane diagram', 'node', 'edge', 'lane'), read: readFlowchart },
  { types: ['agentflow'], names: names('Agent flow', 'step'), read: readFlowchart },
  {
    types: ['sequence'],
    names: names('Sequence diagram', 'participant', 'message', 'box', 'block'),
    read: readSequence,
  },
  {
    types: ['classDiagram', 'class'],
    diagramType: 'class',
    names: names('Class diagram', 'class', 'relation', 'namespace'),
    read: readClass,
  },
  {
    types: ['stateDiagram', 'state'],
    diagramType: 'state',
    names: names('State diagram', 'state', 'transition', 'composite state', 'region'),
    read: readState,
  },
  { types: ['er'], names: names('Entity relationship diagram', 'entity', 'relationship'), read: readEr },
  { types: ['mindmap'], names: names('Mindmap', 'topic', 'branch'), read: readMindmap },
  { types: ['ishikawa'], names: names('Ishikawa diagram', 'cause', 'branch'), read: readIshikawa },
  { types: ['treeView'], names: names('Tree view', 'entry', 'branch'), read: readTreeView },
  { types: ['treemap'], names: names('Treemap', 'area', 'branch'), read: readTreemap },
  { types: ['railroad'], names: RULES, read: readRailroad },
  { types: ['railroadEbnf'], names: RULES, read: readRailroad },
  { types: ['railroadAbnf'], names: RULES, read: readRailroad },
  { types: ['railroadPeg'], names: RULES, read: readRailroad },
  { types: ['pie'], names: names('Pie chart', 'slice'), read: readPie },
  { types: ['xychart'], names: names('XY chart', 'series'), read: readXyChart },
  { types: ['radar'], names: names('Radar chart', 'curve'), read: readRadar },
  { types: ['quadrantChart'], names: names('Quadrant chart', 'point'), read: readQuadrant },
  { types: ['sankey'], names: names('Sankey diagram', 'node', 'flow'), read: readSankey },
  { types: ['venn'], names: names('Venn diagram', 'set'), read: readVenn },
  { types: ['packet'], names: names('Packet diagram', 'field'), read: readPacket },
  { types: ['gantt'], names: names('Gantt chart', 'task', 'dependency', 'section'), read: readGantt },
  { types: ['timeline'], names: names('Timeline', 'time', 'edge', 'section'), read: readTimeline },
  { types: ['journey'], names: names('User journey', 'task', 'edge', 'section'), read: readJourney },
  { types: ['kanban'], names: names('Kanban board', 'card', 'edge', 'column'), read: readKanban },
  { types: ['gitGraph'], names: names('Git graph', 'commit', 'link', 'branch'), read: readGit },
  { types: ['c4'], names: names('C4 diagram', 'element', 'relation', 'boundary'), read: readC4 },
  { types: ['architecture'], names: names('Architecture diagram', 'service'), read: readArchitecture },
  { types: ['block'], names: names('Block diagram', 'block'), read: readBlock },
  { types: ['requirement'], names: names('Requirement diagram', 'requirement', 'relation'), read: readRequirement },
  { types: ['usecase'], names: names('Use case diagram', 'element', 'relation', 'boundary'), read: readUsecase },
  { types: ['eventmodeling'], names: names('Event model', 'frame', 'link', 'lane'), read: readEventModel },
  { types: ['wardley'], names: names('Wardley map', 'component', 'link'), read: readWardley },
  { types: ['cynefin'], names: names('Cynefin diagram', 'domain', 'transition'), read: readCynefin },
  // It shows a version and nothing else.
  { types: ['info'], names: names('Version of Mermaid', 'node'), read: () => wholeParts({}) },
];

interface TitledDb {
  getDiagramTitle?(): string;
  getAccTitle?(): string;
  getTitle?(): string;
  getCommonDb?(): TitledDb;
}

/** As the source gives it. */
function titleOf(db: TitledDb): string | undefined {
  const { getCommonDb } = db;
  const title = db.getDiagramTitle?.() || getCommonDb?.().getDiagramTitle?.() || db.getTitle?.() || db.getAccTitle?.();
  return plainLabel(title || '').replace(/^"(.*)"$/, '$1') || undefined;
}

/** What people call a type that Mermaid registers. */
export function typeTitle(type: string): string {
  return MODEL_ROWS.find(({ types }) => types.includes(type))?.names.diagram ?? `${type} diagram`;
}

/** Undefined if reading fails. */
export function readModel(type: string, db: unknown): DiagramModel | undefined {
  const row = MODEL_ROWS.find(({ types }) => types.includes(type));
  if (!row) return undefined;
  const { diagramType = type, names, read } = row;
  return extra(
    'model',
    () => {
      const title = titleOf(db as TitledDb);
      return withHeadline({ diagramType, names, ...(title !== undefined && { title }), ...read(db as never) });
    },
    MODEL_CPU_MS,
  );
}
