/** Rows and edits that are the same in every language: what editors, web pages and escapes do to a text. */
import type { HintRow } from './apply-hints.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  gt: '>',
  lt: '<',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rarr: '->',
  larr: '<-',
  '#39': "'",
  '#34': '"',
  '#60': '<',
  '#62': '>',
};
export const ENTITY = /&(gt|lt|amp|quot|apos|nbsp|rarr|larr|#39|#34|#60|#62);/g;

export function decodeSourceEntities(source: string): string {
  return source.replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '');
}

const FULL_WIDTH_DISTANCE = 0xff01 - 0x21;

/** The block of full-width forms mirrors ASCII at a fixed distance; `wide` says which of them are meant. */
export function toAscii(text: string, wide: RegExp): string {
  return text.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_DISTANCE));
}

const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;
const WIDE_SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

export const INVISIBLE_CHARACTERS: HintRow = {
  name: 'invisible characters',
  mayDropWords: true,
  matches: ({ source }) => source.search(INVISIBLE) >= 0 || source.search(WIDE_SPACE) >= 0,
  says: 'The text contains invisible characters or special spaces: remove them.',
  fixes: ({ source }) => source.replace(INVISIBLE, '').replace(WIDE_SPACE, ' '),
};

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '', t: '\t', '"': '"' };

export const ESCAPED_LINE_ENDS: HintRow = {
  name: 'escaped line breaks',
  mayDropWords: true,
  matches: ({ source }) => !source.trim().includes('\n') && source.includes('\\n'),
  says: 'The line breaks arrived as the two characters \\n: send real line breaks.',
  fixes: ({ source }) => source.replace(/\\([\\nrt"])/g, (_, letter: string) => ESCAPES[letter] ?? letter),
};

export const FENCE = /^\s*(?:```|~~~)/;
