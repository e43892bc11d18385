/** State diagrams: transitions, declarations, names with spaces and notes as other tools write them. */
import { drawn, type Edit, editStatements, refused, reshape, rewrite, type Seen } from '../../advice/advice-row.ts';
import { editRefused, idOf, insertLine, refusedLine, toLines } from '../../advice/edit-source.ts';
import { headerIndex } from '../source/read-header.ts';
import { lineOf, type MermaidRow, quoted, rejoined, rowsOf } from './mermaid-seen.ts';

const ARROW =
  /^([^:]*?(?:\S|\[\*\]))\s*(?:->>?|=+>|-->>|\u2192|\u27f6|\u2013+>|\u2014>|-\s+->|--\s+>|-\.->|~>)\s*(?=\S)/;
const STATE = '\\[\\*\\]|[\\p{L}\\d_]+';
const LABELLED = new RegExp(
  `^(\\s*)(${STATE})\\s*-+\\s*[[(|"]?\\s*([\\p{L}][^>|\\]"]*?)\\s*[\\])|"]?\\s*-*>+\\s*(${STATE})\\s*$`,
  'u',
);
const BARRED = /^(\s*)([^\s|]+)\s*-+>+\s*\|\s*"?([^|"]+?)"?\s*\|\s*(\[\*\]|[\p{L}\d_]+)\s*$/u;
const OTHER = /^\s*(?:note|state|direction|class|classDef|style)\b|^\s*\[\*\]\s*$/i;

const WORDS = String.raw`[\p{L}\p{N}_]+(?:[ \t]+[\p{L}\p{N}_]+)+`;
const SPACED_END = String.raw`(?:\[\*\]|[\p{L}\p{N}_]+(?:[ \t]+[\p{L}\p{N}_]+)*)`;
const SPACED = new RegExp(`^(\\s*)(${SPACED_END})\\s*-->\\s*(${SPACED_END})\\s*(:.*)?$`, 'u');
const ALONE = /(?:^|-->)\s*([\p{L}\p{N}_]+)\s*(?=-->|:|\{|$)/gu;
const aloneIn = new WeakMap<readonly string[], ReadonlySet<string>>();

/** True if the words after an arrow are the name of one state: the first of them alone is not one. */
function leadsToPhrase(line: string, { lines }: Seen): boolean {
  const [first = '', second] = SPACED.exec(line)?.[3]?.split(/\s+/) ?? [];
  if (second === undefined) return false;
  const alone =
    aloneIn.get(lines) ?? new Set(lines.flatMap((other) => [...other.matchAll(ALONE)].map(([, name = '']) => name)));
  aloneIn.set(lines, alone);
  return !alone.has(first);
}

const soundTransition: Edit = (line, seen) => {
  if (OTHER.test(line)) return line;
  const sound = line
    .replace(LABELLED, '$1$2 --> $4 : $3')
    .replace(ARROW, (all, from: string) => (/-->$/.test(from) || all.includes(' --> ') ? all : `${from} --> `));
  if (sound !== line || leadsToPhrase(line, seen)) return sound;
  return rejoined(line, seen, ({ from, signs, label }, to) => {
    if (/["(:]/.test(from[0] + (to[0] ?? ''))) return undefined;
    const [first, second] = /^<[^>]*$/.test(signs) ? [to, from] : [from, to];
    return `${first} --> ${second}${label === undefined ? '' : ` : ${label}`}`;
  });
};

const DECLARED = new RegExp(`^(\\s*)state[ \\t]+(${WORDS})\\s*(\\{?)\\s*$`, 'u');
const KEYWORD = /^(?:state|note|direction|class|classDef|style|click|end|as)\b/;

function phrasesIn(line: string): string[] {
  const [, , from, to] = SPACED.exec(line) ?? [];
  return [from, to, DECLARED.exec(line)?.[2]].filter(
    (name): name is string => name !== undefined && /\s/.test(name) && !KEYWORD.test(name) && !/\sas\s/.test(name),
  );
}

function spacedId(phrase: string): string {
  return phrase.trim().replace(/\s+/g, '_');
}

function declare(source: string, names: Iterable<string>, idFor: (name: string) => string): string {
  const header = headerIndex(source);
  const indent = /^\s*/.exec(toLines(source)[header + 1] ?? '')?.[0] ?? '';
  return [...names].reverse().reduce((text, name) => {
    const words = name.replaceAll('"', '').replace(/\s+/g, ' ');
    return insertLine(text, header + 1, `${indent}state "${words}" as ${idFor(name)}`);
  }, source);
}

/** Every name with spaces becomes an id, and keeps its words as its text. */
function withIds(seen: Seen): string {
  const phrases = new Set(seen.lines.flatMap(phrasesIn).map((phrase) => phrase.trim()));
  const short = (name: string): string => (phrases.has(name.trim()) ? spacedId(name) : name);
  const replaced = editStatements(seen, (line) => {
    const [, indent = '', from = '', to = '', label = ''] = SPACED.exec(line) ?? [];
    if (from !== '') return `${indent}${short(from)} --> ${short(to)}${label === '' ? '' : ` ${label}`}`;
    const [, space = '', name = '', brace = ''] = DECLARED.exec(line) ?? [];
    if (phrases.has(name)) return `${space}${brace === '' ? spacedId(name) : `state ${spacedId(name)} {`}`;
    const [, gap = '', described = '', text = ''] = /^(\s*)([^:]*[^:\s])\s*(:(?!:).*)$/.exec(line) ?? [];
    return phrases.has(described) ? `${gap}${spacedId(described)} ${text}` : line;
  });
  return declare(replaced, phrases, spacedId);
}

const ODD_END = '(?:"[^"]+"|[\\p{L}\\p{N}_.-]+)';
const TRANSITION = new RegExp(`^(\\s*)(${ODD_END}|\\[\\*\\])\\s*-->\\s*(${ODD_END}|\\[\\*\\])(\\s*:.*)?\\s*$`, 'u');

/** States with quotes, dots or hyphens in their names get an id, and their words as text. */
function withPlainNames(seen: Seen): string | undefined {
  const odd = new Set<string>();
  const short = (name: string): string => {
    if (name === '[*]' || !/["\s.-]/.test(name)) return name;
    odd.add(name);
    return idOf(name);
  };
  const renamed = editStatements(seen, (line) =>
    line.replace(
      TRANSITION,
      (_, space: string, from: string, to: string, text = '') => `${space}${short(from)} --> ${short(to)}${text}`,
    ),
  );
  return odd.size === 0 ? undefined : declare(renamed, odd, idOf);
}

const NOTE = /^(\s*)note\b\s*(.*?)\s*$/i;
const PLACE = /\b(?:left|right|over|above|below|top|bottom|side|of|for|on|at|to|the|join|beside)\b/gi;

/** A note beside one state, whatever its order. */
const soundNote: Edit = (line) => {
  const [, space = '', rest = ''] = NOTE.exec(line) ?? [];
  if (rest === '' || /^\s*note\s+(?:left|right)\s+of\s+\S+\s*(?::.*)?$/i.test(line)) return line;
  const said = /"([^"]+)"/.exec(rest)?.[1];
  const colon = rest.indexOf(':');
  const place = said === undefined ? rest.slice(0, colon < 0 ? undefined : colon) : rest.replace(`"${said}"`, ' ');
  const [name = '', ...others] = place.replace(PLACE, ' ').replace(/:/g, ' ').trim().split(/\s+/);
  const text = said ?? (colon < 0 ? others.join(' ') : rest.slice(colon + 1).trim());
  if (name === '') return line;
  const side = /\bleft\b/i.test(place) ? 'left' : 'right';
  return `${space}note ${side} of ${name}${text === '' ? '' : ` : ${text}`}`;
};

/** A note over several lines without an end, or with another one. */
function endedNote(source: string): string | undefined {
  const lines = toLines(source.trimEnd());
  const at = lines.findIndex((line, index) => {
    if (!/^\s*note\s+(?:left|right)\s+of\s+[^:]+$/i.test(line)) return false;
    const end = lines.findIndex((next, later) => later > index && /^\s*(?:end\s*note|note\b)/i.test(next));
    return end < 0 || !/^\s*end\s*note/i.test(lines[end] ?? '');
  });
  if (at < 0) return undefined;
  const nearly = lines.findIndex((line, index) => index > at && /^\s*(?:end\s*\w{0,4}|\})\s*$/.test(line));
  if (nearly >= 0) return lines.with(nearly, 'end note').join('\n');
  const stop = lines.findIndex((line, index) => index > at + 1 && /-->|^\s*(?:state|note|\})/.test(line));
  return insertLine(source.trimEnd(), stop < 0 ? lines.length : stop, 'end note');
}

function declaration(phrase: string): string {
  return `Declare the state with state "${phrase}" as ${spacedId(phrase)}, and use the id in transitions.`;
}

export const STATE_ROWS: readonly MermaidRow[] = rowsOf(
  ['state'],
  [
    rewrite(
      'The label of a transition comes last and after a colon: A --> B : event.',
      [
        [BARRED, '$1$2 --> $4 : $3'],
        [/^(\s*(?:\[\*\]|\w+)\s*-->\s*(?:\[\*\]|\w+))\s*[([]([^*\])]+)[\])]\s*$/, '$1 : $2'],
      ],
      {
        silently:
          'A state diagram has no labels in bars or brackets: the transition leads to another state than is meant.',
      },
    ),
    rewrite(
      'The start and the end are written [*].',
      [
        [/^(\s*)\(\*\)(?=\s*-->)/, '$1[*]'],
        [/(-->\s*)\(\*\)(?=\s*(?::|$))/, '$1[*]'],
      ],
      { silently: '(*) is drawn as a state of that name.' },
    ),
    rewrite(
      'The kind of a state is its stereotype in double angle brackets: state c <<choice>>.',
      [
        [
          /^(\s*state\s+\w+)\s+[<[(]?(choice|fork|join)[>\])]?\s*$/i,
          (head = '', kind = '') => `${head} <<${kind.toLowerCase()}>>`,
        ],
        [
          /^(\s*)(choice|fork|join)\s+(\w+)\s*$/i,
          (space = '', kind = '', id = '') => `${space}state ${id} <<${kind.toLowerCase()}>>`,
        ],
      ],
      { drops: true, silently: 'The kind of the state is not read.' },
    ),
    rewrite('A transition is written with -->, and its text after a colon: A --> B : text.', soundTransition, {
      silently: 'This is not read as a transition.',
      only: (line) => !line.includes('-->') && /^\s*(?:\[\*\]|\w+)\s*[=~.-]+>+\s*(?:\[\*\]|\w+)\s*(?::|$)/.test(line),
    }),
    rewrite('The text of a state comes first and in quotes, then its id: state "Long name" as C.', [
      [/^(\s*state)\s+(\w+)\s+as\s+"([^"]+)"(\s*\{)?\s*$/i, '$1 "$3" as $2$4'],
      [/^(\s*state)\s+(\w+)\s*(?:[:=]\s*)?\[?"([^"]+)"\]?(\s*\{)?\s*$/i, '$1 "$3" as $2$4'],
      [/^(\s*state)\s+(\w+)\s*\[([^\]"<]+)\](\s*\{)?\s*$/i, '$1 "$3" as $2$4'],
      [/^(\s*state\s+"[^"]+")\s+(\w+)(\s*\{)?\s*$/, '$1 as $2$3'],
      [
        /^(\s*state\s+)([^"{<]+?)\s+as\s+(\w+)(\s*\{)?\s*$/,
        (head = '', words = '', id = '', brace = '') => `${head}${quoted(words)} as ${id}${brace}`,
      ],
      [
        /^(\s*state\s+"([^"]+)")\s*(\{)?\s*$/,
        (head = '', words = '', brace = '') => `${head} as ${idOf(words)}${brace === '' ? '' : ' {'}`,
      ],
    ]),
    reshape('The contents of a state go between braces: state A { ... }.', /^\s*state\s+.*[([]\s*$/, {
      silently: 'The contents of the state are not inside it.',
      fix: (seen) =>
        editStatements(seen, (line) =>
          line.replace(/^(\s*state\s+.*?)\s*[([]\s*$/, '$1 {').replace(/^(\s*)[\])]\s*$/, '$1}'),
        ),
    }),
    rewrite('A note is written beside its state: note right of A : text.', soundNote, { drops: true }),
    refused({
      drops: true,
      when: ({ source }) => endedNote(source),
      says: 'A multi-line note ends with "end note"; a single-line note has a colon: note right of A : text.',
      fix: (ended) => ended,
    }),
    refused({
      when: withPlainNames,
      says: 'A state id can contain only letters, digits and underscores: give its text with state "my-state" as my_state.',
      fix: (named) => named,
    }),
    refused({
      drops: true,
      when: (seen) => /^\s*-{3,}\s*$/.test(refusedLine(seen)),
      says: 'Regions of a state are separated by a line of two hyphens: --',
      fix: (_, { source }) => source.replace(/^([ \t]*)-{3,}[ \t]*(?:\r?\n[ \t]*-{2,}[ \t]*)*$/gm, '$1--'),
    }),
    refused({
      when: (seen) => /^\s*\S+\s*-->\s*(?:\[\*\]|\w+)(?=note\b)/i.exec(refusedLine(seen))?.[0],
      says: 'Each statement is on a line of its own.',
      fix: (first, seen) => editRefused(seen, (line) => `${first}\n${line.slice(first.length)}`),
    }),
    drawn({
      when({ lines }) {
        const told = new Set<string>();
        return lines.flatMap((text, index) => {
          const phrase = phrasesIn(text).find((name) => !told.has(name));
          if (phrase === undefined) return [];
          told.add(phrase);
          return [{ line: index + 1, phrase }];
        });
      },
      silently: ({ phrase }) => {
        const words = phrase.split(/\s+/).map((word) => `"${word}"`);
        return `A name ends at a space: "${phrase}" is read as ${words.join(' and ')}, and a label after it is no label of the transition.`;
      },
      says: ({ phrase }) => declaration(phrase),
      fix: (_, seen) => withIds(seen),
    }),
    rewrite(
      'Write #59; for a semicolon.',
      [/^([^:]*:\s[^;"]*(?<!#\w+);\s*\S.*)$/, (text = '') => text.replace(/(?<!#\w+);/g, '#59;')],
      {
        silently: 'The text ends at the semicolon: what follows is drawn as further states.',
        only: (_, { model }) => model?.nodes.some(({ id }) => id.startsWith(';')) ?? false,
      },
    ),
    rewrite(
      'Write its name without the word state, or use it in a transition.',
      [/^(\s*)state\s+([\p{L}\p{N}_]+)\s*$/u, '$1$2'],
      {
        silently: (line) => `"${line.trim()}" alone declares nothing: the state is not drawn.`,
        only: (line, { model }) => {
          const id = line.trim().split(/\s+/)[1];
          return model !== undefined && ![...model.nodes, ...model.groups].some((part) => part.id === id);
        },
      },
    ),
    drawn({
      when(seen) {
        const { nodes = [], edges = [] } = seen.model ?? {};
        const isLast = edges.some(({ to }) => to === 'end') && !edges.some(({ from }) => from === 'end');
        return isLast && !nodes.some(({ kind }) => kind === 'end') ? [{ line: lineOf(seen, /-->\s*end\b/) }] : [];
      },
      silently: '"end" is drawn as a state of that name.',
      says: 'Write [*] for the end.',
      fix: (_, seen) => editStatements(seen, (text) => text.replace(/-->(\s*)end(?=\s*(?::|$))/, '-->$1[*]')),
    }),
  ],
);
