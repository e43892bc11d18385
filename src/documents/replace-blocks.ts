/** Writes a Markdown text anew with some of its blocks replaced; everything else stays byte for byte. */
import { findBlocks, type MarkdownBlock, type MarkdownDialect } from './find-blocks.ts';
import { replaceLines } from './text-lines.ts';

/** `replacement` gives the text in place of a block; undefined leaves it. */
export function replaceBlocks(
  text: string,
  blocks: readonly MarkdownBlock[],
  replacement: (block: MarkdownBlock, index: number) => string | undefined,
): string {
  let from = 0;
  let written = '';
  for (const [index, block] of blocks.entries()) {
    const other = replacement(block, index);
    if (other === undefined) continue;
    written += text.slice(from, block.start) + other;
    from = block.end;
  }
  return written + text.slice(from);
}

/** The lines of code of a block with other code in them, indented as before. */
function writeBlockCode(block: MarkdownBlock, code: string): string {
  const old = block.code.split('\n');
  const sample = Math.max(
    0,
    old.findIndex((line) => line.trim() !== ''),
  );
  const indent = block.lines[sample]?.text.slice(0, block.indents[sample]) ?? '';
  return replaceLines(block.lines, old, code.split('\n'), (line) => (line === '' ? indent.trimEnd() : indent + line));
}

/** The whole text with the code of a block replaced; undefined if the code would end its block, or start another. */
export function replaceCode(
  text: string,
  index: number,
  code: string,
  dialect: MarkdownDialect = {},
): string | undefined {
  const before = findBlocks(text, dialect);
  const block = before[index];
  const [first, last] = [block?.lines[0], block?.lines.at(-1)];
  if (!block || !first || !last) return undefined;
  const end = last.offset + last.text.length + last.end.length;
  const written = text.slice(0, first.offset) + writeBlockCode(block, code) + text.slice(end);
  const after = findBlocks(written, dialect);
  const isKept = after.length === before.length && after[index]?.code === code;
  return isKept ? written : undefined;
}
