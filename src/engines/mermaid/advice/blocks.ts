/** Blocks of any type: opened and not closed, closed and not opened, and closed in the way of another type. */
import { atStage, refused, reshape, rewrite, type Seen } from '../../advice/advice-row.ts';
import { indentOf, insertLine, mapLines, refusedLine, removeRefused, toLines } from '../../advice/edit-source.ts';
import { blockSyntaxOf, endByIndent, openLines, unclosedLine } from '../source/open-block.ts';
import { headerIndex } from '../source/read-header.ts';
import { type MermaidRow, type RefusedMermaid, rowsOf } from './mermaid-seen.ts';

interface OpenBlock {
  /** 0-based. */
  at: number;
  end: string;
  opening: string;
}

function openBlock({ source }: RefusedMermaid): OpenBlock | undefined {
  const syntax = blockSyntaxOf(source);
  if (!syntax || openLines(source, syntax).length === 0) return undefined;
  const at = unclosedLine(source, syntax) ?? 0;
  return { at, end: syntax.end, opening: toLines(source)[at]?.trim() ?? '' };
}

function closed({ at, end }: OpenBlock, source: string): string | undefined {
  const syntax = blockSyntaxOf(source);
  const lines = toLines(source.trimEnd());
  if (!syntax) return undefined;
  const byIndent = endByIndent(lines, at, syntax);
  const line = lines[at] ?? '';
  const place = byIndent > at + 1 ? byIndent : lines.length;
  return insertLine(source.trimEnd(), place, line.slice(0, indentOf(line)) + end);
}

/** Content that is indented more than the surplus end had an opening line, which was not recognized. */
function openedOrRemoved(seen: RefusedMermaid): string[] {
  const lines = toLines(seen.source);
  const at = (seen.fault.line ?? 1) - 1;
  const left = indentOf(lines[at] ?? '');
  const above = lines.findLastIndex((line, index) => index < at && line.trim() !== '' && indentOf(line) <= left);
  const removed = removeRefused(seen) ?? seen.source;
  const hasContent = above < at - 1 && above > headerIndex(seen.source);
  if (!hasContent || blockSyntaxOf(seen.source)?.end !== '}') return [removed];
  return [mapLines(seen.source, (line, index) => (index === above ? `${line.trimEnd()} {` : line)), removed];
}

const BRACED_HEAD =
  /^(\s*(?:subgraph|alt|opt|loop|par|critical|break|rect|box|else|and|option|block)\b.*?)\s*(?:\{|\bthen|\bdo|:)\s*$/i;
const GOES_ON = /^(\s*)\}\s*((?:else|and|option)\b.*?)\s*\{?\s*$/i;

/** Blocks that end with a word have no braces. */
function withoutBraces(line: string): string {
  return line
    .replace(GOES_ON, '$1$2')
    .replace(BRACED_HEAD, '$1')
    .replace(/^(\s*)\}\s*;?\s*$/, '$1end');
}

const END_WORD =
  /^(\s*)(?:end\s*[-_]?\s*(?:if|alt|loop|opt|par|subgraph|group|rect|box|critical|break|while|for|block|try)|END|End|fi|done|end\s*[.,:;}])\s*$/;

const OTHER_END = /^(\s*)(?:end(?!\s*note)(?:\s*\w+)?|\)|\])\s*;?\s*$/i;

/** Each end as a brace, and the line that it belongs to by its indent with the opening one. */
function braced({ source, lines }: Seen): string {
  const written = toLines(source);
  for (const [index, line] of lines.entries()) {
    const left = indentOf(line);
    const above = lines.findLastIndex((other, at) => at < index && other.trim() !== '' && indentOf(other) <= left);
    if (!OTHER_END.test(line)) continue;
    const opening = written[above] ?? '';
    if (above < index - 1 && !/\{\s*$/.test(opening)) written[above] = `${opening.replace(/\s*[:([]?\s*$/, '')} {`;
    written[index] = (written[index] ?? '').replace(OTHER_END, '$1}');
  }
  return written.join('\n');
}

export const BLOCK_ROWS: readonly MermaidRow[] = atStage('general', [
  ...rowsOf(
    ['flowchart', 'sequence', 'block', 'usecase', 'agentflow'],
    [
      rewrite(
        'Every block is closed with the single word "end", in lower case and on its own line.',
        [END_WORD, '$1end'],
        {
          drops: true,
          far: true,
          stage: 'sure',
        },
      ),
      rewrite('Blocks have no braces: write the opening line, the contents, then the word end.', withoutBraces, {
        far: true,
        stage: 'sure',
      }),
    ],
  ),
  ...rowsOf(
    ['class', 'state', 'er', 'requirement', 'c4'],
    [
      reshape(
        'The contents of a block go between braces: write { at the end of its first line, and } instead of end.',
        OTHER_END,
        {
          drops: true,
          far: true,
          silently: 'The contents of the block are not inside it.',
          fix: braced,
        },
      ),
    ],
  ),
  refused({
    when: openBlock,
    says: ({ opening, end }) => `The block opened by "${opening}" is not closed: end it with "${end}" on its own line.`,
    fix: (block, { source }) => closed(block, source),
  }),
  refused({
    drops: true,
    when: (seen) => blockSyntaxOf(seen.source)?.close.test(refusedLine(seen)),
    says: (_, seen) => `Unmatched "${refusedLine(seen).trim()}": remove it, or open its block first.`,
    fix: (_, seen) => openedOrRemoved(seen),
  }),
]);
