/** Characters that look right and are not: entities, typographic quotes and dashes, invisible ones, foreign comments. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { decodeSourceEntities, ENTITY, INVISIBLE_CHARACTERS, toAscii } from '../../../hints/character-rows.ts';
import { mapLines, refusedLine } from '../../../hints/edit-source.ts';
import { kindOf, mapBody } from '../../source/read-header.ts';
import { isPlaceUnsure } from '../parts/line-row.ts';

const ARROW_ENTITY = /[-=.]&gt;|&lt;[-=|]|&quot;/;
const QUOTES = '\u201c\u201d\u201e\u201f\u00ab\u00bb';
const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'g');
const QUOTED_LABEL = new RegExp(
  `(?<=[[({|/\\\\]\\s*)[${QUOTES}"]([^${QUOTES}"]*)[${QUOTES}"](?=\\s*[\\])}|/\\\\])`,
  'g',
);
/** Full-width signs; letters and digits among them are words. */
const FULL_WIDTH = /[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff5e]/g;
const WHOLE_LINE_COMMENT = /^(\s*)(?:\/\/|#(?![\w-]*;)|--\s(?!.*--\s*$)|<!--|'|\/\*|\*\s)\s?(.*?)\s*(?:-->|\*\/)?\s*$/;
/** A comment after a statement, which Mermaid does not support. */
const TRAILING_COMMENT = /^(\s*)(\S.*?)\s+(?:%%|\/\/|#(?=\s)|<!--)\s*([^"\])}|]*?)\s*$/;

function refusedHolds(fault: RefusedSource, pattern: RegExp): boolean {
  return (isPlaceUnsure(fault) ? fault.source : refusedLine(fault)).search(pattern) >= 0;
}

/** Quotes around a label become straight; in a flowchart those inside it are the author's. */
function straighten(fault: RefusedSource): string {
  if (kindOf(fault) === 'flowchart') return mapBody(fault.source, (line) => line.replace(QUOTED_LABEL, '"$1"'));
  return fault.source.replace(ANY_QUOTE, '"');
}

/** Mermaid's own comments need their own line, so they go above the statement. */
function liftComment(line: string): string {
  const found = TRAILING_COMMENT.exec(line);
  return found ? `${found[1]}%% ${found[3]}\n${found[1]}${found[2]}` : line;
}

export const CHARACTER_HINTS: readonly HintRow[] = [
  {
    name: 'HTML entities',
    mayDropWords: true,
    matches: (fault) => refusedHolds(fault, isPlaceUnsure(fault) ? ARROW_ENTITY : ENTITY),
    says: 'The text was escaped for HTML: write --> instead of --&gt; and so on.',
    fixes: ({ source }) => decodeSourceEntities(source),
  },
  INVISIBLE_CHARACTERS,
  {
    name: 'typographic quotes',
    matches: (fault) => refusedHolds(fault, ANY_QUOTE),
    says: 'Use straight quotes (") instead of typographic ones.',
    fixes: straighten,
  },
  {
    name: 'full-width punctuation',
    matches: (fault) => refusedHolds(fault, FULL_WIDTH),
    says: 'Write colons, brackets and arrows with plain characters instead of full-width ones.',
    fixes: ({ source }) => mapLines(source, (line) => toAscii(line, FULL_WIDTH)),
  },
  {
    name: 'foreign comment',
    matches: (fault) => WHOLE_LINE_COMMENT.test(refusedLine(fault)) && !/^\s*%%/.test(refusedLine(fault)),
    says: 'In Mermaid, a comment starts with %% and must be on its own line.',
    fixes({ source, diagnosis }) {
      const sign = /^\s*(\S\S?)/.exec(diagnosis.sourceLine ?? '')?.[1] ?? '';
      return mapBody(source, (line) =>
        line.trimStart().startsWith(sign) ? line.replace(WHOLE_LINE_COMMENT, '$1%% $2') : line,
      );
    },
  },
  {
    name: 'comment after a statement',
    matches: (fault) => TRAILING_COMMENT.test(refusedLine(fault)),
    says: 'A comment starts with %% and must be on its own line: put it above the statement.',
    fixes: ({ source }) => mapBody(source, liftComment),
  },
];
