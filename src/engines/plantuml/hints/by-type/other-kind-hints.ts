/** Statements of the kinds that have a start of their own, and of timing diagrams. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { editRefused, mapLines, refusedLine } from '../../../hints/edit-source.ts';
import { diagramAround } from '../parts/diagram-around.ts';
import { assumedType, replaceRows } from '../parts/replace-row.ts';

const OUTLINE = /^(\s*)(?:[-*+]\s+)?([^\s*+#@<!'-].*?)\s*$/;

/** Stars for the depth given by the indents. */
function toStars(source: string, start: number, end: number): string {
  const indents: number[] = [];
  return mapLines(source, (line, index) => {
    const found = index > start && index < end ? OUTLINE.exec(line) : undefined;
    if (!found || /^\s*(?:title|caption|header|footer|legend)\b/i.test(line)) return line;
    const indent = (found[1] ?? '').replaceAll('\t', '  ').length;
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
    indents.push(indent);
    return `${'*'.repeat(indents.length)} ${found[2]}`;
  });
}

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

const UNITS: Readonly<Record<string, string>> = { d: 'days', w: 'weeks' };

export const OTHER_KIND_HINTS: readonly HintRow[] = [
  {
    name: 'outline without stars',
    matches: (fault) => /^(?:mindmap|wbs)$/.test(assumedType(fault) ?? '') && OUTLINE.test(refusedLine(fault)),
    says: 'Each line starts with one star for each level: * root, ** child, *** grandchild.',
    fixes(fault) {
      const place = diagramAround(fault);
      return place && toStars(fault.source, place.start, place.end);
    },
  },
  ...replaceRows(
    [
      {
        name: 'task that starts after another',
        wrong:
          /^(\s*)(?:\[([^\]]+)\]|([\p{L}][^[\]]*?))\s+(?:starts?|begins?|follows|is)\s*(?:after|when|on|at|from)?\s+(?:the end of\s+)?(?:\[([^\]]+)\]|(?!\d)([\p{L}][^[\]']*?))(?:\s+(?:ends?|is done|finishes|completes)|'s end)?\s*$/iu,
        right: (_, space = '', boxed = '', bare = '', other = '', bareOther = '') =>
          `${space}[${boxed || bare}] starts at [${other || bareOther}]'s end`,
        says: "A task that follows another is written: [B] starts at [A]'s end.",
      },
      {
        name: 'length of a task in other words',
        wrong:
          /^(\s*)(?:\[([^\]]+)\]|([\p{L}][^[\]:]*?))\s*(?::|=|-|\b(?:takes?|lasts?|runs?|requires|needs|for|duration(?: of)?|is)\b)?\s*(?:for\s+)?(\d+)\s*(days?|weeks?|d|w|months?)\s*(?:long)?\s*$/iu,
        right: (_, space = '', boxed = '', bare = '', count = '', unit = '') =>
          `${space}[${(boxed || bare).trim()}] lasts ${count} ${UNITS[unit.toLowerCase()] ?? unit}`,
        says: 'The length of a task is written: [Task] lasts 5 days.',
      },
    ],
    'gantt',
  ),
  {
    name: 'EBNF bracket not closed',
    matches: (fault) => /EBNF$|type: ebnf/.test(fault.diagnosis.error) && missingSigns(refusedLine(fault)) !== '',
    says: 'Every bracket must be closed within its rule: { repeated }, [ optional ], ( group ).',
    fixes: (fault) =>
      editRefused(fault, (line) => line.replace(/\s*;?\s*$/, (end) => ` ${missingSigns(line)}${end.trim() || ';'}`)),
  },
  ...replaceRows(
    [
      {
        name: 'other definition mark in EBNF',
        wrong: /^(\s*\w+\s*)(?:::=|:=|->|:)/,
        right: '$1=',
        says: 'A rule is written: name = expression;',
      },
      {
        name: 'EBNF rule without semicolon',
        wrong: /^(\s*\w+\s*=.*[^\s;])\s*$/,
        right: '$1;',
        says: 'A rule ends with a semicolon: name = a, b;',
      },
    ],
    'ebnf',
  ),
  ...replaceRows(
    [
      {
        name: 'state of a timing diagram',
        wrong: /^(\s*\w+)\s*(?:=|:|->)\s*(\w+)\s*$/,
        right: '$1 is $2',
        says: 'A state change is written as @0 on one line and A is Idle on the next.',
      },
    ],
    'timing',
  ),
];
