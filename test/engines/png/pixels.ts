/** Reads the pixels of a PNG, on white. */
import { PNG } from 'pngjs';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue, 0 to 255; white outside of the picture. */
  at(x: number, y: number): readonly [number, number, number];
  /** 0 is black, 255 white. */
  greyAt(x: number, y: number): number;
}

export function readPixels(png: Buffer): Pixels {
  const { width, height, data } = PNG.sync.read(png);
  const at = (x: number, y: number): readonly [number, number, number] => {
    if (x < 0 || y < 0 || x >= width || y >= height) return [255, 255, 255];
    const start = (y * width + x) * 4;
    const alpha = (data[start + 3] ?? 0) / 255;
    const channel = (offset: number) => (data[start + offset] ?? 0) * alpha + 255 * (1 - alpha);
    return [channel(0), channel(1), channel(2)];
  };
  const greyAt = (x: number, y: number) => {
    const [red, green, blue] = at(x, y);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  };
  return { width, height, at, greyAt };
}
