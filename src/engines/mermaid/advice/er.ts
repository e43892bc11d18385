/** Entity relationship diagrams: attributes and relations as SQL and other tools write them. */
import { type Edit, refused, reshape, rewrite, type Seen } from '../../advice/advice-row.ts';
import { editRefused, mapLines, refusedLine, toLines } from '../../advice/edit-source.ts';
import { type MermaidRow, quoted, type RefusedMermaid, rejoined, rowsOf } from './mermaid-seen.ts';

const CARDINALITY = '(?:\\|\\||\\|o|o\\||\\}o|\\}\\||o\\{|\\|\\{)';
const SIGNS = /^([^-.=~]*)([-.=~]+)([^-.=~]*)$/;
/** How many are at an end, in signs as they are written on each side. */
const ENDS: readonly (readonly [written: RegExp, left: string, right: string])[] = [
  [/^(?:\|\||\||1|1\.\.1|one|1\|)$/i, '||', '||'],
  [/^(?:\|o|o\||o|0\.\.1|0\|1|\?|0|zero-or-one)$/i, '|o', 'o|'],
  [/^(?:[}{><]\||\|[}{><]|1\.\.[*nm]|\+|\|\|[{}<>]|[{}<>]\|\|)$/i, '}|', '|{'],
  [/^(?:[}{><]o|o[}{><]|[}{><]|\*|n|m|many|0\.\.[*nm]|[{}<>]{2}|[*nm]\.\.[*nm])$/i, '}o', 'o{'],
];

function labelled(label: string): string {
  if (label === '') return '""';
  return /^".*"$|^[\p{L}\d_-]+$/u.test(label) ? label : quoted(label);
}

const soundRelation: Edit = (line, seen) =>
  rejoined(line, seen, ({ from, fromCount, signs, toCount, label = '' }, to) => {
    const [, left = '', run = '', right = ''] = SIGNS.exec(signs.replaceAll('0', 'o')) ?? [];
    const [a, b] = [left || fromCount, right || toCount].map((end) => end.replaceAll('"', ''));
    const first = ENDS.find(([written]) => written.test(a ?? ''))?.[1];
    const second = ENDS.find(([written]) => written.test(b ?? ''))?.[2];
    if (first === undefined || second === undefined || /[[(]/.test(from + to)) return undefined;
    return `${from} ${first}${run.includes('.') ? '..' : '--'}${second} ${to} : ${labelled(label)}`;
  });

const ONE = '(?:one|1|single)';
const MANY = '(?:many|\\*|n|m|multiple)';
const TO = '\\s*(?:-{1,2}|:|_|\\s)?(?:to)?(?:-{1,2}|:|_|\\s)?\\s*';
const IN_WORDS = new RegExp(`^(\\s*\\S+)\\s+(${ONE}|${MANY})${TO}(${ONE}|${MANY})\\s+(\\S+)\\s*(:.*)?$`, 'i');

/** `A one-to-many B : has`. */
function fromWords(space = '', from = '', to = '', other = '', label = ''): string {
  const isOne = (word: string): boolean => new RegExp(`^${ONE}$`, 'i').test(word);
  return `${space} ${isOne(from) ? '||' : '}o'}--${isOne(to) ? '||' : 'o{'} ${other} ${label === '' ? ': ""' : label}`;
}

const ALIAS = '\\[[^\\]]*\\]';
const ALIASED = new RegExp(
  `^(\\s*)([^\\s[]+)(${ALIAS})?(\\s*${CARDINALITY}\\s*(?:--|\\.\\.)\\s*${CARDINALITY}\\s*)([^\\s[]+)(${ALIAS})?(\\s*:.*)?$`,
);

/** The aliases on lines of their own, then the relation without them. */
function declaredAliases(space = '', from = '', a = '', signs = '', to = '', b = '', label = '', whole = ''): string {
  const declared = [a && `${from}${a}`, b && `${to}${b}`].filter((part) => part !== '');
  return declared.length === 0
    ? whole
    : [...declared, `${from}${signs}${to}${label}`].map((part) => space + part).join('\n');
}

const RELATION = new RegExp(
  `^(\\s*\\S.*?\\s*${CARDINALITY}\\s*(?:--|\\.\\.)\\s*${CARDINALITY}\\s*)([^:]+?)\\s*(:.*)?$`,
);

/** Words after the second entity are a label without its colon. */
function withLabel(head = '', to = '', label = '', whole = ''): string {
  const [name = '', ...words] = to.split(/\s+(?![^"]*"\s*$)/);
  return label === '' ? `${head}${name} : ${labelled(words.join(' '))}` : whole;
}

const SIMPLE_TYPE =
  /^(?:string|int|integer|bigint|smallint|float|double|number|bool|boolean|date|datetime|timestamp|time|text|uuid|json|char|varchar|decimal)\b/i;
const KEYS = /^(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*/;
/** Inside braces: no relation, no brace, no statement of its own. */
const ATTRIBUTE = /^(\s+)([^{}|"]+?)(\s*"[^"]*")?\s*$/;
const CONSTRAINT = /^(?:NOT|NULL|DEFAULT|AUTO_INCREMENT|REFERENCES|CHECK|INDEX|NULLABLE|REQUIRED|OPTIONAL)$/i;
const SQL_KEY = /\b(?:PRIMARY|FOREIGN|UNIQUE)(?:\s+KEY)?\b|\b(?:NOT\s+NULL|AUTO_INCREMENT|DEFAULT\s+\S+)\b/i;

function inKeys(words: string): string {
  return words
    .replace(/\bPRIMARY(?:[\s_]+KEY)?\b/gi, 'PK')
    .replace(/\bFOREIGN(?:[\s_]+KEY)?\b/gi, 'FK')
    .replace(/\bUNIQUE(?:[\s_]+KEY)?\b/gi, 'UK')
    .replace(/\b(PK|FK|UK)(?:\s*[_/&|+]\s*|\s+)(?=(?:PK|FK|UK)\b)/g, '$1,');
}

function joinNames(names: readonly string[]): string {
  if (names.length <= 1) return `string ${names[0] ?? ''}`;
  if (names.length === 2) return names.join(' ');
  return SIMPLE_TYPE.test(names[0] ?? '') && !/^(?:with|without|precision|unsigned|varying)$/i.test(names[1] ?? '')
    ? `${names[0]} ${names.slice(1).join('_')}`
    : `${names.slice(0, -1).join('_')} ${names.at(-1)}`;
}

/** Type, name, keys and a comment, from an attribute that may have too many words. */
function soundAttribute(line: string): string {
  const [, indent = '', body, note = ''] =
    ATTRIBUTE.exec(line.replace(/[,;]\s*$/, '').replace(/^(\s*)[-*+]\s+/, '$1')) ?? [];
  if (body === undefined) return line;
  const turned = body.replace(/^([\w-]+)\s*:\s*(\S.*)$/, (_, name: string, type: string) =>
    type.replace(/^\S+/, (word) => `${word} ${name}`),
  );
  const [head = '', ...comment] = inKeys(turned).split(/\s+--\s+|\s+#\s+|\s+\/\/\s+/);
  const [, list, values = '', name = ''] = /^(enum|set)\s*\(([^)]*)\)\s*(.*)$/i.exec(head) ?? [];
  if (list !== undefined) return `${indent}${list} ${name} ${quoted(values.replace(/['"]/g, ''))}`;
  const words = head
    .replace(/\s*\(\s*(?=\d)/g, '(')
    .replace(/(\(\d+),\s+(?=\d)/g, '$1,')
    .trim()
    .split(/\s+/);
  const keyAt = words.findIndex((word, index) => index > 1 && (KEYS.test(word) || CONSTRAINT.test(word)));
  const [names, rest] = keyAt < 0 ? [words, []] : [words.slice(0, keyAt), words.slice(keyAt)];
  const keys = rest.filter((word) => KEYS.test(word)).map((word) => word.replace(/,$/, ''));
  const told = [...rest.filter((word) => !KEYS.test(word)), ...comment];
  const text = note !== '' ? note : told.length > 0 ? ` ${quoted(told.join(' '))}` : '';
  return `${indent}${joinNames(names)}${keys.length > 0 ? ` ${keys.join(', ')}` : ''}${text}`;
}

/** Edits the lines between braces. */
function inBraces({ source, lines }: Seen, edit: (line: string) => string): string {
  let inside = false;
  return mapLines(source, (line, index) => {
    if ((lines[index] ?? '') === '') return line;
    if (/\{\s*$/.test(line)) inside = true;
    else if (/^\s*\}/.test(line)) inside = false;
    else if (inside) return edit(/^\s/.test(line) ? line : ` ${line}`);
    return line;
  });
}

/** The parser may notice unpaired words only at the closing brace. */
function isInAttributes({ source, fault }: RefusedMermaid): boolean {
  const before = toLines(source).slice(0, fault.line);
  const open = before.findLastIndex((line) => /\{\s*$/.test(line));
  const close = before.findLastIndex((line) => /^\s*\}/.test(line));
  return open > close || close === before.length - 1;
}

const WITHOUT_RIGHT = new RegExp(`^\\s*\\S+\\s*${CARDINALITY}(?:--|\\.\\.)\\s+[^\\s|{}]+\\s*(?::|$)`);
const WITHOUT_LEFT = new RegExp(`^\\s*[^\\s|{}]+\\s+(?:--|\\.\\.)${CARDINALITY}\\s*\\S+\\s*(?::|$)`);

const SAYS_ENDS =
  'A relation says how many at each end: || (one), |o or o| (zero or one), }o or o{ (many), }| or |{ (one or more): A ||--o{ B : has.';

export const ER_ROWS: readonly MermaidRow[] = rowsOf(
  ['er'],
  [
    refused({
      when: (seen) => WITHOUT_RIGHT.test(refusedLine(seen)),
      says: 'The right end of this relation does not say how many: write || (one), o| (zero or one), |{ (one or more) or o{ (any number) after the line, as in A ||--o{ B : has.',
    }),
    refused({
      when: (seen) => WITHOUT_LEFT.test(refusedLine(seen)),
      says: 'The left end of this relation does not say how many: write || (one), |o (zero or one), }| (one or more) or }o (any number) before the line, as in A }o--|| B : has.',
    }),
    rewrite(
      'Several keys of an attribute are separated by commas: PK, FK.',
      [/\b(PK|FK|UK)(?:\s*[_/&|+]\s*|\s+)(PK|FK|UK)\b/g, '$1, $2'],
      { stage: 'sure' },
    ),
    rewrite(
      'Put the alias of an entity on its own line, A["My alias"], and use only the name in the relation: A ||--o{ B : has.',
      [ALIASED, declaredAliases],
    ),
    rewrite('A relation ends with a colon and a label, which may be empty: A ||--o{ B : has, A ||--o{ B : "".', [
      RELATION,
      withLabel,
    ]),
    rewrite(
      'Put the label of a relation in quotes when it contains spaces or special characters: A ||--o{ B : "has many".',
      [/^(\s*\S.*?(?:--|\.\.).*?\s*:)\s*([^"\s].*?)\s*$/, (head = '', text = '') => `${head} ${labelled(text)}`],
    ),
    rewrite(
      SAYS_ENDS,
      [
        [/(--|\.\.)(o|\|)<(?=\s)/, '$1$2{'],
        [/(?<=\s)>(o|\|)(--|\.\.)/, '}$1$2'],
        [/(--|\.\.)(?:[<{]|\{o)(?=\s)/, '$1o{'],
        [/(?<=\s)(?:[}>])(--|\.\.)/, '}o$1'],
        [/(--|\.\.)\|\|\{(?=\s)/, '$1|{'],
        [/(?<=\s)\}\|\|(--|\.\.)/, '}|$1'],
        [/^(\s*\S+\s+)\|(?:""\|)?(?=(?:--|\.\.))/, '$1||'],
        [/((?:--|\.\.))\|(?=\s+\S)/, '$1||'],
        [new RegExp(`(${CARDINALITY})\\s*(?:[-\u2013]|---+|-+>)\\s*(${CARDINALITY})`), '$1--$2'],
        [IN_WORDS, fromWords],
      ],
      { drops: true, or: soundRelation },
    ),
    rewrite(
      'Put a name with spaces in quotes: "HOME ADDRESS" }o--|| CUSTOMER : of.',
      [
        [new RegExp(`^(\\s*)([A-Za-z][\\w-]*(?:[ \\t]+[\\w-]+)+)(?=\\s*${CARDINALITY})`), '$1"$2"'],
        [new RegExp(`(${CARDINALITY}\\s*)([A-Za-z][\\w-]*(?:[ \\t]+[\\w-]+)+)(?=\\s*:)`), '$1"$2"'],
      ],
      {
        silently: 'Only the word beside the line is read as the entity.',
        // Short for one, and for an only parent.
        only: (line) => !/\s[1u](?:--|\.\.)/.test(line),
      },
    ),
    rewrite(
      'An entity is its name alone, with its attributes between braces: CUSTOMER { string name }.',
      [
        [/^(\s*)(?:entity|table|class|model|create\s+table)\s+("[^"]+"|[\w-]+)\s*[({]\s*$/i, '$1$2 {'],
        [/^(\s*)("[^"]+"|[\w-]+)\s*(?::|\(|:\s*\{)\s*$/, '$1$2 {'],
      ],
      {
        drops: true,
        silently: 'The word before the name is read as an entity of its own.',
        only: (line) => /^\s*(?:entity|table)\s/i.test(line),
      },
    ),
    reshape(
      'An attribute is a type and a name, each a single word, then optionally PK, FK or UK and a comment in quotes: string first_name UK "as in the passport".',
      SQL_KEY,
      {
        drops: true,
        silently: 'The words after the name are read as further attributes.',
        only: (line) => /^\s+[^{}|":]+$/.test(line),
        fix: (seen) => inBraces(seen, (line) => (SQL_KEY.test(line) ? soundAttribute(line) : line)),
      },
    ),
    refused({
      drops: true,
      when: (seen) => isInAttributes(seen) && inBraces(seen, soundAttribute),
      says: 'An attribute is a type and a name, each a single word, then optionally PK, FK or UK and a comment in quotes: string first_name UK "as in the passport".',
      fix: (sound) => sound,
    }),
    refused({
      when: (seen) => /^\s*\S+\s+\S*(?:--?>?|==>|\.\.)\S*\s+\S+/.test(refusedLine(seen)),
      says: SAYS_ENDS,
      fix: (_, seen) =>
        editRefused(seen, (line) =>
          line.replace(/^(\s*\S+)\s+(?:-+|=+|\.+)>+\s+(\S+)\s*(:.*)?$/, '$1 ||--o{ $2 $3').replace(/\s+$/, ' : ""'),
        ),
    }),
  ],
);
