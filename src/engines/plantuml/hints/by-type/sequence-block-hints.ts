/** Blocks of a sequence diagram under the words of programming languages: if, while, for, try, switch. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { assumedType, replaceRows } from '../parts/replace-row.ts';

/** Read from the top; what a line becomes keeps its condition. */
const WORDS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [
    /^(\s*)(?:end ?|\/)(?:if|alt|opt|loop|while|for|foreach|par|parallel|group|switch|case|repeat|section)\s*;?\s*$/i,
    '$1end',
  ],
  [/^(\s*)(?:fi|done|endloop|next)\s*$/i, '$1end'],
  [
    /^(\s*)(?:\}\s*)?(?:else ?if|elif|elsif|elseif)\s*\(?(.*?)\)?\s*(?:then\b\s*(?:\((.*)\))?)?\s*\{?\s*$/i,
    '$1else $2',
  ],
  [/^(\s*)(?:otherwise|default)\s*:?\s*$/i, '$1else'],
  [/^(\s*alt\s+.*?)\s+then\s*$/i, '$1'],
  [/^(\s*)\}\s*(?:and|else)\s*\{\s*$/i, '$1else'],
  [/^(\s*)if\s*\(?(.*?)\)?\s*(?:then\b\s*(?:\((.*)\))?)?\s*:?\s*$/i, '$1alt $2'],
  [/^(\s*)(?:while|until)\s*\(?(.*?)\)?\s*(?:(?:do|is)\b.*)?:?\s*$/i, '$1loop $2'],
  [/^(\s*)((?:for|foreach|for each|repeat)\b.*?)\s*(?:\bdo)?\s*:?\s*$/i, '$1loop $2'],
  [/^(\s*)(?:optional|optionally|maybe)\b\s*:?\s*/i, '$1opt '],
  [/^(\s*)(?:parallel|concurrent|concurrently)\b\s*:?/i, '$1par'],
  [/^(\s*)(?:alternative|either|choice|switch)\b\s*:?/i, '$1alt'],
  [/^(\s*)(?:section|phase|block|frame|region|fragment|transaction)\s+(?=\S)/i, '$1group '],
  [/^(\s*)else\s*\((.*)\)\s*$/i, '$1else $2'],
];
const MESSAGE = /^\s*(?:"[^"]+"|[\w.]+)\s*<?-{1,2}[^\s:]*>{0,2}\s*(?:"[^"]+"|[\w.]+)\s*(?:[+-]{2}\s*)?(?::|$)/;

/** The first case opens the block, the others are its branches. */
function casesAsBranches(source: string): string {
  let isFirst = true;
  return mapLines(source, (line) =>
    line.replace(/^(\s*)(?:case|when)\s*:?\s*\(?([^():]+)\)?\s*:?\s*$/i, (_, space: string, value: string) => {
      const word = isFirst ? 'alt' : 'else';
      isFirst = false;
      return `${space}${word} ${value.trim()}`;
    }),
  );
}

function inWordsOfSequences(line: string): string {
  const row = WORDS.find(([wrong]) => wrong.test(line));
  return row ? line.replace(row[0], row[1]).trimEnd() : line;
}

/** Each block of messages is closed by a word of its own, so that a lone `end` that closes a box is not counted. */
function hasMessages({ source }: RefusedSource): boolean {
  return toLines(source).some((line) => MESSAGE.test(plainLine(line)));
}

export const SEQUENCE_BLOCK_HINTS: readonly HintRow[] = [
  {
    name: 'block of a programming language',
    matches: (fault) =>
      ['sequence', 'activity'].includes(assumedType(fault) ?? '') &&
      hasMessages(fault) &&
      toLines(fault.source).some((line) => inWordsOfSequences(plainLine(line)) !== plainLine(line)),
    says: 'Messages are grouped by "alt condition ... else ... end", "opt", "loop", "par" and "group", each ended by "end" alone.',
    fixes: ({ source }) => mapLines(casesAsBranches(source), inWordsOfSequences),
    mayDropWords: true,
  },
  ...replaceRows(
    [
      {
        name: 'delay in words',
        wrong: /^(\s*)((?:pause|wait|waits|sleep|delay|timeout)\b.*?)\s*$/i,
        right: '$1... $2 ...',
        says: 'A delay is written between three dots: ... 5 minutes later ...',
      },
      {
        name: 'divider of dashes',
        wrong: /^(\s*)(?:-{2,}|#{2,}|\*{2,})\s*([^-#*\s>].*?)\s*(?:-{2,}|#{2,}|\*{2,})\s*$/,
        right: '$1== $2 ==',
        says: 'A divider is written between two equals signs: == Phase 2 ==',
      },
      {
        name: 'end of an activation',
        wrong: /^(\s*)(?:end\s+activat\w*|inactivate|unactivate|end\s+activate)(\s+\w+)?\s*$/i,
        right: '$1deactivate$2',
        says: 'An activation ends with "deactivate A".',
      },
      {
        name: 'call with a dot',
        wrong: /^(\s*)([\p{L}_]\w*)\s*(?:->|\.|::)\s*([\p{L}_]\w*)\s*\(([^()]*)\)\s*;?\s*$/u,
        right: '$1$2 -> $3 : $4',
        says: 'A message is an arrow with its text after a colon: A -> B : text.',
      },
    ],
    'sequence',
  ).map((row): HintRow => ({ ...row, mayDropWords: true })),
  {
    name: 'messages in a chain',
    matches: (fault) => assumedType(fault) === 'sequence' && chained(refusedLine(fault)) !== undefined,
    says: 'Each message has a line of its own: A -> B : text, then B -> C : text.',
    fixes: (fault) => mapLines(fault.source, (line) => chained(line) ?? line),
  },
];

const CHAIN = /^(\s*)([\w.]+(?:\s*-{1,2}>{1,2}\s*[\w.]+){2,})(\s*:.*)?$/;

function chained(line: string): string | undefined {
  const found = CHAIN.exec(line);
  if (!found) return undefined;
  const [, space = '', names = '', label = ''] = found;
  const parts = names.split(/\s*(-{1,2}>{1,2})\s*/);
  const messages: string[] = [];
  for (let at = 0; at + 2 < parts.length; at += 2)
    messages.push(`${space}${parts[at]} ${parts[at + 1]} ${parts[at + 2]}${label}`);
  return messages.join('\n');
}
