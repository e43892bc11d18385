/** Gives each path the error responses that its operation can answer: rows of `x-errors` in the envelope of its door. */
import {
  type Description,
  inlineRefs,
  type JsonSchema,
  type OperationObject,
  operationsOf,
  type ResponseObject,
} from '../../src/openapi/description/description.ts';
import {
  calledOperations,
  checkRows,
  type ErrorSource,
  errorRows,
  exampleName,
  isAnyTool,
  isOpen,
  isPicture,
  statusOf,
  wrapError,
} from './error-rows.ts';
import { inputRules } from './input-rules.ts';

const JSON_TYPE = 'application/json';

/** Answers of a path that is not JSON in, JSON out are written by hand. */
export const OTHER_PROTOCOLS: ReadonlySet<string> = new Set(['mcp']);

/** What the rows' `on` can be: what a path's operation has that leads to the fault. */
function traitsOf(description: Description, operation: OperationObject): Set<string> {
  const traits = new Set(['every', String(operation.operationId)]);
  if (!isOpen(operation)) traits.add('keyed');
  const input = inputOf(description, operation);
  if (input) traits.add('body');
  const properties = Object.values((input?.properties ?? {}) as Record<string, JsonSchema>);
  const limits = [operation, ...properties].map((holder) => (holder as JsonSchema)['x-hourly-limit']);
  if (limits.some((limit) => limit !== undefined)) traits.add('limited');
  if (limits.includes('engine')) traits.add('engine');
  if (operation['x-image']) traits.add('drawing');
  if (operation['x-history']) traits.add('history');
  if (operation['x-stub']) traits.add('stub');
  return traits;
}

function inputOf(description: Description, { requestBody }: OperationObject): JsonSchema | undefined {
  return (inlineRefs(description, requestBody ?? {}) as OperationObject['requestBody'])?.content?.[JSON_TYPE]?.schema;
}

/** The operations of a path: its own, the one that it names, or every tool where the name is a parameter. */
function operationsAt(description: Description, path: string, operation: OperationObject): OperationObject[] {
  const all = [...operationsOf(description)];
  if (isAnyTool(path)) {
    const isTool = (other: OperationObject) => other['x-door'] === 'tool' && other.requestBody !== undefined;
    const tools = all.filter((entry) => isTool(entry.operation) && entry.operation !== operation);
    return [operation, ...tools.map((entry) => entry.operation)];
  }
  const called = calledOperations(operation);
  const named = all.filter((entry) => called.includes(String(entry.operation.operationId)));
  return [operation, ...named.map((entry) => entry.operation)];
}

/** A picture path has no body but its own, whatever the operation that it calls has. */
function addPictureTraits(traits: Set<string>, path: string, operation: OperationObject): void {
  traits.add('picture');
  if (operation['x-answer'] === undefined) traits.add('image');
  if (path.endsWith('{source}') && !operation.requestBody) traits.add('encoded');
  if (operation.requestBody) traits.add('body');
  else traits.delete('body');
}

/** Codes of the rows that the path can answer, in the catalogue's order. */
export function faultsOf(description: Description, path: string, operation: OperationObject): string[] {
  const operations = operationsAt(description, path, operation);
  const traits = new Set(operations.flatMap((one) => [...traitsOf(description, one)]));
  if (isPicture(operation)) addPictureTraits(traits, path, operation);
  const inputs = operations.flatMap((one) =>
    inputOf(description, one)?.properties ? [inputOf(description, one) as JsonSchema] : [],
  );
  const meant = new Set(inputs.flatMap((input) => inputRules(input).map(({ code }) => code)));
  return Object.entries(errorRows(description))
    .filter(([code, { on = [] }]) => meant.has(code) || [on].flat().some((trait) => traits.has(trait)))
    .map(([code]) => code);
}

/** One for each door and status, whatever the operation: its own rows are listed in its `x-errors`. */
function responseFor(description: Description, source: ErrorSource, codes: readonly string[]): ResponseObject {
  const rows = errorRows(description);
  const examples = codes.map((code) => [exampleName(code), { value: wrapError(description, source, code) }]);
  const headers = new Set(codes.flatMap((code) => rows[code]?.headers ?? []));
  const means = codes.map((code) => rows[code]?.means).join('; or ');
  return {
    description: `${means.charAt(0).toUpperCase()}${means.slice(1)}.`,
    ...(headers.size > 0 && {
      headers: Object.fromEntries(
        [...headers].map((name) => [name, { $ref: `#/components/headers/${name.replaceAll('-', '')}` }]),
      ),
    }),
    content: {
      [JSON_TYPE]: {
        schema: { $ref: `#/components/schemas/${source.schema}` },
        examples: Object.fromEntries(examples),
      },
      ...(source.door === 'picture' && PICTURE_FAULTS),
    },
  };
}

/** What a picture path answers to a caller who does not ask for JSON. */
const PICTURE_FAULTS = {
  'text/plain': { schema: { type: 'string' } },
  'image/svg+xml': { schema: { $ref: '#/components/schemas/SvgImage' } },
  'image/png': { schema: { $ref: '#/components/schemas/PngImage' } },
};

const SCHEMAS: Record<string, string> = {
  tool: 'ToolError',
  rest: 'RestError',
  legacy: 'LegacyError',
  picture: 'ToolError',
};

function sourceOf(operation: OperationObject): ErrorSource {
  const door = String(operation['x-door'] ?? 'tool');
  const base = operation['x-error-base'] as object | undefined;
  const schema = String(operation['x-error-schema'] ?? SCHEMAS[door]);
  return { door, schema, ...(base && { base }) };
}

function refuseOdd(path: string, operation: OperationObject, faults: readonly string[]): void {
  const written = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
  if (written.length > 0) throw new Error(`${path} ${written.join(', ')}: error responses come from x-errors`);
  const unmeant = Object.keys(operation['x-refused'] ?? {}).filter((code) => !faults.includes(code));
  if (unmeant.length > 0) throw new Error(`${path}: x-refused has ${unmeant.join(', ')}, which it cannot answer`);
}

/** Where an error is answered, and which rows with that status. */
interface SharedResponse {
  source: ErrorSource;
  codes: Set<string>;
}

/** The contract as it is served: every error response and the list of codes filled in from the catalogue. */
export function withErrorResponses(written: Description): Description {
  const description = structuredClone(written);
  const all = [...operationsOf(description)];
  checkRows(
    description,
    all.map(({ operation }) => String(operation.operationId)),
  );
  const shared = new Map<string, SharedResponse>();
  for (const { path, operation } of all) {
    if (OTHER_PROTOCOLS.has(operation.operationId ?? '')) continue;
    const faults = faultsOf(description, path, operation);
    refuseOdd(path, operation, faults);
    operation['x-errors'] = faults;
    const source = sourceOf(operation);
    for (const code of faults) {
      const status = statusOf(description, source.door, code);
      const name = `${source.door === 'picture' ? 'Picture' : source.schema.replace('Error', '')}${status}`;
      const { codes } = shared.get(name) ?? { codes: new Set() };
      shared.set(name, { source, codes: codes.add(code) });
      operation.responses[String(status)] = { $ref: `#/components/responses/${name}` } as unknown as ResponseObject;
    }
  }
  const order = Object.keys(errorRows(description));
  const named = [...shared].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const made = named.map(([name, { source, codes }]): [string, ResponseObject] => [
    name,
    responseFor(
      description,
      source,
      order.filter((code) => codes.has(code)),
    ),
  ]);
  const { schemas = {}, responses = {}, ...rest } = description.components ?? {};
  const code = { ...(schemas.ErrorCode as JsonSchema), enum: order };
  description.components = {
    ...rest,
    responses: { ...Object.fromEntries(made), ...responses },
    schemas: { ...schemas, ErrorCode: code },
  };
  return description;
}
