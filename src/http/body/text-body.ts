/** Recognizes a body that is the source itself, and reads it with the options of the query as the operation's input. */
import type { Request } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import { sourceOf } from '../../invocation/source-input.ts';
import { coerceOptions, queryOf } from './query-options.ts';

/** Media types of sources; their body is never JSON. */
const SOURCE_TYPES: ReadonlySet<string> = new Set([
  'text/vnd.mermaid',
  'text/x-mermaid',
  'text/x-plantuml',
  'text/vnd.plantuml',
  'text/vnd.plant-uml',
]);

/** `fetch` calls any string text/plain, JSON included. */
const MAYBE_SOURCE = 'text/plain';

function mediaType({ headers }: Request): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isJson(text: string): boolean {
  if (/^\s*[{[]/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** No diagram starts with a brace or is a JSON value; a body that is or tries to be JSON is read as such. */
export function isSourceText(req: Request, text: string): boolean {
  const type = mediaType(req);
  return SOURCE_TYPES.has(type) || (type === MAYBE_SOURCE && text.trim() !== '' && !isJson(text));
}

export function inputOfText(operation: Operation, text: string, req: Request): Record<string, unknown> {
  const query = queryOf(req);
  // Also what the operation does not know, so that the answer can name it.
  return { ...query, ...coerceOptions(operation, query), [sourceOf(operation)]: text };
}
