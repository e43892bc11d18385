/** Characters that look right and are not: entities, typographic quotes and dashes, invisible ones, foreign comments. */
import type { Fault, HintRow } from '../../hints/apply-hints.ts';
import { mapLines, refusedLine } from '../../hints/edit-source.ts';
import { isPlaceUnsure } from './line-row.ts';
import { kindOf, mapBody } from './read-header.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  gt: '>',
  lt: '<',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#34': '"',
  '#60': '<',
  '#62': '>',
};
const ENTITY = /&(gt|lt|amp|quot|apos|nbsp|#39|#34|#60|#62);/g;
const ARROW_ENTITY = /[-=.]&gt;|&lt;[-=|]|&quot;/;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;
const WIDE_SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const QUOTES = '\u201c\u201d\u201e\u201f\u00ab\u00bb';
const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'g');
const QUOTED_LABEL = new RegExp(
  `(?<=[[({|/\\\\]\\s*)[${QUOTES}"]([^${QUOTES}"]*)[${QUOTES}"](?=\\s*[\\])}|/\\\\])`,
  'g',
);
/** Full-width signs mirror ASCII at this distance; letters and digits among them are words. */
const FULL_WIDTH = /[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff5e]/g;
const FULL_WIDTH_DISTANCE = 0xff01 - 0x21;
const WHOLE_LINE_COMMENT = /^(\s*)(?:\/\/|#(?![\w-]*;)|--\s(?!.*--\s*$)|<!--|'|\/\*|\*\s)\s?(.*?)\s*(?:-->|\*\/)?\s*$/;
/** A comment behind a statement, which Mermaid does not have. */
const TRAILING_COMMENT = /^(\s*)(\S.*?)\s+(?:%%|\/\/|#(?=\s)|<!--)\s*([^"\])}|]*?)\s*$/;

function refusedHolds(fault: Fault, pattern: RegExp): boolean {
  return (isPlaceUnsure(fault) ? fault.source : refusedLine(fault)).search(pattern) >= 0;
}

/** Quotes around a label become straight; in a flowchart those inside it are the author's. */
function straighten(fault: Fault): string {
  if (kindOf(fault) === 'flowchart') return mapBody(fault.source, (line) => line.replace(QUOTED_LABEL, '"$1"'));
  return fault.source.replace(ANY_QUOTE, '"');
}

function toAscii(text: string): string {
  return text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_DISTANCE));
}

/** Mermaid's own comments stand in a line of their own, so they go above the statement. */
function liftComment(line: string): string {
  const found = TRAILING_COMMENT.exec(line);
  return found ? `${found[1]}%% ${found[3]}\n${found[1]}${found[2]}` : line;
}

export const CHARACTER_HINTS: readonly HintRow[] = [
  {
    name: 'HTML entities',
    matches: (fault) => refusedHolds(fault, isPlaceUnsure(fault) ? ARROW_ENTITY : ENTITY),
    says: 'The text was escaped for HTML: write --> instead of --&gt; and so on.',
    mends: ({ source }) => source.replace(ENTITY, (_, name: string) => ENTITIES[name] ?? ''),
  },
  {
    name: 'invisible characters',
    matches: (fault) => fault.source.search(INVISIBLE) >= 0 || fault.source.search(WIDE_SPACE) >= 0,
    says: 'The text holds invisible characters or spaces that are not plain ones: remove them.',
    mends: ({ source }) => source.replace(INVISIBLE, '').replace(WIDE_SPACE, ' '),
  },
  {
    name: 'typographic quotes',
    matches: (fault) => refusedHolds(fault, ANY_QUOTE),
    says: 'Use straight quotes (") instead of typographic ones.',
    mends: straighten,
  },
  {
    name: 'full-width punctuation',
    matches: (fault) => refusedHolds(fault, FULL_WIDTH),
    says: 'Write colons, brackets and arrows with plain characters instead of full-width ones.',
    mends: ({ source }) => mapLines(source, toAscii),
  },
  {
    name: 'foreign comment',
    matches: (fault) => WHOLE_LINE_COMMENT.test(refusedLine(fault)) && !/^\s*%%/.test(refusedLine(fault)),
    says: 'A comment starts with %% and has a line of its own in Mermaid.',
    mends({ source, diagnosis }) {
      const sign = /^\s*(\S\S?)/.exec(diagnosis.sourceLine ?? '')?.[1] ?? '';
      return mapBody(source, (line) =>
        line.trimStart().startsWith(sign) ? line.replace(WHOLE_LINE_COMMENT, '$1%% $2') : line,
      );
    },
  },
  {
    name: 'comment behind a statement',
    matches: (fault) => TRAILING_COMMENT.test(refusedLine(fault)),
    says: 'A comment starts with %% and has a line of its own: put it above the statement.',
    mends: ({ source }) => mapBody(source, liftComment),
  },
];
