/** Describes in plain words where a parser failed. */
import { blockSyntaxOf, openLines, unclosedLine } from '../source/open-block.ts';
import { headerIndex, kindOfLine } from '../source/read-header.ts';
import { endOfText, type SourcePlace } from '../source/source-place.ts';

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

/** Finds what a text that ends too early has opened and not closed. */
function findUnclosed(source: string): { message: string; place: SourcePlace; expected: string[] } | undefined {
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

export interface ParserFault {
  message: string;
  place?: SourcePlace;
  expected?: string[];
}

export interface Stop {
  found: { kind: 'end of text' } | { kind: 'end of line' } | { kind: 'space' } | { kind: 'text'; text: string };
  place: SourcePlace;
  expected: readonly string[];
}

const MAX_FOUND_CHARACTERS = 30;
const MAX_BEFORE_CHARACTERS = 30;
/** A longer list is left to the field `expected`, which is complete. */
const MAX_LISTED = 4;
const ARTICLE = /^(?:an? |the |text$)/;

function shortened(text: string): string {
  return text.length > MAX_FOUND_CHARACTERS ? `${text.slice(0, MAX_FOUND_CHARACTERS)}...` : text;
}

/** Between signs that do not occur in it. */
function inQuotes(text: string): string {
  return text.includes('"') ? `\`${text}\`` : `"${text}"`;
}

function named(thing: string): string {
  return ARTICLE.test(thing) ? thing : inQuotes(thing);
}

/** `a, b or c`; empty without any, or with too many to help. */
function listed(expected: readonly string[]): string {
  if (expected.length === 0 || expected.length > MAX_LISTED) return '';
  const names = expected.map(named);
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function before({ line, column }: SourcePlace, source: string): string {
  const text = (source.split(/\r\n?|\n/)[line - 1] ?? '').slice(0, column - 1).trim();
  if (text === '') return 'at the start of the line';
  return `after ${inQuotes(text.length > MAX_BEFORE_CHARACTERS ? `...${text.slice(-MAX_BEFORE_CHARACTERS)}` : text)}`;
}

function describeEnd(expected: readonly string[], source: string): ParserFault {
  const unclosed = findUnclosed(source);
  if (unclosed) return unclosed;
  const list = listed(expected);
  const missing = list === '' ? 'its last statement is not complete' : `${list} is missing`;
  return { message: `The text ends too early: ${missing}.`, place: endOfText(source) };
}

export function describeParseError(stop: Stop, source: string): ParserFault {
  const { expected, ...said } = { expected: [...stop.expected], ...describeFound(stop, source) };
  return { ...said, ...(expected.length > 0 && { expected }) };
}

function describeFound({ found, place, expected }: Stop, source: string): ParserFault {
  if (found.kind === 'end of text') return describeEnd(expected, source);
  const list = listed(expected);
  const wanted = list === '' ? '' : `; expected ${list}`;
  const where = before(place, source);
  if (found.kind === 'end of line') return { message: `The line ends too early, ${where}${wanted}.`, place };
  const thing = found.kind === 'space' ? 'a space' : inQuotes(shortened(found.text));
  return { message: `Unexpected ${thing} ${where}${wanted}.`, place };
}
