/** Draws a cleaned SVG as PNG, with the shipped fonts only. */
import { Resvg } from '@resvg/resvg-js';
import { prepareText } from '../png/prepare-text.ts';
import { BASE_FAMILY } from '../text/fonts.ts';
import { rgbaOf } from './colour.ts';

/** Four bytes each while drawing: 100 MB. */
export const MAX_PNG_PIXELS = 25_000_000;
export const MIN_PNG_SCALE = 1;
export const MAX_PNG_SCALE = 4;

/** The picture would have more pixels than are drawn here. */
export class PngTooLarge extends Error {
  override name = 'PngTooLarge';
  readonly width: number;
  readonly height: number;
  readonly maxPixels = MAX_PNG_PIXELS;

  constructor(width: number, height: number) {
    const size = `${width} x ${height} pixels`;
    super(`The PNG would be ${size}, more than the ${MAX_PNG_PIXELS} allowed: use a smaller scale, or SVG`);
    this.width = width;
    this.height = height;
  }
}

export interface PngOptions {
  /** 1 to 4; 1 when absent. */
  scale?: number;
  /** A colour that has been checked; transparent when absent. */
  background?: string;
}

export interface PngImage {
  png: Buffer;
  width: number;
  height: number;
}

/** `svg` must come from `cleanSvg`: what it points at is not checked again. */
export function renderPng(svg: string, { scale = MIN_PNG_SCALE, background }: PngOptions = {}): PngImage {
  const factor = Math.min(MAX_PNG_SCALE, Math.max(MIN_PNG_SCALE, scale));
  // The rasterizer knows fewer notations than CSS.
  const paper = background === undefined ? undefined : rgbaOf(background);
  const { svg: drawn, fontFiles } = prepareText(svg, factor);
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
  const [width, height] = [Math.ceil(picture.width * factor), Math.ceil(picture.height * factor)];
  if (width * height > MAX_PNG_PIXELS) throw new PngTooLarge(width, height);
  const image = picture.render();
  return { png: image.asPng(), width: image.width, height: image.height };
}
