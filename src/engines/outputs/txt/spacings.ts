/** How far apart the parts of a text form must be, along each axis. */
import type { Label, TextParts } from './text-parts.ts';

/** At least so many cells from one coordinate to another. */
interface Spacing {
  from: number;
  to: number;
  cells: number;
}

export interface Axis {
  /** The cell of a coordinate. */
  cellOf(at: number): number;
  /** How many cells the drawing needs. */
  length: number;
}

/** Coordinates that are closer together are one. */
const SAME_PX = 1.5;

function distinct(keys: readonly number[]): number[] {
  const found: number[] = [];
  for (const key of [...keys].sort((one, other) => one - other)) {
    if (found.length === 0 || key - (found.at(-1) as number) > SAME_PX) found.push(key);
  }
  return found;
}

/** The last key that is not after a coordinate; -1 before the first. */
function indexBefore(keys: readonly number[], at: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as number) <= at + 1e-6) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Maps the coordinates of a drawing to columns or rows: in their order, near their scale, and with room for what must
 * fit between them.
 */
export function fitAxis(given: readonly number[], spacings: readonly Spacing[], pixelsPerCell: number): Axis {
  const keys = distinct(given.length === 0 ? [0] : given);
  const indexOf = (at: number) => {
    const before = Math.max(0, indexBefore(keys, at));
    return at - (keys[before] as number) <= SAME_PX + 1e-6 ? before : before + 1;
  };
  const ending = new Map<number, { start: number; cells: number }[]>();
  for (const { from, to, cells } of spacings) {
    const [start, end] = [indexOf(from), indexOf(to)];
    if (start < end) ending.set(end, [...(ending.get(end) ?? []), { start, cells }]);
  }
  const places: number[] = [0];
  for (let index = 1; index < keys.length; index++) {
    const scaled =
      (places[index - 1] as number) + ((keys[index] as number) - (keys[index - 1] as number)) / pixelsPerCell;
    const needed = (ending.get(index) ?? []).map(({ start, cells }) => Math.round(places[start] as number) + cells);
    places.push(Math.max(scaled, ...needed));
  }
  const cells = places.map(Math.round);
  const cellOf = (at: number): number => {
    const before = Math.max(0, indexBefore(keys, at));
    const [key, next] = [keys[before] as number, keys[before + 1]];
    const cell = cells[before] as number;
    if (next === undefined || at - key <= SAME_PX) return Math.max(0, cell);
    return Math.round(cell + ((at - key) / (next - key)) * ((cells[before + 1] as number) - cell));
  };
  return { cellOf, length: (cells.at(-1) as number) + 1 };
}

/** A stretch across an axis: the side of a frame, a line, a label. */
interface Crossing {
  at: number;
  from: number;
  to: number;
  /** The side of a frame after which, or before which, a gap looks better. */
  side?: 'start' | 'end';
  isHead?: true;
}

export interface AxisNeeds {
  keys: number[];
  spacings: Spacing[];
}

/** Parts that are closer are one above the other. */
const APART_PX = 3;

function middle(from: number, to: number): number {
  return (from + to) / 2;
}

/** Of stretches beside each other, the one further on. */
function apart(stretches: readonly Crossing[], between: number): Spacing[] {
  const sorted = [...stretches].sort((one, other) => one.at - other.at);
  return sorted.flatMap((next, index) =>
    sorted.slice(0, index).flatMap((before): Spacing[] => {
      const isBeside = Math.min(before.to, next.to) - Math.max(before.from, next.from) > 1;
      if (!isBeside || next.at - before.at <= APART_PX) return [];
      const isGap = before.side === 'end' && next.side === 'start';
      return [{ from: before.at, to: next.at, cells: isGap ? between : next.isHead || before.isHead ? 2 : 1 }];
    }),
  );
}

function labelSpacings({ box, cells, align, centredIn, frame }: Label): Spacing[] {
  const [half, rest] = [Math.floor(cells / 2), Math.ceil(cells / 2)];
  const { left, right } = centredIn ?? box;
  const inner = centredIn ? 2 : 0;
  const centre = middle(left, right);
  const own: Spacing[] =
    align === 'middle'
      ? [
          { from: left, to: centre, cells: half + inner },
          { from: centre, to: right, cells: rest + Math.max(0, inner - 1) },
        ]
      : [{ from: left, to: right, cells }];
  if (!frame || centredIn) return own;
  const to = align === 'end' ? box.left : frame.right;
  return [
    ...own,
    { from: frame.left, to: align === 'end' ? box.right : box.left, cells: align === 'end' ? cells + 2 : 2 },
    { from: box.left, to, cells: cells + 1 },
  ];
}

/** Room for an arrow head and a piece of its line, and for the steps of a slope. */
const MIN_EDGE_CELLS = { across: 4, down: 3, slope: 1 };
const SLOPE_PX = 8;

export function columnNeeds({ frames, ways, labels, signs }: TextParts): AxisNeeds {
  const sides = frames.flatMap(({ box }): Crossing[] => [
    { at: box.left, from: box.top, to: box.bottom, side: 'start' },
    { at: box.right, from: box.top, to: box.bottom, side: 'end' },
  ]);
  const free = labels.filter(({ frame }) => !frame);
  const words = free.flatMap(({ box }): Crossing[] => [
    { at: box.left, from: box.top, to: box.bottom },
    { at: box.right, from: box.top, to: box.bottom },
  ]);
  const upright = ways.flatMap(({ points }) =>
    points.slice(1).flatMap(([x, y], index): Crossing[] => {
      const [beforeX, beforeY] = points[index] as [number, number];
      return Math.abs(x - beforeX) < 1 ? [{ at: x, from: Math.min(y, beforeY), to: Math.max(y, beforeY) }] : [];
    }),
  );
  const long = ways.flatMap(({ points, isEdge }): Spacing[] => {
    const [[fromX, fromY], [toX, toY]] = [points[0] as [number, number], points.at(-1) as [number, number]];
    if (!isEdge || Math.abs(toX - fromX) < Math.abs(toY - fromY)) return [];
    const slope = Math.abs(toY - fromY) > SLOPE_PX ? MIN_EDGE_CELLS.slope : 0;
    return [{ from: Math.min(fromX, toX), to: Math.max(fromX, toX), cells: MIN_EDGE_CELLS.across + slope }];
  });
  const spacings = [
    ...apart([...sides, ...words, ...upright], 3),
    ...frames.filter(({ box }) => box.right > box.left).map(({ box }) => ({ from: box.left, to: box.right, cells: 2 })),
    ...labels.flatMap(labelSpacings),
    ...long,
  ];
  const keys = [
    ...spacings.flatMap(({ from, to }) => [from, to]),
    ...[...sides, ...words, ...upright].map(({ at }) => at),
    ...signs.map(({ at }) => at[0]),
  ];
  return { keys, spacings };
}

export function rowNeeds({ frames, ways, labels, signs }: TextParts): AxisNeeds {
  const stretches: Crossing[] = [
    ...frames.flatMap(({ box }): Crossing[] => [
      { at: box.top, from: box.left, to: box.right, side: 'start' },
      { at: box.bottom, from: box.left, to: box.right, side: 'end' },
    ]),
    ...labels.map(({ box, isOnEdge }): Crossing => {
      return { at: middle(box.top, box.bottom), from: box.left, to: box.right, ...(isOnEdge && { isHead: true }) };
    }),
    ...ways.flatMap(({ points }) =>
      points.slice(1).flatMap(([x, y], index): Crossing[] => {
        const [beforeX, beforeY] = points[index] as [number, number];
        return Math.abs(y - beforeY) < 1 ? [{ at: y, from: Math.min(x, beforeX), to: Math.max(x, beforeX) }] : [];
      }),
    ),
    ...signs.map(({ at: [x, y] }): Crossing => ({ at: y, from: x - 5, to: x + 5 })),
  ];
  const long = ways.flatMap(({ points, isEdge }): Spacing[] => {
    const [[fromX, fromY], [toX, toY]] = [points[0] as [number, number], points.at(-1) as [number, number]];
    if (!isEdge || Math.abs(toY - fromY) < Math.abs(toX - fromX)) return [];
    const slope = Math.abs(toX - fromX) > SLOPE_PX ? MIN_EDGE_CELLS.slope : 0;
    return [{ from: Math.min(fromY, toY), to: Math.max(fromY, toY), cells: MIN_EDGE_CELLS.down + slope }];
  });
  const spacings = [...apart(stretches, 1), ...long];
  return { keys: [...stretches.map(({ at }) => at), ...spacings.flatMap(({ from, to }) => [from, to])], spacings };
}
