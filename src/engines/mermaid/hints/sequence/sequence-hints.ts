/** Messages, participants and blocks of a sequence diagram. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, insertLine, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { headerIndex, mapBody } from '../../source/read-header.ts';
import { only, rowsFor } from '../parts/line-row.ts';

/** Sender, arrow, receiver and text of a message whose arrow may be of another language. */
const MESSAGE =
  /^(\s*)([^:;#\n]*?[^:;#\s<>=~\u2190-\u21ff\u2010-\u2015.-])\s*((?:<<?)?[-=~.\u2010-\u2015\u2190-\u21ff]+(?:>>?>?|\)|x)?(?:\|[^|]*\|)?)([+-]?)\s*([^:;#\n<>=~()\u2190-\u21ff-][^:;#\n<>]*?)\s*(:.*)?$/;
const SOUND_ARROW = /^(?:->|-->|->>|-->>|<<->>|<<-->>|-x|--x|-\)|--\))$/;
const BLOCK_WORD =
  /^\s*(?:participant|actor|note|alt|else|opt|loop|par|and|critical|option|break|rect|box|end|activate|deactivate|title|autonumber|create|destroy|links?|properties|details|accTitle|accDescr)\b/i;

function rightArrow(arrow: string): string {
  const dotted = /--|==.*\.|-\.|\.\.|\u2013|\u2014|~|\u21e2/.test(arrow);
  return dotted ? '-->>' : '->>';
}

function isBackward(arrow: string): boolean {
  return /^(?:<|\u2190|\u21d0)/.test(arrow) && !/>$/.test(arrow);
}

function fixArrow(line: string): string {
  if (BLOCK_WORD.test(line)) return line;
  return line.replace(
    MESSAGE,
    (all, space: string, from: string, arrow: string, active: string, to: string, text = '') => {
      if (SOUND_ARROW.test(arrow)) return all;
      const both = /^<.*>$|\u2194/.test(arrow);
      if (both) return `${space}${from}<<->>${active}${to}${text}`;
      return isBackward(arrow)
        ? `${space}${to}${rightArrow(arrow)}${active}${from}${text}`
        : `${space}${from}${rightArrow(arrow)}${active}${to}${text}`;
    },
  );
}

const BARE_SEMICOLON = /(?<!#\w+);(?!\s*$)/g;
const TEXT =
  /^(\s*(?:[^:]*-[->x)][^:]*:|note\b[^:]*:|(?:participant|actor)\b.*?\bas\b|(?:alt|else|opt|loop|par|and|critical|option|break|title)\b))(.*)$/i;

function escapeSemicolons(line: string): string {
  return line.replace(TEXT, (_, head: string, text: string) => head + text.replace(BARE_SEMICOLON, '#59;'));
}

function readParticipants(source: string): string[] {
  const names = new Set<string>();
  for (const line of toLines(source)) {
    const named = /^\s*(?:create\s+)?(?:participant|actor)\s+(.+?)(?:\s+as\s+.*|@\{.*)?\s*$/.exec(line)?.[1];
    if (named !== undefined) names.add(named.trim());
    const sent = BLOCK_WORD.test(line) ? null : /^\s*([^:]+?)\s*(?:<<)?--?(?:>>|>|x|\))[+-]?\s*([^:]+?)\s*:/.exec(line);
    for (const name of [sent?.[1], sent?.[2]]) if (name !== undefined) names.add(name.trim());
  }
  return [...names];
}

/** The names of the last source that was read. */
let lastRead: { source: string; names: readonly string[] } = { source: '', names: [] };

/** Edits call this for every line of the same source. */
export function participantsOf(source: string): readonly string[] {
  if (lastRead.source !== source) lastRead = { source, names: readParticipants(source) };
  return lastRead.names;
}

/** A message without a colon: what follows a known name is the text. */
function addColon(line: string, source: string): string {
  if (line.includes(':') || BLOCK_WORD.test(line)) return line;
  const found = /^(\s*.+?(?:-->>|->>|-->|->|--x|-x|--\)|-\))[+-]?\s*)(.+?)\s*$/.exec(line);
  const [, head = '', rest = ''] = found ?? [];
  if (!found) return line;
  const known = participantsOf(source).filter((name) => rest.startsWith(`${name} `));
  const name = known.sort((a, b) => b.length - a.length)[0] ?? rest.split(/\s+/)[0] ?? rest;
  return `${head}${name}: ${rest.slice(name.length).trim()}`.trimEnd();
}

/** Removes the first deactivation of a participant that is not active. */
function removeDeactivation({ source }: RefusedSource): string {
  const active = new Map<string, number>();
  let done = false;
  const count = (name: string, by: number): number => {
    const now = (active.get(name) ?? 0) + by;
    active.set(name, Math.max(now, 0));
    return now;
  };
  return mapLines(source, (line) => {
    const plain = /^\s*(activate|deactivate)\s+(.+?)\s*$/.exec(line);
    const sent = /^(\s*(.+?)\s*--?(?:>>|>|x|\)))([+-])\s*(.+?)\s*(:.*)?$/.exec(line);
    if (done || (!plain && !sent)) return line;
    if (plain) {
      const left = count(plain[2] ?? '', plain[1] === 'activate' ? 1 : -1);
      done = left < 0;
      return done ? `%% ${line.trim()}` : line;
    }
    const left = sent?.[3] === '+' ? count(sent[4] ?? '', 1) : count(sent?.[2] ?? '', -1);
    done = left < 0;
    return done ? `${sent?.[1]}${sent?.[4]}${sent?.[5] ?? ''}` : line;
  });
}

const END_AS_NAME =
  /^\s*end\s*(?:<<)?-[->x)]|^[^:]*-[->x)]+[+-]?\s*end\s*(?::|$)|^\s*(?:participant|actor|activate|deactivate)\s+end\b/i;

function renameEnd(source: string): string {
  const renamed = mapBody(source, (line) =>
    line
      .replace(/^(\s*)end(?=\s*(?:<<)?-[->x)])/i, '$1end_')
      .replace(/^([^:]*-[->x)]+[+-]?\s*)end(?=\s*(?::|$))/i, '$1end_')
      .replace(/^(\s*(?:participant|actor|activate|deactivate)\s+)end(?=\s|$)/i, '$1end_'),
  );
  const declared = /^[ \t]*(?:participant|actor)\s+end_/m.test(renamed);
  return declared ? renamed : insertLine(renamed, headerIndex(renamed) + 1, 'participant end_ as end');
}

const RECEIVERS = /^(\s*)([^\s:][^:]*?)\s*(-->>|->>|-->|->|--x|-x|--\)|-\))\s*([^:,]+(?:\s*,\s*[^:,]+)+)(:.*)$/;

function splitReceivers(line: string): string {
  return line.replace(RECEIVERS, (_, space: string, from: string, arrow: string, to: string, text: string) =>
    to
      .split(',')
      .map((name) => `${space}${from}${arrow}${name.trim()}${text}`)
      .join('\n'),
  );
}

function activatedNobody({ diagnosis }: RefusedSource): string | undefined {
  return /^"(.+)" is activated but is not a participant/.exec(diagnosis.error)?.[1];
}

export const SEQUENCE_HINTS: readonly HintRow[] = [
  ...only('sequence', [
    {
      name: 'deactivating what is not active',
      matches: ({ diagnosis }) => /inactivate an inactive participant/.test(diagnosis.error),
      says: 'A participant that is not active is deactivated: activate it first (->>+ or activate), or remove the deactivation.',
      fixes: removeDeactivation,
    },
    {
      name: 'activating nobody',
      matches: (fault) => activatedNobody(fault) !== undefined,
      says: 'Only a participant can be activated: declare it, or send it a message first.',
      fixes(fault) {
        const indent = /^\s*/.exec(refusedLine(fault))?.[0] ?? '';
        return insertLine(
          fault.source,
          headerIndex(fault.source) + 1,
          `${indent}participant ${activatedNobody(fault)}`,
        );
      },
    },
    {
      name: 'else outside a block',
      matches: (fault) => /^\s*(?:else|and|option)\b/.test(refusedLine(fault)),
      says: 'else belongs between alt and end, "and" between par and end, "option" between critical and end: open that block first.',
    },
    {
      name: 'end as a participant',
      matches: (fault) => END_AS_NAME.test(refusedLine(fault)),
      says: 'A participant cannot be called "end": use another name and give the word as its alias, participant end_ as end.',
      fixes: ({ source }) => renameEnd(source),
    },
    {
      name: 'chain of messages',
      matches: (fault) => /^[^:]*--?>>?[^:]*--?>>?[^:]*(?::|$)/.test(refusedLine(fault)),
      says: 'Write one message per line: A->>B: text and B->>C: text on two lines.',
      fixes: (fault) =>
        editRefused(fault, (line) =>
          line.replace(
            /^(\s*)([^:]+?)\s*(--?>>?)\s*([^:]+?)\s*(--?>>?)\s*([^:]+?)\s*(:.*)?$/,
            '$1$2$3$4$7\n$1$4$5$6$7',
          ),
        ),
    },
  ]),
  ...rowsFor('sequence', [
    {
      name: 'semicolon in a text',
      says: 'A semicolon ends a statement in a sequence diagram: write #59; instead of ; inside a text.',
      edit: escapeSemicolons,
    },
    {
      name: 'arrow of a message',
      says: 'Sequence diagram arrows are ->>, -->>, ->, -->, -x and -), from the sender to the receiver: A->>B: text.',
      edit: fixArrow,
    },
    {
      name: 'message to several receivers',
      says: 'A message has one receiver: write one line for each.',
      edit: splitReceivers,
    },
    {
      name: 'message without a colon',
      says: 'The text of a message comes after a colon, which stays even when there is no text: A->>B: text.',
      edit: addColon,
    },
    {
      name: 'brackets around a participant',
      says: 'A participant name cannot contain brackets or special characters: use "participant W as (Web)" and send to W.',
      edit: (line) =>
        BLOCK_WORD.test(line)
          ? line
          : line
              .replace(/^(\s*)[[(]([^\])]+)[\])](?=\s*--?[>x)])/, '$1$2')
              .replace(/^([^:]*-(?:>>|>|x|\))[+-]?\s*)[[(]([^\])]+)[\])](?=\s*:)/, '$1$2'),
    },
    {
      name: 'condition of another language',
      mayDropWords: true,
      says: 'Conditions are written alt ... else ... end or opt ... end, and loops are written loop ... end; there is no if, while or group.',
      edit: (line) =>
        line
          .replace(/^(\s*)if\b:?(?!.*-[->])/i, '$1alt')
          .replace(/^(\s*)(?:elseif|elsif|elif|else if:)(?=\s|$)/i, '$1else')
          .replace(/^(\s*)(?:while|for|foreach|repeat)\b(?!.*-[->])/i, '$1loop')
          .replace(/^(\s*)(?:group|section)\b(?!.*-[->])/i, '$1opt'),
    },
    {
      name: 'marks after a participant',
      says: 'Participants have no class or stereotype: remove what follows ::: or << and use "participant A as Text".',
      edit: (line) =>
        line.replace(
          /^(\s*(?:participant|actor)\s+[^:<]+?)\s*(?::::?\s*(\w+)|<<\s*(.*?)\s*>>)\s*$/,
          (_, head: string, one = '', two = '') =>
            `${head} as ${head.trim().split(/\s+/).slice(1).join(' ')} (${one}${two})`,
        ),
    },
  ]),
  ...only('sequence', [
    {
      name: 'unknown statement',
      matches: (fault) =>
        /^\s*(?:return|ref|group|delay|skinparam|newpage|hide|header|footer)\b/i.test(refusedLine(fault)),
      says: (fault) =>
        `Mermaid's sequence diagrams have no "${refusedLine(fault).trim().split(/\s/)[0]}": use a message or a note instead.`,
      fixes: ({ source }) =>
        mapBody(source, (line) => line.replace(/^(\s*)((?:skinparam|newpage|hide)\b.*)$/i, '$1%% $2')),
    },
  ]),
];
