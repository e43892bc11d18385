/** Finds the diagrams in a Markdown text: its fenced blocks of a diagram language. */
import type { Language } from '../../../ports/languages.ts';

export interface MarkdownDiagram {
  language: Language;
  code: string;
  /** Of its first line of code, counted from 1. */
  line: number;
}

const INFO_WORDS: Readonly<Record<string, Language>> = {
  mermaid: 'mermaid',
  mmd: 'mermaid',
  plantuml: 'plantuml',
  puml: 'plantuml',
  uml: 'plantuml',
};

const OPENING = /^([ \t]*)(`{3,}|~{3,})\s*\{?\.?([\w-]*)/;

function isClosing(line: string, fence: string): boolean {
  const run = line.trim();
  return run.length >= fence.length && run === fence.charAt(0).repeat(run.length);
}

/** A block in a list is indented as a whole. */
function withoutIndent(line: string, indent: string): string {
  return line.startsWith(indent) ? line.slice(indent.length) : line.trimStart();
}

export function findBlocks(markdown: string): MarkdownDiagram[] {
  const lines = markdown.split(/\r?\n/);
  const blocks: MarkdownDiagram[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', fence = '', info = ''] = OPENING.exec(lines[at] ?? '') ?? [];
    if (fence === '') continue;
    const first = at + 1;
    const found = lines.findIndex((line, index) => index >= first && isClosing(line, fence));
    const end = found < 0 ? lines.length : found;
    const language = Object.hasOwn(INFO_WORDS, info.toLowerCase()) ? INFO_WORDS[info.toLowerCase()] : undefined;
    const code = lines.slice(first, end).map((line) => withoutIndent(line, indent));
    if (language) blocks.push({ language, code: code.join('\n'), line: first + 1 });
    at = end;
  }
  return blocks;
}
