/** Nodes of a flowchart: reserved words, spaces and quotes in ids, and statements that a flowchart does not have. */
import type { HintRow } from '../../hints/apply-hints.ts';
import { mapLines, refusedLine, removeRefused, toLines } from '../../plantuml/hints/edit-source.ts';
import { editOutsideLabels, type FlowLabel, isChain, labelOf } from './flow-line.ts';
import { idOf, only, quoted, rowsFor } from './line-row.ts';
import { headerIndex, mapBody } from './read-header.ts';

const ARROW_SPLIT =
  /(\s*(?:<?--+>?|<?==+>?|<?-\.+->?|~~~)[xo]?\s*(?:[\ue000-\uefff](?=\s*[\p{L}\p{N}_"\ue000-\uefff]))?\s*|\s*&\s*)/u;
const RESERVED = 'end|graph|flowchart|subgraph|style|linkStyle|classDef|class|click|call|href|interpolate';
const RESERVED_NODE = new RegExp(
  `(^\\s*|(?:--+>?|==+>?|-\\.+->|&|\\|)\\s*(?:[\\ue000-\\uefff]\\s*)?)(${RESERVED})(?=\\s*(?:[\\ue000-\\uefff]|$|;|&|--|==|-\\.|:::|-\\w))`,
  'gu',
);
const LEADING_RESERVED = new RegExp(`^\\s*(?:${RESERVED})\\s*(?:--|==|-\\.|&)`);

/** `end` becomes `end_node` with its word as the label, unless it has one. */
function renameReserved(line: string): string {
  const isNode = isChain(line) || LEADING_RESERVED.test(line);
  if (!isNode || /^\s*(?:end|subgraph)\s*$/.test(line)) return line;
  return editOutsideLabels(line, (masked) =>
    masked.replace(RESERVED_NODE, (all, before: string, word: string, offset: number) => {
      const next = masked.slice(offset + all.length).trimStart();
      const hasLabel = /^[\ue000-\uefff]/.test(next) || /^-\w/.test(next);
      return `${before}${word}_node${hasLabel ? '' : `["${word}"]`}`;
    }),
  );
}

function nameNode(part: string, labels: readonly FlowLabel[]): string {
  const words = /^([^\ue000-\uefff]*?)\s*([\ue000-\uefff]?)((?::::\w+)?\s*;?\s*)$/u.exec(part);
  const [, id = '', mask = '', rest = ''] = words ?? [];
  const label = mask === '' ? undefined : labelOf(mask, labels);
  if (id.trim() === '' && label && label.open !== '|' && label.open !== '@{') {
    const name = idOf(label.text);
    if (name === '') return part;
    return label.open === '"' ? `${name}["${label.text}"]${rest}` : `${name}${mask}${rest}`;
  }
  if (!SEVERAL_WORDS.test(id.trim())) return part;
  return `${idOf(id)}${mask === '' ? `[${quoted(id)}]` : mask}${rest}`;
}

/** Words with spaces between, each of them with a letter or digit. */
const SEVERAL_WORDS = /^[^\s<>|,:"';]*[\p{L}\p{N}][^\s<>|,:"';]*(?:\s+[^\s<>|,:"';]*[\p{L}\p{N}][^\s<>|,:"';]*)+$/u;

/** Ids may not hold spaces; the words become the label. */
function nameNodes(line: string): string {
  return editOutsideLabels(line, (masked, labels) => {
    const [, indent = '', body = ''] = /^(\s*)(.*)$/.exec(masked) ?? [];
    const parts = body.split(ARROW_SPLIT);
    if (parts.length < 3 && !/^[\ue000-\uefff]\s*$/.test(body)) return masked;
    return indent + parts.map((part, index) => (index % 2 === 0 ? nameNode(part, labels) : part)).join('');
  });
}

const BULLET = /^(\s*)(?:[-*+\u2022]\s+|\d+[.)]\s+(?=[\p{L}_]\w*\s*(?:--|==|[[({])))/u;
const TITLE = /^\s*title\s*:?\s+(.+?)\s*$/i;

/** A flowchart's title belongs into the frontmatter. */
function liftTitle(source: string, title: string, index: number): string {
  const lines = toLines(source).toSpliced(index, 1);
  const value = /^["']/.test(title) ? title : `"${title.replaceAll('"', "'")}"`;
  const fence = lines.findIndex((line) => line.trim() !== '');
  if (lines[fence]?.trim() === '---') return lines.toSpliced(fence + 1, 0, `title: ${value}`).join('\n');
  return ['---', `title: ${value}`, '---', ...lines].join('\n');
}

const TITLE_HINT: HintRow = {
  name: 'title in a flowchart',
  matches: (fault) => TITLE.test(refusedLine(fault)),
  says: 'A flowchart has no title statement: put it in frontmatter before the type, between two lines of --- as "title: Text".',
  mends: (fault) => liftTitle(fault.source, TITLE.exec(refusedLine(fault))?.[1] ?? '', (fault.diagnosis.line ?? 1) - 1),
};

const SHAPE_HINT: HintRow = {
  name: 'unknown shape',
  matches: ({ diagnosis }) => /^No such shape/.test(diagnosis.error),
  says: 'There is no such shape: use rect, rounded, stadium, diam, hex, cyl, circle, dbl-circ, lean-r, trap-b, subproc, doc, note... in @{ shape: name }.',
};

const NO_NOTE_HINT: HintRow = {
  name: 'note in a flowchart',
  matches: (fault) => /^\s*note\s+(?:left|right|over|for)\b/i.test(refusedLine(fault)),
  says: 'A flowchart has no notes: write the text as a node and join it with a dotted line, A -.- N["text"].',
};

const LINK_STYLE_HINT: HintRow = {
  name: 'linkStyle without such a link',
  matches: ({ source, diagnosis }) => diagnosis.line === undefined && /^\s*linkStyle\s+\d/m.test(source),
  says: 'linkStyle names links by their number, counted from 0 in the order they are written: use a number that exists.',
  mends: ({ source }) => mapBody(source, (line) => line.replace(/^(\s*)(linkStyle\s+\d.*)$/, '$1%% $2')),
};

const NAMELESS_SUBGRAPH_HINT: HintRow = {
  name: 'subgraph without a name',
  matches: ({ source }) => /^\s*subgraph\s*$/m.test(source),
  says: 'A subgraph needs a name: subgraph Name.',
  mends: ({ source }) =>
    mapLines(source, (line, index) =>
      index > headerIndex(source) ? line.replace(/^(\s*subgraph)\s*$/, `$1 group${index} [" "]`) : line,
    ),
};

const FOREIGN_STATEMENT_HINT: HintRow = {
  name: 'statement of a sequence diagram',
  matches: (fault) => /^\s*(?:participant|actor|activate|deactivate|autonumber)\b/.test(refusedLine(fault)),
  says: (fault) =>
    `"${refusedLine(fault).trim()}" belongs to a sequence diagram: in a flowchart a node is made by its first use, or by A["Text"].`,
  mends: (fault) => (/^\s*autonumber\s*$/.test(refusedLine(fault)) ? removeRefused(fault) : undefined),
};

export const FLOW_NODE_HINTS: readonly HintRow[] = [
  ...only('flowchart', [
    TITLE_HINT,
    SHAPE_HINT,
    NO_NOTE_HINT,
    LINK_STYLE_HINT,
    NAMELESS_SUBGRAPH_HINT,
    FOREIGN_STATEMENT_HINT,
  ]),
  ...rowsFor('flowchart', [
    {
      name: 'reserved word as a node',
      says: 'The word "end" and other keywords cannot be the id of a node: use another id and give the word as label, end_node["end"].',
      edit: renameReserved,
    },
    {
      name: 'list marks',
      says: 'Statements have no list marks (-, *, 1.) before them.',
      edit: (line) => line.replace(BULLET, '$1'),
    },
    {
      name: 'class of several nodes',
      says: 'The nodes of a class statement are joined with commas and no spaces: class A,B name.',
      edit: (line) => (/^\s*class\s/.test(line) ? line.replace(/\s*,\s*/g, ',') : line),
    },
    {
      name: 'spaces in a class name',
      says: 'The name of a class has no spaces: A:::name.',
      edit: (line) =>
        isChain(line)
          ? line.replace(
              /(:::\w+)((?: \w+)+)\s*$/,
              (_, first: string, more: string) => first + more.replaceAll(' ', '_'),
            )
          : line,
    },
    {
      name: 'direction with a colon',
      says: 'The direction inside a chart is written without a colon and in capitals: direction LR.',
      edit: (line) =>
        line.replace(
          /^(\s*)direction\s*[:=]?\s*(TB|TD|BT|LR|RL)\s*;?\s*$/i,
          (_, indent: string, way: string) => `${indent}direction ${way.toUpperCase()}`,
        ),
    },
  ]),
];

/** A guess, so it comes after everything else about flowcharts. */
export const FLOW_NAME_HINTS: readonly HintRow[] = rowsFor('flowchart', [
  {
    name: 'node without an id',
    says: 'A node is an id without spaces, then its text in brackets: my_node["My node"].',
    edit: nameNodes,
  },
]);
