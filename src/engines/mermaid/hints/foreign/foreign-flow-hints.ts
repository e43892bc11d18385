/** Flowcharts with arrows, notes and styles of other tools. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, refusedLine } from '../../../hints/edit-source.ts';
import { only, quoted, rowsFor } from '../parts/line-row.ts';

const NOTE =
  /^(\s*)note\s+(?:(?:left|right|top|bottom)\s+of\s+|over\s+|for\s+|on\s+|at\s+)?([\p{L}_][\p{L}\d_]*)\s*(?::\s*|\s+(?="))"?([^"]+?)"?\s*$/iu;

/** A name for the note that the source does not have yet. */
function freeId(source: string): string {
  let count = 1;
  while (new RegExp(`\\bnote${count}\\b`).test(source)) count++;
  return `note${count}`;
}

function noteAsNode(fault: RefusedSource): string {
  return editRefused(fault, (line) =>
    line.replace(
      NOTE,
      (_, space: string, node: string, text: string) => `${space}${freeId(fault.source)}[${quoted(text)}] -.- ${node}`,
    ),
  );
}

export const FOREIGN_FLOW_HINTS: readonly HintRow[] = [
  ...only('flowchart', [
    {
      name: 'note beside a node',
      mayDropWords: true,
      matches: (fault) => NOTE.test(refusedLine(fault)),
      says: 'Flowcharts have no notes: write the text as a node and connect it with a dotted line, N["text"] -.- A.',
      fixes: noteAsNode,
    },
  ]),
  ...rowsFor('flowchart', [
    {
      name: 'arrow with too many heads',
      says: 'Flowchart arrows are -->, ==> and -.->, with one head: A ==> B.',
      edit: (line) =>
        line.replace(/(={2,}|-{2,}|-\.+-)>{2,}(?=[\s|])/g, '$1>').replace(/([-=.]{2,}>)\|([^|]+)\|>/g, '$1|$2|'),
    },
    {
      name: 'text inside a dotted arrow',
      says: 'A dotted arrow with text is written A -. text .-> B or A -.->|text| B.',
      edit: (line) =>
        line
          .replace(/(?<=[\w\])}]\s*)-\.+\s*([\p{L}\p{N}][^.|>\n]*?)\s*\.*-?>(?=\s*\w)/u, '-. $1 .->')
          .replace(/(?<=[\w\])}]\s+)\|(-->|==>|-\.->)/g, '$1'),
    },
    {
      name: 'equals sign in a subgraph',
      says: 'The title of a subgraph goes in brackets after its id: subgraph one [Title].',
      edit: (line) => line.replace(/^(\s*subgraph\s+[\w-]+)\s*[=:]\s*\[?"?([^"\]]+)"?\]?\s*$/, '$1 ["$2"]'),
    },
    {
      name: 'colon after a subgraph',
      says: 'A subgraph is named without a colon: subgraph Name.',
      edit: (line) =>
        line.replace(/^(\s*subgraph\s+.*?\S)\s*[:{]\s*$/, '$1').replace(/^(\s*subgraph)\s*:\s*(?=\S)/, '$1 '),
    },
    {
      name: 'nodes of a class without commas',
      says: 'Separate the nodes of a class statement with commas and no spaces: class A,B name.',
      edit: (line) =>
        line
          .replace(/^(\s*class)\s*:\s*/, '$1 ')
          .replace(
            /^(\s*class\s+)(\w+(?:\s+(?:and\s+)?\w+)+)\s+(\w+)\s*;?\s*$/,
            (_, head: string, nodes: string, name: string) =>
              `${head}${nodes.split(/\s+(?:and\s+)?/).join(',')} ${name}`,
          ),
    },
  ]),
  ...rowsFor(
    ['flowchart', 'class', 'state'],
    [
      {
        name: 'quotes or spaces in a style',
        says: 'The values of a style have no quotes, and commas without spaces between them: style A fill:#f9f,stroke:#333.',
        edit: (line) =>
          /^\s*(?:style|classDef|linkStyle)\s/.test(line)
            ? line
                .replace(/^(\s*(?:style|classDef|linkStyle)\s+\w+)\s*:\s+(?=[a-z-]+\s*:)/i, '$1 ')
                .replace(/:\s*["']([^"']*)["']/g, ':$1')
                .replace(/(?<=[a-z]):\s+/gi, ':')
                .replace(/["']\s*$/, '')
                .replace(/^(\s*(?:style|classDef|linkStyle)\s+[\w,]+\s+)["']/, '$1')
                .replace(/\s*[;,]\s*(?=[a-z-]+:)/gi, ',')
                .replace(/(?<=:[#\w.%-]+)\s+(?=[a-z-]+:)/gi, ',')
            : line,
      },
    ],
  ),
];
