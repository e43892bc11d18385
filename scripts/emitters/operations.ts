/** Emits the operation table, the paths that lead to it, and the handler types that the code must fill. */
import {
  type Description,
  inlineRefs,
  type JsonSchema,
  type OperationObject,
  operationsOf,
} from '../../src/openapi/description/description.ts';
import { type DescribedOperation, readOperations } from '../../src/openapi/operation/operation.ts';
import { createSchemaWriter } from '../../src/openapi/schema/schema-writer.ts';
import { calledOperations, isOpen, isPicture } from './error-rows.ts';
import { HEADER } from './header.ts';
import { hourlyLimit } from './hourly-limit.ts';
import { inputRules } from './input-rules.ts';
import { resourceEntries } from './resources.ts';

const JSON_TYPE = 'application/json';

function jsonSchema(description: Description, holder: unknown): JsonSchema {
  const { content } = inlineRefs(description, holder) as { content: Record<string, { schema: JsonSchema }> };
  const schema = content[JSON_TYPE]?.schema;
  if (!schema) throw new Error('an operation without a JSON schema cannot be a tool');
  return schema;
}

/** The limits that a call counts towards when it sets a property to true. */
function optionLimits(description: Description, input: JsonSchema): Record<string, unknown> {
  const properties = Object.entries((input.properties ?? {}) as Record<string, JsonSchema>);
  const limited = properties.filter(([, schema]) => schema['x-hourly-limit']);
  return Object.fromEntries(
    limited.map(([name, schema]) => [name, hourlyLimit(description, schema['x-hourly-limit'])]),
  );
}

/** What the bridge reads of an operation as well, and what only the doors of this service need. */
function operationEntry(description: Description, read: DescribedOperation) {
  const { toolName: id, path, title, description: text, body, answerSchema, hints, image } = read;
  const operation = description.paths[path]?.post;
  if (!operation || !body || !answerSchema)
    throw new Error(`${path}: a tool is a POST with a body and {success, result}`);
  // With the extensions that a client is not shown.
  const input = jsonSchema(description, operation.requestBody);
  const options = optionLimits(description, input);
  const schemas = createSchemaWriter(description, { strict: true, inline: true });
  return {
    id,
    path,
    title,
    description: text,
    inputSchema: schemas.write(body.schema, 'request'),
    inputRules: inputRules(input),
    outputSchema: schemas.write(answerSchema, 'response'),
    annotations: hints,
    ...(read.extension.unlisted ? { unlisted: true } : {}),
    ...(read.extension.unlistedInputs ? { unlistedInputs: read.extension.unlistedInputs } : {}),
    ...(operation['x-hourly-limit'] ? { hourlyLimit: hourlyLimit(description, operation['x-hourly-limit']) } : {}),
    ...(Object.keys(options).length > 0 ? { optionLimits: options } : {}),
    ...(operation['x-history'] ? { keepsHistory: true } : {}),
    ...(image ? { image } : {}),
    ...(operation['x-command'] ? { command: String(operation['x-command']) } : {}),
  };
}

/** A body is checked once, by the schema of its path: that must be the operation's own. */
function checkSameInput(description: Description, all: readonly { path: string; operation: OperationObject }[]): void {
  const inputOf = (operation: OperationObject) => JSON.stringify(jsonSchema(description, operation.requestBody));
  for (const { path, operation } of all) {
    const id = operation['x-operation'];
    if (id === undefined || isPicture(operation)) continue;
    const tool = all.find((other) => other.operation.operationId === id);
    if (!tool || inputOf(tool.operation) !== inputOf(operation))
      throw new Error(`${path}: its input is not that of ${id}`);
  }
}

function namesIn({ inputSchema }: ReturnType<typeof resourceEntries>[number]): string {
  const names = Object.keys(inputSchema.properties).map((name) => `'${name}'`);
  return names.join(' | ') || 'never';
}

export function emitOperations(description: Description): string {
  const all = [...operationsOf(description)];
  checkSameInput(description, all);
  const table = readOperations(description).map((read) => operationEntry(description, read));
  const resources = resourceEntries(description);
  const routes = all.map(({ path, method, operation }) => ({
    path,
    method: method.toUpperCase(),
    id: operation.operationId,
    ...(operation['x-door'] ? { door: operation['x-door'] } : {}),
    ...(calledOperations(operation).length === 1 ? { operation: calledOperations(operation)[0] } : {}),
    ...(operation['x-hourly-limit'] ? { hourlyLimit: hourlyLimit(description, operation['x-hourly-limit']) } : {}),
    ...(isOpen(operation) ? { open: true } : {}),
    ...(operation['x-error-base'] ? { errorBase: operation['x-error-base'] } : {}),
    ...(operation['x-images'] ? { images: operation['x-images'] } : {}),
    ...(operation['x-input'] ? { input: operation['x-input'] } : {}),
    ...(operation['x-file-name'] ? { namesFile: true } : {}),
    ...(operation['x-dialect'] ? { dialects: operation['x-dialect'] } : {}),
    ...(operation['x-format'] ? { format: operation['x-format'] } : {}),
    ...(operation['x-answer'] ? { answer: operation['x-answer'] } : {}),
  }));
  const dialects = [...new Set(routes.flatMap((route) => (route.dialects ?? []) as string[]))];

  return `${HEADER}
import type { Call } from '../src/ports/call.ts';
import type { operations as api } from './api-types.ts';
import type { ErrorCode } from './errors.ts';
import type { HourlyLimit, ImageFormat } from './values.ts';

export type OperationId =
${table.map(({ id }) => `  | '${id}'`).join('\n')};

export type Input<Id extends OperationId> = api[Id]['requestBody']['content']['${JSON_TYPE}'];
export type Output<Id extends OperationId> = api[Id]['responses'][200]['content']['${JSON_TYPE}']['result'];

/** A GET whose answer MCP offers as a resource; its input is what its path holds. */
export type ResourceId =
${resources.map(({ id }) => `  | '${id}'`).join('\n')};

export interface ResourceInputs {
${resources.map((resource) => `  ${resource.id}: Record<${namesIn(resource)}, string>;`).join('\n')}
}

export type ResourceOutput<Id extends ResourceId> =
  api[Id]['responses'][200]['content']['${JSON_TYPE}']['result'];

/** The function of an operation; it throws a row of the error catalogue if it cannot answer. */
export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  call: Call,
) => Output<Id> | Promise<Output<Id>>;

export type ResourceHandler<Id extends ResourceId> = (
  input: ResourceInputs[Id],
  call: Call,
) => ResourceOutput<Id> | Promise<ResourceOutput<Id>>;

/** Every operation has its handler: one that is missing or of another type does not compile. */
export interface Handlers {
${table.map(({ id }) => `  ${id}: Handler<'${id}'>;`).join('\n')}
${resources.map(({ id }) => `  ${id}: ResourceHandler<'${id}'>;`).join('\n')}
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
  /** Whether a model is not shown it, though it can be called. */
  unlisted?: boolean;
  /** Inputs that are accepted though a model is not shown them. */
  unlistedInputs?: readonly string[];
  hourlyLimit?: HourlyLimit;
  /** What a call counts towards as well when it sets the property of that name to true. */
  optionLimits?: Readonly<Record<string, HourlyLimit>>;
  /** Whether calls with a session are kept in its history. */
  keepsHistory?: boolean;
  /** What the tool is also called on the command line. */
  command?: string;
  /** The fields of the result that carry a picture, and the inputs that bound it where a model looks at it. */
  image?: Partial<Record<ImageFormat, string>> & {
    fit?: { max: number; inputs: readonly string[]; unless: readonly string[] };
  };
}

export const operations: Record<OperationId, Operation> = ${JSON.stringify(
    Object.fromEntries(table.map((entry) => [entry.id, entry])),
    null,
    2,
  )};

export interface Resource {
  id: ResourceId;
  path: string;
  /** A URI, or a template with the names of the path's parameters. */
  uri: string;
  title: string;
  description: string;
  inputSchema: Record<string, unknown>;
  inputRules: readonly InputRule[];
  outputSchema: Record<string, unknown>;
  hourlyLimit?: HourlyLimit;
}

export const resources: Record<ResourceId, Resource> = ${JSON.stringify(
    Object.fromEntries(resources.map((entry) => [entry.id, entry])),
    null,
    2,
  )};

/** A way of writing picture URLs. */
export type DialectName =
${dialects.map((name) => `  | '${name}'`).join('\n')};

export interface Route {
  path: string;
  method: string;
  id: string;
  door?: 'tool' | 'rest' | 'legacy' | 'picture';
  operation?: OperationId;
  hourlyLimit?: HourlyLimit;
  /** Answers callers without a key even where one is required. */
  open?: boolean;
  errorBase?: Record<string, unknown>;
  /** What draws for a caller who accepts images only. */
  images?: OperationId;
  /** What the path itself sets. */
  input?: Record<string, unknown>;
  /** Whether a file name is added to the result. */
  namesFile?: boolean;
  /** For a picture path: the ways of writing it, the first that fits. */
  dialects?: readonly DialectName[];
  /** What it answers with where the request does not say. */
  format?: ImageFormat;
  /** The field of the result that is the answer, as text. */
  answer?: string;
}

export const routes: readonly Route[] = ${JSON.stringify(routes, null, 2)};
`;
}
