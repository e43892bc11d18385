/** State diagrams: arrows, names with signs or spaces, notes. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { insertLine, toLines } from '../../../hints/edit-source.ts';
import { headerIndex, mapBody } from '../../source/read-header.ts';
import { idOf, only, quoted, rowsFor } from '../parts/line-row.ts';

const ARROW =
  /^([^:]*?(?:\S|\[\*\]))\s*(?:->>?|=+>|-->>|\u2192|\u27f6|\u2013+>|\u2014>|-\s+->|--\s+>|-\.->|~>)\s*(?=\S)/;
const END = '(?:"[^"]+"|[\\p{L}\\p{N}_.-]+)';
const TRANSITION = new RegExp(`^(\\s*)(${END}|\\[\\*\\])\\s*-->\\s*(${END}|\\[\\*\\])(\\s*:.*)?\\s*$`, 'u');

function isOddName(name: string | undefined): name is string {
  return name !== undefined && name !== '[*]' && /["\s.-]/.test(name);
}

/** States with quotes, dots or hyphens in their names get an id, and their words as text. */
function nameStates(source: string): string {
  const odd = new Set<string>();
  for (const line of toLines(source)) {
    const found = TRANSITION.exec(line.replace(/\r$/, ''));
    for (const name of [found?.[2], found?.[3]]) if (isOddName(name)) odd.add(name);
  }
  const renamed = mapBody(source, (line) =>
    line.replace(TRANSITION, (_, space: string, from: string, to: string, text = '') => {
      const id = (name: string): string => (isOddName(name) ? idOf(name) : name);
      return `${space}${id(from)} --> ${id(to)}${text}`;
    }),
  );
  const declared = [...odd].map((name) => `state "${name.replaceAll('"', '')}" as ${idOf(name)}`);
  return declared.reverse().reduce((text, line) => insertLine(text, headerIndex(text) + 1, line), renamed);
}

/** A note over several lines without an end. */
function endNote(source: string): string | undefined {
  const lines = toLines(source.trimEnd());
  const at = lines.findIndex((line, index) => {
    if (!/^\s*note\s+(?:left|right)\s+of\s+[^:]+$/.test(line)) return false;
    const end = lines.findIndex((next, later) => later > index && /^\s*(?:end\s*note|note\b)/i.test(next));
    return end < 0 || !/^\s*end\s*note/i.test(lines[end] ?? '');
  });
  if (at < 0) return undefined;
  const nearly = lines.findIndex((line, index) => index > at && /^\s*end\s*\w{1,4}\s*$/.test(line));
  if (nearly >= 0) return lines.with(nearly, 'end note').join('\n');
  const stop = lines.findIndex((line, index) => index > at + 1 && /-->|^\s*(?:state|note|\})/.test(line));
  return insertLine(source.trimEnd(), stop < 0 ? lines.length : stop, 'end note');
}

export const STATE_HINTS: readonly HintRow[] = [
  ...rowsFor('state', [
    {
      name: 'transition arrow',
      says: 'A transition is written with -->: A --> B : text.',
      edit: (line) =>
        /^\s*note\b/.test(line)
          ? line
          : line.replace(ARROW, (all, from: string) =>
              /-->$/.test(from) || all.includes(' --> ') ? all : `${from} --> `,
            ),
    },
    {
      name: 'state without an id',
      says: 'A state with spaces in its name needs an id: state "My state" as my_state.',
      edit: (line) =>
        line.replace(
          /^(\s*state\s+"([^"]+)")\s*(\{)?\s*$/,
          (_, head: string, words: string, brace = '') => `${head} as ${idOf(words)}${brace === '' ? '' : ' {'}`,
        ),
    },
    {
      name: 'alias of a state without as',
      says: 'The id of a state comes after "as": state "Long name" as C.',
      edit: (line) => line.replace(/^(\s*state\s+"[^"]+")\s+(\w+)(\s*\{)?\s*$/, '$1 as $2$3'),
    },
    {
      name: 'text inside a transition',
      says: 'The text of a transition comes last and after a colon: A --> B : event.',
      edit: (line) => line.replace(/^(\s*\S+)\s+--\s+([^->][^>]*?)\s+-->\s*(\S+)\s*$/, '$1 --> $3 : $2'),
    },
    {
      name: 'place of a note',
      mayDropWords: true,
      says: 'A note is written beside its state: note right of A : text.',
      edit: (line) =>
        line.replace(
          /^(\s*note)\s+(?:for\s+|over\s+|on\s+|at\s+)?(?!left\b|right\b|over\b)(\w+)\s*:\s*(\S.*)$/i,
          '$1 right of $2 : $3',
        ),
    },
    {
      name: 'quotes missing around a state',
      says: 'The text of a state goes in quotes: state "My state" as my_state.',
      edit: (line) =>
        line.replace(
          /^(\s*state\s+)([^"{<]+?)\s+as\s+(\w+)\s*$/,
          (_, head: string, words: string, id: string) => `${head}${quoted(words)} as ${id}`,
        ),
    },
  ]),
  ...only('state', [
    {
      name: 'special characters in the name of a state',
      matches: ({ source }) => nameStates(source) !== source,
      says: 'A state id can contain only letters, digits and underscores: give its text with state "my-state" as my_state.',
      fixes: ({ source }) => nameStates(source),
    },
    {
      name: 'note not ended',
      mayDropWords: true,
      matches: ({ source }) => endNote(source) !== undefined,
      says: 'A multi-line note ends with "end note"; a single-line note has a colon: note right of A : text.',
      fixes: ({ source }) => endNote(source),
    },
  ]),
];
