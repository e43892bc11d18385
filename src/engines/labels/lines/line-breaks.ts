/** Where a line may end: Chromium's own pairs for ASCII, Unicode's rules for everything else. */
import LineBreaker from 'linebreak';
import { BREAK_PAIRS } from './break-pairs.ts';

/** Small kana and the sign of a long vowel may start a line, unless the style requests strict rules. */
const CONDITIONAL_STARTERS = /[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿーｧ-ｰ]/g;
const KANA = 'あ';
const WIDE_OPENERS = /[「『（｢《【〔〈〖〘〚［｛｟]/;
const WIDE_CLOSERS = /[、。」』）｡｣》】〕〉〗〙〛］｝｠]/;
const UNITS = /[%$€£¥％‰°№±＄′″]/;
const WORD_OR_SIGN = /[\p{L}\p{N}\p{M}\p{S}%％‰°′″†‡•·§¶]/u;
const HYPHENS = /[-‐–]/;
const NARROW_LETTER = /(?![\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef№±°])[\p{L}\p{M}\p{Nl}\p{No}\p{Sm}\p{So}]/u;
const SPACE_OR_EDGE = /^$|\s/;
const WIDE_SPACE = '\u3000';

function packageBreaks(text: string): Set<number> {
  const found = new Set<number>();
  const breaker = new LineBreaker(text.replace(CONDITIONAL_STARTERS, KANA));
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) found.add(next.position);
  return found;
}

/** The rules of newer Unicode editions for two characters, where they differ from the older one. */
function newerRule(beforeThat: string, left: string, right: string): boolean | undefined {
  if (left === WIDE_SPACE) return true;
  if (WIDE_OPENERS.test(right) && WORD_OR_SIGN.test(left)) return true;
  if (WIDE_CLOSERS.test(left) && UNITS.test(right)) return true;
  // A hyphen at the start of a word belongs to it.
  if (HYPHENS.test(left) && SPACE_OR_EDGE.test(beforeThat) && NARROW_LETTER.test(right)) return false;
  return undefined;
}

/** Each place is the start of a further line. */
function unicodeBreaks(text: string): (at: number) => boolean {
  const found = packageBreaks(text);
  return (at) => newerRule(text[at - 2] ?? '', text[at - 1] ?? '', text[at] ?? '') ?? found.has(at);
}

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
