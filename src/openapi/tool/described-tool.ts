/** A tool of the description: what a client is shown, and the operations that it calls. */
import type { Description, JsonSchema } from '../description/description.ts';
import { at, DescriptionError } from '../description/errors.ts';
import { type FileExtension, mcpExtension } from '../operation/mcp-extension.ts';
import { freeName } from '../operation/names.ts';
import { type DescribedOperation, type Hints, readAllOperations } from '../operation/operation.ts';
import type { Parameter } from '../operation/parameter.ts';
import type { DescriptionReading } from '../operation/reading.ts';
import { createSchemaWriter } from '../schema/schema-writer.ts';
import { type ArgumentCheck, compileArgumentCheck, refuseInvalidSchema } from './argument-check.ts';
import { inputSchema } from './input-schema.ts';
import { looseOutputSchema } from './output-schema.ts';
import { compileCheck, type SchemaCheck } from './prepare-arguments.ts';

export interface DescribedTool {
  name: string;
  title?: string | undefined;
  description: string;
  /** Written when it is first asked for: a description may have thousands of tools. */
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema | undefined;
  annotations: Hints;
  /** It can be called, but is not listed. */
  unlisted: boolean;
  unlistedInputs: string[];
  requiresToken: boolean;
  sendsDefaults: boolean;
  parameters: readonly Parameter[];
  /** In order; the first broken one is reported to the caller. */
  rules: readonly { check: SchemaCheck; message: string }[];
  /** In order; the first whose condition matches the arguments is called. */
  operations: readonly { fits: SchemaCheck; check(): ArgumentCheck; operation: DescribedOperation }[];
}

export type Choosable = Pick<DescribedOperation, 'place'> & Partial<DescribedOperation>;

interface ReadingOptions {
  /** Whatever cannot be served as it is written refuses the file. */
  strict: boolean;
  /** Schemas are written without `$defs`. */
  inline?: boolean;
  /** Whether an operation is to be a tool; of one that cannot be read, only its place is known. */
  wants?(operation: Choosable): boolean;
  /** Why an operation cannot be a tool; undefined if it can. */
  whyNot?(operation: DescribedOperation): string | undefined;
}

/** Of a file of which nothing can be served. */
const MAX_REASONS = 5;

const ALWAYS: SchemaCheck = () => true;

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function refuseUnreachable(operations: readonly DescribedOperation[]): void {
  for (const [index, { extension }] of operations.entries()) {
    if (extension.when === undefined && index < operations.length - 1) {
      const places = operations.map(({ place }) => place).join(' and ');
      throw new DescriptionError(`${places} have the same name; set x-mcp.tool, or x-mcp.when to make them one tool`);
    }
  }
}

function outputSchemaOf(
  reading: DescriptionReading,
  { answerSchema, extension }: DescribedOperation,
  file: FileExtension,
) {
  if (!answerSchema || extension.format !== undefined) return undefined;
  const written = reading.schemas.write(answerSchema, 'response');
  return file.structured || file.envelope ? written : looseOutputSchema(written);
}

function describeTool(
  reading: DescriptionReading,
  name: string,
  operations: readonly DescribedOperation[],
  file: FileExtension,
): DescribedTool {
  refuseUnreachable(operations);
  const [first] = operations;
  if (!first) throw new DescriptionError('a tool needs an operation');
  const parameters = new Map(operations.flatMap((operation) => operation.parameters.map((p) => [p.argument, p])));
  const bodies = operations.flatMap(({ body }) => body?.argument ?? []);
  const known = new Set([...parameters.keys(), ...bodies]);
  const checks = file.serviceChecks !== true;
  const rules = operations.flatMap(({ extension }) => extension.rules ?? []);
  const raw = inputSchema(operations);
  const input = once((): JsonSchema => ({ ...reading.schemas.write(raw, 'request'), type: 'object' }));
  const output = once(() => outputSchemaOf(reading, first, file));
  return {
    name,
    title: first.title,
    description: first.description,
    get inputSchema() {
      return input();
    },
    get outputSchema() {
      return output();
    },
    annotations: first.hints,
    unlistedInputs: operations.flatMap(({ extension }) => extension.unlistedInputs ?? []),
    unlisted: operations.every(({ extension }) => extension.unlisted === true),
    requiresToken: operations.some(({ extension }) => extension.requiresToken === true),
    sendsDefaults: file.sendDefaults === true,
    parameters: [...parameters.values()],
    rules: rules.map(({ check, message }) => ({ check: compileCheck(check), message })),
    operations: operations.map((operation) => ({
      fits: operation.extension.when ? compileCheck(operation.extension.when) : ALWAYS,
      check: once(() => (checks ? compileArgumentCheck(reading, operation, known) : () => {})),
      operation,
    })),
  };
}

/** Operations by the name of their tool: several may share one if the description says so. */
function groupByName(operations: readonly DescribedOperation[], strict: boolean): Map<string, DescribedOperation[]> {
  const byName = new Map<string, DescribedOperation[]>();
  for (const operation of operations) {
    const { toolName, extension } = operation;
    const isShared = strict || extension.tool !== undefined;
    const name = isShared ? toolName : freeName(toolName, (each) => byName.has(each));
    const same = byName.get(name);
    if (same) same.push(operation);
    else byName.set(name, [operation]);
  }
  return byName;
}

/** Throws a DescriptionError if nothing can be served, with `strict` if anything cannot. */
export function readTools(description: Description, options: ReadingOptions) {
  const { strict, inline = false, wants = ALWAYS, whyNot } = options;
  const file = at('the file', () => mcpExtension('file', description));
  const reading = { description, strict, schemas: createSchemaWriter(description, { strict, inline }) };
  const { operations, leftOut: unread } = readAllOperations(reading);
  const [wanted, leftOut] = [operations.filter(wants), unread.filter(wants)];
  const all = operations.length + unread.length;
  if (wanted.length + leftOut.length === 0 && all > 0)
    throw new DescriptionError(`the filters choose none of the ${all} operations`);
  const possible = wanted.filter((operation) => {
    const reason = whyNot?.(operation);
    if (reason !== undefined) leftOut.push({ place: operation.place, reason });
    return reason === undefined;
  });
  const tools: DescribedTool[] = [];
  for (const [name, group] of groupByName(possible, strict)) {
    try {
      const tool = at(`tool '${name}'`, () => describeTool(reading, name, group, file));
      if (strict) refuseInvalid(tool);
      tools.push(tool);
    } catch (error) {
      if (strict) throw error;
      leftOut.push(...group.map(({ place }) => ({ place, reason: (error as Error).message })));
    }
  }
  if (tools.length === 0) {
    const reasons = leftOut.slice(0, MAX_REASONS).map(({ place, reason }) => `${place}: ${reason}`);
    throw new DescriptionError(
      reasons.length > 0
        ? `none of ${leftOut.length} operations can be served: ${reasons.join('; ')}`
        : 'the description has no operation that is a tool',
    );
  }
  return { tools, leftOut };
}

/** Writes every schema right away, so that what is wrong with one is found. */
function refuseInvalid(tool: DescribedTool): void {
  const place = tool.operations[0]?.operation.place ?? '';
  const [input] = at(place, () => [tool.inputSchema, tool.outputSchema] as const);
  at(`tool '${tool.name}'`, () => at(place, () => refuseInvalidSchema(input)));
}
