/** Paints the markers of a line: at its start, at its corners and at its end. */
import type { Segment } from '../../geometry/path-segments.ts';
import { IDENTITY, type Matrix, multiply } from '../../geometry/transform.ts';
import { elementsIn, type SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import { type Canvas, put, saved, transform } from './canvas.ts';
import { fitView } from './fit-view.ts';
import { ownLook } from './own-look.ts';
import { pdfNumbers } from './pdf-file.ts';
import { number } from './shape-path.ts';

type Direction = readonly [number, number];

interface Vertex {
  x: number;
  y: number;
  /** How the line arrives and leaves, where it does. */
  arrives?: Direction;
  leaves?: Direction;
}

const MARKED = new Set(['path', 'line', 'polyline', 'polygon']);
const DEFAULT_SIDE = 3;
const MAX_DEPTH = 8;

/** Of the first that is not at the same place. */
function towards(from: Direction, ...points: readonly Direction[]): Direction | undefined {
  for (const [x, y] of points) if (x !== from[0] || y !== from[1]) return [x - from[0], y - from[1]];
  return undefined;
}

function verticesOf(segments: readonly Segment[]): Vertex[] {
  const vertices: Vertex[] = [];
  for (const segment of segments) {
    const { x, y } = segment;
    const last = vertices.at(-1);
    if (segment.kind === 'move' || !last) {
      vertices.push({ x, y });
      continue;
    }
    const [from, to]: Direction[] = [
      [last.x, last.y],
      [x, y],
    ];
    const handles: Direction[] =
      segment.kind === 'cubic'
        ? [
            [segment.x1, segment.y1],
            [segment.x2, segment.y2],
          ]
        : [];
    if (!from || !to) continue;
    const leaves = towards(from, ...handles, to);
    const back = towards(to, ...handles.reverse(), from);
    if (leaves) last.leaves = leaves;
    vertices.push({ x, y, ...(back && { arrives: [-back[0], -back[1]] }) });
  }
  return vertices;
}

function angleOf({ arrives, leaves }: Vertex): number {
  const unit = ([x, y]: Direction = [0, 0]) => [x / (Math.hypot(x, y) || 1), y / (Math.hypot(x, y) || 1)] as const;
  const [one, other] = [unit(arrives), unit(leaves)];
  return Math.atan2(one[1] + other[1], one[0] + other[0]);
}

/** What the line looks like is not what its markers look like, except where they ask for it. */
function markerLook(marker: SvgElement, line: Look): Look {
  const context = [
    ['context-fill', line.get('fill') ?? '#000'],
    ['context-stroke', line.get('stroke') ?? 'none'],
  ] as const;
  return new Map([...ownLook(marker), ...context]);
}

function paintMarker(marker: SvgElement, vertex: Vertex, line: Look, canvas: Canvas): void {
  const [width, height] = [number(marker, 'markerWidth', DEFAULT_SIDE), number(marker, 'markerHeight', DEFAULT_SIDE)];
  if (width <= 0 || height <= 0) return;
  const orient = marker.attributes.get('orient') ?? '0';
  const angle = orient === 'auto' ? angleOf(vertex) : (Number.parseFloat(orient) || 0) * (Math.PI / 180);
  const isOfLine = marker.attributes.get('markerUnits') !== 'userSpaceOnUse';
  const scale = isOfLine ? Number.parseFloat(line.get('stroke-width') ?? '1') : 1;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const place: Matrix = [cos, sin, -sin, cos, vertex.x, vertex.y];
  const fit = fitView(marker, [0, 0, width, height]);
  const [refX, refY] = [number(marker, 'refX'), number(marker, 'refY')];
  const shift: Matrix = [1, 0, 0, 1, -(fit[0] * refX + fit[4]), -(fit[3] * refY + fit[5])];
  saved(canvas, () => {
    transform(canvas, multiply(place, shift));
    if (marker.attributes.get('overflow') !== 'visible') put(canvas, `0 0 ${pdfNumbers([width, height])} re W n`);
    transform(canvas, marker.attributes.has('viewBox') ? fit : IDENTITY);
    const inner = { ...canvas, depth: canvas.depth + 1 };
    for (const child of elementsIn(marker)) canvas.page.paint(child, markerLook(marker, line), inner);
  });
}

export function paintMarkers(element: SvgElement, segments: readonly Segment[], look: Look, canvas: Canvas): void {
  if (!MARKED.has(element.name) || canvas.depth > MAX_DEPTH) return;
  const named = (name: string) => canvas.page.byId.get(/^url\(#([^)]+)\)/.exec(look.get(name) ?? '')?.[1] ?? '');
  const [start, middle, end] = ['marker-start', 'marker-mid', 'marker-end'].map(named);
  if (!start && !middle && !end) return;
  const vertices = verticesOf(segments);
  vertices.forEach((vertex, index) => {
    const isLast = index === vertices.length - 1;
    if (start && index === 0) paintMarker(start, vertex, look, canvas);
    if (middle && index > 0 && !isLast) paintMarker(middle, vertex, look, canvas);
    if (end && isLast) paintMarker(end, vertex, look, canvas);
  });
}
