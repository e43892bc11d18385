/** Charts of numbers from Mermaid's database: pie, bars and lines, radar, quadrants, flows, sets, bits. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, nodePart, type SaidFacts, uniqueNames, wholeParts } from '../../describe/model-parts.ts';
import { plainLabel } from './read-flowchart.ts';

export interface PieDb {
  getSections(): ReadonlyMap<string, number>;
  getShowData(): boolean;
}

export function readPie(db: PieDb): DiagramParts {
  const sections = [...db.getSections()];
  const total = sections.reduce((sum, [, value]) => sum + value, 0);
  return wholeParts({
    facts: { 'show data': db.getShowData() },
    nodes: sections.map(([label, value]) => {
      return nodePart(plainLabel(label), { facts: { value, share: `${((value / total) * 100).toFixed(0)}%` } });
    }),
  });
}

interface Axis {
  title?: string;
  min?: number;
  max?: number;
  categories?: readonly string[];
}

export interface XyChartDb {
  getXYChartData(): {
    xAxis: Axis;
    yAxis: Axis;
    plots: readonly { type: string; title?: string; data: readonly (readonly [string, number])[] }[];
  };
}

/** Its name, then from where to where it goes. */
function axisWords({ title = '', min, max, categories = [] }: Axis): string {
  const isKnown = Number.isFinite(min) && Number.isFinite(max);
  const range = categories.length > 0 ? categories.join(', ') : isKnown ? `${min} to ${max}` : '';
  return [plainLabel(title), range].filter((word) => word !== '').join(': ');
}

/** Values by their names; names that occur twice are numbered. */
function valuesOf(pairs: readonly (readonly [string, number | undefined])[]): SaidFacts {
  const unique = uniqueNames();
  return Object.fromEntries(pairs.map(([name, value]) => [unique(plainLabel(String(name))), value]));
}

export function readXyChart(db: XyChartDb): DiagramParts {
  const { xAxis, yAxis, plots } = db.getXYChartData();
  const unique = uniqueNames();
  return wholeParts({
    facts: { 'x-axis': axisWords(xAxis), 'y-axis': axisWords(yAxis) },
    nodes: plots.map(({ type, title = '', data }, index) => {
      const id = unique(plainLabel(title) || `${type} ${index + 1}`);
      return nodePart(id, { kind: type, facts: valuesOf(data) });
    }),
  });
}

export interface RadarDb {
  getAxes(): readonly { name: string; label: string }[];
  getCurves(): readonly { name: string; label: string; entries: readonly number[] }[];
  getOptions(): SaidFacts;
}

function optionFacts({ showLegend, ...options }: SaidFacts): SaidFacts {
  return { ...options, legend: showLegend };
}

export function readRadar(db: RadarDb): DiagramParts {
  const axes = db.getAxes();
  const unique = uniqueNames();
  return wholeParts({
    facts: { ...optionFacts(db.getOptions()), axes: axes.map(({ label }) => plainLabel(label)) },
    nodes: db.getCurves().map(({ name, label, entries }) => {
      const values = valuesOf(axes.map((axis, index) => [axis.label, entries[index]]));
      return nodePart(unique(name), { label: plainLabel(label), facts: values });
    }),
  });
}

interface Placed {
  x: number;
  y: number;
  radius?: number;
  fill?: string;
  strokeColor?: string;
  text: { text: string };
}

export interface QuadrantDb {
  getQuadrantData(): {
    points: readonly Placed[];
    quadrants: readonly (Placed & { width: number; height: number })[];
    axisLabels?: readonly { text: string; rotation?: number }[];
  };
}

const QUADRANTS = ['top right', 'top left', 'bottom left', 'bottom right'];
const USUAL_RADIUS = 5;

/** Mermaid keeps only the places in the picture: each is turned back into a share of the square. */
export function readQuadrant(db: QuadrantDb): DiagramParts {
  const { points, quadrants, axisLabels = [] } = db.getQuadrantData();
  const left = Math.min(...quadrants.map(({ x }) => x));
  const top = Math.min(...quadrants.map(({ y }) => y));
  const width = Math.max(...quadrants.map((one) => one.x + one.width)) - left;
  const height = Math.max(...quadrants.map((one) => one.y + one.height)) - top;
  const share = (part: number) => Number(part.toFixed(3));
  const unique = uniqueNames();
  const axis = (isUpright: boolean) =>
    axisLabels.filter(({ rotation = 0 }) => (rotation !== 0) === isUpright).map(({ text }) => plainLabel(text));
  const names = quadrants.map(({ text }, index) => [
    QUADRANTS[index] ?? `quadrant ${index + 1}`,
    plainLabel(text.text),
  ]);
  return wholeParts({
    facts: { 'x-axis': axis(false), 'y-axis': axis(true), ...Object.fromEntries(names) },
    // The last point comes first.
    nodes: [...points].reverse().map(({ x, y, radius = USUAL_RADIUS, text }) => {
      const facts = { x: share((x - left) / width), y: share(1 - (y - top) / height) };
      return nodePart(unique(plainLabel(text.text)), {
        facts: { ...facts, radius: radius !== USUAL_RADIUS && radius },
      });
    }),
  });
}

export interface SankeyDb {
  getGraph(): {
    nodes: readonly { id: string }[];
    links: readonly { source: string; target: string; value: number }[];
  };
}

export function readSankey(db: SankeyDb): DiagramParts {
  const { nodes, links } = db.getGraph();
  return wholeParts({
    nodes: nodes.map(({ id }) => nodePart(plainLabel(id))),
    edges: links.map(({ source, target, value }) =>
      edgePart(plainLabel(source), plainLabel(target), { facts: { value } }),
    ),
  });
}

export interface VennDb {
  getSubsetData(): readonly { sets: readonly string[]; size: number; label?: string }[];
  getTextData?(): readonly { sets: readonly string[]; id: string; label?: string }[];
  getStyleData?(): readonly { targets: readonly string[]; styles: Readonly<Record<string, string>> }[];
}

export function readVenn(db: VennDb): DiagramParts {
  const nameOf = (sets: readonly string[]) => sets.map((set) => plainLabel(set)).join(' and ');
  const styles = new Map(db.getStyleData?.().map(({ targets, styles: style }) => [nameOf(targets), style]));
  const texts = db.getTextData?.() ?? [];
  return wholeParts({
    nodes: db.getSubsetData().map(({ sets, size, label = '' }) => {
      const id = nameOf(sets);
      const members = texts.filter((text) => nameOf(text.sets) === id).map((text) => plainLabel(text.label ?? text.id));
      const style = Object.entries(styles.get(id) ?? {}).map((pair) => pair.join(':'));
      return nodePart(id, {
        label: plainLabel(label),
        kind: sets.length > 1 ? 'union' : '',
        members,
        facts: { size, style },
      });
    }),
  });
}

export interface PacketDb {
  getPacket(): readonly (readonly { start: number; end: number; label: string }[])[];
}

/** A field may go on in the next row. */
export function readPacket(db: PacketDb): DiagramParts {
  const unique = uniqueNames();
  const fields: { start: number; end: number; label: string }[] = [];
  for (const field of db.getPacket().flat()) {
    const last = fields.at(-1);
    if (last && last.label === field.label && last.end + 1 === field.start) last.end = field.end;
    else fields.push({ ...field });
  }
  return wholeParts({
    nodes: fields.map(({ start, end, label }) => {
      return nodePart(unique(plainLabel(label)), { facts: { bits: start === end ? start : `${start}-${end}` } });
    }),
  });
}
