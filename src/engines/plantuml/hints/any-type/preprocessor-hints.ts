/** Blocks of the preprocessor that are never closed: the engine swallows what follows, up to the whole diagram. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { insertLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { diagramAround } from '../parts/diagram-around.ts';

const BLOCKS: readonly (readonly [open: RegExp, close: string])[] = [
  [/^\s*!if(?:n?def)?\b/i, '!endif'],
  [/^\s*!while\b/i, '!endwhile'],
  [/^\s*!foreach\b/i, '!endfor'],
  [/^\s*!(?:unquoted\s+|final\s+)*procedure\b/i, '!endprocedure'],
  [/^\s*!(?:unquoted\s+|final\s+)*function\b(?!.*\)\s*(?:!?return\b|\S))/i, '!endfunction'],
  [/^\s*!definelong\b/i, '!enddefinelong'],
  [/^\s*!startsub\b/i, '!endsub'],
];
const NAME = /(?:procedure|function)\s+(\$?\w+)/i;

interface Unclosed {
  index: number;
  line: string;
  close: string;
}

function unclosed({ source }: RefusedSource): Unclosed | undefined {
  const open: Unclosed[] = [];
  for (const [index, long] of toLines(source).entries()) {
    const line = plainLine(long);
    const close = BLOCKS.find(([opens]) => opens.test(line))?.[1];
    if (close !== undefined) open.push({ index, line: line.trim(), close });
    else {
      const closed = open.findLastIndex((block) => line.trim().toLowerCase().startsWith(block.close));
      if (closed >= 0) open.splice(closed, 1);
    }
  }
  return open.at(-1);
}

/** Before the first use of what the block defines; failing that, right before the diagram ends. */
function endOf(fault: RefusedSource, { index, line }: Unclosed): number {
  const lines = toLines(fault.source);
  const name = NAME.exec(line)?.[1];
  const call = name === undefined ? -1 : lines.findIndex((later, at) => at > index && later.includes(`${name}(`));
  return call >= 0
    ? call
    : (diagramAround({ ...fault, diagnosis: { ...fault.diagnosis, line: index + 1 } })?.end ?? lines.length);
}

export const PREPROCESSOR_HINTS: readonly HintRow[] = [
  {
    name: 'preprocessor block not closed',
    matches: (fault) => unclosed(fault) !== undefined,
    says(fault) {
      const { index = 0, line = '', close = '' } = unclosed(fault) ?? {};
      return `The block opened on line ${index + 1} by "${line}" is never closed: end it with "${close}".`;
    },
    fixes(fault) {
      const block = unclosed(fault);
      return block && insertLine(fault.source, endOf(fault, block), block.close);
    },
  },
];
