/** Options of an operation that arrive as text, in a query: named like its inputs, with numbers and truth values as such. */
import type { Request } from 'express';
import type { Operation } from '../../../generated/operations.ts';
import { sourcesOf } from '../../invocation/source-input.ts';

/** The first value of each name. */
export function queryOf({ url }: Pick<Request, 'url'>): Record<string, string> {
  const at = url.indexOf('?');
  const options: Record<string, string> = Object.create(null);
  if (at < 0) return options;
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) options[name] ??= value;
  return options;
}

const NUMERIC = new Set(['number', 'integer']);
const TRUTH: Readonly<Record<string, boolean>> = { true: true, false: false };

function typed(type: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (NUMERIC.has(type) && Number.isFinite(Number(value))) return Number(value);
  return type === 'boolean' && Object.hasOwn(TRUTH, value) ? TRUTH[value] : value;
}

/** Only the names that the operation has besides its sources; a value that is not of its type is left for the check of the input. */
export function coerceOptions(operation: Operation, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties = {} } = operation.inputSchema as { properties?: Record<string, { type?: string }> };
  const sources: readonly string[] = sourcesOf(operation);
  const options: Record<string, unknown> = {};
  for (const [name, { type = '' }] of Object.entries(properties)) {
    const value = given[name];
    if (value === undefined || value === '' || sources.includes(name)) continue;
    options[name] = typed(type, value);
  }
  return options;
}
