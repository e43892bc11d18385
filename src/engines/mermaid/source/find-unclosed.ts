/** Finds what a text that ends too early has opened and not closed. */
import { blockSyntaxOf, openLines, unclosedLine } from './open-block.ts';
import { headerIndex, kindOfLine } from './read-header.ts';
import type { SourcePlace } from './source-place.ts';

const MAX_SHOWN_CHARACTERS = 40;
const COMMENT = /^\s*%%/;

function shown(line: string): string {
  const text = line.trim();
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}...` : text;
}

/** The last double quote of a line that has an odd number of them. */
function oddQuote(lines: readonly string[], from: number): SourcePlace | undefined {
  const index = lines.findIndex(
    (line, at) => at > from && !COMMENT.test(line) && (line.match(/"/g)?.length ?? 0) % 2 === 1,
  );
  return index < 0 ? undefined : { line: index + 1, column: (lines[index]?.lastIndexOf('"') ?? 0) + 1 };
}

const SHORT_ARROW = /^([^"[({|]*?[\p{L}\p{N}_])->(?!.*\])/u;

/** In a flowchart, `A->B` is a node `A-` whose label begins with `>`, and swallows the rest of the text. */
function shortArrow(source: string, lines: readonly string[]): SourcePlace | undefined {
  const header = headerIndex(source);
  if (kindOfLine(lines[header] ?? '') !== 'flowchart') return undefined;
  const index = lines.findIndex((line, at) => at > header && !COMMENT.test(line) && SHORT_ARROW.test(line));
  const before = SHORT_ARROW.exec(lines[index] ?? '')?.[1];
  return before === undefined ? undefined : { line: index + 1, column: before.length + 1 };
}

export function findUnclosed(source: string): { message: string; place: SourcePlace; expected: string[] } | undefined {
  const lines = source.split(/\r\n?|\n/);
  const quote = oddQuote(lines, headerIndex(source));
  if (quote)
    return { message: `The double quote on line ${quote.line} is never closed.`, place: quote, expected: ['"'] };
  const arrow = shortArrow(source, lines);
  if (arrow)
    return {
      message: `The "->" on line ${arrow.line} is not a flowchart arrow: its ">" starts a label that is never closed.`,
      place: arrow,
      expected: ['-->'],
    };
  const syntax = blockSyntaxOf(source);
  if (syntax === undefined || openLines(source, syntax).length === 0) return undefined;
  const at = unclosedLine(source, syntax);
  const line = lines[at ?? -1];
  if (at === undefined || line === undefined) return undefined;
  return {
    message: `The block opened on line ${at + 1} by "${shown(line)}" is never closed: "${syntax.end}" is missing.`,
    place: { line: at + 1, column: line.search(/\S/) + 1 },
    expected: [syntax.end],
  };
}
