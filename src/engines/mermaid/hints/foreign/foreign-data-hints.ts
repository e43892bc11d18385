/** Journeys, charts, Git graphs, architectures and C4 with the signs of other tools. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import type { Kind } from '../../source/read-header.ts';
import { rowsFor } from '../parts/line-row.ts';

const LISTS: readonly Kind[] = [
  'pie',
  'journey',
  'timeline',
  'gantt',
  'sankey',
  'xychart',
  'quadrant',
  'gitGraph',
  'er',
  'class',
  'state',
  'sequence',
  'packet',
  'radar',
];
const TASK = /^\s*(?!title\b|section\b|journey\b|acc(?:Title|Descr)\b|%%)/i;
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

/** A text, a score from 0 to 5 and actors, whatever is between them. */
function task(line: string): string {
  if (!TASK.test(line) || /^\s*[^:]+:\s*\d+\s*(?::.*)?$/.test(line)) return line;
  return line
    .replace(
      /^(\s*)([^:]+?)\s*[[(]\s*(?:score\s*[:=]?\s*)?([0-5])(?:\s*\/\s*5)?\s*[\])]\s*[:,-]?\s*(.*?)\s*$/i,
      '$1$2: $3: $4',
    )
    .replace(/^(\s*[^:]+?)\s*:\s*(?:score\s*[:=]?\s*)([0-5])\s*[:,-]?\s*(.*?)\s*$/i, '$1: $2: $3')
    .replace(/^(\s*[^:]+?)\s*:\s*([0-5])\s*(?:[,;|-]|\s(?=\p{L}))\s*(\p{L}[^:]*?)\s*$/u, '$1: $2: $3')
    .replace(/^(\s*[^:]+?)\s*:\s*(\p{L}[^:]*?)\s*:\s*([0-5])\s*$/u, '$1: $3: $2')
    .replace(/^(\s*[^:]+?)\s+(?:-|\u2013|\||=>|->)\s+([0-5])\s+(?:-|\u2013|\||=>|->)\s+(\S.*?)\s*$/, '$1: $2: $3')
    .replace(/^(\s*[^:;]+?)\s*;\s*([0-5])\s*;\s*(\S.*?)\s*$/, '$1: $2: $3')
    .replace(/^(\s*[^:]+:\s*[0-5]\s*:\s*)[[({]([^\])}]*)[\])}]\s*$/, '$1$2')
    .replace(/:\s*$/, '');
}

export const FOREIGN_DATA_HINTS: readonly HintRow[] = [
  ...rowsFor('gantt', [
    {
      name: 'length of a task in words',
      says: 'The length of a task is a number and a letter: 5d, 2w, 8h.',
      mayDropWords: true,
      edit: (line) =>
        line.replace(
          /(?<=[:,]\s*)(\d+)\s*(day|week|hour|month)s?\s*;?\s*$/i,
          (_, count: string, unit: string) =>
            `${count}${unit.toLowerCase() === 'month' ? 'M' : unit[0]?.toLowerCase()}`,
        ),
    },
  ]),
  ...rowsFor(LISTS, [
    {
      name: 'marks of a list',
      says: 'Statements have no list marks before them and no commas after them.',
      edit: (line) =>
        line.replace(/^(\s*)(?:[-*\u2022]\s+|\d+[.)]\s+)(?=["\p{L}])/u, '$1').replace(/(?<=[\w"\])])\s*[,;]\s*$/, ''),
    },
  ]),
  ...rowsFor('journey', [
    {
      name: 'task in another order',
      says: 'A journey task is a text, a score from 1 to 5 and the actors, separated by colons: Make tea: 5: Me.',
      mayDropWords: true,
      edit: task,
    },
  ]),
  ...rowsFor('pie', [
    {
      name: 'slice with words',
      says: 'A slice is a label in double quotes, a colon and a plain number: "Dogs" : 30.',
      mayDropWords: true,
      edit: (line) =>
        line.replace(
          /^(\s*)(?!title\b)["']?([^"':=]+?)["']?\s*(?:[:=]|->|-)\s*["']?(\d+(?:\.\d+)?)["']?\s*(?:percent|pct|%|units?|\p{L}*)\s*[,;]?\s*$/iu,
          '$1"$2" : $3',
        ),
    },
  ]),
  ...rowsFor('quadrant', [
    {
      name: 'point with another sign',
      says: 'A point is a text, a colon and two numbers between 0 and 1 in brackets: Campaign A: [0.3, 0.6].',
      mayDropWords: true,
      edit: (line) =>
        line.replace(
          /^(\s*)"?([^":=[(]+?)"?\s*(?:=|:|->|-)?\s*[[({]\s*(?:x\s*[:=]\s*)?([\d.]+)\s*[,;]\s*(?:y\s*[:=]\s*)?([\d.]+)\s*[\])}]\s*$/i,
          '$1$2: [$3, $4]',
        ),
    },
  ]),
  ...rowsFor('xychart', [
    {
      name: 'range of an axis in words',
      says: 'The range of an axis is written with -->: y-axis "Revenue" 0 --> 100.',
      mayDropWords: true,
      edit: (line) =>
        line.replace(
          /^(\s*[xy]-axis)\s+"?([^"[\d:]*?)"?\s*:?\s*[[(]?(-?[\d.]+)\s*(?:to|-|\.\.|->|,|:)\s*(-?[\d.]+)[\])]?\s*$/,
          (_, axis: string, name: string, low: string, high: string) =>
            `${axis} ${name.trim() === '' ? '' : `"${name.trim()}" `}${low} --> ${high}`,
        ),
    },
    {
      name: 'numbers in parentheses',
      says: 'Values are plain numbers in square brackets, separated by commas: bar [1, 2, 3].',
      edit: (line) =>
        line
          .replace(/^(\s*(?:bar|line)\b\s*(?:"[^"]*")?)\s*[:=]?\s*[({]\s*([\d.,\s-]+?)\s*[)}]\s*;?\s*$/, '$1 [$2]')
          .replace(/^(\s*x-axis\s*(?:"[^"]*")?)\s*[:=]?\s*[({]\s*([^)}]+?)\s*[)}]\s*;?\s*$/, '$1 [$2]'),
    },
  ]),
  ...rowsFor('gitGraph', [
    {
      name: 'option of a commit without colon',
      says: 'The options of a commit are id:, msg:, tag: and type:, with texts in double quotes: commit id: "a1" tag: "v1".',
      edit: (line) =>
        line.replace(/\b(id|tag|msg|type)\s+(?=["'\w])/g, (all, key: string, at: number) =>
          at > 0 && /(?:commit|merge\s+\S+|cherry-pick)\b[^"]*$/.test(line.slice(0, at)) ? `${key}: ` : all,
        ),
    },
    {
      name: 'command that only Git has',
      says: 'A Git graph has commit, branch, checkout, switch, merge and cherry-pick, and nothing else.',
      edit: (line) =>
        line
          .replace(
            /^(\s*)((?:git\s+)?(?:push|pull|fetch|add|init|clone|stash|rebase|reset|log|status|delete)\b.*)$/,
            '$1%% $2',
          )
          .replace(/^(\s*)tag\s*:?\s+"?([^"\s]+)"?\s*$/, '$1commit tag: "$2"'),
    },
  ]),
  ...rowsFor('architecture', [
    {
      name: 'side of an edge in words',
      says: 'An edge names the side it leaves and the side it reaches by a letter (L, R, T, B): db:R --> L:server.',
      mayDropWords: true,
      edit: (line) =>
        line.replace(
          /^(\s*[\w-]+)(?::(\w+))?\s*(<?-{1,2}>?)\s*(?:(\w+):)?([\w-]+)(?::(left|right|top|bottom|[LRTB]))?\s*$/i,
          (
            all,
            from: string,
            left: string | undefined,
            arrow: string,
            right: string | undefined,
            to: string,
            after: string | undefined,
          ) => {
            const [a, b] = [SIDES[(left ?? 'r').toLowerCase()], SIDES[(right ?? after ?? 'l').toLowerCase()]];
            return a === undefined || b === undefined ? all : `${from}:${a} ${arrow.replace(/-+/, '--')} ${b}:${to}`;
          },
        ),
    },
  ]),
  ...rowsFor('c4', [
    {
      name: 'include of PlantUML',
      says: 'Mermaid knows the C4 macros without any include: remove the line.',
      edit: (line) =>
        line.replace(
          /^(\s*)(!(?:include|define|theme)\w*\b.*|(?:LAYOUT|SHOW|HIDE)_\w+\(.*|skinparam\b.*|left to right direction)\s*$/,
          '$1%% $2',
        ),
    },
  ]),
];
