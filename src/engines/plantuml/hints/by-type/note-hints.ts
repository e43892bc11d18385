/** Notes that are attached with other words than PlantUML's. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine } from '../../../hints/edit-source.ts';
import { assumedType } from '../parts/replace-row.ts';

const NAME = '("[^"]+"|[\\w.]+)';
const ATTACHED = new RegExp(`^(\\s*)(?:note|comment|remark)\\s+(?:for|on|about|at)\\s+${NAME}\\s*(?::\\s*(.*))?$`, 'i');
const BARE = new RegExp(`^(\\s*)note\\s+(?!over\\b|as\\b|left\\b|right\\b|top\\b|bottom\\b)${NAME}\\s*:\\s*(.*)$`, 'i');
const TEXT_FIRST = new RegExp(`^(\\s*)note\\s+"([^"]*)"\\s+(?:for|on|about|at|of)\\s+${NAME}\\s*$`, 'i');
const BETWEEN = new RegExp(`^(\\s*)note\\s+(?:between|across)\\s+${NAME}\\s*(?:,|and)\\s*${NAME}\\s*:\\s*(.*)$`, 'i');
const QUOTED = /^(\s*[hr]?note\s+(?:left|right|top|bottom|over)(?:\s+of)?(?:\s+[\w.]+)?)\s+"([^"]*)"\s*$/i;
const SAYS = 'A note names its place: note right of A : text; over participants: note over A, B : text.';

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
  noteRow('note without a place', BARE, (place, space, name, text) => `${space}note ${place} ${name} : ${text}`),
];
