/** Where a line may end: Chromium's own pairs for ASCII, Unicode's rules for everything else. */
import { BREAK_PAIRS } from './break-pairs.ts';
import { unicodeBreaks } from './unicode-breaks.ts';

/** Stands in the text of a paragraph for a picture or a box. */
export const OBJECT = '\ufffc';
const SPACES = /[ \t]/;
const NO_BREAK_SPACE = '\u00a0';
const ZERO_WIDTH_SPACE = '\u200b';
export const SOFT_HYPHEN = '\u00ad';
const ASCII_END = 0x7f;

const pairs = new Set(
  BREAK_PAIRS.flatMap(([before, after]) => [...before].flatMap((left) => [...after].map((right) => left + right))),
);

/** A hyphen before a digit may be a minus, unless it joins two words or numbers. */
function breaksPair(beforeThat: string | undefined, left: string, right: string): boolean {
  if (left === '-' && /\d/.test(right)) return beforeThat !== undefined && /[a-z\d]/i.test(beforeThat);
  return pairs.has(left + right);
}

function isAscii(character: string): boolean {
  return character.charCodeAt(0) < ASCII_END;
}

export type Wrapping = 'none' | 'words' | 'every-space' | 'anywhere';

/** The places in `text`, each the start of another line, in order; `wrappingAt` returns how the character at a place wraps. */
export function lineBreaks(text: string, wrappingAt: (index: number) => Wrapping): number[] {
  const found: number[] = [];
  let breaksAt: ((at: number) => boolean) | undefined;
  for (let at = 1; at < text.length; at++) {
    const wrapping = wrappingAt(at - 1);
    if (wrapping === 'none') continue;
    const left = text[at - 1] ?? '';
    const right = text[at] ?? '';
    if (mayBreak(left, right, wrapping)) found.push(at);
    else if (SPACES.test(right) || SPACES.test(left) || left === NO_BREAK_SPACE || right === NO_BREAK_SPACE) continue;
    else if (isAscii(left) && isAscii(right)) {
      if (breaksPair(text[at - 2], left, right)) found.push(at);
    } else {
      breaksAt ??= unicodeBreaks(text);
      if (breaksAt(at)) found.push(at);
    }
  }
  return found;
}

function mayBreak(left: string, right: string, wrapping: Wrapping): boolean {
  if (wrapping === 'anywhere') return !isSecondHalf(right);
  if (SPACES.test(left)) return wrapping === 'every-space' || !SPACES.test(right);
  if (left === ZERO_WIDTH_SPACE || left === SOFT_HYPHEN) return !SPACES.test(right);
  const besideObject = left === OBJECT || right === OBJECT;
  return besideObject && !SPACES.test(right) && left !== NO_BREAK_SPACE && right !== NO_BREAK_SPACE;
}

/** Nothing breaks within one character. */
function isSecondHalf(character: string): boolean {
  const code = character.charCodeAt(0);
  return (code >= 0xdc00 && code <= 0xdfff) || /\p{Mn}|\u200d/u.test(character);
}
