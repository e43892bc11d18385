/** Draws with an engine and names the picture after its format. */
import type { DiagramEngine, EngineCall, RenderOptions } from '../ports/diagram-engine.ts';
import { settleReply } from './settle-reply.ts';

export interface Picture {
  svg?: string;
  png?: string;
  width: number;
  height: number;
  /** What the picture leaves out. */
  note?: string;
}

/** Options with their defaults filled in, so that equal pictures have equal options; theme and paper are the engine's to choose. */
function complete({ format, theme, background, scale = 1, ...bounds }: RenderOptions): RenderOptions {
  const { maxWidth, maxHeight } = bounds;
  const size = { scale, ...(maxWidth && { maxWidth }), ...(maxHeight && { maxHeight }) };
  return { format, ...(theme && { theme }), ...(background && { background }), ...(format === 'png' && size) };
}

export async function draw(
  engine: DiagramEngine,
  code: string,
  options: RenderOptions,
  call: EngineCall,
): Promise<Picture> {
  const { image, width, height, note } = settleReply(await engine.render(code, complete(options), call));
  const about = { width, height, ...(note === undefined ? {} : { note }) };
  return options.format === 'png' ? { png: image, ...about } : { svg: image, ...about };
}
