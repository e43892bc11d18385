/** Finds the diagrams in a Markdown text: its fenced blocks of a diagram language, in lists and quotations too. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Language, languageOfFence } from '../ports/languages.ts';
import { plainText, textLines, type WrittenLine } from './text-lines.ts';

export interface MarkdownDiagram {
  language: Language;
  /** Without the indent of its list or the marks of its quotation; lines end with `\n`. */
  code: string;
  /** Of its first line of code, counted from 1. */
  line: number;
}

export interface MarkdownBlock extends MarkdownDiagram {
  /** Of the whole block in the text, with its fences. */
  start: number;
  end: number;
  /** The lines of code as they stand in the text. */
  lines: WrittenLine[];
  /** How many characters of each line come before its code. */
  indents: number[];
}

type Tree = ReturnType<typeof fromMarkdown>;
type Node = Tree | Tree['children'][number];
type CodeNode = Extract<Node, { type: 'code' }>;

/** In documents of a deep nesting, a recursion could run out of stack. */
function nodesOf(tree: Tree, type: 'code' | 'html'): Node[] {
  const found: Node[] = [];
  const left: Node[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === type) found.push(node);
    const { children = [] } = node as { children?: Node[] };
    for (let index = children.length - 1; index >= 0; index--) left.push(children[index] as Node);
  }
  return found;
}

/** MDX has neither HTML, which would hide the blocks inside of its tags, nor indented code. */
const MDX = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } };

function parse(text: string, isMdx: boolean): Tree {
  return fromMarkdown(text, isMdx ? { extensions: [MDX] } : {});
}

const COLON_FENCE = /^([\s>]*)(:{3,})([ \t]*(?:mermaid)[ \t]*)$/i;
const COLON_END = /^([\s>]*)(:{3,})[ \t]*$/;

/** The text with `::: mermaid` ... `:::`, outside of code and HTML, written as fences of the same length. */
function withoutColons(text: string, tree: Tree): string {
  if (!/:::[ \t]*mermaid/i.test(text)) return text;
  const hidden = [...nodesOf(tree, 'code'), ...nodesOf(tree, 'html')].map(({ position }) => position);
  const isHidden = (line: number) =>
    hidden.some((place) => place && place.start.line <= line && line <= place.end.line);
  const fence = (colons: string) => '`'.repeat(colons.length);
  let isOpen = false;
  const lines = textLines(text).map(({ text: line, end }, index) => {
    const pattern = isOpen ? COLON_END : COLON_FENCE;
    const [, before = '', colons, after = ''] = pattern.exec(line) ?? [];
    if (colons === undefined || (!isOpen && isHidden(index + 1))) return line + end;
    isOpen = !isOpen;
    return `${before}${fence(colons)}${after.padEnd(line.length - before.length - colons.length)}${end}`;
  });
  return lines.join('');
}

/** `shift` is the length of what the parser has not seen at the start. */
function blockOf(
  { value, lang, position }: CodeNode,
  lines: readonly WrittenLine[],
  shift: number,
): MarkdownBlock | undefined {
  const language = languageOfFence(lang);
  const { start, end } = position ?? {};
  if (language === undefined || start?.offset === undefined || end?.offset === undefined) return undefined;
  const code = plainText(value);
  const isEmpty = code === '' && end.line - start.line < 2;
  const codeLines = isEmpty ? [] : code.split('\n');
  const own = lines.slice(start.line, start.line + codeLines.length);
  const indents = own.map(({ text }, index) => {
    const codeLine = codeLines[index] ?? '';
    return text.endsWith(codeLine) ? text.length - codeLine.length : 0;
  });
  const place = { line: start.line + 1, start: start.offset + shift, end: end.offset + shift };
  return { language, code, ...place, lines: own, indents };
}

export interface MarkdownDialect {
  mdx?: boolean;
}

/** Offsets and lines are those of `text`, which may start with a byte order mark. */
export function findBlocks(text: string, { mdx = false }: MarkdownDialect = {}): MarkdownBlock[] {
  const marked = text.replace(/^\ufeff/, '');
  const tree = parse(marked, mdx);
  const fenced = withoutColons(marked, tree);
  const lines = textLines(text);
  const codes = nodesOf(fenced === marked ? tree : parse(fenced, mdx), 'code') as CodeNode[];
  return codes.flatMap((node) => blockOf(node, lines, text.length - marked.length) ?? []);
}
