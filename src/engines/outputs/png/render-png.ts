/** Draws a cleaned SVG as PNG, with the shipped fonts only. */
import { createRequire } from 'node:module';
import { DEFAULT_SCALE, MAX_SCALE, MIN_SCALE } from '../../../../generated/values.ts';
import { packagePath } from '../../../package-root.ts';
import { MAX_PNG_PIXELS } from '../../svg/size/size-limits.ts';
import { rgbaOf } from '../../svg/style/colour.ts';
import { BASE_FAMILY } from '../../text/fonts.ts';
import { dropLargeFilters } from './drop-large-filters.ts';
import { prepareText } from './prepare-text.ts';

export { MAX_PNG_PIXELS };

/** Keeps a size that is meant to be whole from being rounded up. */
const ROUNDING = 1 - 1e-6;

/** The picture would have more pixels than the limit. */
export class PngTooLarge extends Error {
  override name = 'PngTooLarge';
  readonly width: number;
  readonly height: number;
  readonly maxPixels = MAX_PNG_PIXELS;

  constructor(width: number, height: number) {
    const size = `${width} x ${height} pixels`;
    super(
      `The PNG would be ${size}, more than the ${MAX_PNG_PIXELS} allowed: use a smaller scale, maxWidth or maxHeight, or SVG`,
    );
    this.width = width;
    this.height = height;
  }
}

export interface PngOptions {
  /** 0.1 to 4; 1 when absent. */
  scale?: number;
  /** In pixels; the picture is scaled down to fit. */
  maxWidth?: number;
  maxHeight?: number;
  /** A colour that has been checked; transparent when absent. */
  background?: string;
}

export interface PngImage {
  png: Buffer;
  width: number;
  height: number;
  /** Pixels for each unit of the drawing. */
  scale: number;
}

/** As the root of a cleaned SVG says it. */
function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /^<svg[^>]*? width="([^"]+)" height="([^"]+)"/.exec(svg) ?? [];
  return { width: Number(width) || 1, height: Number(height) || 1 };
}

function factorOf({ width, height }: { width: number; height: number }, options: PngOptions): number {
  const { scale = DEFAULT_SCALE, maxWidth, maxHeight } = options;
  const asked = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
  const bounds = [
    [maxWidth, width],
    [maxHeight, height],
  ] as const;
  const fitting = bounds.map(([max, side]) =>
    max !== undefined && side * asked > max ? (max / side) * ROUNDING : asked,
  );
  return Math.min(...fitting);
}

/** `svg` must come from `cleanSvg`: its references are not checked again. */
export function renderPng(svg: string, options: PngOptions = {}): PngImage {
  const size = sizeOf(svg);
  const factor = factorOf(size, options);
  // Before anything is drawn: parsing alone takes memory too.
  const [width, height] = [Math.ceil(size.width * factor), Math.ceil(size.height * factor)];
  if (width * height > MAX_PNG_PIXELS) throw new PngTooLarge(width, height);
  // The rasterizer supports fewer notations than CSS.
  const paper = options.background === undefined ? undefined : rgbaOf(options.background);
  const { svg: drawn, fontFiles } = prepareText(dropLargeFilters(svg, factor, size.width * size.height), factor);
  // Native code, which a child without PNG never needs.
  const { Resvg } = createRequire(packagePath('package.json'))('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const picture = new Resvg(drawn, {
    ...(paper !== undefined && { background: paper }),
    fitTo: { mode: 'zoom', value: factor },
    font: {
      loadSystemFonts: false,
      fontFiles,
      defaultFontFamily: BASE_FAMILY,
      sansSerifFamily: BASE_FAMILY,
      serifFamily: BASE_FAMILY,
      monospaceFamily: BASE_FAMILY,
      cursiveFamily: BASE_FAMILY,
      fantasyFamily: BASE_FAMILY,
    },
    logLevel: 'off',
  });
  const image = picture.render();
  return { png: image.asPng(), width: image.width, height: image.height, scale: factor };
}
