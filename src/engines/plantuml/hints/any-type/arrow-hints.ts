/** Arrows, and what belongs to them: heads, colours, labels, multiplicities. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { mapLines } from '../../../hints/edit-source.ts';
import { replaceRows } from '../parts/replace-row.ts';

const END = '(?:"[^"]+"|\\[[^\\]]+\\]|\\([^)]+\\)|[\\w.]+)';
const ARROW = '[<|*o}{+#]*[-.=~]+(?:\\[[^\\]]*\\])?[-.=~]*[|>*o{}+#]*';
const COUNT = '(?:\\d+|\\*|n|m)(?:\\.\\.(?:\\d+|\\*|n|m))?';
const RELATION_WORDS =
  '(?:connects?|talks?|sends?|depends?|calls?|uses?|writes?|reads?|has|have|owns?|contains?|references?|publishes|subscribes|queries|manages?|creates?|stores?)(?:\\s+(?:to|on|from|many|one|an?|with|data|in))*';
const NOT_A_PACKAGE = /^Not a package: (\w+)/;

function declaredNames(source: string): Set<string> {
  return new Set(
    [...source.matchAll(/^\s*(?:abstract\s+)?(?:class|interface|enum|entity|object)\s+(\w+)/gim)].map(
      ([, name = '']) => name,
    ),
  );
}

export const ARROW_HINTS: readonly HintRow[] = [
  ...replaceRows([
    {
      name: 'space inside an arrow',
      wrong: /^(\s*[^\s:]+\s+<?[-.=]+)\s+([-.=]*>+)(?=\s)/,
      right: '$1$2',
      says: 'An arrow is written without spaces: A -> B, A --> B.',
    },
    {
      name: 'arrow with too many heads',
      wrong: /^(\s*[^\s:]+\s*)([-.=]+)>{3,}/,
      right: '$1$2>>',
      says: 'An arrow has one or two heads: A -> B, A ->> B.',
    },
    {
      name: 'arrow colour without #',
      wrong: /^([^:]*[-.=~])\[([a-z]\w*(?:,\w+)*)\]([-.=~]*>)/i,
      right: '$1[#$2]$3',
      says: 'The colour of an arrow starts with #: A -[#red]-> B.',
    },
    {
      name: 'label inside an arrow',
      wrong: new RegExp(`^(\\s*${END}\\s*)-+\\s*([\\p{L}][\\p{L}\\d_ ]*?)\\s*(-+>+)\\s*(${END})\\s*$`, 'u'),
      right: '$1$3 $4 : $2',
      says: 'The label of an arrow comes last and after a colon: A --> B : label.',
    },
    {
      name: 'relation as a word',
      wrong: new RegExp(
        `^(\\s*)(?:transition|relation|relationship|link|connect|edge|association|arrow)\\s+(?:from\\s+)?(${END})\\s+(?:to\\s+|->\\s*|and\\s+)?(${END})\\s*(:.*)?$`,
        'i',
      ),
      right: '$1$2 --> $3 $4',
      says: 'A relation is an arrow: A --> B : label.',
    },
    {
      name: 'include or extend in words',
      wrong: /^(\s*)(\([^)]+\))\s+(include|extend)s?\s+(\([^)]+\))\s*$/i,
      right: '$1$2 ..> $4 : <<$3>>',
      says: 'A use case includes another by a dotted arrow: (A) ..> (B) : <<include>>.',
    },
  ]).map((row): HintRow => ({ ...row, mayDropWords: true })),
  ...replaceRows(
    [
      {
        name: 'count without quotes',
        wrong: new RegExp(`^(\\s*${END})\\s+(${COUNT})\\s+(${ARROW})\\s+(?:(${COUNT})\\s+)?(${END})(\\s*:.*)?$`),
        right: (_, from = '', left = '', arrow = '', right = '', to = '', label = '') =>
          `${from} "${left}" ${arrow} ${right === undefined || right === '' ? '' : `"${right}" `}${to}${label ?? ''}`,
        says: 'Multiplicities go in quotes beside the arrow: A "1" -- "*" B : label.',
      },
      {
        name: 'right count without quotes',
        wrong: new RegExp(`^(\\s*${END}\\s+(?:"[^"]*"\\s+)?${ARROW})\\s+(${COUNT})\\s+(${END})(\\s*:.*)?$`),
        right: (_, head = '', count = '', to = '', label = '') => `${head} "${count}" ${to}${label ?? ''}`,
        says: 'Multiplicities go in quotes beside the arrow: A "1" -- "*" B : label.',
      },
      {
        name: 'count after the name',
        wrong: new RegExp(`^(\\s*${END}\\s+(?:"[^"]*"\\s+)?${ARROW}\\s+)(${END})\\s+("[^"]*")(\\s*:.*)$`),
        right: '$1$3 $2$4',
        says: 'A multiplicity comes between the arrow and the name: A "1" --> "many" B : label.',
      },
      {
        name: 'label without colon',
        wrong: new RegExp(
          `^(\\s*${END}\\s+(?:"[^"]*"\\s+)?${ARROW}\\s+(?:"[^"]*"\\s+)?${END})\\s+(\\p{L}[^:"]*)$`,
          'u',
        ),
        right: '$1 : $2',
        says: 'The label of an arrow comes last and after a colon: A --> B : label.',
      },
      {
        name: 'relation in a sentence',
        wrong: new RegExp(`^(\\s*)(?:class\\s+)?(${END})\\s+(${RELATION_WORDS})\\s+(${END})\\s*$`, 'i'),
        right: '$1$2 --> $4 : $3',
        says: 'A relation is an arrow: A --> B : label.',
      },
    ],
    'class',
    'component',
    'state',
    'sequence',
  ),
  ...replaceRows(
    [
      {
        name: 'arrow that states do not have',
        wrong: /^(\s*(?:\[\*\]|[\w.]+)\s*)(?:=+>+|-+>{2,}|~+>|-\.+->|-\)|\.+>)(\s*(?:\[\*\]|[\w.]+))/,
        right: '$1-->$2',
        says: 'A transition is written with -->: A --> B : event.',
      },
    ],
    'state',
  ),
  {
    name: 'member with a dot',
    matches: ({ diagnosis }) => NOT_A_PACKAGE.test(diagnosis.error) && diagnosis.line !== undefined,
    says: 'An arrow from a member names it after two colons: Order::status --> Status.',
    fixes(fault) {
      const arrow = new RegExp(`^\\s*${END}\\s+${ARROW}\\s+${END}`);
      const names = declaredNames(fault.source);
      return mapLines(fault.source, (line) =>
        arrow.test(line)
          ? line.replace(/\b(\w+)\.(\w+)/g, (whole, name: string, member: string) =>
              names.has(name) ? `${name}::${member}` : whole,
            )
          : line,
      );
    },
  },
];
