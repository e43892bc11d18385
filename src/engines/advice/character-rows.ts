/** Rows that are the same in every language: what editors, web pages and escapes do to a text. */
import { refused, type Seen } from './advice-row.ts';
import { toLines } from './edit-source.ts';

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

export function decodeEntitiesRow(source: string): string {
  return source.replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '');
}

const FULL_WIDTH_DISTANCE = 0xff01 - 0x21;

/** The block of full-width forms mirrors ASCII at a fixed distance; `wide` says which of them are meant. */
export function toAscii(text: string, wide: RegExp): string {
  return text.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_DISTANCE));
}

const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;
const WIDE_SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '', t: '\t', '"': '"' };

export function invisibleCharacters<S extends Seen>() {
  return refused<S, true>({
    stage: 'sure',
    drops: true,
    when: ({ source }) => source.search(INVISIBLE) >= 0 || source.search(WIDE_SPACE) >= 0,
    says: 'The text contains invisible characters or special spaces: remove them.',
    fix: (_, { source }) => source.replace(INVISIBLE, '').replace(WIDE_SPACE, ' '),
  });
}

export function escapedLineEnds<S extends Seen>() {
  return refused<S, true>({
    stage: 'frame',
    drops: true,
    when: ({ source }) => !source.trim().includes('\n') && source.includes('\\n'),
    says: 'The line breaks arrived as the two characters \\n: send real line breaks.',
    fix: (_, { source }) => source.replace(/\\([\\nrt"])/g, (_whole, letter: string) => ESCAPES[letter] ?? letter),
  });
}

export const FENCE = /^\s*(?:```|~~~)/;

/** The content of the first fence that `isWanted`, or else of the first; everything but the fence if it is not closed. */
export function unfenced(source: string, isWanted: (content: string) => boolean): string {
  const lines = toLines(source);
  const marks = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  const contents = marks.flatMap((open, at) =>
    at % 2 === 0 ? [lines.slice(open + 1, marks[at + 1] ?? lines.length).join('\n')] : [],
  );
  const before = lines.slice(0, marks[0]).join('\n');
  return [before, ...contents].find(isWanted) ?? contents[0] ?? source;
}
