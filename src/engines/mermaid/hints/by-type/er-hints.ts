/** Entity relationship diagrams: attributes and relations as SQL and other tools write them. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { mapBody } from '../../source/read-header.ts';
import { only, quoted, rowsFor } from '../parts/line-row.ts';

const CARDINALITY = '(?:\\|\\||\\|o|o\\||\\}o|\\}\\||o\\{|\\|\\{)';
const RELATION = new RegExp(
  `^(\\s*)(\\S.*?)\\s*(${CARDINALITY})\\s*(--|\\.\\.)\\s*(${CARDINALITY})\\s*([^:]+?)\\s*(:.*)?$`,
);
const WORDED: Readonly<Record<string, string>> = {
  'one-to-one': '||--||',
  'one-to-many': '||--o{',
  'many-to-one': '}o--||',
  'many-to-many': '}o--o{',
  '1--1': '||--||',
  '1--*': '||--o{',
  '*--1': '}o--||',
  '*--*': '}o--o{',
  '1-*': '||--o{',
  '1-1': '||--||',
  '1:1': '||--||',
  '1:n': '||--o{',
  'n:1': '}o--||',
  'n:m': '}o--o{',
  'm:n': '}o--o{',
};
const WORDED_RELATION = /^(\s*\S+)\s+([\w*]+(?:-{1,2}to-{1,2}|_to_|-{1,2}|:)[\w*]+)\s+(.+)$/i;
const SIMPLE_TYPE =
  /^(?:string|int|integer|bigint|smallint|float|double|number|bool|boolean|date|datetime|timestamp|time|text|uuid|json|char|varchar|decimal)\b/i;
const KEYS = /^(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*/;
/** Inside braces: no relation, no brace, no statement of its own. */
const ATTRIBUTE = /^(\s+)([^{}|"]+?)(\s*"[^"]*")?\s*$/;

function constraintWords(rest: string): string {
  return rest
    .replace(/\bPRIMARY\s+KEY\b/gi, 'PK')
    .replace(/\bFOREIGN\s+KEY\b/gi, 'FK')
    .replace(/\bUNIQUE(?:\s+KEY)?\b/gi, 'UK');
}

/** Type, name, keys and a comment, from an attribute that may have too many words. */
function fixAttribute(line: string): string {
  const found = ATTRIBUTE.exec(line.replace(/[,;]\s*$/, ''));
  if (!found) return line;
  const [, indent = '', body = '', note = ''] = found;
  const turned = body.replace(/^([\w-]+)\s*:\s*(\S.*)$/, (_, name: string, type: string) =>
    type.replace(/^\S+/, (word) => `${word} ${name}`),
  );
  const [head = '', ...comment] = constraintWords(turned).split(/\s+--\s+|\s+#\s+|\s+\/\/\s+/);
  const enumeration = /^(enum|set)\s*\(([^)]*)\)\s*(.*)$/i.exec(head);
  if (enumeration)
    return `${indent}${enumeration[1]} ${enumeration[3]} ${quoted((enumeration[2] ?? '').replace(/['"]/g, ''))}`;
  const words = head.trim().split(/\s+/);
  const keyAt = words.findIndex(
    (word, index) => index > 1 && (KEYS.test(word) || /^(?:NOT|NULL|DEFAULT|AUTO_INCREMENT)$/i.test(word)),
  );
  const names = keyAt < 0 ? words : words.slice(0, keyAt);
  const rest = keyAt < 0 ? [] : words.slice(keyAt);
  const keys = rest.filter((word) => KEYS.test(word)).map((word) => word.replace(/,$/, ''));
  const told = [...rest.filter((word) => !KEYS.test(word)), ...comment];
  const text = note !== '' ? note : told.length > 0 ? ` ${quoted(told.join(' '))}` : '';
  return `${indent}${joinNames(names)}${keys.length > 0 ? ` ${keys.join(', ')}` : ''}${text}`;
}

function joinNames(names: readonly string[]): string {
  if (names.length <= 1) return `string ${names[0] ?? ''}`;
  if (names.length === 2) return names.join(' ');
  return SIMPLE_TYPE.test(names[0] ?? '') && !/^(?:with|without|precision|unsigned|varying)$/i.test(names[1] ?? '')
    ? `${names[0]} ${names.slice(1).join('_')}`
    : `${names.slice(0, -1).join('_')} ${names.at(-1)}`;
}

/** Applies an edit to the lines between braces. */
function inBraces(source: string, edit: (line: string) => string): string {
  let inside = false;
  return mapBody(source, (line) => {
    if (/\{\s*$/.test(line)) inside = true;
    else if (/^\s*\}/.test(line)) inside = false;
    else if (inside && line.trim() !== '')
      return edit(line.startsWith(' ') || line.startsWith('\t') ? line : ` ${line}`);
    return line;
  });
}

/** The parser may notice unpaired words only at the closing brace. */
function isAttributeRefused({ source, diagnosis }: RefusedSource): boolean {
  const before = toLines(source).slice(0, diagnosis.line);
  const open = before.findLastIndex((line) => /\{\s*$/.test(line));
  const close = before.findLastIndex((line) => /^\s*\}/.test(line));
  return open > close || close === before.length - 1;
}

const ALIAS = '\\[[^\\]]*\\]';
const ALIASED_RELATION = new RegExp(
  `^(\\s*)([^\\s[]+)(${ALIAS})?(\\s*${CARDINALITY}\\s*(?:--|\\.\\.)\\s*${CARDINALITY}\\s*)([^\\s[]+)(${ALIAS})?(\\s*:.*)?$`,
);

/** The aliases on lines of their own, then the relation without them. */
function declareAliases(line: string, source: string): string {
  const [, space = '', from = '', fromAlias, signs = '', to = '', toAlias, label = ''] =
    ALIASED_RELATION.exec(line) ?? [];
  const declared = [fromAlias && `${from}${fromAlias}`, toAlias && `${to}${toAlias}`].filter(Boolean);
  if (declared.length === 0) return line;
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  return [...declared, `${from}${signs}${to}${label}`].map((part) => `${space}${part}`).join(lineEnd);
}

/** Words after the second entity are a label without its colon. */
function labelled(to: string): string {
  const [name = '', ...words] = to.split(/\s+/);
  return `${name} : ${quoted(words.join(' '))}`;
}

const WITHOUT_RIGHT = new RegExp(`^\\s*\\S+\\s*${CARDINALITY}(?:--|\\.\\.)\\s+[^\\s|{}]+\\s*(?::|$)`);
const WITHOUT_LEFT = new RegExp(`^\\s*[^\\s|{}]+\\s+(?:--|\\.\\.)${CARDINALITY}\\s*\\S+\\s*(?::|$)`);

function lackingEnd(line: string): 'left' | 'right' | undefined {
  if (WITHOUT_RIGHT.test(line)) return 'right';
  return WITHOUT_LEFT.test(line) ? 'left' : undefined;
}

export const ER_HINTS: readonly HintRow[] = [
  ...rowsFor('er', [
    {
      name: 'alias inside a relation',
      says: 'Put the alias of an entity on its own line, A["My alias"], and use only the name in the relation: A ||--o{ B : has.',
      edit: declareAliases,
    },
    {
      name: 'relation of entities without a label',
      says: 'A relation ends with a colon and a label, which may be empty: A ||--o{ B : has, A ||--o{ B : "".',
      edit: (line) =>
        line.replace(
          RELATION,
          (all, space: string, from: string, a: string, dash: string, b: string, to: string, label?: string) =>
            label === undefined ? `${space}${from} ${a}${dash}${b} ${labelled(to)}` : all,
        ),
    },
    {
      name: 'label of several words',
      says: 'Put the label of a relation in quotes when it contains spaces or special characters: A ||--o{ B : "has many".',
      edit: (line) =>
        line.replace(/^(\s*\S.*?(?:--|\.\.).*?\s*:)\s*([^"\s].*?)\s*$/, (all, head: string, text: string) =>
          /^[\p{L}\d_-]+$/u.test(text) ? all : `${head} ${quoted(text)}`,
        ),
    },
    {
      name: 'end of a relation in another notation',
      says: 'The ends of a relation are || (one), |o or o| (zero or one), }o or o{ (many), }| or |{ (one or more): A ||--o{ B : has.',
      edit: (line) =>
        line
          .replace(/(--|\.\.)(o|\|)<(?=\s)/, '$1$2{')
          .replace(/(?<=\s)>(o|\|)(--|\.\.)/, '}$1$2')
          .replace(/(--|\.\.)(?:[<{]|\{o)(?=\s)/, '$1o{')
          .replace(/(?<=\s)(?:[}>])(--|\.\.)/, '}o$1')
          .replace(/(--|\.\.)\|\|\{(?=\s)/, '$1|{')
          .replace(/(?<=\s)\}\|\|(--|\.\.)/, '}|$1'),
    },
    {
      name: 'half a cardinality',
      says: '"Exactly one" is written as two bars at the end of a relation: A ||--o{ B : has.',
      edit: (line) => line.replace(/^(\s*\S+\s+)\|(?=(?:--|\.\.))/, '$1||').replace(/((?:--|\.\.))\|(?=\s+\S)/, '$1||'),
    },
    {
      name: 'cardinality in words',
      mayDropWords: true,
      says: 'The ends of a relation are || (one), |o or o| (zero or one), }o or o{ (many), }| or |{ (one or more): A ||--o{ B : has.',
      edit: (line) =>
        line.replace(WORDED_RELATION, (all, from: string, words: string, rest: string) => {
          const signs =
            WORDED[
              words
                .toLowerCase()
                .replaceAll('_', '-')
                .replace(/--to--/, '-to-')
            ];
          return signs === undefined ? all : `${from} ${signs} ${rest}`;
        }),
    },
    {
      name: 'relation of one hyphen between entities',
      says: 'The line of a relation is -- or .. between its two ends: A ||--o{ B : has.',
      edit: (line) =>
        line
          .replace(new RegExp(`(${CARDINALITY})\\s*[-\u2013]{1}\\s*(${CARDINALITY})`), '$1--$2')
          .replace(new RegExp(`(${CARDINALITY})\\s*(?:---+|->|-->)\\s*(${CARDINALITY})`), '$1--$2'),
    },
  ]),
  ...only('er', [
    {
      name: 'attribute',
      mayDropWords: true,
      matches: (fault) => isAttributeRefused(fault) && inBraces(fault.source, fixAttribute) !== fault.source,
      says: 'An attribute is a type and a name, each a single word, then optionally PK, FK or UK and a comment in quotes: string first_name UK "as in the passport".',
      fixes: ({ source }) => inBraces(source, fixAttribute),
    },
    {
      name: 'relation with one end',
      matches: (fault) => lackingEnd(refusedLine(fault)) !== undefined,
      says: (fault) =>
        lackingEnd(refusedLine(fault)) === 'right'
          ? 'The right end of this relation does not say how many: write || (one), o| (zero or one), |{ (one or more) or o{ (any number) after the line, as in A ||--o{ B : has.'
          : 'The left end of this relation does not say how many: write || (one), |o (zero or one), }| (one or more) or }o (any number) before the line, as in A }o--|| B : has.',
    },
    {
      name: 'arrow between entities',
      matches: (fault) => /^\s*\S+\s+\S*(?:--?>?|==>|\.\.)\S*\s+\S+/.test(refusedLine(fault)),
      says: 'A relation between entities must say how many at each end: A ||--o{ B : has (one to many), }o--o{ (many to many), ||--|| (one to one).',
      fixes: (fault) =>
        editRefused(fault, (line) => line.replace(/^(\s*\S+)\s+(?:-+|=+|\.+)>+\s+(?=\S)/, '$1 ||--o{ ')),
    },
  ]),
];
