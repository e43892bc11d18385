/** Maps the coordinates of a drawing to columns or rows: in their order, near their scale, and with room for what must fit between them. */

/** At least so many cells from one coordinate to another. */
export interface Spacing {
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
