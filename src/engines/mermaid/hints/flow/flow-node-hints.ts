/** Nodes of a flowchart: reserved words, spaces and quotes in ids, and statements that a flowchart does not have. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { nearestName } from '../../../hints/nearest-name.ts';
import { headerIndex, mapBody } from '../../source/read-header.ts';
import { closeQuote } from '../parts/close-quote.ts';
import { idOf, only, quoted, rowsFor } from '../parts/line-row.ts';
import { editOutsideLabels, type FlowLabel, isChain, labelOf } from './flow-line.ts';

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
const SEVERAL_WORDS =
  /^[^\s<>|,:"';()[\]{}]*[\p{L}\p{N}][^\s<>|,:"';()[\]{}]*(?:\s+[^\s<>|,:"';()[\]{}]*[\p{L}\p{N}][^\s<>|,:"';()[\]{}]*)+$/u;

/** Ids cannot contain spaces; the words become the label. */
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
  says: 'Flowcharts have no title statement: put the title in frontmatter before the type, as "title: Text" between two --- lines.',
  fixes: (fault) => liftTitle(fault.source, TITLE.exec(refusedLine(fault))?.[1] ?? '', (fault.diagnosis.line ?? 1) - 1),
};

const SHAPES =
  'rect rounded stadium subproc cyl circle odd diam hex lean-r lean-l trap-b trap-t dbl-circ text notch-rect lin-rect sm-circ fr-circ fork hourglass brace brace-r braces bolt doc delay h-cyl lin-cyl curv-trap div-rect tri win-pane f-circ lin-doc notch-pent flip-tri sl-rect docs procs flag paper-tape cross-circ tag-doc tag-rect bow-rect cloud bang datastore diamond database process event terminal decision prepare document note hexagon'.split(
    ' ',
  );

function unknownShape({ diagnosis }: RefusedSource): { written: string; near: string | undefined } | undefined {
  const written = /^No such shape: (\S+?)\.? \(line/.exec(diagnosis.error)?.[1];
  return written === undefined ? undefined : { written, near: nearestName(written, SHAPES) };
}

const SHAPE_HINT: HintRow = {
  name: 'unknown shape',
  mayDropWords: true,
  matches: (fault) => unknownShape(fault) !== undefined,
  says(fault) {
    const { written = '', near } = unknownShape(fault) ?? {};
    return `There is no shape "${written}"; ${near === undefined ? 'use rect, rounded, stadium, diam, hex, cyl, circle, doc...' : `the nearest name is "${near}"`}.`;
  },
  fixes(fault) {
    const { written = '', near } = unknownShape(fault) ?? {};
    return near && mapBody(fault.source, (line) => line.replace(`shape: ${written}`, `shape: ${near}`));
  },
};

const DATA = /@?\{((?=\s*(?:shape|label|icon|img|form)\s*:).*?)\}?\s*$/;

function fixData(line: string): string {
  return line.replace(DATA, (_, body: string) => {
    const closed = (body.match(/"/g)?.length ?? 0) % 2 === 0 ? body : closeQuote(body);
    return `@{${closed.replace(/(?<=[\w"])\s+(?=\w+\s*:)/g, ', ').replace(/(\w+)\s*[:=]\s*/g, '$1: ')}}`;
  });
}

const DATA_HINT: HintRow = {
  name: 'data of a node',
  matches: ({ source }) => mapBody(source, fixData) !== source,
  says: 'Node data is a list of comma-separated pairs with texts in double quotes: A@{ shape: rect, label: "Text" }.',
  fixes: ({ source }) => mapBody(source, fixData),
};

const LINK_STYLE_HINT: HintRow = {
  name: 'linkStyle without such a link',
  matches: (fault) => /^There is no link/.test(fault.diagnosis.error),
  says: 'linkStyle refers to links by number, starting from 0 in the order they are written: use a number that exists.',
  fixes: (fault) => editRefused(fault, (line) => line.replace(/^(\s*)(linkStyle\s+\d.*)$/, '$1%% $2')),
};

const NAMELESS_SUBGRAPH_HINT: HintRow = {
  name: 'subgraph without a name',
  matches: ({ source }) => /^[ \t]*subgraph\s*$/m.test(source),
  says: 'A subgraph needs a name: subgraph Name.',
  fixes: ({ source }) => {
    const header = headerIndex(source);
    return mapLines(source, (line, index) =>
      index > header ? line.replace(/^(\s*subgraph)\s*$/, `$1 group${index} [" "]`) : line,
    );
  },
};

const FOREIGN_STATEMENT_HINT: HintRow = {
  name: 'statement of a sequence diagram',
  matches: (fault) => /^\s*(?:participant|actor|activate|deactivate)\b/.test(refusedLine(fault)),
  says: (fault) =>
    `"${refusedLine(fault).trim()}" belongs to a sequence diagram: in a flowchart a node is created by its first use, or by A["Text"].`,
};

export const FLOW_NODE_HINTS: readonly HintRow[] = [
  ...only('flowchart', [
    TITLE_HINT,
    SHAPE_HINT,
    DATA_HINT,
    LINK_STYLE_HINT,
    NAMELESS_SUBGRAPH_HINT,
    FOREIGN_STATEMENT_HINT,
  ]),
  ...rowsFor('flowchart', [
    {
      name: 'reserved word as a node',
      says: 'The word "end" and other keywords cannot be the id of a node: use another id and give the word as the label, end_node["end"].',
      edit: renameReserved,
    },
    {
      name: 'two statements in one line',
      says: 'Put every statement on its own line, or end it with a semicolon.',
      edit: (line) =>
        editOutsideLabels(line, (masked) =>
          masked.replace(/(?<=\S)\s{2,}(?=[\p{L}\p{N}_]+[\ue000-\uefff]?\s*(?:-->|---|==>|-\.->|$))/gu, '\n    '),
        ),
    },
    {
      name: 'subgraph without a space',
      mayDropWords: true,
      farAbove: true,
      says: 'Put a space after the word subgraph: subgraph name["Title"].',
      edit: (line) => line.replace(/^(\s*)subgraph(?=[A-Za-z]+\s*(?:\[.*\])?\s*$)(?!s?\s*$)/, '$1subgraph '),
    },
    {
      name: 'list marks',
      says: 'Statements must not start with list markers (-, *, 1.).',
      edit: (line) => line.replace(BULLET, '$1'),
    },
    {
      name: 'class of several nodes',
      says: 'Separate the nodes of a class statement with commas and no spaces: class A,B name.',
      edit: (line) => (/^\s*class\s/.test(line) ? line.replace(/\s*,\s*/g, ',') : line),
    },
    {
      name: 'spaces in a class name',
      says: 'A class name cannot contain spaces: A:::name.',
      edit: (line) =>
        isChain(line)
          ? line.replace(
              /(:::\w+)((?: \w+)+)\s*$/,
              (_, first: string, more: string) => first + more.replaceAll(' ', '_'),
            )
          : line,
    },
    {
      name: 'call without parentheses',
      says: 'A callback is written with parentheses: click A call name().',
      edit: (line) => line.replace(/^(\s*click\s+\S+\s+call\s+\w+)\s*$/, '$1()'),
    },
    {
      name: 'direction with a colon',
      says: 'Write the direction without a colon and in capitals: direction LR.',
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
