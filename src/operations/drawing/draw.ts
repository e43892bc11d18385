/** Draws with an engine and returns the picture in the field named after its format. */
import type { DiagramEngine, EngineCall, RenderOptions, Warning } from '../../ports/diagram-engine.ts';
import { PICTURE_FORMATS, type PictureFormat } from '../../ports/picture-formats.ts';
import { settleReply } from './settle-reply.ts';

export type Picture = Partial<Record<PictureFormat, string>> & {
  width: number;
  height: number;
  /** What the picture leaves out. */
  note?: string;
  warnings?: Warning[];
};

/** Options with their defaults filled in, so that equal pictures have equal options; the engine chooses theme and background. */
function complete({ format, theme, background, scale = 1, maxWidth, maxHeight }: RenderOptions): RenderOptions {
  const size = { scale, ...(maxWidth && { maxWidth }), ...(maxHeight && { maxHeight }) };
  return {
    format,
    ...(theme && { theme }),
    ...(background && { background }),
    ...(PICTURE_FORMATS[format].hasPixels && size),
  };
}

export async function draw(
  engine: DiagramEngine,
  code: string,
  options: RenderOptions,
  call: EngineCall,
): Promise<Picture> {
  const { image, width, height, note, warnings } = settleReply(await engine.render(code, complete(options), call));
  return {
    [options.format]: image,
    width,
    height,
    ...(note === undefined ? {} : { note }),
    ...(warnings && { warnings }),
  };
}
