/** Finds the diagrams of a text of any kind in one pass over its lines: fenced blocks, and PlantUML between its own marks. */
import { type Language, languageOfFence } from '../ports/languages.ts';
import { MERMAID_START } from '../ports/mermaid-types.ts';

export interface ScannedDiagram {
  language: Language;
  /** Without what stands before each line in a list or a quotation; lines end with `\n`. */
  code: string;
  /** Of its first line of code, counted from 1. */
  line: number;
  /** How many lines of code there are. */
  count: number;
  /** Stands before each of them. */
  prefix: string;
}

/** Quotations and list items may be around a fence; of each at most a few. */
const FENCE = /^((?:[ \t]{0,9}(?:>|[-*+]|\d{1,9}[.)])){0,9}[ \t]*)(`{3,}(?!`)|~{3,}(?!~))([^`\n]*)$/;
/** It is read and written with every line of a block: a longer one would multiply the text. */
const MAX_PREFIX = 80;
const PLANTUML_START = /^([ \t]{0,80})@start[a-z]+\b/i;
const PLANTUML_END = /^[ \t]*@end[a-z]+\b/i;
const BLANK = /^\s*$/;
/** What may stand before the type of a Mermaid diagram. */
const PREAMBLE = /^\s*(?:---\s*$|%%)/;

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return text.includes('\r') ? lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) : lines;
}

/** Most lines of a long text are neither, and looking for a sign is far cheaper than a pattern. */
function mayStart(line: string): boolean {
  return line.includes('```') || line.includes('~~~') || line.includes('@');
}

/** List marks stand only before the first line of what they hold. */
function laterPrefix(prefix: string): string {
  return prefix.replace(/[-*+]|\d{1,9}[.)]/g, (mark) => ' '.repeat(mark.length));
}

function isEndOf(line: string, fence: string): boolean {
  if (!line.includes(fence)) return false;
  const plain = line
    .trim()
    .replace(/^(?:>\s?)+/, '')
    .trim();
  const [mark = ''] = fence;
  return plain.length >= fence.length && plain === mark.repeat(plain.length);
}

function withoutPrefix(line: string, prefix: string): string {
  if (prefix === '') return line;
  if (line.startsWith(prefix)) return line.slice(prefix.length);
  const short = prefix.trimEnd();
  return line.startsWith(short) ? line.slice(short.length).trimStart() : line.trimStart();
}

/** The language of a block by its name, or without one by its first line. */
function languageOfBlock(info: string, lines: readonly string[]): Language | undefined {
  const named = languageOfFence(info.trim());
  if (named !== undefined || info.trim() !== '') return named;
  const first = lines.find((line) => !BLANK.test(line)) ?? '';
  if (PLANTUML_START.test(first)) return 'plantuml';
  return MERMAID_START.test(first) ? 'mermaid' : undefined;
}

/** A text without blocks may be a Mermaid source. */
function wholeText(lines: readonly string[]): ScannedDiagram[] {
  const first = lines.find((line) => !BLANK.test(line)) ?? '';
  if (!MERMAID_START.test(first) && !PREAMBLE.test(first)) return [];
  return [{ language: 'mermaid', code: lines.join('\n'), line: 1, count: lines.length, prefix: '' }];
}

export function scanDiagrams(text: string): ScannedDiagram[] {
  const lines = linesOf(text.replace(/^\ufeff/, ''));
  const found: ScannedDiagram[] = [];
  let hasFence = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (!mayStart(line)) continue;
    const [, before = '', mark, info = ''] = FENCE.exec(line) ?? [];
    const fence = before.length > MAX_PREFIX ? undefined : mark;
    const isBare = fence === undefined && PLANTUML_START.test(line);
    if (fence === undefined && !isBare) continue;
    hasFence ||= fence !== undefined;
    const start = isBare ? index : index + 1;
    let end = start;
    while (
      end < lines.length &&
      !(isBare ? PLANTUML_END.test(lines[end] ?? '') : isEndOf(lines[end] ?? '', fence ?? ''))
    )
      end += 1;
    if (isBare && end < lines.length) end += 1;
    const prefix = isBare ? (PLANTUML_START.exec(line)?.[1] ?? '') : laterPrefix(before);
    const code = lines.slice(start, end).map((one) => withoutPrefix(one, prefix));
    const language = isBare ? 'plantuml' : languageOfBlock(info, code);
    if (language !== undefined && code.length > 0)
      found.push({ language, code: code.join('\n'), line: start + 1, count: code.length, prefix });
    index = isBare ? end - 1 : end;
  }
  return found.length === 0 && !hasFence ? wholeText(lines) : found;
}

/** The text with other code in place of some diagrams. */
export function replaceDiagrams(text: string, replaced: ReadonlyMap<ScannedDiagram, string>): string {
  const end = /\r\n/.test(text) ? '\r\n' : '\n';
  const mark = /^\ufeff/.exec(text)?.[0] ?? '';
  const lines = linesOf(text.slice(mark.length));
  for (const [{ line, count, prefix, code: old }, code] of [...replaced].sort(
    ([one], [other]) => other.line - one.line,
  )) {
    const plain = old.endsWith('\n') ? code : code.replace(/\n$/, '');
    const written = plain.split('\n').map((text) => (text === '' ? prefix.trimEnd() : `${prefix}${text}`));
    lines.splice(line - 1, count, ...written);
  }
  return mark + lines.join(end);
}
