/** Reads the error catalogue of the contract, and says how a door shows a row. */
import type { Description, OperationObject } from '../../src/openapi/description/description.ts';

export interface CatalogueRow {
  status: number;
  fault: 'caller' | 'service';
  message: string;
  rest?: { status: number; message: string };
  /** When it is answered, as a clause. */
  means: string;
  /** Which paths can answer it; absent where `x-on-error` alone says so. */
  on?: string | string[];
  headers?: string[];
  /** Fills the places of the message in examples. */
  example?: Record<string, string>;
}

/** Where an error is answered. */
export interface ErrorSource {
  door: string;
  /** The name of the body's schema. */
  schema: string;
  /** What every error body of the path carries. */
  base?: object;
}

/** Traits of an operation, and places outside every path of the contract. */
const KNOWN_TRAITS = [
  'every',
  'keyed',
  'body',
  'limited',
  'engine',
  'drawing',
  'history',
  'stub',
  'picture',
  'image',
  'encoded',
  'mcp',
  'outside',
];

/** Doors on which a row is shown as its `rest` says. */
const REST_DOORS: ReadonlySet<string> = new Set(['rest', 'picture']);

/** OpenAPI's own way to say that an operation needs no key: an empty list of requirements. */
export function isOpen({ security }: OperationObject): boolean {
  return Array.isArray(security) && security.length === 0;
}

/** The operations that a path other than the tool's own can call. */
export function calledOperations(operation: OperationObject): string[] {
  return [operation['x-operation'] ?? []].flat().map(String);
}

/** Whether a path answers with an image or a text instead of JSON. */
export function isPicture(operation: OperationObject): boolean {
  return operation['x-door'] === 'picture';
}

/** The path that stands for every tool. */
export function isAnyTool(path: string): boolean {
  return path.includes('{toolName}');
}

export function errorRows(description: Description): Record<string, CatalogueRow> {
  return description['x-errors'] as Record<string, CatalogueRow>;
}

/** Throws when a row names a trait or an operation that does not exist. */
export function checkRows(description: Description, operationIds: readonly string[]): void {
  const known = new Set([...KNOWN_TRAITS, ...operationIds]);
  for (const [code, { means, on = [] }] of Object.entries(errorRows(description))) {
    if (!means) throw new Error(`x-errors ${code}: means is missing`);
    const odd = [on].flat().filter((trait) => !known.has(trait));
    if (odd.length > 0)
      throw new Error(`x-errors ${code}: on names ${odd.join(', ')}, which is neither a trait nor an operation`);
  }
}

function rowOf(description: Description, code: string): CatalogueRow {
  const row = errorRows(description)[code];
  if (!row) throw new Error(`${code} is no row of x-errors`);
  return row;
}

export function statusOf(description: Description, door: string, code: string): number {
  const { status, rest } = rowOf(description, code);
  return REST_DOORS.has(door) ? (rest?.status ?? status) : status;
}

/** `CODE_TOO_LARGE` is `codeTooLarge`. */
export function exampleName(code: string): string {
  return code.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The row as the door sends it. */
export function wrapError(description: Description, { door, base }: ErrorSource, code: string) {
  const { message: template, rest, example = {} } = rowOf(description, code);
  const filled = template.replace(/\{(\w+)\}/g, (place, name: string) => example[name] ?? place);
  const message = (REST_DOORS.has(door) && rest?.message) || filled;
  if (door === 'legacy') return { status: 'error', code, message };
  return door === 'rest' ? { ...base, error: message } : { success: false, error: { code, message } };
}
