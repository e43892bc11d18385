/** A diagram as text, and as files that draw.io and Excalidraw open and draw. */
import type { Drawing, EngineReply, RenderOptions } from '../../src/ports/diagram-engine.ts';
import type { EditorsPage } from './editors-page.ts';
import { type GalleryRow, savePicture } from './gallery-page.ts';

export type Render = (code: string, options: RenderOptions) => Promise<EngineReply<Drawing>>;

/** Undefined for what cannot be drawn. */
export async function otherFormats(
  render: Render,
  name: string,
  code: string,
  editors: EditorsPage | undefined,
): Promise<GalleryRow['others']> {
  const text = await render(code, { format: 'txt' });
  if (text.kind !== 'done') return undefined;
  const files: string[] = [];
  for (const format of ['drawio', 'excalidraw'] as const) {
    const file = await render(code, { format });
    if (!editors || file.kind !== 'done') continue;
    files.push(await savePicture(`${name}-${format}`, await editors.draw(format, file.value.image)));
  }
  return { text: text.value.image, files };
}
