/** How far the PNGs that leave the service are from Chromium's raster of the same SVG. */
import type { Page } from 'playwright-core';
import { compare, type Difference, photograph } from './browser-page.ts';

export interface DrawnTwice {
  name: string;
  svg: string;
  /** At scale 1, on white. */
  png: Buffer;
}

export interface Differences {
  medianAny: number;
  medianBeyondAntiAliasing: number;
  /** The picture that is furthest off beyond anti-aliasing. */
  worst: Difference & { name: string };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

export async function resvgDifferences(page: Page, pictures: readonly DrawnTwice[]): Promise<Differences> {
  const all: Differences['worst'][] = [];
  for (const { name, svg, png } of pictures) {
    all.push({ name, ...(await compare(page, await photograph(page, svg), png)) });
  }
  return {
    medianAny: median(all.map(({ any }) => any)),
    medianBeyondAntiAliasing: median(all.map(({ beyondAntiAliasing }) => beyondAntiAliasing)),
    worst: all.reduce((one, other) => (other.beyondAntiAliasing > one.beyondAntiAliasing ? other : one)),
  };
}
