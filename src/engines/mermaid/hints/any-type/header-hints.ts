/** The first line: a type that is missing, misspelt, or followed by what does not belong there. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, toLines } from '../../../hints/edit-source.ts';
import { guessedHeader, misspeltType } from '../../source/diagram-types.ts';
import { headerIndex, headerLine, kindOf } from '../../source/read-header.ts';

const DIRECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tb: 'TB',
    td: 'TD',
    bt: 'BT',
    lr: 'LR',
    rl: 'RL',
    topdown: 'TD',
    toptobottom: 'TB',
    topbottom: 'TB',
    vertical: 'TB',
    bottomtotop: 'BT',
    bottomup: 'BT',
    lefttoright: 'LR',
    leftright: 'LR',
    horizontal: 'LR',
    righttoleft: 'RL',
    rightleft: 'RL',
  }),
);
const FLOW_HEADER = /^(\s*(?:graph|flowchart))\b(.*)$/;
const PLAIN_FLOW_HEADER = /^\s*(?:TB|TD|BT|LR|RL|)\s*;?\s*$/;

function editHeader(source: string, edit: (line: string) => string): string {
  const at = headerIndex(source);
  return mapLines(source, (line, index) => (index === at ? edit(line) : line));
}

function isUntyped({ diagnosis }: RefusedSource): boolean {
  return diagnosis.error.startsWith('No diagram type detected');
}

/** Only the first line can be refused here, whichever parser found its name by a prefix. */
function isHeaderRefused(fault: RefusedSource): boolean {
  return isUntyped(fault) || fault.diagnosis.line === headerIndex(fault.source) + 1;
}

const DIRECTION_WORDS =
  /^[\s:="'(-]*((?:top|bottom|left|right|vertical|horizontal|down|up|to|[-\s])+|\w+)?["')]*[\s:;,{]*(.*)$/i;

/** Reads the text after `flowchart` as a direction; anything else becomes the next line. */
function flowHeader(name: string, rest: string): string {
  const [, words = '', more = ''] = DIRECTION_WORDS.exec(rest) ?? [];
  const direction = DIRECTIONS.get(words.toLowerCase().replace(/[^a-z]/g, ''));
  const left = direction === undefined ? rest.replace(/^[\s:;,]+/, '') : more;
  const isStatement = /-->|---|[[({]|\bsubgraph\b/.test(left);
  return `${name} ${direction ?? 'TD'}${isStatement ? `\n    ${left}` : ''}`;
}

function untyped(source: string): string {
  const at = Math.max(headerIndex(source), 0);
  return toLines(source)
    .toSpliced(at, 0, guessedHeader(source) ?? '')
    .join('\n');
}

export const HEADER_HINTS: readonly HintRow[] = [
  {
    name: 'misspelt type',
    mayDropWords: true,
    matches: (fault) => isHeaderRefused(fault) && misspeltType(headerLine(fault.source)) !== undefined,
    says(fault) {
      const { written, meant } = misspeltType(headerLine(fault.source)) ?? { written: '', meant: '' };
      return `There is no diagram type "${written}"; write "${meant}", with exactly these capitals and hyphens.`;
    },
    fixes: ({ source }) =>
      editHeader(source, (line) => {
        const found = misspeltType(line);
        return found ? line.replace(found.written, found.meant) : line;
      }),
  },
  {
    name: 'direction of a flowchart',
    mayDropWords: true,
    matches: (fault) =>
      kindOf(fault) === 'flowchart' &&
      isHeaderRefused(fault) &&
      !PLAIN_FLOW_HEADER.test(FLOW_HEADER.exec(headerLine(fault.source))?.[2] ?? ''),
    says: 'A flowchart starts with "flowchart" and one of TB, TD, BT, LR, RL in capitals, and nothing else on that line.',
    fixes({ source }) {
      const bare = editHeader(source, (line) =>
        line.replace(FLOW_HEADER, (_, name: string, rest: string) => flowHeader(name, rest)),
      );
      const hasBrace = /\{\s*$/.test(headerLine(source));
      return hasBrace ? bare.replace(/\n\s*\}\s*$/, '\n') : bare;
    },
  },
  {
    name: 'character after the type',
    matches: (fault) => isHeaderRefused(fault) && /^\s*[\w-]+\s*[:;,.{]\s*$/.test(headerLine(fault.source)),
    says: 'The diagram type must be alone on its line, with nothing after it.',
    fixes: ({ source }) => editHeader(source, (line) => line.replace(/\s*[:;,.{]\s*$/, '')),
  },
  {
    name: 'gitGraph direction without colon',
    matches: (fault) => isHeaderRefused(fault) && /^\s*gitGraph\s+\S+\s*$/.test(headerLine(fault.source)),
    says: 'The direction of a gitGraph is LR, TB or BT followed by a colon: gitGraph TB:',
    fixes: ({ source }) =>
      editHeader(source, (line) => line.replace(/\s+(?:TB|TD)\b\s*$/i, ' TB:').replace(/\s+(LR|BT)\b\s*$/i, ' $1:')),
  },
  {
    name: 'statement after the type',
    matches: (fault) =>
      isHeaderRefused(fault) &&
      /^\s*(?:sequenceDiagram|classDiagram|stateDiagram-v2|erDiagram|gantt|mindmap|journey|timeline)\b\s*\S/.test(
        headerLine(fault.source),
      ),
    says: 'The diagram type must be alone on its line: start the first statement on the next line.',
    fixes: ({ source }) =>
      editHeader(source, (line) => line.replace(/^(\s*[\w-]+?(?:-v2)?)\b[\s:;]+(\S.*)$/, '$1\n$2')),
  },
  {
    name: 'missing type',
    matches: (fault) => isUntyped(fault) && guessedHeader(fault.source) !== undefined,
    says: ({ source }) => `The first line must name the diagram type; this looks like "${guessedHeader(source)}".`,
    fixes: ({ source }) => untyped(source),
  },
  {
    name: 'unknown type',
    matches: isUntyped,
    says: 'The first line must name the diagram type: flowchart TD, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram, gantt, pie, mindmap, gitGraph, timeline, journey, ...',
  },
];
