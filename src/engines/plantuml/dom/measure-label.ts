/** The room that a piece of text needs in the shipped fonts. */
import { measureText, type TextExtent, type TextFont } from '../../text/measure-text.ts';
import { spellOutLiterals } from './spell-out-literals.ts';

export function measureLabel(text: string, font: TextFont): TextExtent {
  return measureText(spellOutLiterals(text), font);
}
