/** Notes that are attached with other words than PlantUML's, or in another order. */
import { type Edit, refused, rewrite } from '../../advice/advice-row.ts';
import { mapLines, plainLine, refusedLine, toLines } from '../../advice/edit-source.ts';
import { OPEN_NOTE } from '../source/statements.ts';
import type { PlantumlRow } from './plantuml-seen.ts';

const NOTE = /^(\s*)(?:floating\s+)?(?:([hr]?note)|comment|remark)\b\s*(.*?)\s*$/i;
/** What PlantUML reads as it is: with a place, with an alias, or as the first of several lines. */
const SOUND =
  /^\s*(?:floating\s+)?[hr]?note\s+(?:(?:left|right|top|bottom)(?:\s+of\s+\S+)?|over\s+[^\s,:]+(?:\s*,\s*[^\s,:]+)*|on\s+link|across)\s*(?:#\w+\s*)?(?::.*)?$|^\s*[hr]?note\s+(?:"[^"]*"\s+)?as\s+\w+\s*$/i;
const NAME = /"[^"]+"|[\p{L}\d_.]+/gu;
const PLACE =
  /\b(?:left|right|top|bottom|over|above|below|under|on|for|about|at|of|to|between|across|and|side|the|note)\b/gi;

/** Where a note is and what it says, whatever the order. */
const soundNote: Edit = (line, { type = '', lines }) => {
  const [, space, word = 'note', rest = ''] = NOTE.exec(line) ?? [];
  const isOver = /\bover\b/i.test(rest);
  const isMisplaced = (isOver && type !== 'sequence') || (type === 'activity' && /\bof\b/i.test(rest));
  if (space === undefined || rest === '' || (SOUND.test(line) && !isMisplaced)) return line;
  const [, alias, said] =
    /^(?:as\s+)?(\w+)\s*:?\s*"([^"]*)"$/i.exec(rest) ?? /^as\s+(\w+)\s*:\s*(.*)$/i.exec(rest) ?? [];
  if (
    alias !== undefined &&
    !/^(?:left|right|top|bottom|over|on|for)$/i.test(alias) &&
    type !== 'sequence' &&
    !isDeclared(lines, alias)
  )
    return `${space}${word} "${said}" as ${alias}`;
  const braced = /^(.*?)\s*\{\s*(.*?)\s*\}$/.exec(rest);
  const text = rest.replace(/^[^":]*?\s*"([^"]*)"\s*$/, ': $1');
  const colon = text.search(/(?<!:):(?!:)/);
  const quoted = colon < 0 ? /"([^"]*)"/.exec(rest) : null;
  const said2 = braced?.[2] ?? quoted?.[1] ?? (colon < 0 ? '' : text.slice(colon + 1).trim());
  const place =
    braced?.[1] ??
    (quoted
      ? rest.replace(quoted[0], ' ')
      : text === rest
        ? colon < 0
          ? rest
          : rest.slice(0, colon)
        : rest.slice(0, rest.indexOf('"')));
  const side = /\b(left|right|top|bottom)\b/i.exec(place)?.[1]?.toLowerCase();
  const names = [...place.replace(PLACE, ' ').matchAll(NAME)].map(([name]) => name);
  const known = names.filter((name) => isElement(lines, name));
  // Without a colon, what follows the place is the text.
  const words = colon < 0 && !quoted && !braced ? names.filter((name) => !known.includes(name)).join(' ') : '';
  const saying = said2 || words;
  const of = said2 === '' && known.length === 0 ? names.slice(0, 1) : known.length > 0 ? known : names;
  return written({ space, word, side, of, saying, type }) ?? line;
};

interface SaidNote {
  space: string;
  word: string;
  side: string | undefined;
  of: readonly string[];
  saying: string;
  type: string;
}

function written({ space, word, side, of, saying, type }: SaidNote): string | undefined {
  const end = saying === '' ? '' : ` : ${saying}`;
  const [first] = of;
  if (type === 'activity') return `${space}${word} ${side === 'left' ? 'left' : 'right'}${end}`;
  if (type === 'sequence' && first !== undefined && (side === undefined || side === 'top' || side === 'bottom'))
    return `${space}${word} over ${of.join(', ')}${end}`;
  if (first !== undefined) return `${space}${word} ${side ?? 'right'} of ${first}${end}`;
  if (side !== undefined || type === 'sequence') return `${space}${word} ${side ?? 'right'}${end}`;
  return saying === '' ? undefined : `${space}${word} "${saying}" as N1`;
}

function isDeclared(lines: readonly string[], name: string): boolean {
  return lines.some(
    (line) => new RegExp(`^\\s*(?!note)[a-z]\\w*\\s.*\\b${name}\\b`, 'i').test(line) && !/[-.]{1,2}/.test(line),
  );
}

function isElement(lines: readonly string[], name: string): boolean {
  return lines.some((line) => !/^\s*[hr]?note\b/i.test(line) && line.includes(name.replaceAll('"', '')));
}

const COLON_BEFORE_LINES = /^(\s*[hr]?note\s+[^:]*?)\s*:\s*$/i;
const ENDS = /^(\s*)(?:end ?-?note|note ?end|end\s+of\s+note)\s*;?\s*$/i;

export const NOTE_ROWS: readonly PlantumlRow[] = [
  rewrite(
    'A note names its place: note right of A : text; over participants: note over A, B : text; of an action, note right : text.',
    soundNote,
    { drops: true },
  ),
  refused({
    when: (seen) => {
      const above = toLines(seen.source)[(seen.fault.line ?? 0) - 2] ?? '';
      return [refusedLine(seen), plainLine(above)].some((line) => COLON_BEFORE_LINES.test(line));
    },
    says: 'A note of several lines has no colon and ends with "end note".',
    fix: (_, { source }) => mapLines(source, (line) => line.replace(COLON_BEFORE_LINES, '$1')),
  }),
  refused({
    drops: true,
    when: (seen) =>
      OPEN_NOTE.test(refusedLine(seen)) &&
      seen.lines.some((line) => ENDS.test(line) && !/^\s*end ?note\s*$/i.test(line)),
    says: 'A note of several lines ends with "end note".',
    fix: (_, { source }) => mapLines(source, (line) => line.replace(ENDS, '$1end note')),
  }),
];
