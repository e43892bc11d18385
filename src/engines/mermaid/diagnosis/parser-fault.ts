/** Reads the errors that Mermaid throws for a source: those of its parsers, of YAML, and of the code that they call. */
import { RefusedDiagram } from '../refused-diagrams/refused-diagram.ts';
import { headerIndex } from '../source/read-header.ts';
import { placeAfter, placeInSource, restoreEntities, type SourcePlace } from '../source/source-place.ts';
import { describeParseError, type ParserFault, type Stop } from './describe-parse-error.ts';
import { locateFromMessage, withoutPlaces } from './locate-from-message.ts';
import { readableTokens } from './readable-tokens.ts';

interface LangiumResult {
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

/** Reads what the parsers made with langium and chevrotain throw. */
function langiumFault(result: LangiumResult, parsed: string, source: string): ParserFault {
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

function chevrotainFault(message: string, parsed: string, source: string): ParserFault | undefined {
  const found = CHEVROTAIN.exec(message);
  if (!found) return undefined;
  return faultAt({ line: Number(found[2]), column: Number(found[3]) }, found[1] ?? '', parsed, source);
}

/** Reads faults in the two places where Mermaid accepts YAML: frontmatter, and the data of a node. */
interface YamlFault {
  reason: string;
  /** Counted from 0. */
  mark: { line: number; column: number };
}

interface FailedStatement extends SourcePlace {
  source: string;
}

function frontmatterFault({ reason, mark }: YamlFault, source: string): ParserFault {
  const fence = source.split(/\r\n?|\n/).findIndex((line) => line.trim() !== '');
  const place = { line: fence + 2 + mark.line, column: mark.column + 1 };
  return { message: `The frontmatter is not valid YAML: ${reason}.`, place };
}

/** Data in one line are read between braces that Mermaid puts in lines of their own. */
function nodeDataFault({ reason, mark }: YamlFault, statement: FailedStatement, source: string): ParserFault {
  const lines = statement.source.split('\n');
  const before = lines.slice(0, statement.line - 1).join('\n').length;
  const open = statement.source.indexOf('@{', before);
  const data = /^@\{([^}]*)/.exec(statement.source.slice(Math.max(open, 0)))?.[1] ?? '';
  const head = statement.source.slice(0, open + 2).split('\n');
  const isOneLine = !data.includes('\n');
  const startColumn = (head.at(-1)?.length ?? 0) + 1;
  const column = Math.min(startColumn + mark.column, startColumn + data.length);
  const parsed: SourcePlace =
    isOneLine || mark.line === 0
      ? { line: head.length, column }
      : { line: head.length + mark.line, column: mark.column + 1 };
  return {
    message: `The data between @{ and } is not valid YAML: ${reason}.`,
    place:
      open < 0 ? placeInSource(source, statement.source, statement) : placeInSource(source, statement.source, parsed),
  };
}

/** The details that jison provides; `before` and `source` are added by the build's patches. */
interface JisonHash {
  text?: string;
  token?: string | number;
  expected?: string[];
  before?: string;
  source?: string;
}

const QUOTES = /^'|'$/g;

function foundIn({ before = '', source = '', text, token }: JisonHash): Stop['found'] {
  const rest = source.slice(before.length);
  if (rest.trim() === '' || token === 'EOF') return { kind: 'end of text' };
  if (text !== undefined && text !== '' && text.trim() === '')
    return { kind: text.includes('\n') ? 'end of line' : 'space' };
  const shown = text?.trim() || (/^\s*(\S+)/.exec(rest)?.[1] ?? '');
  return { kind: 'text', text: restoreEntities(shown.split('\n')[0] ?? '') };
}

/** The expected names as an author would type them. */
function expectedOf({ expected = [] }: JisonHash): string[] {
  return readableTokens(expected.map((token) => token.replace(QUOTES, '')));
}

/** Reads what jison's parsers throw: where they stopped, at what, and what they would have accepted. */
function jisonFault(hash: JisonHash & { before: string; source: string }, source: string): ParserFault {
  const blank = /^\s*/.exec(hash.source.slice(hash.before.length))?.[0] ?? '';
  const found = foundIn(hash);
  const before = found.kind === 'text' && (hash.text ?? '').trim() === '' ? hash.before + blank : hash.before;
  const place = placeInSource(source, hash.source, placeAfter(before));
  return describeParseError({ found, place, expected: expectedOf(hash) }, source);
}

/** Everything that an error from Mermaid may contain; `parsedText` and `statement` are added by the build's patches. */
export interface ThrownFault extends Error {
  hash?: JisonHash;
  result?: LangiumResult;
  parsedText?: string;
  statement?: FailedStatement;
  reason?: string;
  mark?: YamlFault['mark'];
}

/** The details of a crash inside a parser do not help an author; that it happened does. */
const CRASHES: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'RangeError', 'InternalError']);

/** A grammar that processes all statements at the end reports only the first of them. */
function statementPlace({ statement }: ThrownFault, source: string): SourcePlace | undefined {
  if (statement === undefined) return undefined;
  const place = placeInSource(source, statement.source, statement);
  return place.line > headerIndex(source) + 1 ? place : undefined;
}

function headerPlace(source: string): SourcePlace {
  const index = Math.max(headerIndex(source), 0);
  const line = source.split(/\r\n?|\n/)[index] ?? '';
  return { line: index + 1, column: Math.max(line.search(/\S/), 0) + 1 };
}

/** What a crash means for the statements that are known to cause one. */
const CRASHING: readonly (readonly [statement: RegExp, message: string])[] = [
  [/^\s*linkStyle\b/, 'There is no link with this number: links are numbered from 0 in the order they are written.'],
  [/^\s*<</, 'The class that this annotation refers to is not declared before this line.'],
];

function crashFault(place: SourcePlace | undefined, source: string): ParserFault {
  if (place === undefined) return { message: 'The diagram is incomplete or malformed; the parser does not say where.' };
  const line = source.split(/\r\n?|\n/)[place.line - 1] ?? '';
  const known = CRASHING.find(([statement]) => statement.test(line))?.[1];
  return { message: known ?? 'This statement is incomplete or refers to something that is not declared.', place };
}

function faultFromMessage(error: ThrownFault, source: string): ParserFault {
  const at = statementPlace(error, source);
  if (CRASHES.has(error.name)) return crashFault(at, source);
  const place = locateFromMessage(error.message, error.hash?.text ?? '', error.parsedText ?? source, source) ?? at;
  const expected = expectedOf(error.hash ?? {});
  return { message: withoutPlaces(error.message), ...(place && { place }), ...(expected.length > 0 && { expected }) };
}

function isStop(hash: unknown): hash is JisonHash & { before: string; source: string } {
  return typeof hash === 'object' && hash !== null && 'before' in hash && 'source' in hash;
}

function readFault(error: ThrownFault, source: string): ParserFault {
  const parsed = error.parsedText ?? source;
  if (error instanceof RefusedDiagram) {
    return { message: error.message, ...(error.place && { place: placeInSource(source, parsed, error.place) }) };
  }
  if (error.mark && error.reason !== undefined) {
    const fault = { reason: error.reason, mark: error.mark };
    return error.statement ? nodeDataFault(fault, error.statement, source) : frontmatterFault(fault, source);
  }
  if (error.result?.lexerErrors) return langiumFault(error.result, parsed, source);
  if (isStop(error.hash)) return jisonFault(error.hash, source);
  return chevrotainFault(error.message, parsed, source) ?? faultFromMessage(error, source);
}

/** Every fault has a place: of one that concerns the whole diagram it is the line that names the type. */
export function readParserFault(error: ThrownFault, source: string): ParserFault & { place: SourcePlace } {
  const fault = readFault(error, source);
  return { ...fault, place: fault.place ?? headerPlace(source) };
}
