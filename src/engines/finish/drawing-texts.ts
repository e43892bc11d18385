/** The texts of a finished picture, in reading order. */
import { readCleanSvg } from '../svg/tree/read-clean-svg.ts';
import { visibleTexts } from '../words/visible-texts.ts';

/** `svg` is the text of a drawing that was cleaned. */
export function drawingTexts(svg: string): string[] {
  return visibleTexts(readCleanSvg(svg));
}
