/** Reads the errors that Mermaid throws for a source: those of its parsers, of YAML, and of the code that they call. */
import { headerIndex } from '../source/read-header.ts';
import { placeInSource, type SourcePlace } from '../source/source-place.ts';
import { Undrawable } from '../undrawable/undrawable.ts';
import type { ParserFault } from './describe-parse-error.ts';
import { expectedOf, type JisonHash, jisonFault } from './jison-fault.ts';
import { chevrotainFault, type LangiumResult, langiumFault } from './langium-fault.ts';
import { locateFromMessage, withoutPlaces } from './locate-from-message.ts';
import { type FailedStatement, frontmatterFault, nodeDataFault, type YamlFault } from './yaml-fault.ts';

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
export const CRASHES: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'RangeError', 'InternalError']);

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
  if (error instanceof Undrawable) {
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
