/** Draws a cleaned SVG as PNG, with the shipped fonts only. */
import { createRequire } from 'node:module';
import { DEFAULT_SCALE, MAX_SCALE, MIN_SCALE } from '../../../../generated/values.ts';
import { builtPath, packagePath } from '../../../package-root.ts';
import type { Drawing, EngineReply, RenderOptions } from '../../../ports/diagram-engine.ts';
import { toRect } from '../../geometry/box.ts';
import { pathBox } from '../../geometry/path-box.ts';
import { MAX_FILTERED_PIXELS, MAX_PNG_PIXELS } from '../../svg/safety/excessive-size.ts';
import { smallTextNote } from '../../svg/safety/small-text-note.ts';
import { readColour, rgbaOf } from '../../svg/style/colour.ts';
import { readCleanSvg } from '../../svg/tree/read-clean-svg.ts';
import { type ScannedElement, scanSvg } from '../../svg/tree/scan-svg.ts';
import { serializeSvg } from '../../svg/tree/serialize-svg.ts';
import { BASE_FAMILY } from '../../text/fonts.ts';
import { prepareShaper } from '../../text/shaper.ts';
import { type FinishedPicture, withSourceChunk } from '../drawn/finished-picture.ts';
import { dropUnseen } from './drop-unseen.ts';
import { createEmojiSheet } from './emoji-sheet.ts';
import { placeTexts } from './place-text.ts';

function pathArea(data: string): number {
  const { width, height } = toRect(pathBox(data));
  return width * height;
}

/** In square units; if the element alone does not tell, it may be as large as the picture. */
function areaOf({ name, attributes }: ScannedElement): number {
  const number = (attribute: string) => Number(attributes.get(attribute) ?? 0);
  switch (name) {
    case 'rect':
    case 'image':
      return number('width') * number('height');
    case 'circle':
      return (2 * number('r')) ** 2;
    case 'ellipse':
      return 4 * number('rx') * number('ry');
    case 'polygon':
    case 'polyline':
      return pathArea(`M${attributes.get('points') ?? ''}`);
    case 'path':
      return pathArea(attributes.get('d') ?? '');
    default:
      return Number.NaN;
  }
}

/** `pictureArea` is in square units, `scale` in pixels for each unit. */
function dropLargeFilters(svg: string, scale: number, pictureArea: number): string {
  if (!svg.includes(' filter="')) return svg;
  const kept: string[] = [];
  let from = 0;
  for (const element of scanSvg(svg) ?? []) {
    if (!element.attributes.has('filter')) continue;
    const own = areaOf(element) * element.scale ** 2;
    const pixels = Math.min(Number.isNaN(own) ? pictureArea : own, pictureArea) * scale ** 2;
    if (pixels <= MAX_FILTERED_PIXELS) continue;
    kept.push(svg.slice(from, element.start), svg.slice(element.start, element.end).replace(/ filter="[^"]*"/, ''));
    from = element.end;
  }
  return [...kept, svg.slice(from)].join('');
}

interface PreparedText {
  svg: string;
  fontFiles: string[];
}

/** For texts that are left as they are, such as those along a path. */
const ALWAYS = 'Arimo-Regular.ttf';

/** Prepares a picture's text for the rasterizer: places it, names its fonts, draws its emoji. */
function prepareText(clean: string, scale: number): PreparedText {
  const root = readCleanSvg(clean);
  const emoji = createEmojiSheet();
  const fontFiles = new Set([ALWAYS]);
  placeTexts(root, { scale, emoji, fontFiles });
  const [left = 0, top = 0, width = 0, height = 0] = (root.attributes.get('viewBox') ?? '').split(' ').map(Number);
  dropUnseen(root, { left, top, right: left + width, bottom: top + height });
  const svg = serializeSvg(root);
  const symbols = emoji.symbols();
  return {
    svg: symbols === '' ? svg : svg.replace(/^<svg[^>]*>/, (tag) => `${tag}<defs>${symbols}</defs>`),
    fontFiles: [...fontFiles].map((file) => builtPath('fonts', file)),
  };
}

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

/** The picture has the requested background already; behind its edges, which a whole number of pixels may cut, goes a solid one. */
function behind(background: string | undefined, paper: string): string | undefined {
  if (background === undefined) return paper;
  return readColour(background)?.alpha === 1 ? background : undefined;
}

/** Turns a finished drawing into its PNG, and adds a note if its text became too small. */
export async function toPng(
  { drawing, paper, source }: FinishedPicture,
  options: RenderOptions,
): Promise<EngineReply<Drawing>> {
  await prepareShaper();
  const { scale, maxWidth, maxHeight } = options;
  const background = behind(options.background, paper);
  try {
    const picture = renderPng(drawing.image, {
      ...(scale !== undefined && { scale }),
      ...(maxWidth !== undefined && { maxWidth }),
      ...(maxHeight !== undefined && { maxHeight }),
      ...(background !== undefined && { background }),
    });
    const { width, height } = picture;
    const note = [drawing.note, smallTextNote(drawing.image, picture)].filter((text) => text !== undefined).join(' ');
    const png = options.embedSource && source ? withSourceChunk(picture.png, source) : picture.png;
    const value = { ...drawing, image: png.toString('base64'), width, height, ...(note !== '' && { note }) };
    return { kind: 'done', value };
  } catch (error) {
    if (error instanceof PngTooLarge) return { kind: 'too-complex', reason: error.message };
    throw error;
  }
}
