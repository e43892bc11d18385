/** Measures how far apart two rasters of one picture are: the share of pixels, and the places where a shape differs. */
import type { Pixels } from '../../test/engines/png/pixels.ts';

export interface ShapeDifferences {
  /** Of all pixels, those that differ by more than anti-aliasing and an eye would overlook. */
  share: number;
  /** Upper left corners, in pixels, of the windows in which a shape differs. */
  places: { x: number; y: number }[];
}

/** Steps of a channel that nobody sees. */
const VISIBLE_STEPS = 64;
const BLOCK_PX = 3;
const BLOCK_STEPS = 70;
const WINDOW_BLOCKS = 4;
/** Letters are drawn a fraction of a pixel apart by two programs: they differ in single blocks, a shape in many. */
const MAX_BLOCKS_IN_WINDOW = 4;

function differs(one: Pixels, other: Pixels, x: number, y: number): boolean {
  const [a, b] = [one.at(x, y), other.at(x, y)];
  return a.some((channel, index) => Math.abs(channel - (b[index] ?? 0)) > VISIBLE_STEPS);
}

function blockMean(picture: Pixels, column: number, row: number): number {
  let sum = 0;
  for (let y = 0; y < BLOCK_PX; y++)
    for (let x = 0; x < BLOCK_PX; x++) sum += picture.greyAt(column * BLOCK_PX + x, row * BLOCK_PX + y);
  return sum / (BLOCK_PX * BLOCK_PX);
}

export function shapeDifferences(one: Pixels, other: Pixels): ShapeDifferences {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  let different = 0;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (differs(one, other, x, y)) different++;
  const [columns, rows] = [Math.ceil(width / BLOCK_PX), Math.ceil(height / BLOCK_PX)];
  const far = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (Math.abs(blockMean(one, column, row) - blockMean(other, column, row)) > BLOCK_STEPS)
        far[row * columns + column] = 1;
  return { share: different / (width * height), places: windowsOf(far, columns, rows) };
}

function windowsOf(far: Uint8Array, columns: number, rows: number): ShapeDifferences['places'] {
  const places: ShapeDifferences['places'] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let count = 0;
      for (let y = row; y < Math.min(rows, row + WINDOW_BLOCKS); y++)
        for (let x = column; x < Math.min(columns, column + WINDOW_BLOCKS); x++) count += far[y * columns + x] ?? 0;
      if (count > MAX_BLOCKS_IN_WINDOW) places.push({ x: column * BLOCK_PX, y: row * BLOCK_PX });
    }
  }
  return places;
}
