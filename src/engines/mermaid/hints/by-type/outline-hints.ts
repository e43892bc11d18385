/** Outlines and plans: mindmap, kanban, timeline, journey and gantt. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { refusedLine, toLines } from '../../../hints/edit-source.ts';
import { headerIndex, mapBody } from '../../source/read-header.ts';
import { only, quoted, rowsFor } from '../parts/line-row.ts';

const SHAPES: readonly (readonly [open: string, close: string])[] = [
  ['((', '))'],
  ['))', '(('],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  [')', '('],
];
const NODE = /^(\s*)([\w-]*)(\(\(|\)\)|\{\{|\[|\(|\))(.*?)\s*$/;

function fixNode(line: string): string {
  const [, space = '', id = '', open = '', rest = ''] = NODE.exec(line) ?? [];
  const close = SHAPES.find(([one]) => one === open)?.[1];
  if (close === undefined || open.startsWith(')')) return line;
  const ends = rest.endsWith(close);
  const text = ends ? rest.slice(0, -close.length) : rest.replace(/[\])}]+$/, '');
  if (ends && !/[()[\]{}"]/.test(text)) return line;
  if (ends && /^"[^"]*"$/.test(text)) return line;
  return `${space}${id}${open}${quoted(text)}${close}`;
}

/** Everything below the first node, one step further right. */
function indentBelowRoot(source: string): string {
  const header = headerIndex(source);
  const root = toLines(source).findIndex((line, index) => index > header && line.trim() !== '');
  return mapBody(source, (line, index) => (index > root && line.trim() !== '' ? `  ${line}` : line));
}

/** A lone closing bracket, which no node opens. */
function quoteWhole(line: string): string {
  return /^\s*[^()[\]{}"]*[)\]}][^()[\]{}"]*$/.test(line)
    ? line.replace(/^(\s*)(.*?)\s*$/, (_, space: string, text: string) => `${space}[${quoted(text)}]`)
    : line;
}

const TASK_DATA =
  /^(\s*)(\S.*?)\s+((?:(?:done|active|crit|milestone)\s*,\s*)*(?:[a-z]\w*\s*,\s*)?(?:\d{4}-\d\d-\d\d|after\s+\w+)\s*,.*)$/;

const TAG = /^(?:done|active|crit|milestone|vert)$/;

function tagsFirst(line: string): string {
  const [, head, data] = /^(\s*[^:]+:)(.*)$/.exec(line) ?? [];
  if (head === undefined || data === undefined) return line;
  const parts = data.split(',').map((part) => part.trim());
  const sorted = [...parts.filter((part) => TAG.test(part)), ...parts.filter((part) => !TAG.test(part))];
  return sorted.join() === parts.join() ? line : `${head} ${sorted.join(', ')}`;
}

export const OUTLINE_HINTS: readonly HintRow[] = [
  ...only('mindmap', [
    {
      name: 'several roots',
      matches: ({ diagnosis }) => /only one root/.test(diagnosis.error),
      says: 'A mindmap has one root: indent every other node further than it, and children further than their parents.',
      fixes: ({ source }) => indentBelowRoot(source),
    },
  ]),
  ...rowsFor(
    ['mindmap', 'kanban'],
    [
      {
        name: 'brackets in a node',
        says: 'Put text that contains brackets in quotes inside the brackets of its node, and close them: id["Text (more)"].',
        edit: fixNode,
      },
    ],
  ),
  ...rowsFor(
    ['mindmap', 'kanban'],
    [
      {
        name: 'closing bracket alone',
        says: 'Put text that contains a single bracket in quotes: id["Text)"].',
        edit: quoteWhole,
      },
    ],
  ),
  ...rowsFor('block', [
    {
      name: 'arrow of a block diagram',
      says: 'Blocks are connected with --> or ---: a --> b.',
      edit: (line) =>
        line
          .replace(/^(\s*\w+)\s*(?:->|=>|==>|\u2192|-\.->)\s*(?=\w)/, '$1 --> ')
          .replace(/^(\s*\w+)\s*-->\s*\|\s*"?([^|"]+)"?\s*\|\s*(?=\w)/, '$1 -- "$2" --> '),
    },
    {
      name: 'label of a block',
      says: 'Put the label of a block in quotes: a["Text (more)"].',
      edit: (line) =>
        line
          .replace(/(\w+)\[([^"\](][^"\]]*[({][^"\]]*)\]/g, (_, id: string, text: string) => `${id}[${quoted(text)}]`)
          .replace(/(\w+)\(([^"()[]+\([^"()]*\)[^"()]*)\)/g, (_, id: string, text: string) => `${id}(${quoted(text)})`),
    },
  ]),
  ...rowsFor('gantt', [
    {
      name: 'task without a colon',
      says: 'A task needs a colon before its dates: Task : id, 2024-01-01, 3d.',
      edit: (line) =>
        line.includes(':') ||
        /^\s*(?:dateFormat|axisFormat|section|title|excludes|includes|todayMarker|tickInterval|weekday)\b/.test(line)
          ? line
          : line.replace(TASK_DATA, '$1$2 :$3'),
    },
  ]),
  ...rowsFor('gantt', [
    {
      name: 'tags after the id of a task',
      says: 'The tags of a task come first, then its id, start and end: Task : crit, active, t1, 2024-01-01, 3d.',
      edit: tagsFirst,
    },
    {
      name: 'dates joined by a word',
      says: 'The start and the end of a task are separated by a comma: Task : 2024-01-01, 2024-01-05.',
      mayDropWords: true,
      edit: (line) =>
        line.replace(
          /^(\s*[^:]+:.*?\d{4}-\d\d-\d\d)\s*(?:to|until|till|through|\.\.|->|\u2013|-)\s*(?=\d{4}-\d\d-\d\d)/,
          '$1, ',
        ),
    },
    {
      name: 'comma before the length of a task',
      says: 'Put a comma between the start and the duration of a task: Task : t1, 2024-01-01, 3d.',
      edit: (line) =>
        line.replace(
          /^(\s*[^:]+:.*(?:\d{4}-\d\d-\d\d|\bafter\s+[\w-]+))\s+(?=\d+(?:\.\d+)?(?:ms|[smhdwMy])\s*$)/,
          '$1, ',
        ),
    },
    {
      name: 'comma after the id of a task',
      says: 'The parts of a task are separated by commas: Task : t1, 2024-01-01, 3d.',
      edit: (line) =>
        line.replace(
          /^(\s*[^:]+:\s*(?:(?:done|active|crit|milestone)\s*,\s*)*[a-z]\w*)\s+(?=\d{4}-\d\d-\d\d\s*,)/,
          '$1, ',
        ),
    },
  ]),
  ...only('gantt', [
    {
      name: 'task without a start',
      matches: ({ diagnosis }) => /has no start|is neither a date|cannot be determined/.test(diagnosis.error),
      says: 'A task is "Task : id, start, end": the start is a date in the dateFormat or "after id", the end is a date or a duration such as 3d; only a task that follows another may omit its start.',
    },
  ]),
  ...only(
    ['gantt', 'journey'],
    [
      {
        name: 'task without data',
        matches: (fault) => /^[^:]+:?\s*$/.test(refusedLine(fault)),
        says: 'A task needs a colon and its data: in a gantt chart "Task : id, 2024-01-01, 3d", in a journey "Make tea: 5: Me".',
      },
    ],
  ),
  ...rowsFor('timeline', [
    {
      name: 'colon inside a time',
      says: 'A colon separates a period from its events: write a colon inside a text as #58;, such as 10#58;30.',
      edit: (line) => line.replace(/(?<=\d):(?=\d)/g, '#58;'),
    },
  ]),
  ...only('timeline', [
    {
      name: 'event without a period',
      matches: (fault) => /^\s*:/.test(refusedLine(fault)),
      says: 'The first event needs a period before its colon: 2002 : LinkedIn.',
    },
  ]),
];
