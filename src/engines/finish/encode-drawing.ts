/** Turns a finished drawing into the format that was asked for: one encoder each. */
import type { Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';
import { toPng } from './drawing-to-png.ts';

/** Under a picture made of pixels: viewers show its empty parts in any colour, black included. */
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
