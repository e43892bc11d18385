/** Blocks that are opened and not closed, or closed and not opened. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, insertLine, refusedLine, removeRefused, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { OPEN_NOTE } from '../../source/statements.ts';
import { diagramAround } from '../parts/diagram-around.ts';

/** A line that starts something new, so that the block before it must have ended. */
const STATEMENT =
  /^\s*(?:abstract|actor|alt|annotation|boundary|class|component|control|database|entity|enum|end\b|folder|group|interface|loop|namespace|node|note|object|opt|package|participant|queue|rectangle|start\b|state|stop\b|usecase|@end|skinparam|!|["\w.()[\]]+\s*(?:"[^"]*"\s*)?[<*o+}|]*[-.=~][^\s:]*\s*(?:"[^"]*"\s*)?["\w.()[\]])/i;
/** What follows is not content: closing the block around it would hide it. */
const MESSAGE = /^\s*\S+\s*<?[-.]+(?:\[[^\]]*\])?[-.]*>/;
const SURPLUS = /^\s*(?:end|endif|end if|endwhile|end while|end fork|end split|endswitch|})\s*$/i;
const CLOSES_NOTHING = /^Cannot (?:create group|find (?:if|while|fork|split|switch|repeat|group))|^Unmatched }$/;

/** Where the block that opens in the refused line can end: before the next statement, but after one line of content. */
function endOfBlock(fault: RefusedSource, ends: (line: string) => boolean): number {
  const lines = toLines(fault.source).map(plainLine);
  const last = diagramAround(fault)?.end ?? lines.length;
  const first = fault.diagnosis.line ?? 1;
  for (let index = first + 1; index < last; index++) {
    if (ends(lines[index] ?? '')) return index;
  }
  return last;
}

function unclosed(name: string, open: RegExp, close: string): HintRow {
  return {
    name,
    matches: (fault) => open.test(refusedLine(fault)),
    says: (fault) => `The block opened by "${refusedLine(fault).trim()}" is not closed: end it with "${close}".`,
    fixes(fault) {
      const next = plainLine(toLines(fault.source)[fault.diagnosis.line ?? 0] ?? '');
      const isEmpty = MESSAGE.test(next);
      return isEmpty
        ? undefined
        : insertLine(
            fault.source,
            endOfBlock(fault, (line) => STATEMENT.test(line)),
            close,
          );
    },
  };
}

/** Whether the brace at the end of the refused line has its match. */
function isClosed(fault: RefusedSource): boolean {
  const end = diagramAround(fault)?.end;
  let depth = 0;
  for (const line of toLines(fault.source).slice((fault.diagnosis.line ?? 1) - 1, end)) {
    depth += line.split('{').length - line.split('}').length;
    if (depth === 0) return true;
  }
  return false;
}

/** After the last brace that closes a rule of the style sheet. */
function endOfStyle(fault: RefusedSource): number {
  const lines = toLines(fault.source).map(plainLine);
  let depth = 0;
  for (let index = fault.diagnosis.line ?? 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (depth === 0 && line.trim() !== '' && !/\{\s*$/.test(line)) return index;
    depth += line.split('{').length - line.split('}').length;
  }
  return lines.length;
}

const MEMBERS_END =
  /^\s*(?:abstract|annotation|class|entity|enum|interface|namespace|object|package|note|state|@end)\b|\s(?:<\||[*o])?(?:--|\.\.)(?:\|>|[>*o])?\s/i;

export const BLOCK_HINTS: readonly HintRow[] = [
  {
    name: 'missing closing brace',
    matches: (fault) => /\{\s*$/.test(refusedLine(fault)) && !isClosed(fault),
    says: (fault) => `The block opened by "${refusedLine(fault).trim()}" is not closed: end it with "}".`,
    fixes: (fault) =>
      insertLine(
        fault.source,
        endOfBlock(fault, (line) => MEMBERS_END.test(line)),
        '}',
      ),
  },
  unclosed('missing end note', OPEN_NOTE, 'end note'),
  unclosed('missing endlegend', /^\s*legend\b/i, 'endlegend'),
  unclosed('missing end title', /^\s*title\s*$/i, 'end title'),
  unclosed('missing end ref', /^\s*ref\s+over\b(?!.*:)/i, 'end ref'),
  {
    name: 'missing </style>',
    matches: (fault) => /^\s*<style>\s*$/i.test(refusedLine(fault)),
    says: 'The block opened by <style> is not closed: end it with </style>.',
    fixes: (fault) => insertLine(fault.source, endOfStyle(fault), '</style>'),
  },
  {
    name: 'comment not closed',
    matches: ({ diagnosis }) => / is never closed with '\/$/.test(diagnosis.error),
    says: "A comment that starts with /' must end with '/; a single-line comment starts with ' alone.",
    fixes: (fault) => editRefused(fault, (line) => `${line.trimEnd()} '/`),
  },
  unclosed('missing closing bracket', /^\s*\w+\s+.*\[\s*$/, ']'),
  {
    name: 'end without a start',
    matches: (fault) => SURPLUS.test(refusedLine(fault)) && CLOSES_NOTHING.test(fault.diagnosis.error),
    says: (fault) => `Unmatched "${refusedLine(fault).trim()}": remove it, or open its block first.`,
    fixes: removeRefused,
  },
];
