/** Draws with an engine and names the picture after its format. */
import type { DiagramEngine, RenderOptions } from '../ports/diagram-engine.ts';
import { settleReply } from './settle-reply.ts';

export interface Picture {
  svg?: string;
  png?: string;
  width: number;
  height: number;
  /** What the picture leaves out. */
  note?: string;
}

/** Options with every default filled in, so that equal pictures have equal options. */
function complete({ format, theme = 'default', background = 'transparent', scale = 1 }: RenderOptions): RenderOptions {
  return { format, theme, background, ...(format === 'png' ? { scale } : {}) };
}

export async function draw(
  engine: DiagramEngine,
  code: string,
  options: RenderOptions,
  signal: AbortSignal | undefined,
): Promise<Picture> {
  const { image, width, height, note } = settleReply(await engine.render(code, complete(options), signal));
  const about = { width, height, ...(note === undefined ? {} : { note }) };
  return options.format === 'png' ? { png: image, ...about } : { svg: image, ...about };
}
