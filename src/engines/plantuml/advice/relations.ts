/** Arrows and relations that PlantUML does not have, and labels and counts that stand beside them otherwise than it reads them. */
import { type Edit, refused, rewrite } from '../../advice/advice-row.ts';
import { mapLines, refusedLine } from '../../advice/edit-source.ts';
import { type Relation, readRelation, withKnownNames } from '../../advice/read-relation.ts';
import { type PlantumlRow, type RefusedPlantuml, rowsOf } from './plantuml-seen.ts';

/** Ends of relations, as seen from the left; turned round for the right end. */
const LEFT_ENDS: readonly (readonly [written: RegExp, meant: string])[] = [
  [/^<?[|]>?[|]|^1(?![.\d])|^[|]{2}/, '||'],
  [/^(?:[}>{]o|o[}{>])/, '}o'],
  [/^(?:[}>{][|]|[|][}{>](?=[-.=]))/, '}|'],
  [/^(?:[|]o|o[|])/, '|o'],
  [/^<{0,2}[|]|^[|]</, '<|'],
  [/^<\*>|^\*/, '*'],
  [/^<o?>|^o|^\{\}/, 'o'],
  [/^<+/, '<'],
];
const CROWS_FEET = new Set(['||', '}o', '}|', '|o']);

function mirrored(signs: string): string {
  const turned: Readonly<Record<string, string>> = { '<': '>', '>': '<', '{': '}', '}': '{' };
  return [...signs]
    .reverse()
    .map((sign) => turned[sign] ?? sign)
    .join('');
}

function endOf(run: string): string {
  return LEFT_ENDS.find(([written]) => written.test(run))?.[1] ?? '';
}

function messageArrow(run: string): string {
  const isDashed = /\.|--|~/.test(run);
  const line = isDashed ? '--' : '-';
  const isLost = /[xX]$/.test(run);
  const hasLeft = /^<|^[xX]/.test(run);
  const hasRight = />|\)|[|\\/]$/.test(run.slice(1)) || isLost;
  const right = /(?:>\s*>|\))$/.test(run) ? '>>' : '>';
  if (isLost) return `${line}>x`;
  if (hasLeft) return hasRight ? `<${line}>` : `<${line}`;
  return `${line}${right}`;
}

/** `run` has no spaces. */
function plainArrow(signs: string, type: string): string {
  const run = signs.replaceAll('0', 'o');
  if (type === 'sequence') return messageArrow(run);
  const isDashed = /\.|~/.test(run);
  const line = isDashed ? '..' : '--';
  const left = endOf(run);
  const right = mirrored(endOf(mirrored(run)));
  if (type === 'state') return left === '<' && right === '' ? '<--' : '-->';
  const isCrowsFoot = CROWS_FEET.has(left) || CROWS_FEET.has(mirrored(right));
  if (!isCrowsFoot && left.includes('<|') && right === '>') return `${left}${line}`;
  if (!isCrowsFoot && right.includes('|>') && left === '<') return `${line}${right}`;
  return `${left}${line}${right}`;
}

const END = '(?:"[^"]+"|\\[[^\\]]+\\]|\\([^)]+\\)|[\\p{L}\\d_.]+)';
const ARROW = '[<|*o}{+#]*[-.=~]+(?:\\[[^\\]]*\\])?[-.=~]*[|>*o{}+#]*';
const COUNT = '(?:\\d+|\\*|n|m)(?:\\.\\.(?:\\d+|\\*|n|m))?';
const RELATION_WORDS =
  '(?:connects?|talks?|sends?|depends?|calls?|uses?|writes?|reads?|has|have|owns?|contains?|references?|publishes|subscribes|queries|manages?|creates?|stores?)(?:\\s+(?:to|on|from|many|one|an?|with|data|in))*';
/** `*--1`: counts that touch the line. */
const COUNTED = /^(\d+|\*)?([-.=]+)(\d+|\*)?$/;
const NO_RELATION =
  /^\s*(?:note|class|abstract|interface|enum|participant|actor|state|package|component|title|skinparam|end|else|alt|loop|opt|if|while|!|')\b/i;
const TYPES: Readonly<Record<string, string>> = {
  sequence: 'sequence',
  class: 'class',
  object: 'class',
  component: 'component',
  usecase: 'component',
  state: 'state',
};

function quoted(count: string | undefined): string {
  return count === undefined || count === '' || count.startsWith('"') ? (count ?? '') : `"${count}"`;
}

/** As PlantUML writes it; one line for each receiver. */
function written({ space, from, fromCount, signs, toCount, to, label }: Relation, type: string): string {
  const counted = type === 'class' && fromCount !== '' ? COUNTED.exec(signs) : undefined;
  const arrow = plainArrow(counted?.[2] ?? signs, type);
  const ends = type === 'class' ? [quoted(fromCount || counted?.[1]), quoted(toCount || counted?.[3])] : ['', ''];
  return to
    .map((name) => [from, ends[0], arrow, ends[1], name].filter((part) => part !== '').join(' '))
    .map((statement) => `${space}${statement}${label === undefined ? '' : ` : ${label}`}`)
    .join('\n');
}

const soundRelation: Edit = (line, { source, type = '' }) => {
  const relation = NO_RELATION.test(line) ? undefined : readRelation(line);
  const known = TYPES[type];
  if (!relation || known === undefined) return line;
  const text = written(withKnownNames(relation, source), known);
  return text.replace(/\s+/g, ' ') === line.replace(/\s+/g, ' ') ? line : text;
};

/** Only the lines with the signs that were refused. */
function withSameSigns(seen: RefusedPlantuml): string | undefined {
  const wrong = readRelation(refusedLine(seen))?.signs;
  if (wrong === undefined) return undefined;
  return mapLines(seen.source, (line, index) =>
    readRelation(line)?.signs === wrong ? soundRelation(line, seen, index) : line,
  );
}

const NOT_A_PACKAGE = /^Not a package: (\w+)/;

const LIST = new RegExp(
  `^(\\s*${END}\\s*(?:"[^"]*"\\s*)?${ARROW}\\s*)(${END}(?:\\s*,\\s*(?:and\\s+)?${END})+)\\s*(:.*)?$`,
  'u',
);

const COLOUR =
  '(?:[\\da-f]{6}|(?:dark|light|medium|deep|pale)?(?:red|green|blue|orange|black|white|gr[ae]y|yellow|purple|pink|brown|cyan|magenta|violet)|navy|teal|lime|maroon|olive|silver|gold|salmon|tomato|crimson)';

export const RELATION_ROWS: readonly PlantumlRow[] = [
  rewrite(
    'A relation has one name at each end: write a line for each of them.',
    [
      LIST,
      (head = '', names = '', label = '') =>
        names
          .split(/\s*,\s*(?:and\s+)?/)
          .map((name) => `${head}${name.trim()}${label && ` ${label}`}`)
          .join('\n'),
    ],
    { stage: 'sure', types: ['class', 'object', 'component', 'usecase', 'sequence'] },
  ),
  rewrite(
    'The colour of an arrow starts with #, without quotes: A -[#red]-> B.',
    [new RegExp(`^([^:]*[-.=~])\\[\\s*['"]?#?(${COLOUR}(?:,\\w+)*)['"]?\\s*\\]([-.=~]*>)`, 'i'), '$1[#$2]$3'],
    { stage: 'sure', drops: true },
  ),
  rewrite('The label of an arrow comes last and after a colon: A --> B : label.', [
    [/^(\s*\S+)\s*([-.=]+>)\s*\|\s*"?([^|"]+?)"?\s*\|\s*(\S.*?)\s*;?\s*$/, '$1 $2 $4 : $3'],
    [new RegExp(`^(\\s*${END}\\s*)-+\\s*([\\p{L}][\\p{L}\\d_ ]*?)\\s*(-+>+)\\s*(${END})\\s*$`, 'u'), '$1$3 $4 : $2'],
    [/^(\s*\S+\s+[<|*o}{]*[-.=~][^\s:]*\s+[^\s":]+)\s+"([^"]+)"\s*$/, '$1 : $2'],
  ]),
  rewrite('An arrow is written without spaces and with one or two heads: A -> B, A ->> B.', [
    [/^(\s*[^\s:]+\s+<?[-.=]+)\s+([-.=]*>+)(?=\s)/, '$1$2'],
    [/^(\s*[^\s:]+\s*)([-.=]+)>{3,}/, '$1$2>>'],
    [/^([^:]*-{1,2})\)/, '$1>>'],
    [/^([^:]*?)-\.+->?/, '$1-->'],
    [
      /^(\s*[^\s:]+\s*<?-+>>?)([+-])\s*([^\s:]+)(.*)$/,
      (arrow = '', sign = '', name = '', rest = '') => `${arrow} ${name} ${sign}${sign}${rest}`,
    ],
  ]),
  rewrite(
    'A relation is an arrow, with its label after a colon: A --> B : label, Parent <|-- Child, (A) ..> (B) : <<include>>.',
    [
      [
        new RegExp(
          `^(\\s*)(?:transition|relation|relationship|link|connect|edge|association|arrow)\\s+(?:from\\s+)?(${END})\\s+(?:to\\s+|->\\s*|and\\s+)?(${END})\\s*(:.*)?$`,
          'iu',
        ),
        '$1$2 --> $3 $4',
      ],
      [/^(\s*)(\([^)]+\))\s+(include|extend)s?\s+(\([^)]+\))\s*$/i, '$1$2 ..> $4 : <<$3>>'],
      [/^(\s*)(\w+)\s+(?:inherits(?:\s+from)?|extends|implements|is\s+an?)\s+(\w+)\s*$/i, '$1$3 <|-- $2'],
      [new RegExp(`^(\\s*${END}\\s+${ARROW})\\s+(?:implements|extends|inherits)\\s+(${END})\\s*$`, 'iu'), '$1 $2'],
    ],
    { drops: true },
  ),
  ...rowsOf(
    ['class', 'component', 'state', 'sequence', 'object', 'usecase'],
    [
      rewrite('Multiplicities go in quotes between the arrow and the name: A "1" -- "*" B : label.', [
        [
          new RegExp(`^(\\s*${END})\\s+(${COUNT})\\s+(${ARROW})\\s+(?:(${COUNT})\\s+)?(${END})(\\s*:.*)?$`, 'u'),
          (from = '', left = '', arrow = '', right = '', to = '', label = '') =>
            `${from} "${left}" ${arrow} ${right === '' ? '' : `"${right}" `}${to}${label}`,
        ],
        [
          new RegExp(`^(\\s*${END}\\s+(?:"[^"]*"\\s+)?${ARROW})\\s+(${COUNT})\\s+(${END})(\\s*:.*)?$`, 'u'),
          '$1 "$2" $3$4',
        ],
        [new RegExp(`^(\\s*${END}\\s+(?:"[^"]*"\\s+)?${ARROW}\\s+)(${END})\\s+("[^"]*")(\\s*:.*)$`, 'u'), '$1$3 $2$4'],
      ]),
      rewrite('The label of an arrow comes last and after a colon: A --> B : label.', [
        [
          new RegExp(`^(\\s*${END}\\s+(?:"[^"]*"\\s+)?${ARROW}\\s+(?:"[^"]*"\\s+)?${END})\\s+(\\p{L}[^:"]*)$`, 'u'),
          '$1 : $2',
        ],
        [new RegExp(`^(\\s*)(?:class\\s+)?(${END})\\s+(${RELATION_WORDS})\\s+(${END})\\s*$`, 'iu'), '$1$2 --> $4 : $3'],
      ]),
      rewrite(
        'This is not an arrow of PlantUML: write A -> B : text and A --> B : text between participants; A --> B : label, A ..> B, A <|-- B, A *-- B elsewhere.',
        soundRelation,
        { stage: 'general' },
      ),
      refused({
        stage: 'general',
        when: withSameSigns,
        says: 'This is not an arrow of PlantUML.',
        fix: (sound) => sound,
      }),
    ],
  ),
  rewrite('A message is written with ->: A -> B : text.', [/^(\s*[\w"]+\s*)=+>+(\s*[\w"]+\s*(?::|$))/, '$1->$2'], {
    types: ['class'],
    silently: 'This is drawn as a thick line between two classes.',
    only: (_, { lines }) =>
      lines.every((line) => /^\s*(?:@.*)?$/.test(line) || /^\s*[\w"]+\s*(?:=+>+|-+>)\s*[\w"]+\s*(?::|$)/.test(line)),
  }),
  rewrite(
    'A transition is written with -->: A --> B : event.',
    [/^(\s*(?:\[\*\]|[\w.]+)\s*)(?:=+>+|-+>{2,}|~+>|-\.+->|-\)|\.+>)(\s*(?:\[\*\]|[\w.]+))/, '$1-->$2'],
    { types: ['state'] },
  ),
  refused({
    when: ({ fault }) => NOT_A_PACKAGE.test(fault.error) && fault.line !== undefined,
    says: 'An arrow from a member names it after two colons: Order::status --> Status.',
    fix: (_, { source }) => {
      const names = new Set(
        [...source.matchAll(/^\s*(?:abstract\s+)?(?:class|interface|enum|entity|object)\s+(\w+)/gim)].map(
          ([, name = '']) => name,
        ),
      );
      const arrow = new RegExp(`^\\s*${END}\\s+${ARROW}\\s+${END}`, 'u');
      const member = (whole: string, name: string, own: string): string =>
        names.has(name) ? `${name}::${own}` : whole;
      return mapLines(source, (line) => (arrow.test(line) ? line.replace(/\b(\w+)\.(\w+)/g, member) : line));
    },
  }),
];
