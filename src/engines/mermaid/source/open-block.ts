/** Finds blocks that are opened and not closed. */
import { indentOf, toLines } from '../../advice/edit-source.ts';
import { headerIndex, headerLine, type Kind, kindOfLine } from './read-header.ts';

export interface BlockSyntax {
  open: RegExp;
  close: RegExp;
  /** Lines that are indented like the opening one and do not end the block. */
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

export function blockSyntaxOf(source: string): BlockSyntax | undefined {
  const kind = kindOfLine(headerLine(source));
  return kind && BLOCKS[kind];
}

/** The lines, counted from 0, that open a block which is never closed. */
export function openLines(source: string, { open, close }: BlockSyntax): number[] {
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

/** The first line after an opening one that is not indented more; the end of the text if every line is. */
export function endByIndent(lines: readonly string[], at: number, { inside }: BlockSyntax): number {
  const left = indentOf(lines[at] ?? '');
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() !== '' && indentOf(line) <= left && !inside.test(line)) return index;
  }
  return lines.length;
}

/** The opening line whose indented content is not followed by an end; else the innermost that is open. */
export function unclosedLine(source: string, syntax: BlockSyntax): number | undefined {
  const lines = toLines(source.trimEnd());
  const header = headerIndex(source);
  const guilty = lines.findIndex((line, index) => {
    if (index <= header || !syntax.open.test(line)) return false;
    const end = endByIndent(lines, index, syntax);
    return end > index + 1 && !syntax.close.test(lines[end] ?? '');
  });
  return guilty >= 0 ? guilty : openLines(source, syntax).at(-1);
}
