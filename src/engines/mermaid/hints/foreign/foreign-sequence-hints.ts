/** Sequence diagrams with the words and signs of other tools. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { only, rowsFor } from '../parts/line-row.ts';
import { participantsOf } from '../sequence/sequence-hints.ts';
import { rejoined } from './foreign-relation.ts';

const OPENS = /^(\s*(?:alt|opt|loop|par|critical|break|rect|box|group|if|while)\b.*?)\s*\{\s*$/i;
const GOES_ON = /^(\s*)\}\s*((?:else|and|option)\b.*?)\s*\{?\s*$/i;
const CLOSES = /^(\s*)\}\s*$/;
const MESSAGE = /^\s*([^:]+?)\s*--?(?:>>|>|x|\))[+-]?\s*([^:]+?)\s*:/;

const BLOCK_WORD =
  /^\s*(?:participant|actor|note|alt|else|opt|loop|par|and|critical|option|break|rect|box|end|activate|deactivate|title|autonumber|create|destroy|links?)\b/i;

function withoutBraces(source: string): string {
  return mapLines(source, (line) => line.replace(OPENS, '$1').replace(GOES_ON, '$1$2').replace(CLOSES, '$1end'));
}

/** Branches of a block by the word that belongs to it. */
function branches(source: string): string {
  const open: string[] = [];
  const words: Readonly<Record<string, string>> = { par: 'and', critical: 'option', alt: 'else' };
  return mapLines(source, (line) => {
    const opened = /^\s*(alt|opt|loop|par|critical|break|rect|box)\b/i.exec(line)?.[1]?.toLowerCase();
    if (opened !== undefined) open.push(opened);
    if (/^\s*end\s*$/i.test(line)) open.pop();
    const word = words[open.at(-1) ?? ''];
    return word === undefined ? line : line.replace(/^(\s*)(?:else|and|option|also|or)\b/i, `$1${word}`);
  });
}

/** An answer to the last message goes the other way. */
function answer(fault: RefusedSource): string | undefined {
  const above = toLines(fault.source).slice(0, (fault.diagnosis.line ?? 1) - 1);
  const last = above.map((line) => MESSAGE.exec(plainLine(line))).findLast((found) => found !== null);
  if (!last) return undefined;
  return editRefused(fault, (line) =>
    line.replace(/^(\s*)return\b\s*:?\s*(.*?)\s*$/i, `$1${last[2]?.trim()}-->>${last[1]?.trim()}: $2`),
  );
}

function delay(line: string, source: string): string {
  const names = participantsOf(source);
  const over = names.length > 1 ? `${names[0]},${names.at(-1)}` : names[0];
  if (over === undefined) return line;
  return line
    .replace(/^(\s*)(?:\.{3,}|\|{3,}|-{4,})\s*$/, '$1%% ...')
    .replace(/^(\s*)\.{3}\s*(\S.*?)\s*(?:\.{3})?\s*$/, `$1Note over ${over}: $2`)
    .replace(/^(\s*)(?:delay|pause|wait|divider|section|phase)\s*:?\s+(\S.*?)\s*$/i, `$1Note over ${over}: $2`);
}

export const FOREIGN_SEQUENCE_HINTS: readonly HintRow[] = [
  ...only('sequence', [
    {
      name: 'blocks of messages in braces',
      matches: (fault) => /[{}]/.test(refusedLine(fault)) && withoutBraces(fault.source) !== fault.source,
      says: 'Blocks have no braces: write alt ... else ... end, loop ... end.',
      fixes: ({ source }) => withoutBraces(source),
    },
    {
      name: 'branch of another block',
      matches: (fault) =>
        /^\s*(?:else|and|option|also|or)\b/i.test(refusedLine(fault)) && branches(fault.source) !== fault.source,
      says: 'The branches of alt are separated by else, those of par by and, those of critical by option.',
      fixes: ({ source }) => branches(source),
      mayDropWords: true,
    },
    {
      name: 'return without a receiver',
      matches: (fault) => /^\s*return\b/i.test(refusedLine(fault)),
      says: 'An answer is a message back: B-->>A: text.',
      fixes: answer,
      mayDropWords: true,
    },
  ]),
  ...rowsFor('sequence', [
    {
      name: 'keyword with a colon',
      says: 'A keyword is followed by a space, not by a colon: actor A, participant B as Name, activate B.',
      edit: (line) =>
        line.replace(
          /^(\s*(?:participant|actor|activate|deactivate|destroy|loop|alt|opt|par|critical|break|box))\s*[:=]\s*(?=\S)/i,
          (_, word: string) => `${/^\s*(?:participant|actor)/i.test(word) ? word.toLowerCase() : word} `,
        ),
    },
    {
      name: 'space inside the arrow of a message',
      says: 'An arrow is written without spaces: A->>B: text.',
      edit: (line) => line.replace(/^(\s*[^:\s]+\s*-{1,2})\s*(>?)\s+>(\s*[^:]+:)/, '$1$2>$3'),
    },
    {
      name: 'message of another notation',
      says: 'Messages are written A->>B: text, answers B-->>A: text.',
      edit: (line, source) =>
        BLOCK_WORD.test(line)
          ? line
          : rejoined(line, source, ({ from, signs, label = '' }, to) => {
              if (/["[(:`]/.test(from[0] + (to[0] ?? ''))) return undefined;
              const [first, second] = /^<[^>]*$/.test(signs) ? [to, from] : [from, to];
              return `${first}${/--|\.|~/.test(signs) ? '-->>' : '->>'}${second}: ${label}`;
            }),
    },
    {
      name: 'note at another place',
      says: 'A note is written Note left of A: text, Note right of A: text or Note over A,B: text.',
      mayDropWords: true,
      edit: (line) =>
        line
          .replace(/^(\s*note)\s+(?:to|at|on)\s+(?:the\s+)?(left|right)(?:\s+side)?\s+of\s+/i, '$1 $2 of ')
          .replace(/^(\s*note)\s+(?!over\b|left\b|right\b)(?:[a-z]+\s+)?(\w+)\s*:\s*(\S.*)$/i, '$1 over $2: $3')
          .replace(/^(\s*note\s+over\s+\w+)\s+(?:and|&|to)\s+(\w+)\s*:/i, '$1,$2:')
          .replace(/^(\s*note\s+(?:over|left of|right of)\s+\w+)\s+"([^"]+)"\s*$/i, '$1: $2'),
    },
    {
      name: 'delay between messages',
      says: 'Mermaid has no delays and dividers between messages: write a note over the participants, Note over A,B: text.',
      mayDropWords: true,
      edit: delay,
    },
    {
      name: 'block under another word',
      mayDropWords: true,
      says: 'Blocks are alt, opt, loop, par, critical, break and rect, each ended by end.',
      edit: (line) =>
        line
          .replace(/^(\s*)(?:optional|optionally)\b\s*:?/i, '$1opt')
          .replace(/^(\s*)(?:parallel|concurrent)\b\s*:?/i, '$1par')
          .replace(/^(\s*)(?:alternative|either|choice|switch|when)\b\s*:?/i, '$1alt')
          .replace(/^(\s*)(?:otherwise|catch|case|default|or)\b\s*:?/i, '$1else')
          .replace(/^(\s*)(?:try|transaction)\b\s*:?/i, '$1critical')
          .replace(/^(\s*)(?:fi|done|endloop|end while|end if|end alt)\s*$/i, '$1end'),
    },
  ]),
];
