/** Finds what each edge connects, and which of the words beside it are its own. */
import type { Box } from '../../geometry/box.ts';
import type { DrawnEdge, DrawnPart, DrawnParts } from './drawn-parts.ts';
import { areaOf, centreOf, type DrawnPoint, distanceToLine, hasPoint, type TextMark } from './marks.ts';

/** How far before a part an edge may end: arrowheads, activations, feet. */
const MAX_GAP_PX = 20;
/** How far beside an edge its words may be. */
const MAX_LABEL_GAP_PX = 12;

function gapTo([x, y]: DrawnPoint, { left, right, top, bottom }: Box): number {
  const dx = Math.max(left - x, 0, x - right);
  const dy = Math.max(top - y, 0, y - bottom);
  return Math.hypot(dx, dy);
}

/** From within, how far it is to the edge of the box. */
function depthIn([x, y]: DrawnPoint, { left, right, top, bottom }: Box): number {
  return Math.min(x - left, right - x, y - top, bottom - y);
}

interface Candidate {
  part: DrawnPart;
  gap: number;
  /** The same a little further on the way of the edge. */
  ahead: number;
}

/** How far further an edge is followed to see where it leads. */
const AHEAD_PX = 6;

/** The nearest part that the edge leads to; of those around its end, the smallest. `before` is the point that it comes from. */
function partAt(
  point: DrawnPoint,
  before: DrawnPoint,
  nodes: readonly DrawnPart[],
  groups: readonly DrawnPart[],
): string | undefined {
  const length = Math.hypot(point[0] - before[0], point[1] - before[1]) || 1;
  const step = AHEAD_PX / length;
  const next: DrawnPoint = [point[0] + (point[0] - before[0]) * step, point[1] + (point[1] - before[1]) * step];
  const near = nodes.map((part): Candidate => ({ part, gap: gapTo(point, part.box), ahead: gapTo(next, part.box) }));
  // An edge to a group ends at its frame; within it, it passes.
  const framed = groups.map((part): Candidate => {
    const gap = gapTo(point, part.box);
    return { part, gap: gap > 0 ? gap : depthIn(point, part.box), ahead: gapTo(next, part.box) };
  });
  const found = [...near, ...framed].filter(({ gap }) => gap <= MAX_GAP_PX);
  const rank = ({ gap, ahead }: Candidate) => Math.round(gap + ahead);
  found.sort((one, other) => rank(one) - rank(other) || areaOf(one.part.box) - areaOf(other.part.box));
  return found[0]?.part.key;
}

/** From the nearest side of a text to a line. */
function gapBetween({ box }: TextMark, points: readonly DrawnPoint[]): number {
  const reach = Math.min(box.right - box.left, box.bottom - box.top) / 2;
  const [x, y] = centreOf(box);
  const places: DrawnPoint[] = [
    [x, y],
    [box.left, y],
    [box.right, y],
  ];
  if (points.some((point) => hasPoint(box, point, 2))) return 0;
  return Math.max(0, Math.min(...places.map((place) => distanceToLine(place, points))) - reach);
}

/** Words in no part belong to the edge beside them, if it has none yet. */
function withLooseWords(edges: DrawnEdge[], texts: readonly TextMark[]): TextMark[] {
  const bound = edges.filter(({ from, to }) => from !== undefined && to !== undefined);
  return texts.filter((text) => {
    if (text.angle !== 0) return true;
    const near = bound
      .map((edge) => ({ edge, gap: gapBetween(text, edge.line.points) }))
      .filter(({ gap }) => gap <= MAX_LABEL_GAP_PX)
      .sort((one, other) => one.gap - other.gap)[0];
    near?.edge.texts.push(text);
    return near === undefined;
  });
}

/** What the engine names first may be at the end of its line. */
function isReversed(first: DrawnPoint, last: DrawnPoint, from: Box | undefined, to: Box | undefined): boolean {
  if (!from || !to) return false;
  return gapTo(first, from) + gapTo(last, to) > gapTo(first, to) + gapTo(last, from);
}

export function bindEdges(parts: DrawnParts): DrawnParts {
  const { nodes, groups } = parts;
  const boxes = new Map([...groups, ...nodes].map(({ key, box }) => [key, box]));
  const edges = parts.edges.map((edge): DrawnEdge => {
    const { points } = edge.line;
    const [first, last] = [points[0] as DrawnPoint, points.at(-1) as DrawnPoint];
    const from =
      edge.from !== undefined && boxes.has(edge.from)
        ? edge.from
        : partAt(first, points[1] as DrawnPoint, nodes, groups);
    const to =
      edge.to !== undefined && boxes.has(edge.to) ? edge.to : partAt(last, points.at(-2) as DrawnPoint, nodes, groups);
    const [begin, end] = isReversed(first, last, boxes.get(from ?? ''), boxes.get(to ?? '')) ? [to, from] : [from, to];
    const { from: _from, to: _to, ...rest } = edge;
    return {
      ...rest,
      texts: [...edge.texts],
      ...(begin !== undefined && { from: begin }),
      ...(end !== undefined && { to: end }),
    };
  });
  return { ...parts, edges, texts: withLooseWords(edges, parts.texts) };
}
