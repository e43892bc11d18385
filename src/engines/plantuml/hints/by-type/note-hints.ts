/** Notes that are attached with other words than PlantUML's. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { OPEN_NOTE } from '../../source/statements.ts';
import { assumedType } from '../parts/replace-row.ts';

const NAME = '("[^"]+"|[\\w.]+)';
const ATTACHED = new RegExp(`^(\\s*)(?:note|comment|remark)\\s+(?:for|on|about|at)\\s+${NAME}\\s*(?::\\s*(.*))?$`, 'i');
const BARE = new RegExp(`^(\\s*)note\\s+(?!over\\b|as\\b|left\\b|right\\b|top\\b|bottom\\b)${NAME}\\s*:\\s*(.*)$`, 'i');
const TEXT_FIRST = new RegExp(`^(\\s*)note\\s+"([^"]*)"\\s+(?:for|on|about|at|of)\\s+${NAME}\\s*$`, 'i');
const BETWEEN = new RegExp(`^(\\s*)note\\s+(?:between|across)\\s+${NAME}\\s*(?:,|and)\\s*${NAME}\\s*:\\s*(.*)$`, 'i');
const NAMED_QUOTED = new RegExp(`^(\\s*)(?:note|comment)\\s+(?:for|on|about|at)\\s+${NAME}\\s+"([^"]*)"\\s*$`, 'i');
const ID_FIRST = /^(\s*)note\s+(?!over\b|left\b|right\b|top\b|bottom\b)(?:as\s+)?(\w+)\s*:?\s*"([^"]*)"\s*$/i;
const ALIAS_FIRST = /^(\s*)note\s+as\s+(\w+)\s*:\s*(.*\S)\s*$/i;
const LONE = /^(\s*)(?:note|comment|remark)\s*:\s*(\S.*?)\s*$/i;
const OVER_LIST = /^(\s*[hr]?note\s+over\s+)("[^"]+"|\w+)\s+(?:and|&|to|-)\s+("[^"]+"|\w+)(\s*:.*)?$/i;
const OVER = /^(\s*[hr]?note\s+)(?:over|above|below|on|at|for)\s+((?:"[^"]+"|\w+)\s*(?::.*)?)$/i;
const COLON_BEFORE_LINES = /^(\s*[hr]?note\s+[^:]*?)\s*:\s*$/i;
const OF_ACTION = /^(\s*(?:floating\s+)?note\s+(?:left|right))\s+of\s+[^:]*?(\s*:.*)?$/i;
const ENDS = /^(\s*)(?:end ?-?note|note ?end|end\s+of\s+note)\s*;?\s*$/i;
const QUOTED = /^(\s*[hr]?note\s+(?:left|right|top|bottom|over)(?:\s+of)?(?:\s+[\w.]+)?)\s+"([^"]*)"\s*$/i;
const SAYS = 'A note names its place: note right of A : text; over participants: note over A, B : text.';

/** Where a note without a place belongs to what is above it. */
const NO_PLACE = new Set(['sequence', 'activity']);

/** Over a participant of a sequence diagram, right of anything else. */
function placeOf(fault: RefusedSource): string {
  return assumedType(fault) === 'sequence' ? 'over' : 'right of';
}

function noteRow(name: string, wrong: RegExp, right: (place: string, ...parts: string[]) => string): HintRow {
  return {
    name,
    matches: (fault) => wrong.test(refusedLine(fault)),
    says: SAYS,
    fixes: (fault) =>
      mapLines(fault.source, (line) =>
        line.replace(wrong, (_, ...parts: string[]) => right(placeOf(fault), ...parts.map((part) => part ?? ''))),
      ),
  };
}

export const NOTE_HINTS: readonly HintRow[] = [
  noteRow(
    'note between participants',
    BETWEEN,
    (_, space, from, to, text) => `${space}note over ${from}, ${to} : ${text}`,
  ),
  noteRow('note for an element', ATTACHED, (place, space, name, text) =>
    text === '' ? `${space}note ${place} ${name}` : `${space}note ${place} ${name} : ${text}`,
  ),
  noteRow('note with its text in quotes', QUOTED, (_, head, text) => `${head} : ${text}`),
  noteRow(
    'note with its text first',
    TEXT_FIRST,
    (place, space, text, name) => `${space}note ${place} ${name} : ${text}`,
  ),
  noteRow(
    'note for an element in quotes',
    NAMED_QUOTED,
    (place, space, name, text) => `${space}note ${place} ${name} : ${text}`,
  ),
  noteRow('note with its name first', ID_FIRST, (_, space, id, text) => `${space}note "${text}" as ${id}`),
  noteRow('note with its alias first', ALIAS_FIRST, (_, space, id, text) => `${space}note "${text}" as ${id}`),
  noteRow('note over two with a word', OVER_LIST, (_, head, from, to, text) => `${head}${from}, ${to}${text}`),
  {
    name: 'note on its own',
    matches: (fault) => LONE.test(refusedLine(fault)),
    says: SAYS,
    fixes: (fault) =>
      mapLines(fault.source, (line) =>
        line.replace(LONE, NO_PLACE.has(assumedType(fault) ?? '') ? '$1note right : $2' : '$1note "$2" as N1'),
      ),
  },
  {
    name: 'note over what is no participant',
    matches: (fault) => assumedType(fault) !== 'sequence' && OVER.test(refusedLine(fault)),
    says: 'Only participants have notes over them; elsewhere a note is left of, right of, top of or bottom of something: note right of A : text.',
    fixes: ({ source }) => mapLines(source, (line) => line.replace(OVER, '$1right of $2')),
    mayDropWords: true,
  },
  {
    name: 'note of an action',
    matches: (fault) => assumedType(fault) === 'activity' && OF_ACTION.test(refusedLine(fault)),
    says: 'A note of an activity diagram belongs to the action above it: note right : text.',
    fixes: ({ source }) => mapLines(source, (line) => line.replace(OF_ACTION, '$1$2')),
    mayDropWords: true,
  },
  {
    name: 'colon before the lines of a note',
    matches: (fault) => {
      const above = toLines(fault.source)[(fault.diagnosis.line ?? 0) - 2] ?? '';
      return [refusedLine(fault), plainLine(above)].some((line) => COLON_BEFORE_LINES.test(line));
    },
    says: 'A note of several lines has no colon and ends with "end note".',
    fixes: ({ source }) => mapLines(source, (line) => line.replace(COLON_BEFORE_LINES, '$1')),
  },
  {
    name: 'end of a note in other words',
    matches: (fault) =>
      OPEN_NOTE.test(refusedLine(fault)) &&
      toLines(fault.source).some((line) => ENDS.test(line) && !/^\s*end ?note\s*$/i.test(line)),
    says: 'A note of several lines ends with "end note".',
    fixes: ({ source }) => mapLines(source, (line) => line.replace(ENDS, '$1end note')),
    mayDropWords: true,
  },
  noteRow('note without a place', BARE, (place, space, name, text) => `${space}note ${place} ${name} : ${text}`),
];
