/** Blocks that are opened and not closed, or closed and not opened. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { editRefused, insertLine, mapLines, refusedLine, removeRefused, toLines } from '../../../hints/edit-source.ts';
import { blockSyntaxOf, endByIndent, indentOf, openLines, unclosedLine } from '../../source/open-block.ts';
import { headerIndex } from '../../source/read-header.ts';
import { only } from '../parts/line-row.ts';

function closeBlock(fault: RefusedSource): string | undefined {
  const syntax = blockSyntaxOf(fault.source);
  const at = syntax && unclosedLine(fault.source, syntax);
  if (syntax === undefined || at === undefined) return undefined;
  const lines = toLines(fault.source.trimEnd());
  const byIndent = endByIndent(lines, at, syntax);
  const line = lines[at] ?? '';
  return insertLine(
    fault.source.trimEnd(),
    byIndent > at + 1 ? byIndent : lines.length,
    line.slice(0, indentOf(line)) + syntax.end,
  );
}

/** Content that is indented more than the surplus end had an opening line, which was not recognized. */
function openOrRemove(fault: RefusedSource): string | undefined {
  const lines = toLines(fault.source);
  const at = (fault.diagnosis.line ?? 1) - 1;
  const left = indentOf(lines[at] ?? '');
  const above = lines.findLastIndex((line, index) => index < at && line.trim() !== '' && indentOf(line) <= left);
  const hasContent = above < at - 1 && above > headerIndex(fault.source);
  if (!hasContent) return removeRefused(fault);
  if (blockSyntaxOf(fault.source)?.end !== '}') return undefined;
  return mapLines(fault.source, (line, index) => (index === above ? `${line.trimEnd()} {` : line));
}

const WRONG_END =
  /^(\s*)(?:end\s*-?\s*(?:if|alt|loop|opt|par|subgraph|group|rect|box|critical|break|while|for)|END|End|fi|done|\}|end\s*[.,:}])\s*;?\s*$/;

export const BLOCK_HINTS: readonly HintRow[] = [
  ...only(
    ['flowchart', 'sequence', 'block'],
    [
      {
        name: 'wrong word for end',
        mayDropWords: true,
        matches: (fault) => WRONG_END.test(refusedLine(fault)),
        says: 'Every block is closed with the single word "end", in lower case and on its own line.',
        fixes: (fault) => editRefused(fault, (line) => line.replace(WRONG_END, '$1end')),
      },
      {
        name: 'brace after a subgraph',
        matches: ({ source }) => /^[ \t]*subgraph\b.*\{\s*$/m.test(source),
        says: 'Subgraphs have no braces: write subgraph Name, then the nodes, then the word end.',
        fixes: ({ source }) =>
          source.replace(/^([ \t]*subgraph\b.*?)\s*\{[ \t]*$/gm, '$1').replace(/^([ \t]*)\}[ \t]*$/gm, '$1end'),
      },
    ],
  ),
  {
    name: 'block not closed',
    matches(fault) {
      const syntax = blockSyntaxOf(fault.source);
      return syntax !== undefined && openLines(fault.source, syntax).length > 0;
    },
    says(fault) {
      const syntax = blockSyntaxOf(fault.source);
      const at = syntax && unclosedLine(fault.source, syntax);
      const line = toLines(fault.source)[at ?? -1]?.trim() ?? '';
      return `The block opened by "${line}" is not closed: end it with "${syntax?.end ?? 'end'}" on its own line.`;
    },
    fixes: closeBlock,
  },
  {
    name: 'end without a start',
    mayDropWords: true,
    matches(fault) {
      const syntax = blockSyntaxOf(fault.source);
      return syntax?.close.test(refusedLine(fault)) ?? false;
    },
    says: (fault) => `Unmatched "${refusedLine(fault).trim()}": remove it, or open its block first.`,
    fixes: openOrRemove,
  },
];
