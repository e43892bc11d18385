/** The kinds that have a start of their own, and timing diagrams: mindmap, wbs, gantt, JSON, YAML, EBNF. */
import { refused, rewrite, type Seen } from '../../advice/advice-row.ts';
import { editRefused, mapLines, refusedLine } from '../../advice/edit-source.ts';
import { diagramAround, type PlantumlRow, rowsOf } from './plantuml-seen.ts';

const OUTLINE = /^(\s*)(?:[-*+\u2022]\s+|((?:\d+\.)*\d+)[.)]?\s+)?([^\s*+#@<!'-].*?)\s*$/;

/** Stars for the depth given by the indents, or by numbers such as 1.2. */
function toStars(source: string, { start, end }: { start: number; end: number }): string {
  const indents: number[] = [];
  return mapLines(source, (line, index) => {
    const [, space, number, text] = (index > start && index < end && OUTLINE.exec(line)) || [];
    if (space === undefined || text === undefined || /^\s*(?:title|caption|header|footer|legend)\b/i.test(line))
      return line;
    if (number?.includes('.')) return `${'*'.repeat(number.split('.').length)} ${text}`;
    const indent = space.replaceAll('\t', '  ').length;
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
    indents.push(indent);
    return `${'*'.repeat(indents.length)} ${text}`;
  });
}

/** Bullets below a root of one star: each step of the indent is one star more. */
function bulletsToStars({ source, lines, firstLine }: Seen): string {
  const root = lines.findIndex((line) => /^\s*\*\s+\S/.test(line));
  const steps = [
    ...new Set(
      lines.filter((line) => /^\s+[-+\u2022]\s+\S/.test(line)).map((line) => line.length - line.trimStart().length),
    ),
  ].sort((a, b) => a - b);
  return mapLines(source, (line, at) => {
    const index = at + 1 - firstLine;
    const [, space, text] = index > root ? (/^(\s+)[-+\u2022]\s+(\S.*?)\s*$/.exec(line) ?? []) : [];
    return space === undefined ? line : `${'*'.repeat(steps.indexOf(space.length) + 2)} ${text}`;
  });
}

/** Each topic at most one level below the one before it. */
function withoutGaps(source: string): string {
  let level = 0;
  return mapLines(source, (line) => {
    const stars = /^\s*([*+-]+)(?=[_<>:]?\s|\[)/.exec(line)?.[1];
    if (stars === undefined) return line;
    level = Math.min(stars.length, level + 1);
    return line.replace(stars, stars.slice(0, level));
  });
}

const OUTLINES: readonly PlantumlRow[] = rowsOf(
  ['mindmap', 'wbs'],
  [
    refused({
      when: (seen) => OUTLINE.test(refusedLine(seen)) && diagramAround(seen),
      says: 'Each line starts with one star for each level: * root, ** child, *** grandchild.',
      fix: (place, seen) => [bulletsToStars(seen), toStars(seen.source, place)],
    }),
    refused({
      when: ({ fault }) => /^Bad indentation/.test(fault.error),
      says: 'A topic above this line skips a level: after "* root" comes "** child", then "*** grandchild".',
      fix: (_, seen) => [bulletsToStars(seen), withoutGaps(seen.source)],
    }),
  ],
);

const UNITS: Readonly<Record<string, string>> = { d: 'days', w: 'weeks' };
const TASK = String.raw`(?:\[([^\]]+)\]|([\p{L}][^[\]:]*?))`;
const OTHER = String.raw`(?:\[([^\]]+)\]|(?!\d)([\p{L}][^[\]']*?))`;

const GANTT: readonly PlantumlRow[] = rowsOf(
  ['gantt'],
  [
    rewrite(
      "The length of a task is written [Task] lasts 5 days, and what it follows [B] starts at [A]'s end.",
      [
        [
          new RegExp(
            `^(\\s*)${TASK}\\s*(?::|=|-|\\b(?:takes?|lasts?|runs?|requires|needs|for|duration(?: of)?|is)\\b)?\\s*(?:for\\s+)?(\\d+)\\s*(days?|weeks?|d|w|months?)\\s*(?:long)?(?:\\s*,?\\s*(?:and\\s+)?(?:starts?\\s+)?after\\s+${OTHER})?\\s*$`,
            'iu',
          ),
          (space = '', boxed = '', bare = '', count = '', unit = '', other = '', bareOther = '') => {
            const task = `${space}[${(boxed || bare).trim()}] lasts ${count} ${UNITS[unit.toLowerCase()] ?? unit}`;
            return other + bareOther === '' ? task : `${task} and starts at [${other || bareOther}]'s end`;
          },
        ],
        [
          new RegExp(
            `^(\\s*)${TASK}\\s+(?:starts?|begins?|follows|is)\\s*(?:after|when|on|at|from)?\\s+(?:(?:the\\s+)?end of\\s+)?${OTHER}(?:\\s+(?:ends?|is done|finishes|completes)|'s end)?\\s*$`,
            'iu',
          ),
          (space = '', boxed = '', bare = '', other = '', bareOther = '') =>
            `${space}[${boxed || bare}] starts at [${other || bareOther}]'s end`,
        ],
        [
          /^(\s*)project\s+(?:start|begin)s?\s*[:=]?\s*(?:on|at)?\s*(\d{4}[-/]\d\d?[-/]\d\d?)\s*$/i,
          '$1Project starts $2',
        ],
      ],
      {
        drops: true,
        silently: 'What comes after the length is not read.',
        only: (line) => /\blasts\s+\d+\s+\w+\s+after\s/i.test(line),
      },
    ),
  ],
);

const QUOTES_IN_JSON = /'([^'"\n]*)'/g;
const OTHER_WORDS: Readonly<Record<string, string>> = {
  None: 'null',
  nil: 'null',
  undefined: 'null',
  NULL: 'null',
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
};

/** JSON as people write it, as parsers read it. */
function soundJson(source: string): string {
  return source
    .replace(/(^|[\s,[{])\/\/[^\n]*/g, '$1')
    .replace(QUOTES_IN_JSON, '"$1"')
    .replace(/\b(?:True|False|None|TRUE|FALSE|NULL|nil|undefined)\b(?=\s*[,}\]])/g, (word) => OTHER_WORDS[word] ?? word)
    .replace(/([{,]\s*)([A-Za-z_$][\w$-]*)(\s*:)/g, '$1"$2"$3')
    .replace(/("|\d|true|false|null|[}\]])(\s+(?:"[^"\n]*"\s*:|\{))/g, '$1,$2')
    .replace(/,(\s*[}\]])/g, '$1');
}

const DATA: readonly PlantumlRow[] = [
  refused({
    types: ['json'],
    when: ({ fault }) => /^This is not valid JSON/.test(fault.error),
    says: 'JSON has double quotes around keys and strings, a comma between two items and none after the last, and only true, false and null as words.',
    fix: (_, { source }) => [source.replace(/,(\s*[}\]])/g, '$1'), soundJson(source)],
  }),
  refused({
    types: ['yaml'],
    when: ({ fault }) => /^This is not valid YAML/.test(fault.error),
    says: 'YAML is written as "key: value" with a space after the colon, "- " before list items, and consistent indentation; put a value that contains a colon in quotes.',
    fix: (_, { source }) => [
      source.replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)),
      source.replace(/^(\s*[\w-]+):(?=[^\s:])/gm, '$1: '),
      source.replace(/^(\s*[\w-]+:\s+)([^"'[{|>\s].*:\s.*)$/gm, '$1"$2"'),
    ],
  }),
];

const PAIRS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
const TEXT_IN_RULE = /"[^"]*"|'[^']*'|\?[^?]*\?|\(\*.*?\*\)/g;

/** The brackets that would close what a rule leaves open, innermost first. */
function missingSigns(rule: string): string {
  const open: string[] = [];
  for (const sign of rule.replace(TEXT_IN_RULE, '')) {
    if (PAIRS[sign] !== undefined) open.unshift(PAIRS[sign]);
    else if (sign === open[0]) open.shift();
  }
  return open.join('');
}

const EBNF: readonly PlantumlRow[] = [
  refused({
    when: (seen) => /EBNF$|type: ebnf/.test(seen.fault.error) && missingSigns(refusedLine(seen)),
    says: 'Every bracket must be closed within its rule: { repeated }, [ optional ], ( group ).',
    fix: (signs, seen) =>
      signs === ''
        ? undefined
        : editRefused(seen, (line) => line.replace(/\s*;?\s*$/, (end) => ` ${signs}${end.trim() || ';'}`)),
  }),
  ...rowsOf(
    ['ebnf'],
    [
      rewrite('A rule is written name = expression; with a semicolon at its end.', [
        [/^(\s*\w+\s*)(?:::=|:=|->|:)/, '$1='],
        [/^(\s*\w+\s*=.*[^\s;])\s*$/, '$1;'],
      ]),
    ],
  ),
];

const TIMING: readonly PlantumlRow[] = rowsOf(
  ['timing'],
  [
    rewrite(
      'A state change is written as @0 on one line and A is Idle on the next.',
      [
        [/^(\s*@\S+)\s+(\w+\s+is\s+.*)$/, '$1\n$2'],
        [/^(\s*@?\w+)\s*(?:=|:|->)\s*(\w+)\s*$/, '$1 is $2'],
      ],
      { far: true },
    ),
  ],
);

export const KIND_ROWS: readonly PlantumlRow[] = [...OUTLINES, ...GANTT, ...DATA, ...EBNF, ...TIMING];
