/** Maps of where things stand, from Mermaid's database: Wardley maps, Cynefin. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, nodePart, notePart, uniqueNames, wholeParts } from '../../describe/model-parts.ts';
import { plainLabel } from './read-flowchart.ts';

interface WardleyPart {
  id: string;
  label: string;
  x?: number;
  y?: number;
  className?: string;
  inertia?: boolean;
  sourceStrategy?: string;
}

export interface WardleyDb {
  getWardleyData(): {
    nodes: readonly WardleyPart[];
    links: readonly { source: string; target: string; dashed?: boolean; label?: string; flow?: string }[];
    trends: readonly { nodeId: string; targetX: number; targetY: number }[];
    pipelines: readonly { nodeId: string; componentIds: readonly string[] }[];
    annotations: readonly { number: number; text?: string; coordinates: readonly { x: number; y: number }[] }[];
    notes: readonly { text: string; x: number; y: number }[];
    accelerators: readonly { name: string; x: number; y: number }[];
    deaccelerators: readonly { name: string; x: number; y: number }[];
    axes: { xLabel?: string; yLabel?: string; stages?: readonly string[] };
  };
}

function placeWords({ x, y }: { x: number; y: number }): string {
  return `${Number(x.toFixed(1))}, ${Number(y.toFixed(1))}`;
}

export function readWardley(db: WardleyDb): DiagramParts {
  const data = db.getWardleyData();
  const pipelines = new Map(
    data.pipelines.flatMap(({ nodeId, componentIds }) => componentIds.map((id) => [id, nodeId] as const)),
  );
  const trends = new Map(
    data.trends.map(({ nodeId, targetX, targetY }) => [nodeId, placeWords({ x: targetX, y: targetY })]),
  );
  const round = (number: number | undefined) => (number === undefined ? undefined : Number(number.toFixed(1)));
  const forces = [
    ...data.accelerators.map((one) => ({ ...one, kind: 'accelerator' })),
    ...data.deaccelerators.map((one) => ({ ...one, kind: 'deaccelerator' })),
  ];
  const unique = uniqueNames();
  return wholeParts({
    facts: { 'x-axis': data.axes.xLabel, 'y-axis': data.axes.yLabel, stages: data.axes.stages },
    nodes: [
      ...data.nodes.map(({ id, label, x, y, className = '', inertia, sourceStrategy }) => {
        const facts = {
          evolution: round(x),
          visibility: round(y),
          inertia,
          sourcing: sourceStrategy,
          moves: trends.get(id),
          pipeline: pipelines.get(id),
        };
        return nodePart(unique(id), {
          label: plainLabel(label),
          kind: className === 'component' ? '' : className,
          facts,
        });
      }),
      ...forces.map(({ name, x, y, kind }) =>
        nodePart(unique(plainLabel(name)), { kind, facts: { evolution: round(x), visibility: round(y) } }),
      ),
    ],
    edges: data.links.map(({ source, target, dashed, label = '', flow }) => {
      return edgePart(source, target, { label: plainLabel(label), kind: dashed ? 'dotted' : '', facts: { flow } });
    }),
    notes: [
      ...data.notes.map(({ text, x, y }) => notePart(plainLabel(text), { place: placeWords({ x, y }) })),
      ...data.annotations.map(({ number, text = '', coordinates }) => {
        return notePart(`${number} ${plainLabel(text)}`.trim(), {
          kind: 'annotation',
          place: coordinates.map(placeWords).join('; '),
        });
      }),
    ],
  });
}

export interface CynefinDb {
  getDomains(): ReadonlyMap<string, { name: string; items: readonly { label: string }[] }>;
  getTransitions(): readonly { from: string; to: string; label?: string }[];
}

export function readCynefin(db: CynefinDb): DiagramParts {
  return wholeParts({
    nodes: [...db.getDomains().values()].map(({ name, items }) =>
      nodePart(name, {
        label: name.charAt(0).toUpperCase() + name.slice(1),
        members: items.map(({ label }) => plainLabel(label)),
      }),
    ),
    edges: db.getTransitions().map(({ from, to, label = '' }) => edgePart(from, to, { label: plainLabel(label) })),
  });
}
