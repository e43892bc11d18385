/** Reads what the parsers made with langium and chevrotain throw. */

import { placeAfter, placeInSource, type SourcePlace } from '../source/source-place.ts';
import { describeParseError, type ParserFault, type Stop } from './describe-parse-error.ts';
import { readableTokens } from './tokens/readable-tokens.ts';

export interface LangiumResult {
  lexerErrors: { line?: number; column?: number; message: string }[];
  parserErrors: { token: { startLine?: number; startColumn?: number; image?: string }; message: string }[];
}

const EXPECTED_TOKEN = /Expecting token of type (?:'([^']+)'|--> (.+?) <--)/;
const EXPECTED_SEQUENCE = /\b\d+\. \[([^\]]+)\]/g;
const EXPECTED_START = /<([^<>]+)>/g;
/** For a repetition: every token that its first round may begin with. */
const EXPECTED_ROUND = /<\[(.+)\]>/;

/** What follows is the author's text, which may look like a list of tokens itself. */
const FOUND = /\bbut found\b/;

function expectedIn(said: string): string[] {
  const [message = ''] = said.split(FOUND);
  const token = EXPECTED_TOKEN.exec(message);
  if (token) return readableTokens([token[1] ?? token[2] ?? '']);
  const round = EXPECTED_ROUND.exec(message)?.[1];
  if (round) return readableTokens(round.split('] ,[').map((sequence) => sequence.split(', ')[0] ?? ''));
  const found = [...message.matchAll(EXPECTED_SEQUENCE), ...message.matchAll(EXPECTED_START)];
  // Of a sequence only its first token is due at this place.
  return readableTokens(found.map(([, sequence = '']) => sequence.split(',')[0]?.trim() ?? ''));
}

/** The parsed text at a place. */
function foundAt(text: string, { line, column }: SourcePlace): Stop['found'] {
  const lines = text.split('\n');
  const rest = (lines[line - 1] ?? '').slice(column - 1);
  if (rest.trim() !== '') return { kind: 'text', text: /^\s*(\S+)/.exec(rest)?.[1] ?? '' };
  return lines.slice(line).join('').trim() === '' ? { kind: 'end of text' } : { kind: 'end of line' };
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

export function langiumFault(result: LangiumResult, parsed: string, source: string): ParserFault {
  const lexer = result.lexerErrors[0];
  const parser = result.parserErrors[0];
  const line = lexer?.line ?? parser?.token.startLine;
  const column = lexer?.column ?? parser?.token.startColumn;
  const stop = isKnown(line) && isKnown(column) ? { line, column } : placeAfter(parsed.trimEnd());
  return faultAt(stop, parser?.message ?? '', parsed, source);
}

function faultAt(stop: SourcePlace, message: string, parsed: string, source: string): ParserFault {
  const expected = expectedIn(message);
  const place = placeInSource(source, parsed, stop);
  return describeParseError({ found: foundAt(parsed, stop), place, expected }, source);
}

/** The usecase parser has all details in its message. */
const CHEVROTAIN = /^Error (?:lexing|parsing) \w+ diagram: ([\s\S]*?) at line (\d+), column (\d+) \[\d+,\d+\)$/;

export function chevrotainFault(message: string, parsed: string, source: string): ParserFault | undefined {
  const found = CHEVROTAIN.exec(message);
  if (!found) return undefined;
  return faultAt({ line: Number(found[2]), column: Number(found[3]) }, found[1] ?? '', parsed, source);
}
