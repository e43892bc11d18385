/** Notes and dividers of a sequence diagram. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { only } from '../parts/line-row.ts';
import { participantsOf } from './sequence-hints.ts';

const GLUED_OF = /^(\s*note\s+(?:left|right)\s*of)(?=[^\s:])/i;
const NOTE = /^\s*note\b/i;
const PLACELESS = /^(\s*)note\s*(left|right|over)?\s*:\s*(.*)$/i;
const NO_OF = /^(\s*note\s+(?:left|right))\s+(?!of\b)([^:]+):/i;
const OTHER_PLACE = /^(\s*note)\s+(?:on|for|at|above|below|top\s+of|bottom\s+of|across)\s+/i;
const NO_COLON = /^(\s*note\s+(?:over|left\s+of|right\s+of)\s+)([^:]+?)\s*$/i;
const DIVIDER = /^(\s*)(?:={2,}|\.{3,}|-{2,})\s*([\p{L}\p{N}].*?)\s*(?:={2,}|\.{3,}|-{2,})\s*$/u;

/** The two ends of the message before the refused line. */
function lastMessage({ source, diagnosis }: RefusedSource): [string, string] | undefined {
  for (const line of toLines(source)
    .slice(0, (diagnosis.line ?? 1) - 1)
    .reverse()) {
    const found = /^\s*([^:]+?)\s*--?(?:>>|>|x|\))[+-]?\s*([^:]+?)\s*:/.exec(line);
    if (found?.[1] !== undefined && found[2] !== undefined) return [found[1], found[2]];
  }
  return undefined;
}

function placeNote(fault: RefusedSource): string | undefined {
  const ends = lastMessage(fault);
  if (!ends) return undefined;
  const [from, to] = ends;
  return editRefused(fault, (line) =>
    line.replace(PLACELESS, (_, space: string, side = 'over', text: string) => {
      const at = side.toLowerCase();
      const place =
        at === 'left'
          ? `left of ${from}`
          : at === 'right'
            ? `right of ${to}`
            : `over ${from}${from === to ? '' : `,${to}`}`;
      return `${space}Note ${place}: ${text}`;
    }),
  );
}

/** The text of a note over several lines, up to `end note`. */
function joinNote({ source, diagnosis }: RefusedSource): string | undefined {
  const lines = toLines(source);
  const at = (diagnosis.line ?? 1) - 1;
  const end = lines.findIndex((line, index) => index > at && /^\s*end\s*note\s*$/i.test(line));
  if (end < 0) return undefined;
  const text = lines
    .slice(at + 1, end)
    .map((line) => line.trim())
    .join('<br/>');
  return lines.toSpliced(at, end - at + 1, `${lines[at]?.replace(/\s*:?\s*$/, '')}: ${text}`).join('\n');
}

function colonAfterName(line: string, names: readonly string[]): string {
  return line.replace(NO_COLON, (_, head: string, rest: string) => {
    const known = names.filter((name) => rest.startsWith(name)).sort((a, b) => b.length - a.length)[0];
    const pair = /^([^\s,]+\s*,\s*[^\s,]+)\s+(.+)$/.exec(rest);
    const name = pair?.[1] ?? known ?? rest.split(/\s+/)[0] ?? '';
    return `${head}${name}: ${rest.slice(name.length).trim()}`;
  });
}

export const SEQUENCE_NOTE_HINTS: readonly HintRow[] = only('sequence', [
  {
    name: 'note over several lines',
    mayDropWords: true,
    matches: (fault) => NO_COLON.test(refusedLine(fault)) && joinNote(fault) !== undefined,
    says: 'A note is one line, with <br/> for a line break: Note right of A: first<br/>second.',
    fixes: joinNote,
  },
  {
    name: 'note without a place',
    matches: (fault) => PLACELESS.test(refusedLine(fault)),
    says: 'A note needs a position: Note left of A: text, Note right of A: text, Note over A,B: text.',
    fixes: placeNote,
  },
  {
    name: 'note without "of"',
    mayDropWords: true,
    matches: (fault) => [GLUED_OF, NO_OF, OTHER_PLACE].some((form) => form.test(refusedLine(fault))),
    says: 'A note is placed "left of", "right of" or "over" a participant: Note right of A: text.',
    fixes: (fault) =>
      editRefused(fault, (line) =>
        line.replace(GLUED_OF, '$1 ').replace(NO_OF, '$1 of $2:').replace(OTHER_PLACE, '$1 over '),
      ),
  },
  {
    name: 'note without a colon',
    matches: (fault) => NO_COLON.test(refusedLine(fault)),
    says: 'The text of a note comes after a colon: Note over A,B: text.',
    fixes: (fault) => editRefused(fault, (line) => colonAfterName(line, participantsOf(fault.source))),
  },
  {
    name: 'divider',
    matches: (fault) => DIVIDER.test(refusedLine(fault)) && participantsOf(fault.source).length > 0,
    says: 'Mermaid has no dividers between messages: write a note over the participants, Note over A,B: text.',
    fixes(fault) {
      const names = participantsOf(fault.source);
      const over = [...new Set([names[0], names.at(-1)])].join(',');
      return editRefused(fault, (line) => line.replace(DIVIDER, `$1Note over ${over}: $2`));
    },
  },
  {
    name: 'note of another form',
    matches: (fault) => NOTE.test(refusedLine(fault)),
    says: 'A note is written Note left of A: text, Note right of A: text or Note over A,B: text.',
  },
]);
