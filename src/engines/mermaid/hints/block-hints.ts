/** Blocks that are opened and not closed, or closed and not opened. */
import type { Fault, HintRow } from '../../hints/apply-hints.ts';
import { editRefused, insertLine, mapLines, refusedLine, removeRefused, toLines } from '../../hints/edit-source.ts';
import { only } from './line-row.ts';
import { headerIndex, type Kind, kindOf } from './read-header.ts';

interface BlockSyntax {
  open: RegExp;
  close: RegExp;
  /** Lines that stand as far left as the opening one and do not end the block. */
  inside: RegExp;
  end: string;
}

const WORDS: BlockSyntax = {
  open: /^\s*(?:subgraph|alt|loop|opt|par|par_over|critical|break|rect|box)\b/,
  close: /^\s*end\s*;?\s*$/,
  inside: /^\s*(?:else|and|option)\b/,
  end: 'end',
};
const BRACES: BlockSyntax = { open: /\{\s*$/, close: /^\s*\}\s*;?\s*$/, inside: /^$(?!)/, end: '}' };

const BLOCKS: Partial<Record<Kind, BlockSyntax>> = {
  flowchart: WORDS,
  sequence: WORDS,
  class: BRACES,
  state: BRACES,
  er: BRACES,
  requirement: BRACES,
  c4: BRACES,
  usecase: BRACES,
  block: { ...WORDS, open: /^\s*block\b/ },
};

function syntaxOf(fault: Fault): BlockSyntax | undefined {
  const kind = kindOf(fault);
  return kind && BLOCKS[kind];
}

/** The lines, counted from 0, that open a block which nothing closes. */
function openLines(source: string, { open, close }: BlockSyntax): number[] {
  const stack: number[] = [];
  const header = headerIndex(source);
  toLines(source).forEach((line, index) => {
    const text = line.replace(/\r$/, '');
    if (index <= header || /^\s*%%/.test(text)) return;
    if (close.test(text)) stack.pop();
    else if (open.test(text)) stack.push(index);
  });
  return stack;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The first line behind an opening one that stands no further right; the end of the text when all do. */
function endByIndent(lines: readonly string[], at: number, { inside }: BlockSyntax): number {
  const left = indentOf(lines[at] ?? '');
  const next = lines.findIndex(
    (line, index) => index > at && line.trim() !== '' && indentOf(line) <= left && !inside.test(line),
  );
  return next < 0 ? lines.length : next;
}

/** The opening line whose indented content is not followed by an end; else the innermost that is open. */
function unclosedLine(source: string, syntax: BlockSyntax): number | undefined {
  const lines = toLines(source.trimEnd());
  const header = headerIndex(source);
  const guilty = lines.findIndex((line, index) => {
    if (index <= header || !syntax.open.test(line)) return false;
    const end = endByIndent(lines, index, syntax);
    return end > index + 1 && !syntax.close.test(lines[end] ?? '');
  });
  return guilty >= 0 ? guilty : openLines(source, syntax).at(-1);
}

function closeBlock(fault: Fault): string | undefined {
  const syntax = syntaxOf(fault);
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

/** Content that stands further right than the surplus end had an opening line, which was not understood as one. */
function openOrRemove(fault: Fault): string | undefined {
  const lines = toLines(fault.source);
  const at = (fault.diagnosis.line ?? 1) - 1;
  const left = indentOf(lines[at] ?? '');
  const above = lines.findLastIndex((line, index) => index < at && line.trim() !== '' && indentOf(line) <= left);
  const hasContent = above < at - 1 && above > headerIndex(fault.source);
  if (!hasContent) return removeRefused(fault);
  if (syntaxOf(fault)?.end !== '}') return undefined;
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
        matches: (fault) => WRONG_END.test(refusedLine(fault)),
        says: 'Every block is closed with the one word "end", in small letters and in a line of its own.',
        mends: (fault) => editRefused(fault, (line) => line.replace(WRONG_END, '$1end')),
      },
      {
        name: 'brace behind a subgraph',
        matches: ({ source }) => /^\s*subgraph\b.*\{\s*$/m.test(source),
        says: 'A subgraph has no braces: write subgraph Name, the nodes, and the word end.',
        mends: ({ source }) =>
          source.replace(/^(\s*subgraph\b.*?)\s*\{[ \t]*$/gm, '$1').replace(/^(\s*)\}[ \t]*$/gm, '$1end'),
      },
    ],
  ),
  {
    name: 'block not closed',
    matches(fault) {
      const syntax = syntaxOf(fault);
      return syntax !== undefined && openLines(fault.source, syntax).length > 0;
    },
    says(fault) {
      const syntax = syntaxOf(fault);
      const at = syntax && unclosedLine(fault.source, syntax);
      const line = toLines(fault.source)[at ?? -1]?.trim() ?? '';
      return `The block that opens with "${line}" is not closed: end it with "${syntax?.end ?? 'end'}" in a line of its own.`;
    },
    mends: closeBlock,
  },
  {
    name: 'end without a beginning',
    matches(fault) {
      const syntax = syntaxOf(fault);
      return syntax?.close.test(refusedLine(fault)) ?? false;
    },
    says: (fault) => `"${refusedLine(fault).trim()}" closes nothing here: remove it, or open its block before.`,
    mends: openOrRemove,
  },
];
