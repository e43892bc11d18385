/** Reads which diagrams a file contains, where each stands, and how it is written back. */
import { type DiagramBlock, splitDiagrams } from '../engines/plantuml/source/split-diagrams.ts';
import type { Language } from '../ports/languages.ts';
import { findBlocks, type MarkdownBlock, type MarkdownDialect } from './find-blocks.ts';
import { isMarkdown, isMdx, languageOf } from './language-of-file.ts';
import { plainText, replaceLines, textLines } from './text-lines.ts';

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

export interface DocumentDiagram {
  language: Language;
  /** Lines end with `\n`. */
  code: string;
  /** Of its first line in the file, counted from 1. */
  line: number;
  /** How many characters of each line of the file come before its code; absent for none. */
  indents?: readonly number[];
}

export interface DiagramDocument {
  kind: 'markdown' | 'source';
  text: string;
  diagrams: readonly DocumentDiagram[];
  /** The whole text with the code of a diagram replaced; undefined if it cannot be without changing more. */
  withCode(index: number, code: string): string | undefined;
  /** The whole text with other text in place of whole diagrams, fences included; undefined leaves one. */
  withReplaced(replacement: (index: number) => string | undefined): string;
}

function readMarkdown(text: string, mdx: boolean): DiagramDocument {
  const diagrams = findBlocks(text, { mdx });
  return {
    kind: 'markdown',
    text,
    diagrams,
    withCode: (index, code) => replaceCode(text, index, code, { mdx }),
    withReplaced: (replacement) => replaceBlocks(text, diagrams, (_block, index) => replacement(index)),
  };
}

/** A text without a frame, or of a language that has none, is one diagram. */
function splitSource(code: string, language: Language): DocumentDiagram[] {
  const blocks: DiagramBlock[] = language === 'plantuml' ? splitDiagrams(code) : [];
  if (blocks.length < 2) return [{ language, code, line: 1 }];
  return blocks.map(({ lines, firstLine }) => ({ language, code: lines.join('\n'), line: firstLine }));
}

function readPlainSource(text: string, language: Language): DiagramDocument {
  const diagrams = splitSource(plainText(text), language);
  const withCode = (index: number, code: string): string | undefined => {
    const diagram = diagrams[index];
    if (!diagram) return undefined;
    const mark = /^\ufeff/.exec(text)?.[0] ?? '';
    const lines = textLines(text.slice(mark.length));
    const old = diagram.code.split('\n');
    // A line end that the fix leaves out belongs to the file.
    const wanted = (diagram.code.endsWith('\n') && !code.endsWith('\n') ? `${code}\n` : code).split('\n');
    const [first, after] = [diagram.line - 1, diagram.line - 1 + old.length];
    const raw = (from: number, to: number) =>
      lines
        .slice(from, to)
        .map((line) => line.text + line.end)
        .join('');
    const written = replaceLines(lines.slice(first, after), old, wanted, (line) => line);
    return `${mark}${raw(0, first)}${written}${raw(after, lines.length)}`;
  };
  return { kind: 'source', text, diagrams, withCode, withReplaced: () => text };
}

export interface DocumentHints {
  /** Instead of what the name says. */
  language?: Language | undefined;
  markdown?: boolean;
}

/** `file` is a name with an extension; any other is judged by the content. */
export function readDocument(file: string, text: string, hints: DocumentHints = {}): DiagramDocument {
  if (hints.markdown ?? isMarkdown(file)) return readMarkdown(text, isMdx(file));
  return readPlainSource(text, hints.language ?? languageOf(file, text));
}
