/** A tool of the description: what a client is shown, and the operations that it calls. */

import type { Description, JsonSchema } from '../description/description.ts';
import { at, DescriptionError } from '../description/description-error.ts';
import { type FileExtension, mcpExtension } from '../operation/mcp-extension.ts';
import { type DescribedOperation, type Hints, readOperations } from '../operation/operation.ts';
import type { Parameter } from '../operation/parameter.ts';
import { compileCheck, type SchemaCheck } from '../schema/schema-check.ts';
import { type ArgumentCheck, compileArgumentCheck, refuseInvalidSchema } from './argument-check.ts';
import { inputSchema } from './input-schema.ts';

export interface DescribedTool {
  name: string;
  title?: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema;
  annotations: Hints;
  requiresToken: boolean;
  sendsDefaults: boolean;
  parameters: readonly Parameter[];
  /** In order; the first broken one is reported to the caller. */
  rules: readonly { check: SchemaCheck; message: string }[];
  /** In order; the first whose condition matches the arguments is called. */
  operations: readonly { fits: SchemaCheck; check(): ArgumentCheck; operation: DescribedOperation }[];
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function refuseUnreachable(operations: readonly DescribedOperation[]): void {
  for (const [index, { extension, toolName }] of operations.entries()) {
    if (extension.when === undefined && index < operations.length - 1) {
      const places = operations.map(({ place }) => place).join(' and ');
      throw new DescriptionError(`${places} have the same name; set x-mcp.tool, or x-mcp.when to make them one tool`);
    }
    if (toolName === '') throw new DescriptionError('a tool needs a name');
  }
}

function describeTool(name: string, operations: readonly DescribedOperation[], file: FileExtension): DescribedTool {
  refuseUnreachable(operations);
  for (const operation of operations) at(operation.place, () => refuseInvalidSchema(operation));
  const [first] = operations;
  if (!first) throw new DescriptionError('a tool needs an operation');
  const parameters = new Map(operations.flatMap((operation) => operation.parameters.map((p) => [p.argument, p])));
  const bodies = operations.flatMap(({ body }) => body?.argument ?? []);
  const known = new Set([...parameters.keys(), ...bodies]);
  const checks = file.serviceChecks !== true;
  const rules = operations.flatMap(({ extension }) => extension.rules ?? []);
  return {
    name,
    description: first.description,
    inputSchema: inputSchema(operations),
    annotations: first.hints,
    requiresToken: operations.some(({ extension }) => extension.requiresToken === true),
    sendsDefaults: file.sendDefaults === true,
    parameters: [...parameters.values()],
    rules: rules.map(({ check, message }) => ({ check: compileCheck(check), message })),
    operations: operations.map((operation) => ({
      fits: compileCheck(operation.extension.when ?? {}),
      check: once(() => (checks ? compileArgumentCheck(operation, known) : () => {})),
      operation,
    })),
    ...(first.title === undefined ? {} : { title: first.title }),
    ...(first.outputSchema ? { outputSchema: first.outputSchema } : {}),
  };
}

/** Throws a DescriptionError that names the place of anything unsupported. */
export function describeTools(description: Description): DescribedTool[] {
  const file = at('the file', () => mcpExtension('file', description));
  const byName = new Map<string, DescribedOperation[]>();
  for (const operation of readOperations(description)) {
    const same = byName.get(operation.toolName);
    if (same) same.push(operation);
    else byName.set(operation.toolName, [operation]);
  }
  if (byName.size === 0) throw new DescriptionError('the description has no operation that is a tool');
  return [...byName].map(([name, operations]) => at(`tool '${name}'`, () => describeTool(name, operations, file)));
}
