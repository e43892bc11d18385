/** Systems: C4, architecture, block, use case, requirement, Wardley and Venn diagrams. */
import { type Edit, refused, rewrite } from '../../advice/advice-row.ts';
import { idOf, refusedLine } from '../../advice/edit-source.ts';
import { type MermaidRow, quoted, rejoined, rowsOf } from './mermaid-seen.ts';

const CALL = /^(\s*)([A-Z]\w*)\s*\(?\s*(.*?)\)?\s*(\{?)\s*;?\s*$/;
const C4_WORDS = /^(?:Person|System|Container|Component|Boundary|Node|Deployment_Node|Rel|BiRel|Enterprise|Update)/;

/** The values of a call: quoted texts whole, others up to the comma. */
function argumentsOf(list: string): string[] {
  const even = (list.match(/"/g)?.length ?? 0) % 2 === 0;
  const spaced = even ? list.replace(/"\s+(?="[^",]*"\s*(?:,|$))/g, '", ').replace(/^(\w+)\s+(?=")/, '$1, ') : list;
  const parts = even ? (spaced.match(/(?:"[^"]*"|[^,"])+/g) ?? []) : spaced.split(',');
  return parts.map((part) => part.trim());
}

const NAMES_IN: Readonly<Record<string, number>> = { Rel: 2, BiRel: 2, UpdateRelStyle: 2 };

/** A call with its texts in quotes, its names without, and both parentheses. */
const soundCall: Edit = (line) => {
  const [, space = '', name = '', list = '', brace = ''] = CALL.exec(line) ?? [];
  if (!C4_WORDS.test(name) || list === '' || /^\s*[A-Z]\w*\s*[:=-]/.test(line)) return line;
  const isRelation = /^(?:Bi)?Rel/.test(name);
  const names = NAMES_IN[name] ?? (isRelation ? 2 : 1);
  const given = argumentsOf(list).filter((part) => part !== '');
  const written = given.map((part, at) => {
    if (/^\$\w+\s*=/.test(part)) return part;
    const text = part.replace(/^["']+|["']+$/g, '');
    return at < names && /^[\w-]+$/.test(text) ? text : at < names ? idOf(text) : `"${text}"`;
  });
  const label = isRelation && written.length === 2 ? ', ""' : '';
  return `${space}${name}(${written.join(', ')}${label})${brace === '' ? '' : ' {'}`;
};

const asRel: Edit = (line, seen) =>
  CALL.exec(line)?.[3]?.includes(',') && C4_WORDS.test(line.trim())
    ? line
    : rejoined(line, seen, ({ from, signs, label = '' }, to) => {
        if (!/^\w+$/.test(from + to)) return undefined;
        const [first, second] = /^<[^>]*$/.test(signs) ? [to, from] : [from, to];
        const isBoth = /^<.*>$/.test(signs);
        return `${isBoth ? 'BiRel' : 'Rel'}(${first}, ${second}, "${label.replaceAll('"', '')}")`;
      });

const C4: readonly MermaidRow[] = rowsOf(
  ['c4'],
  [
    rewrite('Mermaid knows the C4 macros without any include: remove the line.', [
      /^(\s*)(!(?:include|define|theme)\w*\b.*|(?:LAYOUT|SHOW|HIDE)_\w+\(.*|skinparam\b.*|left to right direction)\s*$/,
      '$1%% $2',
    ]),
    rewrite(
      'Every element is written like a call, with an id, commas between the values and texts in double quotes: Person(id, "Name", "What for"), Rel(a, b, "Uses").',
      soundCall,
      {
        far: true,
        silently: 'The values of this call are not read as they are written.',
        only: (line) =>
          (line.match(/"/g)?.length ?? 0) % 2 === 1 ||
          !/\)\s*\{?\s*$/.test(line) ||
          /,\s*(?:'|[^"',$)]+\s[^"',$)]+[,)])/.test(line.replace(/"[^"]*"/g, '""')),
      },
    ),
    rewrite('A relation is written like a call: Rel(from, to, "Uses").', asRel),
  ],
);

const SIDES: Readonly<Record<string, string>> = {
  left: 'L',
  right: 'R',
  top: 'T',
  bottom: 'B',
  up: 'T',
  down: 'B',
  l: 'L',
  r: 'R',
  t: 'T',
  b: 'B',
};
const EDGE =
  /^(\s*[\w-]+(?:\{group\})?)(?:[:.](\w+))?\s*(<?)[-=.]+(>?)\s*(?:(\w+):)?([\w-]+(?:\{group\})?)(?:[:.](left|right|top|bottom|[LRTB]))?\s*(?::.*)?$/i;

function soundEdge(from = '', left = '', back = '', forth = '', right = '', to = '', after = '', whole = ''): string {
  const [a, b] = [SIDES[(left || 'r').toLowerCase()], SIDES[(right || after || 'l').toLowerCase()]];
  return a === undefined || b === undefined ? whole : `${from}:${a} ${back}--${forth} ${b}:${to}`;
}

const ICONS = /^(?:cloud|database|disk|internet|server)$/;
const ARCHITECTURE: readonly MermaidRow[] = rowsOf(
  ['architecture'],
  [
    rewrite(
      'An edge names the side it leaves and the side it reaches by a letter (L, R, T, B): db:R --> L:server.',
      [EDGE, soundEdge],
      { drops: true },
    ),
    rewrite(
      'A service or group has an id, an icon in parentheses and a title in brackets: service db(database)[My database] in group1.',
      [
        /^(\s*)(service|group)\s+("[^"]+"|[\w-]+)\s*(?:\(\s*([\w:-]*)\s*\))?\s*[:=]?\s*(?:\[\s*"?([^"\]]*)"?\s*\]|"([^"]*)"|((?!in\b)\w[\w ]*?))?(?:\s+as\s+(\w+))?(\s+in\s+\w+)?\s*$/,
        (space = '', kind = '', id = '', icon = '', boxed = '', text = '', plain = '', alias = '', parent = '') => {
          const title =
            boxed || text || (ICONS.test(plain) ? '' : plain) || (id.startsWith('"') ? id.replaceAll('"', '') : '');
          const shown = icon || (ICONS.test(plain) ? plain : kind === 'group' ? 'cloud' : 'server');
          return `${space}${kind} ${alias || idOf(id)}(${shown})${title === '' ? '' : `[${title.replace(/[^\p{L}\p{N}_ ]/gu, ' ').trim()}]`}${parent}`;
        },
      ],
    ),
  ],
);

const BLOCK: readonly MermaidRow[] = rowsOf(
  ['block'],
  [
    rewrite('Blocks are connected with --> or ---, and a text goes in quotes inside the arrow: a -- "text" --> b.', [
      [/^(\s*\w+)\s*(?:->|=>|==>|\u2192|-\.->)\s*(?=\w)/, '$1 --> '],
      [/^(\s*\w+)\s*-->\s*\|\s*"?([^|"]+)"?\s*\|\s*(?=\w)/, '$1 -- "$2" --> '],
      [/^(\s*\w+)\s*-->\s*(\w+)\s*:\s*"?([^"]+?)"?\s*$/, '$1 -- "$3" --> $2'],
    ]),
    rewrite('Put the label of a block in quotes: a["Text (more)"].', [
      [/(\w+)\[([^"\](][^"\]]*)\]/g, (id = '', text = '') => `${id}[${quoted(text)}]`],
      [/(\w+)\(([^"()[]+(?:\([^"()]*\)[^"()]*)?)\)/g, (id = '', text = '') => `${id}(${quoted(text)})`],
    ]),
  ],
);

const USECASE: readonly MermaidRow[] = rowsOf(
  ['usecase'],
  [
    rewrite(
      'A use case is an id with its text in parentheses and quotes, an actor has its word before it: Buy("Buy it"), actor U("User").',
      [
        [/^(\s*)use\s?case\s+"([^"]+)"\s+as\s+(\w+)\s*$/i, '$1$3("$2")'],
        [/^(\s*)use\s?case\s+(\w+)\s+as\s+"?([^"]+?)"?\s*$/i, '$1$2("$3")'],
        [
          /^(\s*)use\s?case\s+(\w+)\s*(?:[[(:]\s*"?([^"\])]+?)"?\s*[\])]?)?\s*$/i,
          (space = '', id = '', text = '') => `${space}${id}("${text || id}")`,
        ],
        [/^(\s*)use\s?case\s+"([^"]+)"\s*$/i, (space = '', text = '') => `${space}${idOf(text)}("${text}")`],
        [/^(\s*actor)\s+"([^"]+)"\s+as\s+(\w+)\s*$/, '$1 $3("$2")'],
        [/^(\s*actor)\s+(\w+)\s+as\s+"?([^"]+?)"?\s*$/, '$1 $2("$3")'],
        [/^(\s*actor)\s+"([^"]+)"\s*$/, (head = '', text = '') => `${head} ${idOf(text)}("${text}")`],
        [/^(\s*)(?:rectangle|system|boundary|package|subgraph)\s+"?([^"{]+?)"?\s*\{?\s*$/i, '$1systemBoundary "$2"'],
      ],
      { drops: true },
    ),
    rewrite('A relation is written with -->: User --> Buy.', [
      /^(\s*\w+)\s*(?:->>?|=+>|--(?!>)|\.+>)\s*(?=\w)/,
      '$1 --> ',
    ]),
  ],
);

const RELATIONS = 'contains|copies|derives|satisfies|verifies|refines|traces';
const RELATION_WORDS: Readonly<Record<string, string>> = {
  contain: 'contains',
  copy: 'copies',
  derive: 'derives',
  derived: 'derives',
  satisfy: 'satisfies',
  satisfied: 'satisfies',
  verify: 'verifies',
  verified: 'verifies',
  refine: 'refines',
  refined: 'refines',
  trace: 'traces',
  implements: 'satisfies',
  tests: 'verifies',
};

function relationWord(word: string): string | undefined {
  const plain = word.toLowerCase().replace(/[<>"\s]|by$/g, '');
  return new RegExp(`^(?:${RELATIONS})$`).test(plain) ? plain : RELATION_WORDS[plain];
}

function soundRelation(line: string): string {
  const [, space, from = '', inner = '', to = ''] =
    /^(\s*)("[^"]+"|[\w-]+?)\s*(?:-+\s*)?(?:\|\s*)?(\w+)(?:\s*\|)?\s*(?:-+>?)?\s*("[^"]+"|[\w-]+)\s*$/.exec(line) ??
    /^(\s*)("[^"]+"|[\w-]+)\s*-+>?\s*(?:\|(\w+)\|\s*)("[^"]+"|[\w-]+)\s*$/.exec(line) ??
    [];
  const word = relationWord(inner);
  if (space !== undefined && word !== undefined) return `${space}${from} - ${word} -> ${to}`;
  const [, gap, first = '', second = '', label = ''] =
    /^(\s*)("[^"]+"|[\w-]+)\s*-+>\s*("[^"]+"|[\w-]+)\s*:\s*(.+?)\s*$/.exec(line) ?? [];
  const said = relationWord(label);
  return gap === undefined || said === undefined ? line : `${gap}${first} - ${said} -> ${second}`;
}

const REQUIREMENT: readonly MermaidRow[] = rowsOf(
  ['requirement'],
  [
    rewrite(
      'The parts of a requirement are id, text, risk (low, medium, high) and verifymethod (analysis, demonstration, inspection, test), each with a colon.',
      [
        [/^(\s*)verif(?:y|ication)[-_ ]?method\s*[:=]?\s*/i, '$1verifymethod: '],
        [/^(\s*)doc[-_ ]?ref\s*[:=]?\s*/i, '$1docref: '],
        [/^(\s*)(id|text|risk|type)\s*=\s*/i, (space = '', key = '') => `${space}${key.toLowerCase()}: `],
        [/^(\s*)(?:title|name|description|desc)\s*[:=]\s*/i, '$1text: '],
        [
          /^(\s*(?:risk|verifymethod):\s*)"?([A-Za-z]+)"?\s*[,;]?\s*$/i,
          (head = '', word = '') => head + word.toLowerCase(),
        ],
      ],
      { drops: true },
    ),
    rewrite('Put a value with spaces or special characters in quotes: id: "REQ-1", text: "The (whole) text.".', [
      /^(\s*(?:id|text|type|docref):\s*)([^"\s].*?)\s*[,;]?\s*$/i,
      (head = '', text = '') => (/^\w+$/.test(text) ? `${head}${text}` : `${head}${quoted(text)}`),
    ]),
    rewrite('Put a name with spaces or special characters in quotes: requirement "my name" {.', [
      /^(\s*(?:\w*[rR]equirement|element|designConstraint)\s+)([^"{:]*[^"{:\s])\s*:?\s*\{/,
      (head = '', name = '') => `${head}${/^[A-Za-z_]\w*$/.test(name) && !/^test/.test(name) ? name : quoted(name)} {`,
    ]),
    rewrite(
      'A relation is written source - satisfies -> target, with contains, copies, derives, satisfies, verifies, refines or traces.',
      soundRelation,
      { drops: true },
    ),
  ],
);

const WARDLEY: readonly MermaidRow[] = rowsOf(
  ['wardley'],
  [
    rewrite(
      'A component has its visibility and evolution in brackets, and links are ->: component Cup [0.79, 0.61], Cup -> Water.',
      [
        [/^(\s*(?:component|anchor)\s+.*?)\s*[:(]\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\s*\)?\s*$/, '$1 [$2, $3]'],
        [/^(\s*[^\s[][^[]*?)\s*(?:-->|=>|--)\s*(?=\S)/, '$1 -> '],
      ],
    ),
  ],
);

const VENN: readonly MermaidRow[] = rowsOf(
  ['venn'],
  [
    rewrite(
      'A set or union has its ids, then its label in brackets and quotes: set A["One"], union A,B["Both"].',
      [
        [/^(\s*set\s+)(\w+)\s*[:=]\s*"?([^"]+?)"?\s*$/, '$1$2["$3"]'],
        [/^(\s*set\s+)"([^"]+)"\s*$/, (head = '', text = '') => `${head}${idOf(text)}["${text}"]`],
        [
          /^(\s*)(?:union|intersection|overlap|intersect)\s+(\w+)\s*(?:,|&|and|\s)\s*(\w+)\s*[:=]?\s*\[?"?([^"\]]*?)"?\]?\s*$/,
          '$1union $2,$3["$4"]',
        ],
      ],
      { drops: true },
    ),
  ],
);

export const SYSTEM_ROWS: readonly MermaidRow[] = [
  ...C4,
  ...ARCHITECTURE,
  ...BLOCK,
  ...USECASE,
  ...REQUIREMENT,
  ...WARDLEY,
  ...VENN,
  refused({
    types: ['er', 'class', 'state'],
    stage: 'sure',
    when: (seen) => {
      const line = refusedLine(seen);
      return (
        /^\s*[\w.]+\s*(?:"[^"]*"\s*)?[<|*o.-]+[-.]+[|>*o.-]*\s*[\w.]+(?:\s*,\s*[\w.]+)+\s*(?::.*)?$/.test(line) && line
      );
    },
    says: 'A relation has one name at each end: write a line for each of them.',
    fix: (line, { source }) => {
      const [, head = '', names = '', label = ''] =
        /^(.*?[-.][|>*o.-]*\s*)([\w.]+(?:\s*,\s*[\w.]+)+)\s*(:.*)?$/.exec(line) ?? [];
      return source.replace(
        line,
        names
          .split(',')
          .map((name) => `${head}${name.trim()}${label && ` ${label}`}`)
          .join('\n'),
      );
    },
  }),
];
