/** Puts two rasters and the places where they differ next to each other, as one PNG. */
import { PNG } from 'pngjs';
import type { Pixels } from '../../test/engines/png/pixels.ts';
import type { ShapeDifferences } from './shape-differences.ts';

const GAP_PX = 20;
const WINDOW_PX = 12;

export function sideBySide(one: Pixels, other: Pixels, { places }: ShapeDifferences): Buffer {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const sheet = new PNG({ width: width * 3 + 2 * GAP_PX, height });
  sheet.data.fill(255);
  const put = (x: number, y: number, colour: readonly number[]) => {
    for (const [index, channel] of colour.entries()) sheet.data[(y * sheet.width + x) * 4 + index] = channel;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      put(x, y, one.at(x, y));
      put(x + width + GAP_PX, y, other.at(x, y));
      const change = 255 - Math.abs(one.greyAt(x, y) - other.greyAt(x, y));
      put(x + 2 * (width + GAP_PX), y, [change, change, change]);
    }
  }
  for (const { x, y } of places) {
    for (let step = 0; step < WINDOW_PX; step++) {
      put(Math.min(width - 1, x + step) + 2 * (width + GAP_PX), y, [255, 0, 0]);
      put(x + 2 * (width + GAP_PX), Math.min(height - 1, y + step), [255, 0, 0]);
    }
  }
  return PNG.sync.write(sheet);
}
