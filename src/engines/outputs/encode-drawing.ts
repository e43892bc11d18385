/** Turns a finished drawing, or a notice that the service draws itself, into the requested format, with one encoder for each. */
import type { Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import { excessiveSize } from '../svg/safety/excessive-size.ts';
import { isCleanSvg } from '../svg/safety/is-clean-svg.ts';
import { toDrawio } from './drawio/to-drawio.ts';
import type { Encoder, FinishedPicture } from './drawn/finished-picture.ts';
import { toExcalidraw } from './excalidraw/to-excalidraw.ts';
import { toPng } from './png/render-png.ts';
import { toTxt } from './txt/to-txt.ts';

/** The background of a pixel picture: viewers may show transparent parts in any colour, even black. */
export const PAPER = { light: '#ffffff', dark: '#333333' } as const;

interface EncoderRow {
  encode: Encoder;
  /** It is written from what the drawing consists of. */
  readsMarks?: true;
}

const ENCODERS: Record<PictureFormat, EncoderRow> = {
  svg: { encode: ({ drawing }) => ({ kind: 'done', value: drawing }) },
  png: { encode: toPng },
  // On demand: few ask for it, and a start-up snapshot cannot hold its compressor's text decoder.
  pdf: { encode: async (...drawing) => (await import('./pdf/to-pdf.ts')).toPdf(...drawing) },
  drawio: { encode: toDrawio, readsMarks: true },
  excalidraw: { encode: toExcalidraw, readsMarks: true },
  txt: { encode: toTxt, readsMarks: true },
};

export function readsMarks(format: PictureFormat): boolean {
  return ENCODERS[format].readsMarks === true;
}

export async function encodeDrawing(picture: FinishedPicture, options: RenderOptions): Promise<EngineReply<Drawing>> {
  return ENCODERS[options.format].encode(picture, options);
}

/** It is read as strictly as a drawing: it quotes what a caller wrote. */
export async function encodeNotice(svg: string): Promise<EngineReply<Drawing>> {
  const excess = isCleanSvg(svg) ? excessiveSize(svg) : 'The picture contains what no picture may';
  if (excess !== undefined) return { kind: 'too-complex', reason: excess };
  return encodeDrawing({ drawing: { image: svg, width: 0, height: 0 }, paper: PAPER.light }, { format: 'png' });
}
