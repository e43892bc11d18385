/** How wide a run of one shipped font is, in em. */
import { fallbackAdvance } from './fallback-advance.ts';
import type { Face, ShippedFont } from './fonts.ts';
import { advanceIn, glyphTable } from './glyph-table.ts';
import type { FontRun } from './itemize.ts';
import { shapedWidth } from './shaper.ts';

/** As wide as those of the emoji font that browsers fall back to in the tests. */
export const EMOJI_EM = 2600 / 2048;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/u;
const MARK = /\p{Mn}|\p{Me}/u;

export function fallbackWidth(run: FontRun, face: Face): number {
  const { text, font } = run;
  if (font === 'emoji') return EMOJI_EM;
  const shaped = font.shaped ? shapedWidth(run, font, face) : undefined;
  if (shaped !== undefined) return shaped / glyphTable(font).unitsPerEm;
  let width = 0;
  for (const character of text) width += advanceOf(character, font, face);
  return width;
}

function advanceOf(character: string, font: ShippedFont, face: Face): number {
  if (INVISIBLE.test(character) || MARK.test(character)) return 0;
  const codePoint = character.codePointAt(0) ?? 0;
  return advanceIn(font, face, codePoint) ?? fallbackAdvance(codePoint);
}
