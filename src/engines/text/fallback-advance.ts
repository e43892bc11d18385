/** How wide a character is that every shipped font lacks: in em, the same on every machine. */

const FULL_WIDTH_EM = 1;
/** The advance of every glyph in the emoji font that ships for PNG. */
const EMOJI_EM = 2600 / 2048;
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

export function fallbackAdvance(codePoint: number): number {
  let advance = known.get(codePoint);
  if (advance === undefined) {
    advance = judge(codePoint);
    known.set(codePoint, advance);
  }
  return advance;
}
