/** Sequence diagrams: messages, participants, notes and blocks as other tools and programs write them. */
import { type Edit, refused, rewrite, type Seen } from '../../advice/advice-row.ts';
import { editRefused, idOf, insertLine, mapLines, refusedLine, toLines } from '../../advice/edit-source.ts';
import { headerIndex } from '../source/read-header.ts';
import { type MermaidRow, type RefusedMermaid, rejoined, rowsOf } from './mermaid-seen.ts';

/** Sender, arrow, receiver and text of a message whose arrow may be of another language. */
const MESSAGE =
  /^(\s*)([^:;#\n]*?[^:;#\s<>=~\u2190-\u21ff\u2010-\u2015.-])\s*((?:<<?)?[-=~.\u2010-\u2015\u2190-\u21ff]+(?:>>?>?|\)|x)?(?:\|[^|]*\|)?)([+-]?)\s*([^:;#\n<>=~()\u2190-\u21ff-][^:;#\n<>]*?)\s*(:.*)?$/;
const SOUND_ARROW = /^(?:->|-->|->>|-->>|<<->>|<<-->>|-x|--x|-\)|--\))$/;
const SENT = /^\s*([^:]+?)\s*(?:<<)?--?(?:>>|>|x|\))[+-]?\s*([^:]+?)\s*:/;
const BLOCK_WORD =
  /^\s*(?:participant|actor|note|alt|else|opt|loop|par|and|critical|option|break|rect|box|end|activate|deactivate|title|autonumber|create|destroy|links?|properties|details|accTitle|accDescr)\b/i;

function rightArrow(arrow: string): string {
  return /--|==.*\.|-\.|\.\.|\u2013|\u2014|~|\u21e2/.test(arrow) ? '-->>' : '->>';
}

const soundArrow: Edit = (line) => {
  if (BLOCK_WORD.test(line)) return line;
  const [, space = '', from = '', arrow = '', active = '', to = '', text = ''] = MESSAGE.exec(line) ?? [];
  if (arrow === '' || SOUND_ARROW.test(arrow)) return line;
  if (/^<.*>$|\u2194/.test(arrow)) return `${space}${from}<<->>${active}${to}${text}`;
  const isBackward = /^(?:<|\u2190|\u21d0)/.test(arrow);
  const [sender, receiver] = isBackward ? [to, from] : [from, to];
  return `${space}${sender}${rightArrow(arrow)}${active}${receiver}${text}`;
};

const otherArrow: Edit = (line, seen) =>
  BLOCK_WORD.test(line)
    ? line
    : rejoined(line, seen, ({ from, signs, label = '' }, to) => {
        if (/["[(:`]/.test(from[0] + (to[0] ?? ''))) return undefined;
        const [first, second] = /^<[^>]*$/.test(signs) ? [to, from] : [from, to];
        return `${first}${/--|\.|~/.test(signs) ? '-->>' : '->>'}${second}: ${label}`;
      });

function readParticipants(lines: readonly string[]): string[] {
  const names = new Set<string>();
  for (const line of lines) {
    const named = /^\s*(?:create\s+)?(?:participant|actor)\s+(.+?)(?:\s+as\s+.*|@\{.*)?\s*$/.exec(line)?.[1];
    if (named !== undefined) names.add(named.trim());
    const [, from, to] = (BLOCK_WORD.test(line) ? null : SENT.exec(line)) ?? [];
    for (const name of [from, to]) if (name !== undefined) names.add(name.trim());
  }
  return [...names];
}

const known = new WeakMap<readonly string[], string[]>();

/** Edits call this for every line of the same source. */
function participantsOf({ lines }: Seen): readonly string[] {
  const names = known.get(lines) ?? readParticipants(lines);
  known.set(lines, names);
  return names;
}

/** The longest of the names that a text starts with. */
function nameAtStart(text: string, names: readonly string[]): string | undefined {
  return names.filter((name) => text === name || text.startsWith(`${name} `)).sort((a, b) => b.length - a.length)[0];
}

/** A message without a colon: what follows a known name is the text. */
const withColon: Edit = (line, seen) => {
  if (line.includes(':') || BLOCK_WORD.test(line)) return line;
  const [, head, rest = ''] = /^(\s*.+?(?:-->>|->>|-->|->|--x|-x|--\)|-\))[+-]?\s*)(.+?)\s*$/.exec(line) ?? [];
  if (head === undefined) return line;
  const name = nameAtStart(rest, participantsOf(seen)) ?? rest.split(/\s+/)[0] ?? rest;
  return `${head}${name}: ${rest.slice(name.length).trim()}`.trimEnd();
};

/** The two ends of the last message before a line. */
function lastMessage({ lines }: Seen, index: number): [from: string, to: string] | undefined {
  const found = lines.slice(0, index).findLast((line) => !BLOCK_WORD.test(line) && SENT.test(line));
  const [, from, to] = SENT.exec(found ?? '') ?? [];
  return from === undefined || to === undefined ? undefined : [from, to];
}

const NOTE = /^(\s*)note\b\s*(.*?)\s*$/i;
const PLACE =
  /^(?:(?:left|right|over|above|below|top|bottom|across|between|beside|near|next|for|on|at|to|about|side|the|of)\b\s*)+/i;
const SOUND_NOTE = /^\s*note\s+(?:(?:left|right)\s+of|over)\s+[^:,]+(?:,[^:,]+)?:/i;

/** The participants that a text starts with, separated by commas or words, and what follows them. */
function namesAtStart(text: string, names: readonly string[]): { of: string[]; rest: string } {
  const first = names.filter((name) => text.startsWith(name)).sort((a, b) => b.length - a.length)[0];
  if (first === undefined) return { of: [], rest: text };
  const after = text.slice(first.length).trimStart();
  const [mark] = /^(?:,|and\b|&)\s*/i.exec(after) ?? [];
  const others = mark === undefined ? { of: [], rest: after } : namesAtStart(after.slice(mark.length), names);
  return { of: [first, ...others.of], rest: others.rest };
}

/** Where a note is and what it says, whatever the order; without a place it belongs to the last message. */
const soundNote: Edit = (line, seen, index) => {
  const [, space, rest = ''] = NOTE.exec(line) ?? [];
  if (space === undefined || rest === '' || (SOUND_NOTE.test(line) && !/\s(?:and|&)\s[^:]*:/.test(line))) return line;
  const quoted = /"([^"]+)"/.exec(rest);
  const place = quoted ? rest.replace(quoted[0], ' ').trim() : rest;
  const side = /\b(left|right)\b/i.exec(place.split(':')[0] ?? '')?.[1]?.toLowerCase();
  const glued = place.replace(/^((?:left|right)\s*of)(?=[A-Z])/, '$1 ');
  const { of: named, rest: said } = namesAtStart(glued.replace(PLACE, ''), participantsOf(seen));
  const text = quoted?.[1] ?? said.replace(/^[^:]*?:\s*|^as\s.*$/, '').trim();
  const of = named.length > 0 ? named : (lastMessage(seen, index) ?? []);
  if (text === '' || of.length === 0) return line;
  if (side !== undefined) return `${space}Note ${side} of ${side === 'left' ? of[0] : of.at(-1)}: ${text}`;
  return `${space}Note over ${[...new Set([of[0], of.at(-1)])].join(',')}: ${text}`;
};

/** A note over several lines, up to its end, in one. */
function joinedNote({ source, fault }: RefusedMermaid): string | undefined {
  const lines = toLines(source);
  const at = (fault.line ?? 1) - 1;
  if (!/^\s*note\s+(?:over|left\s*of|right\s*of)\s*[^:]+:?\s*$/i.test(lines[at] ?? '')) return undefined;
  const end = lines.findIndex((line, index) => index > at && /^\s*end\s*note\s*$/i.test(line));
  const text = lines.slice(at + 1, end).map((line) => line.trim());
  const head = (lines[at] ?? '').replace(/\s*:?\s*$/, '');
  return end < 0 ? undefined : lines.toSpliced(at, end - at + 1, `${head}: ${text.join('<br/>')}`).join('\n');
}

/** Dividers and delays as a note over all. */
const asNote: Edit = (line, seen) => {
  const names = participantsOf(seen);
  const over = [...new Set([names[0], names.at(-1)])].join(',');
  if (names.length === 0) return line;
  return line
    .replace(/^(\s*)(?:\.{3,}|\|{3,}|-{4,}|={4,})\s*$/, '$1%% ...')
    .replace(
      /^(\s*)(?:={2,}|\.{3,}|-{2,})\s*([\p{L}\p{N}].*?)\s*(?:={2,}|\.{3,}|-{2,})?\s*$/u,
      `$1Note over ${over}: $2`,
    )
    .replace(
      /^(\s*)(?:delay|pause|wait|divider|section|phase|step)\s*:?\s+([^->]*[^\s->])\s*$/i,
      `$1Note over ${over}: $2`,
    )
    .replace(/^(\s*)[-*\u2022]\s+([^->]*[^\s->])\s*$/, `$1Note over ${over}: $2`);
};

const TYPES = 'boundary|control|entity|database|collections|queue';
const PEOPLE = 'user|person|client|customer';
const OTHERS = 'service|server|system|component|object|lifeline|api|db|app|module|class';
const NAME = '[\\p{L}\\d_]+';
const DECLARED = /^\s*(?:participant|actor)\s+(.+?)\s*(?:\s+as\s+.*)?$/i;
const PARTICIPANT_RULES = [
  // Several in a line.
  [
    new RegExp(`^(\\s*)(participant|actor)s?\\s*:?\\s+(${NAME}(?:\\s*,\\s*(?:and\\s+)?${NAME})+)\\s*$`, 'iu'),
    (space = '', role = '', names = '') =>
      names
        .split(',')
        .map((name) => `${space}${role.toLowerCase()} ${name.replace(/^\s*and\s/, '').trim()}`)
        .join('\n'),
  ],
  [
    /^(\s*)(participant|actor|activate|deactivate|destroy)\s*[:=]\s*(?=\S)/i,
    (space = '', word = '') => `${space}${word.toLowerCase()} `,
  ],
  [/^(\s*(?:participant|actor)\s+[\p{L}\d_]+)\s*[:=]\s*"?([^"\s:][^"]*?)"?\s*$/iu, '$1 as $2'],
  [
    new RegExp(`^(\\s*)(${TYPES})\\s+(${NAME})(\\s+as\\s+\\S.*?)?\\s*$`, 'iu'),
    (space = '', type = '', name = '', alias = '') =>
      `${space}participant ${name}@{ "type": "${type.toLowerCase()}" }${alias.replaceAll('"', '')}`,
  ],
  [new RegExp(`^(\\s*)(?:${PEOPLE})\\s+(${NAME})(\\s+as\\s+\\S.*?)?\\s*$`, 'iu'), '$1actor $2$3'],
  [new RegExp(`^(\\s*)(?:${OTHERS})\\s+(${NAME})(\\s+as\\s+\\S.*?)?\\s*$`, 'iu'), '$1participant $2$3'],
  [
    /^(\s*)(?!participant\b|actor\b|create\b|loop\b|alt\b|opt\b|par\b|note\b)([\p{L}\d_]+)\s+as\s+(\S.*?)\s*$/iu,
    '$1participant $2 as $3',
  ],
  [
    /^(\s*(?:participant|actor)\s+)([^:]+?)\s*[[(]([^\])]+)[\])](?:\s+as\s+(.*?))?\s*$/,
    (head = '', id = '', text = '', name = '') => `${head}${idOf(id)} as ${name || text}`,
  ],
  [
    /^(\s*(?:participant|actor)\s+)([^:<]+?)\s*(?::::?\s*(\w+)|<<\s*(.*?)\s*>>)\s*$/,
    (head = '', name = '', style = '', kind = '') => `${head}${name} as ${name} (${style}${kind})`,
  ],
] as const;

/** Blocks under the words of programs: what a line starts with, and what it starts with here. */
const BLOCK_RULES = [
  [/^(\s*)(?:else\s*if|elseif|elsif|elif)\b\s*[:(]?\s*(.*?)\)?\s*$/i, '$1else $2'],
  [/^(\s*)if\b:?\s*\(?(?!.*-[->])(.*?)\)?\s*(?:then)?\s*$/i, '$1alt $2'],
  [/^(\s*)(?:while|for|foreach|repeat|until)\b\s*\(?(?!.*-[->])(.*?)\)?\s*(?:do)?\s*$/i, '$1loop $2'],
  [/^(\s*)(?:group|optional|optionally)\b\s*:?(?!.*-[->])/i, '$1opt'],
  [/^(\s*)(?:parallel|concurrent)\b\s*:?/i, '$1par'],
  [/^(\s*)(?:alternative|either|choice|switch|when)\b\s*:?/i, '$1alt'],
  [/^(\s*)(?:otherwise|catch|case|default)\b\s*:?/i, '$1else'],
  [/^(\s*)(?:try|transaction)\b\s*:?/i, '$1critical'],
  [/^(\s*(?:loop|alt|opt|par|critical|break|box|else|and))\s*[:=]\s*(?=\S)/i, '$1 '],
] as const;

const BRANCHES: Readonly<Record<string, string>> = { par: 'and', critical: 'option', alt: 'else' };

/** Each branch by the word of its block. */
function branches(source: string): string {
  const open: string[] = [];
  return mapLines(source, (line) => {
    const opened = /^\s*(alt|opt|loop|par|critical|break|rect|box)\b/i.exec(line)?.[1]?.toLowerCase();
    if (opened !== undefined) open.push(opened);
    if (/^\s*end\s*$/i.test(line)) open.pop();
    const word = BRANCHES[open.at(-1) ?? ''];
    return word === undefined ? line : line.replace(/^(\s*)(?:else|and|option|also|or)\b/i, `$1${word}`);
  });
}

/** An `end` before a branch closes its block too early. */
function earlierEnd({ source, fault }: RefusedMermaid): string | undefined {
  const lines = toLines(source);
  const above = lines.findLastIndex((line, at) => at < (fault.line ?? 1) - 1 && line.trim() !== '');
  return /^\s*end\s*$/.test(lines[above] ?? '') ? lines.toSpliced(above, 1).join('\n') : undefined;
}

/** Removes the first deactivation of a participant that is not active. */
function withoutDeactivation(source: string): string {
  const active = new Map<string, number>();
  let done = false;
  const count = (name: string, by: number): boolean => {
    const now = (active.get(name) ?? 0) + by;
    active.set(name, Math.max(now, 0));
    done = now < 0;
    return done;
  };
  return mapLines(source, (line) => {
    const [, word, name = ''] = /^\s*(activate|deactivate)\s+(.+?)\s*$/.exec(line) ?? [];
    const [, head, from = '', sign, to = '', text = ''] =
      /^(\s*(.+?)\s*--?(?:>>|>|x|\)))([+-])\s*(.+?)\s*(:.*)?$/.exec(line) ?? [];
    if (done || (word === undefined && sign === undefined)) return line;
    if (word !== undefined) return count(name, word === 'activate' ? 1 : -1) ? `%% ${line.trim()}` : line;
    return count(sign === '+' ? to : from, sign === '+' ? 1 : -1) ? `${head}${to}${text}` : line;
  });
}

const TEXT =
  /^(\s*(?:[^:]*-[->x)][^:]*:|note\b[^:]*:|(?:participant|actor)\b.*?\bas\b|(?:alt|else|opt|loop|par|and|critical|option|break|title)\b))(.*)$/i;
const RECEIVERS = /^(\s*)([^\s:][^:]*?)\s*(-->>|->>|-->|->|--x|-x|--\)|-\))\s*([^:,]+(?:\s*,\s*[^:,]+)+)(:.*)$/;
const CHAIN = /^(\s*)([^:]+?)\s*(--?>>?)\s*([^:]+?)\s*(--?>>?)\s*([^:]+?)\s*(:.*)?$/;
const VERB =
  '(?:sends?|calls?|asks?|invokes?|requests?|quer(?:y|ies)|notifies|messages|posts?|replies|responds?|returns?)';

export const SEQUENCE_ROWS: readonly MermaidRow[] = rowsOf(
  ['sequence'],
  [
    refused({
      when: ({ fault }) => /inactivate an inactive participant/.test(fault.error),
      says: 'A participant that is not active is deactivated: activate it first (->>+ or activate), or remove the deactivation.',
      fix: (_, { source }) => withoutDeactivation(source),
    }),
    refused({
      when: ({ fault }) => /^After (create|destroy), the next message/.exec(fault.error)?.[1],
      says: (word) =>
        `Write ${word} directly before the message that does it: ${word === 'create' ? 'create participant B, then A->>B: text' : 'destroy B, then A-xB: text'}.`,
    }),
    refused({
      when: ({ fault }) => /^"(.+)" is activated but is not a participant/.exec(fault.error)?.[1],
      says: 'Only a participant can be activated: declare it, or send it a message first.',
      fix: (name, { source, lines }) =>
        insertLine(
          source,
          headerIndex(source) + 1,
          `${/^\s*/.exec(lines.find((line) => line !== '') ?? '')?.[0] ?? ''}participant ${name}`,
        ),
    }),
    refused({
      drops: true,
      when: joinedNote,
      says: 'A note is one line, with <br/> for a line break: Note right of A: first<br/>second.',
      fix: (joined) => joined,
    }),
    rewrite('A note is written Note left of A: text, Note right of A: text or Note over A,B: text.', soundNote, {
      drops: true,
      silently: 'The names are read as one participant.',
      only: (line, seen) => {
        const [, one = '', other = ''] = /^\s*note\s+over\s+(.+?)\s+(?:and|&)\s+([^:]+?)\s*:/i.exec(line) ?? [];
        return [one, other].every((name) => participantsOf(seen).includes(name));
      },
    }),
    rewrite(
      'A participant is declared on a line of its own by participant or actor, with the name that is shown after "as": participant A as Alice.',
      PARTICIPANT_RULES,
      {
        drops: true,
        silently: 'What follows the name is read as part of it: messages go to another participant.',
        only: (line, { model }) => {
          const isEnd = (name = ''): boolean =>
            model?.edges.some(({ from, to }) => from === name || to === name) ?? false;
          const id = DECLARED.exec(line)?.[1] ?? '';
          return !isEnd(id) && isEnd(/^[\p{L}\d_]+/u.exec(id)?.[0]);
        },
      },
    ),
    refused({
      when: (seen) => CHAIN.test(refusedLine(seen)),
      says: 'Write one message per line: A->>B: text and B->>C: text on two lines.',
      fix: (_, seen) => editRefused(seen, (line) => line.replace(CHAIN, '$1$2$3$4$7\n$1$4$5$6$7')),
    }),
    rewrite(
      'A semicolon ends a statement in a sequence diagram: write #59; instead of ; inside a text, and &lt; as #lt;.',
      [
        TEXT,
        (head = '', text = '') =>
          head +
          text
            .replace(/&(#?\w+);/g, '#$1;')
            .replaceAll('##', '#')
            .replace(/(?<!#\w+);(?!\s*$)/g, '#59;'),
      ],
    ),
    rewrite('A message has one receiver: write one line for each.', [
      RECEIVERS,
      (space = '', from = '', arrow = '', to = '', text = '') =>
        to
          .split(',')
          .map((name) => `${space}${from}${arrow}${name.trim()}${text}`)
          .join('\n'),
    ]),
    rewrite(
      'Sequence diagram arrows are ->>, -->>, ->, -->, -x and -), from the sender to the receiver: A->>B: text.',
      soundArrow,
      { or: otherArrow },
    ),
    rewrite('An arrow is written without spaces: A->>B: text.', [
      /^(\s*[^:\s]+\s*-{1,2})\s*(>?)\s+>(\s*[^:]+:)/,
      '$1$2>$3',
    ]),
    rewrite(
      'The text of a message comes after a colon, which stays even when there is no text: A->>B: text.',
      withColon,
    ),
    rewrite(
      'A participant name cannot contain brackets or special characters: use "participant W as (Web)" and send to W.',
      (line) =>
        BLOCK_WORD.test(line)
          ? line
          : line
              .replace(/^(\s*)[[(]([^\])]+)[\])](?=\s*--?[>x)])/, '$1$2')
              .replace(/^([^:]*-(?:>>|>|x|\))[+-]?\s*)[[(]([^\])]+)[\])](?=\s*:)/, '$1$2'),
    ),
    rewrite(
      'Blocks are alt ... else ... end, opt, loop, par ... and ... end, critical, break and rect; there is no if, while or group.',
      BLOCK_RULES,
      { drops: true, far: true },
    ),
    refused({
      drops: true,
      when: (seen) => /^\s*(?:else|and|option|also|or)\b/i.test(refusedLine(seen)),
      says: 'else belongs between alt and end, "and" between par and end, "option" between critical and end: open that block first.',
      fix: (_, seen) => [branches(seen.source), earlierEnd(seen)].filter((made) => made !== undefined),
    }),
    refused({
      drops: true,
      when: (seen) => /^\s*return\b/i.test(refusedLine(seen)) && lastMessage(seen, (seen.fault.line ?? 1) - 1),
      says: 'An answer is a message back: B-->>A: text.',
      fix: ([from, to], seen) =>
        editRefused(seen, (line) => line.replace(/^(\s*)return\b\s*:?\s*(.*?)\s*$/i, `$1${to}-->>${from}: $2`)),
    }),
    rewrite(
      'A message is an arrow with its text after a colon: A->>B: text.',
      [new RegExp(`^(\\s*)(${NAME})\\s+${VERB}\\s+(?:to\\s+)?(${NAME})\\s*:\\s*(\\S.*)$`, 'iu'), '$1$2->>$3: $4'],
      { drops: true },
    ),
    rewrite(
      'Mermaid has no delays and dividers between messages: write a note over the participants, Note over A,B: text.',
      asNote,
      { drops: true },
    ),
    rewrite('There is no such statement in a Mermaid sequence diagram: use a message or a note instead.', [
      /^(\s*)((?:skinparam|newpage|hide|header|footer|properties|details)\b.*)$/i,
      '$1%% $2',
    ]),
  ],
);
