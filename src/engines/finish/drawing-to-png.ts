/** Turns a finished drawing into its PNG, and adds a note if its text became too small. */
import type { Drawing, EngineReply, RenderOptions } from '../../ports/diagram-engine.ts';
import { PngTooLarge, renderPng } from '../png/render-png.ts';
import { smallTextNote } from '../svg/size/small-text-note.ts';
import { readColour } from '../svg/style/colour.ts';

/** The picture has the requested background already; behind its edges, which a whole number of pixels may cut, goes a solid one. */
function behind(background: string | undefined, paper: string): string | undefined {
  if (background === undefined) return paper;
  return readColour(background)?.alpha === 1 ? background : undefined;
}

/** `paper` is the background unless the options name one. */
export function toPng(drawing: Drawing, options: RenderOptions, paper: string): EngineReply<Drawing> {
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
    const value = { ...drawing, image: picture.png.toString('base64'), width, height, ...(note !== '' && { note }) };
    return { kind: 'done', value };
  } catch (error) {
    if (error instanceof PngTooLarge) return { kind: 'too-complex', reason: error.message };
    throw error;
  }
}
