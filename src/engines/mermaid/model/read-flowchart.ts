/** A flowchart's nodes, edges and subgraphs, from Mermaid's database. */
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart } from '../../words/parts.ts';
import { plainLabel } from './plain-label.ts';

interface Labelled {
  id: string;
  labelType?: string;
}

export interface FlowDb {
  getDirection(): string | undefined;
  getVertices(): ReadonlyMap<string, Labelled & { text?: string; type?: string }>;
  getEdges(): readonly {
    start: string;
    end: string;
    text: string;
    labelType?: string;
    type?: string;
    stroke?: string;
  }[];
  getSubGraphs(): readonly (Labelled & { title: string; nodes: readonly string[] })[];
}

const USUAL_SHAPES = new Set(['square', 'rect']);

const HEADS: Readonly<Record<string, string>> = {
  arrow_open: 'line',
  arrow_circle: 'circle',
  arrow_cross: 'cross',
  double_arrow_point: 'both ways',
  double_arrow_circle: 'circles',
  double_arrow_cross: 'crosses',
};

function kindOf(type = '', stroke = 'normal'): string {
  if (stroke === 'invisible') return stroke;
  return [stroke === 'normal' ? '' : stroke, HEADS[type] ?? ''].filter((word) => word !== '').join(' ');
}

type Parts = Pick<DiagramModel, 'direction' | 'nodes' | 'edges' | 'groups' | 'texts'>;

export function readFlowchart(db: FlowDb): Parts {
  const subgraphs = db.getSubGraphs();
  const isSubgraph = new Set(subgraphs.map(({ id }) => id));
  const parents = new Map(subgraphs.flatMap(({ id, nodes }) => nodes.map((node) => [node, id] as const)));
  const vertices = [...db.getVertices().values()].filter(({ id }) => !isSubgraph.has(id));
  return {
    direction: db.getDirection(),
    nodes: vertices.map(({ id, text = id, labelType, type = 'square' }) => {
      const kind = USUAL_SHAPES.has(type) ? undefined : type;
      return nodePart(id, { label: plainLabel(text, labelType), kind, group: parents.get(id) });
    }),
    edges: db.getEdges().map(({ start, end, text, labelType, type, stroke }) => {
      return edgePart(start, end, { label: plainLabel(text, labelType), kind: kindOf(type, stroke) });
    }),
    groups: subgraphs.map(({ id, title, labelType }) => {
      return groupPart(id, { label: plainLabel(title, labelType), group: parents.get(id) });
    }),
    texts: [],
  };
}
