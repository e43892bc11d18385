/** Reads what Mermaid's parsers throw: jison's, langium's, the YAML reader's, and plain errors. */

import { type Place, placeAfter, placeInSource, placeOfText } from './source-place.ts';
import { speakTokens } from './spoken-tokens.ts';

export interface ParserFault {
  message: string;
  place?: Place;
  expected?: string[];
}

/** The details that jison hands on; `before` and `source` are added by the build's patches. */
interface JisonHash {
  text?: string;
  expected?: string[];
  before?: string;
  source?: string;
}

interface LangiumResult {
  lexerErrors: { line?: number; column?: number; message: string }[];
  parserErrors: { token: { startLine?: number; startColumn?: number }; message: string }[];
}

/** Everything that an error out of Mermaid may carry. */
export interface ThrownFault extends Error {
  hash?: JisonHash;
  result?: LangiumResult;
  parsedText?: string;
  diagramType?: string;
  reason?: string;
  mark?: { line: number; column: number };
}

const FENCE_LINES = 1;
const QUOTES = /^'|'$/g;

function jisonFault(error: ThrownFault, hash: JisonHash, source: string): ParserFault {
  const place =
    hash.before !== undefined && hash.source !== undefined
      ? placeInSource(source, hash.source, placeAfter(hash.before))
      : placeOfText(source, hash.text ?? '');
  const expected = hash.expected && speakTokens(hash.expected.map((token) => token.replace(QUOTES, '')));
  return { message: error.message, ...(place && { place }), ...(expected?.length && { expected }) };
}

const EXPECTED_TOKEN = /Expecting token of type '([^']+)'/;
const EXPECTED_SEQUENCE = /^\s*\d+\. \[(.+)\]$/gm;

function langiumExpected(message: string): string[] | undefined {
  const token = EXPECTED_TOKEN.exec(message)?.[1];
  if (token !== undefined) return speakTokens([token]);
  const sequences = [...message.matchAll(EXPECTED_SEQUENCE)].map(([, sequence = '']) => sequence);
  return sequences.length > 0 ? speakTokens(sequences) : undefined;
}

function langiumFault(error: ThrownFault, result: LangiumResult, source: string): ParserFault {
  const parsed = error.parsedText ?? source;
  const lexer = result.lexerErrors[0];
  const parser = result.parserErrors[0];
  const line = lexer?.line ?? parser?.token.startLine;
  const column = lexer?.column ?? parser?.token.startColumn;
  const end = placeAfter(parsed.trimEnd());
  const stopped =
    line !== undefined && column !== undefined && Number.isFinite(line) && Number.isFinite(column)
      ? { line, column }
      : end;
  const expected = parser && langiumExpected(parser.message);
  return {
    message: error.message
      .replace(/\s+/g, ' ')
      .replace('line ?, column ?', `line ${end.line}, column ${end.column}`)
      .trim(),
    place: placeInSource(source, parsed, stopped),
    ...(expected && { expected }),
  };
}

/** A crash inside a parser tells an author nothing; that it happened does. */
function crashFault(error: ThrownFault): ParserFault {
  const type = error.diagramType ?? 'diagram';
  return { message: `The ${type} source is incomplete or malformed: its parser stopped without naming a place.` };
}

const CRASHES = new Set(['TypeError', 'ReferenceError', 'RangeError', 'InternalError']);

export function readParserFault(error: ThrownFault, source: string): ParserFault {
  if (error.mark && error.reason !== undefined) {
    const place = { line: error.mark.line + 1 + FENCE_LINES, column: error.mark.column + 1 };
    return { message: `The frontmatter is not valid YAML: ${error.reason}`, place };
  }
  if (error.result?.lexerErrors) return langiumFault(error, error.result, source);
  if (error.hash && typeof error.hash === 'object') return jisonFault(error, error.hash, source);
  if (CRASHES.has(error.name)) return crashFault(error);
  const quoted = /"([^"]+)"/.exec(error.message)?.[1];
  const place = quoted === undefined ? undefined : placeOfText(source, quoted);
  return { message: error.message, ...(place && { place }) };
}
