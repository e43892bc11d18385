/** Describes in plain words where a parser failed. */
import { findUnclosed } from '../source/find-unclosed.ts';
import { endOfText, type SourcePlace } from '../source/source-place.ts';

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
