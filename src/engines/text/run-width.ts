/** How wide a run of one shipped font is, in em. */
import type { Face, ShippedFont } from './fonts.ts';
import { advanceIn, glyphTable } from './glyph-table.ts';
import type { FontRun } from './itemize.ts';
import { shapedWidth } from './shaper.ts';

const FULL_WIDTH_EM = 1;
const HALF_WIDTH_EM = 0.5;
/** Letters of other scripts: close to the mean advance of their common fonts. */
const OTHER_EM = 0.6;

const JOINERS_AND_MARKS = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]|\p{Emoji_Modifier}/u;
const EMOJI = /\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]/u;
const HALF_WIDTH = /[\u{ff61}-\u{ffdc}\u{ffe8}-\u{ffee}]/u;
const FULL_WIDTH =
  /[\u{1100}-\u{115f}\u{2e80}-\u{303e}\u{3041}-\u{a4cf}\u{a960}-\u{a97c}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff01}-\u{ff60}\u{ffe0}-\u{ffe6}\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;
const SYMBOL = /[\p{So}\p{Sm}\u{2190}-\u{2bff}]/u;

const known = new Map<number, number>();

function judge(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (JOINERS_AND_MARKS.test(character)) return 0;
  if (EMOJI.test(character)) return EMOJI_EM;
  if (HALF_WIDTH.test(character)) return HALF_WIDTH_EM;
  if (FULL_WIDTH.test(character) || SYMBOL.test(character)) return FULL_WIDTH_EM;
  return OTHER_EM;
}

/** How wide a character is that every shipped font lacks: in em, the same on every machine. */
function fallbackAdvance(codePoint: number): number {
  let advance = known.get(codePoint);
  if (advance === undefined) {
    advance = judge(codePoint);
    known.set(codePoint, advance);
  }
  return advance;
}

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
