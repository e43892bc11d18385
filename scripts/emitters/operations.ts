/** Emits the operation table, the paths that lead to it, and the handler types that the code must fill. */

import {
  type Description,
  type JsonSchema,
  type OperationObject,
  operationsOf,
} from '../../src/openapi/description/description.ts';
import { inlineRefs } from '../../src/openapi/description/inline-refs.ts';
import { readImage } from '../../src/openapi/operation/read-image.ts';
import { clientSchema } from '../../src/openapi/schema/client-schema.ts';
import { HEADER } from './header.ts';
import { inputRules } from './input-rules.ts';

const JSON_TYPE = 'application/json';

function jsonSchema(description: Description, holder: unknown): JsonSchema {
  const { content } = inlineRefs(description, holder) as { content: Record<string, { schema: JsonSchema }> };
  const schema = content[JSON_TYPE]?.schema;
  if (!schema) throw new Error('an operation without a JSON schema cannot be a tool');
  return schema;
}

function hourlyLimit(description: Description, row: unknown): unknown {
  const { hourlyCallsPerAddress: rows } = description['x-limits'] as { hourlyCallsPerAddress: object };
  const limit = String(row);
  if (!Object.hasOwn(rows, limit)) throw new Error(`x-limits has no hourly limit ${limit}`);
  return limit;
}

/** The limits that a call counts towards when it sets a property to true. */
function optionLimits(description: Description, input: JsonSchema): Record<string, unknown> {
  const properties = Object.entries((input.properties ?? {}) as Record<string, JsonSchema>);
  const limited = properties.filter(([, schema]) => schema['x-hourly-limit']);
  return Object.fromEntries(
    limited.map(([name, schema]) => [name, hourlyLimit(description, schema['x-hourly-limit'])]),
  );
}

function operationEntry(description: Description, path: string, operation: OperationObject) {
  const input = jsonSchema(description, operation.requestBody);
  const { result } = jsonSchema(description, operation.responses['200']).properties as Record<string, JsonSchema>;
  const image = readImage(description, operation);
  const options = optionLimits(description, input);
  if (!result) throw new Error(`${path}: a tool answers {success, result}`);
  return {
    id: operation.operationId,
    path,
    title: operation.summary,
    description: operation.description,
    inputSchema: clientSchema(input),
    inputRules: inputRules(input),
    outputSchema: clientSchema(result),
    annotations: operation['x-hints'],
    ...(operation['x-hourly-limit'] ? { hourlyLimit: hourlyLimit(description, operation['x-hourly-limit']) } : {}),
    ...(Object.keys(options).length > 0 ? { optionLimits: options } : {}),
    ...(image ? { image } : {}),
  };
}

function isTool(path: string, operation: OperationObject): boolean {
  return operation['x-door'] === 'tool' && !path.includes('{');
}

export function emitOperations(description: Description): string {
  const all = [...operationsOf(description)];
  const tools = all.filter(({ path, operation }) => isTool(path, operation));
  const table = tools.map(({ path, operation }) => operationEntry(description, path, operation));
  const routes = all.map(({ path, method, operation }) => ({
    path,
    method: method.toUpperCase(),
    id: operation.operationId,
    ...(operation['x-door'] ? { door: operation['x-door'] } : {}),
    ...(operation['x-operation'] ? { operation: operation['x-operation'] } : {}),
    ...(operation['x-hourly-limit'] ? { hourlyLimit: hourlyLimit(description, operation['x-hourly-limit']) } : {}),
    ...(operation['x-error-base'] ? { errorBase: operation['x-error-base'] } : {}),
  }));

  return `${HEADER}
import type { operations as api } from './api-types.ts';
import type { ErrorCode } from './errors.ts';

export type OperationId =
${table.map(({ id }) => `  | '${id}'`).join('\n')};

export type Input<Id extends OperationId> = api[Id]['requestBody']['content']['${JSON_TYPE}'];
export type Output<Id extends OperationId> = api[Id]['responses'][200]['content']['${JSON_TYPE}']['result'];

/** What a handler is told beside its input. */
export interface CallContext {
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Who calls, such as an address: clients share the engines fairly. */
  client?: string;
}

/** The function behind an operation; it throws a row of the error catalogue when it cannot answer. */
export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  context: CallContext,
) => Output<Id> | Promise<Output<Id>>;

/** Every operation has its handler: one that is missing or of another type does not compile. */
export interface Handlers {
${table.map(({ id }) => `  ${id}: Handler<'${id}'>;`).join('\n')}
}

/** Which error a broken keyword of a property means; the first rule that is broken decides. */
export interface InputRule {
  property: string;
  keyword: string;
  limit?: number;
  code: ErrorCode;
  message?: string;
}

export interface Operation {
  id: OperationId;
  path: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  inputRules: readonly InputRule[];
  outputSchema: Record<string, unknown>;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  hourlyLimit?: HourlyLimit;
  /** What a call counts towards as well when it sets the property of that name to true. */
  optionLimits?: Readonly<Record<string, HourlyLimit>>;
  /** The fields of the result that carry a picture, and the inputs that bound it where a model looks at it. */
  image?: { svg?: string; png?: string; fit?: { max: number; inputs: readonly string[]; unless: readonly string[] } };
}

export const operations: Record<OperationId, Operation> = ${JSON.stringify(
    Object.fromEntries(table.map((entry) => [entry.id, entry])),
    null,
    2,
  )};

export interface Route {
  path: string;
  method: string;
  id: string;
  door?: 'tool' | 'rest' | 'legacy';
  operation?: OperationId;
  hourlyLimit?: HourlyLimit;
  errorBase?: Record<string, unknown>;
}

export const routes: readonly Route[] = ${JSON.stringify(routes, null, 2)};

export const limits = ${JSON.stringify(description['x-limits'], null, 2)} as const;

/** The budget of an address that a call counts towards. */
export type HourlyLimit = keyof typeof limits.hourlyCallsPerAddress;
`;
}
