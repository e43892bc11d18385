/** Turns a finished drawing into its PNG, and adds a note if its text became too small. */
import type { Drawing, EngineReply, RenderOptions } from '../../../ports/diagram-engine.ts';
import { smallTextNote } from '../../svg/size/small-text-note.ts';
import { readColour } from '../../svg/style/colour.ts';
import { prepareShaper } from '../../text/shaper.ts';
import { withSourceChunk } from '../picture/embed-source.ts';
import type { FinishedPicture } from '../picture/finished-picture.ts';
import { PngTooLarge, renderPng } from './render-png.ts';

/** The picture has the requested background already; behind its edges, which a whole number of pixels may cut, goes a solid one. */
function behind(background: string | undefined, paper: string): string | undefined {
  if (background === undefined) return paper;
  return readColour(background)?.alpha === 1 ? background : undefined;
}

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
