/** Where Unicode's rules let a line end, as Chromium reads them; the package implements an older edition, and only strict rules for Japanese. */
import LineBreaker from 'linebreak';

/** Small kana and the sign of a long vowel may start a line, unless the style requests strict rules. */
const CONDITIONAL_STARTERS = /[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿーｧ-ｰ]/g;
const KANA = 'あ';
const WIDE_OPENERS = /[「『（｢《【〔〈〖〘〚［｛｟]/;
const WIDE_CLOSERS = /[、。」』）｡｣》】〕〉〗〙〛］｝｠]/;
const UNITS = /[%$€£¥％‰°№±＄′″]/;
const WORD_OR_SIGN = /[\p{L}\p{N}\p{M}\p{S}%％‰°′″†‡•·§¶]/u;
const HYPHENS = /[-‐–]/;
const NARROW_LETTER = /(?![\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef№±°])[\p{L}\p{M}\p{Nl}\p{No}\p{Sm}\p{So}]/u;
const SPACES = /^$|\s/;
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
  if (HYPHENS.test(left) && SPACES.test(beforeThat) && NARROW_LETTER.test(right)) return false;
  return undefined;
}

/** Each place is the start of a further line. */
export function unicodeBreaks(text: string): (at: number) => boolean {
  const found = packageBreaks(text);
  return (at) => newerRule(text[at - 2] ?? '', text[at - 1] ?? '', text[at] ?? '') ?? found.has(at);
}
