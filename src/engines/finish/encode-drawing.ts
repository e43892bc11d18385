/** Turns a finished drawing into the requested format, with one encoder for each. */
import type { Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import { toPng } from './drawing-to-png.ts';

/** The background of a pixel picture: viewers may show transparent parts in any colour, even black. */
export const PAPER = { light: '#ffffff', dark: '#333333' } as const;

/** `paper` is the background of pixels unless the options name one. */
type Encoder = (drawing: Drawing, options: RenderOptions, paper: string) => EngineReply<Drawing>;

const ENCODERS: Record<PictureFormat, Encoder> = {
  svg: (value) => ({ kind: 'done', value }),
  png: toPng,
};

export function encodeDrawing(drawing: Drawing, options: RenderOptions, paper: string): EngineReply<Drawing> {
  return ENCODERS[options.format](drawing, options, paper);
}
