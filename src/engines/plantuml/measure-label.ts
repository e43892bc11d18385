/** The room that a piece of text needs in the shipped fonts, or in whatever monospace font the reader has. */
import { isMonospace, measureText, type TextExtent, type TextFont } from '../text/measure-text.ts';
import { withoutSigns } from './spoken-signs.ts';

/** No monospace font ships: a PNG shows such text in the common one, an SVG in the reader's; the wider decides. */
export function measureLabel(text: string, font: TextFont): TextExtent {
  const shown = withoutSigns(text);
  const extent = measureText(shown, font);
  if (!isMonospace(font.family)) return extent;
  return { ...extent, width: Math.max(extent.width, measureText(shown, { ...font, family: '' }).width) };
}
