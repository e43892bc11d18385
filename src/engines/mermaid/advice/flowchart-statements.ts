/** Flowcharts: nodes with data or without an id, subgraphs, classes, clicks and notes. */
import { nearestName } from '../../../ports/nearest-name.ts';
import { refused, rewrite } from '../../advice/advice-row.ts';
import { editRefused, idOf, mapLines, refusedLine } from '../../advice/edit-source.ts';
import { editOutsideLabels, type FlowLabel, labelOf } from './flow-line.ts';
import { closeQuote } from './guesses.ts';
import { type MermaidRow, quoted, rowsOf } from './mermaid-seen.ts';

const SHAPES =
  'rect rounded stadium subproc cyl circle odd diam hex lean-r lean-l trap-b trap-t dbl-circ text notch-rect lin-rect sm-circ fr-circ fork hourglass brace brace-r braces bolt doc delay h-cyl lin-cyl curv-trap div-rect tri win-pane f-circ lin-doc notch-pent flip-tri sl-rect docs procs flag paper-tape cross-circ tag-doc tag-rect bow-rect cloud bang datastore diamond database process event terminal decision prepare document note hexagon'.split(
    ' ',
  );
/** What shapes are called elsewhere. */
const SHAPE_NAMES: Readonly<Record<string, string>> = {
  parallelogram: 'lean-r',
  trapezoid: 'trap-b',
  trapezoidalt: 'trap-t',
  rectangle: 'rect',
  square: 'rect',
  box: 'rect',
  rhombus: 'diam',
  cylinder: 'cyl',
  round: 'rounded',
  oval: 'stadium',
  pill: 'stadium',
  ellipse: 'stadium',
  triangle: 'tri',
};

const DATA = /@?\{((?=\s*(?:shape|label|icon|img|form)\s*[:=]).*?)\}?\s*$/;

/** Words with spaces between, each of them with a letter or digit. */
const SEVERAL_WORDS =
  /^[^\s<>|,:"';()[\]{}]*[\p{L}\p{N}][^\s<>|,:"';()[\]{}]*(?:\s+[^\s<>|,:"';()[\]{}]*[\p{L}\p{N}][^\s<>|,:"';()[\]{}]*)+$/u;
const ARROW_SPLIT =
  /(\s*(?:<?--+>?|<?==+>?|<?-\.+->?|~~~)[xo]?\s*(?:[\ue000-\uefff](?=\s*[\p{L}\p{N}_"\ue000-\uefff]))?\s*|\s*&\s*)/u;

function nameNode(part: string, labels: readonly FlowLabel[]): string {
  const [, id = '', mask = '', rest = ''] =
    /^([^\ue000-\uefff]*?)\s*([\ue000-\uefff]?)((?::::\w+)?\s*;?\s*)$/u.exec(part) ?? [];
  const label = mask === '' ? undefined : labelOf(mask, labels);
  if (id.trim() === '' && label && label.open !== '|' && label.open !== '@{') {
    const name = idOf(label.text);
    if (name === '') return part;
    return label.open === '"' ? `${name}["${label.text}"]${rest}` : `${name}${mask}${rest}`;
  }
  if (!SEVERAL_WORDS.test(id.trim())) return part;
  return `${idOf(id)}${mask === '' ? `[${quoted(id)}]` : mask}${rest}`;
}

/** Ids cannot contain spaces; the words become the label. */
function nameNodes(masked: string, labels: readonly FlowLabel[]): string {
  const [, indent = '', body = ''] = /^(\s*)(.*)$/.exec(masked) ?? [];
  const parts = body.split(ARROW_SPLIT);
  if (parts.length < 3 && !/^[\ue000-\uefff]\s*$/.test(body)) return masked;
  return indent + parts.map((part, index) => (index % 2 === 0 ? nameNode(part, labels) : part)).join('');
}

const NOTE =
  /^(\s*)note\s+(?:(?:left|right|top|bottom)\s+of\s+|over\s+|for\s+|on\s+|at\s+)?([\p{L}_][\p{L}\d_]*)\s*(?::\s*|\s+(?="))"?([^"]+?)"?\s*$/iu;
const SUBGRAPH = /^(\s*subgraph\s+)(?!")([^[\]"]*[(){}<>|@;/&:=][^[\]"]*?)\s*$/;

export const FLOWCHART_STATEMENT_ROWS: readonly MermaidRow[] = rowsOf(
  ['flowchart', 'agentflow'],
  [
    refused({
      drops: true,
      when({ fault }) {
        const written = /^No such shape: ([\w-]+)/.exec(fault.error)?.[1];
        if (written === undefined) return undefined;
        return {
          written,
          near: SHAPE_NAMES[written.toLowerCase().replace(/[-_]/g, '')] ?? nearestName(written, SHAPES),
        };
      },
      says: ({ written, near }) =>
        `There is no shape "${written}"; ${near === undefined ? 'use rect, rounded, stadium, diam, hex, cyl, circle, doc...' : `the nearest name is "${near}"`}.`,
      fix: ({ written, near }, { source }) =>
        near && mapLines(source, (line) => line.replace(new RegExp(`(shape:\\s*"?)${written}\\b`), `$1${near}`)),
    }),
    rewrite(
      'Node data is a list of comma-separated pairs with texts in double quotes: A@{ shape: rect, label: "Text" }.',
      (line) =>
        line.replace(DATA, (_, body: string) => {
          const even = (body.match(/"/g)?.length ?? 0) % 2 === 0 ? body : closeQuote(body);
          return `@{${even.replace(/(?<=[\w"])\s+(?=\w+\s*[:=])/g, ', ').replace(/(\w+)\s*[:=]\s*/g, '$1: ')}}`;
        }),
    ),
    refused({
      when: ({ fault }) => /^There is no link/.test(fault.error),
      says: 'linkStyle refers to links by number, starting from 0 in the order they are written: use a number that exists.',
      fix: (_, seen) => editRefused(seen, (line) => line.replace(/^(\s*)(linkStyle\s+\d.*)$/, '$1%% $2')),
    }),
    rewrite(
      'A subgraph needs a name: subgraph Name.',
      (line, _, index) => line.replace(/^(\s*subgraph)\s*$/, `$1 group${index} [" "]`),
      { far: true },
    ),
    rewrite(
      'Put a space after the word subgraph: subgraph name["Title"].',
      [/^(\s*)subgraph(?=[A-Za-z]+\s*(?:\[.*\])?\s*$)(?!s?\s*$)/, '$1subgraph '],
      { drops: true, far: true },
    ),
    rewrite(
      'A subgraph is named without a colon, and its title goes in brackets and quotes: subgraph one ["Title (more)"].',
      [
        [/^(\s*subgraph)\s*:\s*(?=\S)/, '$1 '],
        [/^(\s*subgraph\s+[\w-]+)\s*[=:]\s*\[?"?([^"\]\s][^"\]]*)"?\]?\s*$/, '$1 ["$2"]'],
        [/^(\s*subgraph\s+.*?\S)\s*:\s*$/, '$1'],
        [SUBGRAPH, (head = '', title = '') => `${head}${quoted(title)}`],
      ],
    ),
    rewrite(
      'The class of a node comes after three colons: A:::name.',
      [/(?<=[\w\])}])(?<!:)::(?=\w+\s*(?:;|$|--|==))/g, ':::'],
      {
        silently: 'Two colons do not lead to a class: they are read as part of the id.',
      },
    ),
    rewrite('Write the direction without a colon and in capitals: direction LR.', [
      /^(\s*)direction\s*[:=]?\s*(TB|TD|BT|LR|RL)\s*;?\s*$/i,
      (space = '', way = '') => `${space}direction ${way.toUpperCase()}`,
    ]),
    rewrite('A class statement has the nodes with commas and no spaces between them, then the class: class A,B name.', [
      [/^(\s*class)\s*:\s*/, '$1 '],
      [/^(\s*class\s+.*)$/, (line = '') => line.replace(/\s*,\s*/g, ',')],
      [
        /^(\s*class\s+)(\w+(?:\s+(?:and\s+)?\w+)+)\s+(\w+)\s*;?\s*$/,
        (head = '', nodes = '', name = '') => `${head}${nodes.split(/\s+(?:and\s+)?/).join(',')} ${name}`,
      ],
    ]),
    rewrite('The name of a class has no spaces: A:::my_class.', [
      /^(\s*[\p{L}\p{N}_]+:::)(\w+(?:[ -]\w+)+)\s*$/u,
      (head = '', name = '') => head + name.replace(/\W/g, '_'),
    ]),
    rewrite('A node is clicked by click A "https://example.com" or click A call name().', [
      [/^(\s*click\s+[\w-]+)\s*[:=,]\s*/, '$1 '],
      [/^(\s*click\s+[\w-]+\s+)(?:href\s+)?((?:https?:|\/|\.\/|#)[^\s"]*)\s*$/, '$1"$2"'],
      [/^(\s*click\s+\S+\s+call\s+\w+)\s*$/, '$1()'],
      [/^(\s*click\s+\S+\s+call\s+.*")\s+_\w+\s*$/, '$1'],
    ]),
    rewrite(
      'Flowcharts have no notes: write the text as a node and connect it with a dotted line, N["text"] -.- A.',
      (line, { source }) => {
        const count = 1 + (source.match(/\bnote\d+\b/g)?.length ?? 0);
        return line.replace(
          NOTE,
          (_, space: string, node: string, text: string) => `${space}note${count}[${quoted(text)}] -.- ${node}`,
        );
      },
      { drops: true },
    ),
    refused({
      when: (seen) => /^\s*(?:participant|actor|activate|deactivate)\b/.test(refusedLine(seen)),
      says: (_, seen) =>
        `"${refusedLine(seen).trim()}" belongs to a sequence diagram: in a flowchart a node is created by its first use, or by A["Text"].`,
    }),
    rewrite(
      'A node is an id without spaces, then its text in brackets: my_node["My node"].',
      (line) => editOutsideLabels(line, nameNodes),
      {
        stage: 'general',
      },
    ),
  ],
);
