/** Relations of entities in the notation of other tools. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { quoted, rowsFor } from '../parts/line-row.ts';
import { rejoined } from './foreign-relation.ts';

const SOUND = /^(?:\|\||\|o|o\||\}o|\}\||o\{|\|\{)$/;

/** How many are at an end, in signs as they are written on the left. */
const ENDS: readonly (readonly [written: RegExp, left: string, right: string])[] = [
  [/^(?:\|\||\||1|1\.\.1|one|1\|)$/i, '||', '||'],
  [/^(?:\|o|o\||o|0\.\.1|0\|1|\?|0|zero-or-one)$/i, '|o', 'o|'],
  [/^(?:[}{><]\||\|[}{><]|1\.\.[*nm]|\+|\|\|[{}<>]|[{}<>]\|\|)$/i, '}|', '|{'],
  [/^(?:[}{><]o|o[}{><]|[}{><]|\*|n|m|many|0\.\.[*nm]|[{}<>]{2}|[*nm]\.\.[*nm])$/i, '}o', 'o{'],
];

/** Undefined when it does not say how many. */
function endOf(written: string, side: 'left' | 'right'): string | undefined {
  const signs = written.replaceAll('"', '').replaceAll('0{', 'o{');
  if (SOUND.test(signs) && (side === 'left' ? /^(?:\|\||\|o|\}o|\}\|)$/ : /^(?:\|\||o\||o\{|\|\{)$/).test(signs))
    return signs;
  const found = ENDS.find(([pattern]) => pattern.test(signs));
  return found && (side === 'left' ? found[1] : found[2]);
}

const SIGNS = /^([^-.=~]*)([-.=~]+)([^-.=~]*)$/;

function inMermaid(line: string, source: string): string {
  return rejoined(line, source, ({ from, fromCount, signs, toCount, label = '' }, to) => {
    const [, left = '', run = '', right = ''] = SIGNS.exec(signs.replaceAll('0', 'o')) ?? [];
    const [a, b] = [left || fromCount, right || toCount];
    const [first, second] = [endOf(a, 'left'), endOf(b, 'right')];
    if (first === undefined || second === undefined || /[[(]/.test(from + to)) return undefined;
    const said = label === '' || /^".*"$|^[\p{L}\d_-]+$/u.test(label) ? label : quoted(label);
    return `${from} ${first}${run.includes('.') ? '..' : '--'}${second} ${to} : ${said === '' ? '""' : said}`;
  });
}

export const FOREIGN_ER_HINTS: readonly HintRow[] = rowsFor('er', [
  {
    name: 'relation of entities in another notation',
    says: 'The ends of a relation are || (one), |o or o| (zero or one), }o or o{ (many), }| or |{ (one or more): A ||--o{ B : has.',
    mayDropWords: true,
    edit: inMermaid,
  },
  {
    name: 'entity with a word before it',
    says: 'An entity is its name alone, with its attributes between braces: CUSTOMER { string name }.',
    mayDropWords: true,
    edit: (line) =>
      line
        .replace(/^(\s*)(?:entity|table|class|model|create\s+table)\s+("[^"]+"|[\w-]+)\s*([({])\s*$/i, '$1$2 {')
        .replace(/^(\s*)("[^"]+"|[\w-]+)\s*(?::|\()\s*$/, '$1$2 {')
        .replace(/^(\s*)(?:\)|end)\s*;?\s*$/i, '$1}'),
  },
]);
