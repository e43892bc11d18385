/** Classifies the answer of an upstream whose description has rules of its own: a value, a fault of the caller, or of the service. */
import { pictureReply } from '../../mcp/server/picture.ts';
import type { ToolReply } from '../../mcp/server/tool-source.ts';
import { isRecord } from '../../openapi/description/description.ts';
import type { FileExtension } from '../../openapi/operation/mcp-extension.ts';
import type { DescribedOperation } from '../../openapi/operation/operation.ts';
import type { HttpAnswer } from '../upstream/http-client.ts';
import { UpstreamError } from '../upstream/http-response.ts';
import { fallbackText, isJson, lossyText, problemText, readJson, tryReadJson } from './answer-text.ts';

/** Turns a JSON body into the text of the tool's answer; `undefined` is a body that could not be read. */
type Formatter = (body: unknown) => string;
export type Formatters = Readonly<Record<string, Formatter>>;

export interface AnswerReading {
  formatters: Formatters;
  envelope?: FileExtension['envelope'] | undefined;
  structured: boolean;
  /** Whose fault each error code of the envelope is. */
  faults: Readonly<Record<string, { fault?: unknown }>>;
  redact(text: string): string;
}

/** Whether the description says how the answers of an operation are read. */
export function hasOwnRules(operation: DescribedOperation, { envelope, structured }: AnswerReading): boolean {
  const formats = [operation.extension, ...operation.answers.byStatus.values()].map(({ format }) => format);
  return envelope !== undefined || structured || formats.some((format) => format !== undefined);
}

/** Redacted before it is cut: cutting through the token would leave most of it. */
function fallback(answer: HttpAnswer, { redact }: AnswerReading): string {
  return fallbackText(answer.status, redact(lossyText(answer)));
}

function structuredReply(body: unknown, { image }: DescribedOperation, { envelope }: AnswerReading): ToolReply {
  const value = envelope && isRecord(body) ? body[envelope.value] : body;
  if (!isRecord(value)) throw new UpstreamError('malformed answer: the value is not an object');
  return pictureReply(image, value);
}

function successReply(answer: HttpAnswer, operation: DescribedOperation, reading: AnswerReading): ToolReply {
  const declared = operation.answers.byStatus.get(answer.status);
  const format = declared?.format ?? operation.extension.format;
  const formatter = format === undefined ? undefined : reading.formatters[format];
  if (declared?.bodyOptional && formatter) return { kind: 'value', text: formatter(tryReadJson(answer)) };
  if (answer.missing?.reason === 'broken') throw answer.missing.error;
  if (answer.bytes.length === 0 && declared?.emptyText !== undefined) {
    return { kind: 'value', text: `[${answer.status}] ${declared.emptyText}` };
  }
  if (!isJson(answer)) return { kind: 'caller-fault', text: fallback(answer, reading) };
  const { text, value } = readJson(answer);
  if (formatter) return { kind: 'value', text: formatter(value) };
  return reading.structured ? structuredReply(value, operation, reading) : { kind: 'value', text };
}

function isServiceFault({ code }: Record<string, unknown>, { faults }: AnswerReading): boolean {
  return typeof code === 'string' && Object.hasOwn(faults, code) && faults[code]?.fault === 'service';
}

/** Undefined if the body is not an error envelope. */
function envelopeReply(body: unknown, { retryAfter }: HttpAnswer, reading: AnswerReading): ToolReply | undefined {
  const error = reading.envelope && isRecord(body) ? body[reading.envelope.error] : undefined;
  if (!isRecord(error)) return undefined;
  if (!isServiceFault(error, reading)) return { kind: 'caller-fault', text: JSON.stringify(error) };
  const wait = retryAfter === undefined ? '' : ` (retry after ${retryAfter} s)`;
  return { kind: 'service-fault', message: `${error.message}${wait}` };
}

/** An error status counts whatever its body is: truncated, broken and undecodable bodies are shown as far as they were read. */
function refusalReply(answer: HttpAnswer, reading: AnswerReading): ToolReply {
  const body = tryReadJson(answer);
  const text = problemText(answer.status, body) ?? fallback(answer, reading);
  return envelopeReply(body, answer, reading) ?? { kind: 'caller-fault', text };
}

/** Throws an UpstreamError for a successful status whose body cannot be read. */
export function ownReply(answer: HttpAnswer, operation: DescribedOperation, reading: AnswerReading): ToolReply {
  const isSuccess = answer.status >= 200 && answer.status < 300;
  return isSuccess ? successReply(answer, operation, reading) : refusalReply(answer, reading);
}
