/** Turns a finished drawing into the requested format, with one encoder for each. */
import type { Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import { toDrawio } from './drawio/to-drawio.ts';
import { toExcalidraw } from './excalidraw/to-excalidraw.ts';
import { toPdf } from './pdf/to-pdf.ts';
import type { Encoder, FinishedPicture } from './picture/finished-picture.ts';
import { toPng } from './png/drawing-to-png.ts';
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
  pdf: { encode: toPdf },
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
