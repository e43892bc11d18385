/** Characters that look right and are not: entities, typographic quotes and arrows, invisible ones, foreign comments. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { decodeSourceEntities, ENTITY, INVISIBLE_CHARACTERS, toAscii } from '../../../hints/character-rows.ts';
import { beforeLabel, editRefused, mapLines, refusedLine } from '../../../hints/edit-source.ts';

const DASHES: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '--',
  '\u2212': '-',
  '\u2192': '->',
  '\u27f6': '->',
  '\u2794': '->',
  '\u279c': '->',
  '\u27a1': '->',
  '\u21d2': '->',
  '\u2190': '<-',
  '\u2194': '<->',
};
const DASH = /[\u2010-\u2014\u2212\u2192\u27f6\u2794\u279c\u27a1\u21d2\u2190\u2194]/g;
const QUOTES: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201a': "'" };
const QUOTE = /[\u2018-\u201a\u201c-\u201f\u00ab\u00bb]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FOREIGN_COMMENT = /^(\s*)(\/\/|%%|#(?![\w-]*\s*[{:])|--\s(?!.*--\s*$)|<!--)\s?/;

function straighten(text: string): string {
  return text.replace(QUOTE, (quote) => QUOTES[quote] ?? '"');
}

export const CHARACTER_HINTS: readonly HintRow[] = [
  {
    name: 'HTML entities',
    matches: (fault) => refusedLine(fault).search(ENTITY) >= 0,
    says: 'The text was escaped for HTML: write > and < instead of &gt; and &lt;.',
    fixes: ({ source }) => decodeSourceEntities(source),
  },
  {
    name: 'typographic arrows',
    matches: (fault) => refusedLine(fault).search(DASH) >= 0,
    says: 'Arrows are made of plain characters: -> or -->, not typographic dashes or arrow characters.',
    fixes: ({ source }) =>
      mapLines(source, (line) => beforeLabel(line, (head) => head.replace(DASH, (dash) => DASHES[dash] ?? '-'))),
  },
  {
    name: 'typographic quotes',
    matches: ({ source, diagnosis }) => (diagnosis.sourceLine ?? source).search(QUOTE) >= 0,
    says: 'Use straight quotes (") instead of typographic ones.',
    fixes: ({ source }) => straighten(source),
  },
  INVISIBLE_CHARACTERS,
  {
    name: 'full-width punctuation',
    matches: (fault) => refusedLine(fault).search(FULL_WIDTH) >= 0,
    says: 'Write colons, brackets and arrows with plain characters instead of full-width ones.',
    fixes: (fault) => editRefused(fault, (line) => toAscii(line, FULL_WIDTH)),
  },
  {
    name: 'foreign comment',
    matches: (fault) => FOREIGN_COMMENT.test(refusedLine(fault)),
    says: "A comment starts with a single quote (') in PlantUML.",
    fixes(fault) {
      const sign = FOREIGN_COMMENT.exec(refusedLine(fault))?.[2];
      return mapLines(fault.source, (line) => {
        const found = FOREIGN_COMMENT.exec(line);
        return found?.[2] === sign ? `${found?.[1]}' ${line.slice(found?.[0].length)}` : line;
      });
    },
  },
];
