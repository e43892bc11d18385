/** The room that a piece of text needs in the shipped fonts. */
import { measureText, type TextExtent, type TextFont } from '../text/measure-text.ts';
import { withoutSigns } from './spoken-signs.ts';

export function measureLabel(text: string, font: TextFont): TextExtent {
  return measureText(withoutSigns(text), font);
}
