/** A tool as the description states it: what a client is shown, and the operations behind it. */
import type { Description, JsonSchema } from './description.ts';
import { at, DescriptionError } from './description-error.ts';
import { inputSchema } from './input-schema.ts';
import { mcpExtension } from './mcp-extension.ts';
import { type Hints, type Operation, readOperations } from './operation.ts';
import type { Parameter } from './parameter.ts';
import { compileCheck, type SchemaCheck } from './schema-check.ts';

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
  /** In order; the first that is broken is what the caller hears of. */
  rules: readonly { check: SchemaCheck; message: string }[];
  /** In order; the first whose condition fits the arguments is called. */
  operations: readonly { fits: SchemaCheck; operation: Operation }[];
}

function refuseUnreachable(operations: readonly Operation[]): void {
  for (const [index, { extension, toolName }] of operations.entries()) {
    if (extension.when === undefined && index < operations.length - 1) {
      const places = operations.map(({ place }) => place).join(' and ');
      throw new DescriptionError(`${places} have the same name; set x-mcp.tool, or x-mcp.when to make them one tool`);
    }
    if (toolName === '') throw new DescriptionError('a tool needs a name');
  }
}

function describeTool(name: string, operations: readonly Operation[], sendsDefaults: boolean): DescribedTool {
  refuseUnreachable(operations);
  const [first] = operations;
  if (!first) throw new DescriptionError('a tool needs an operation');
  const parameters = new Map(operations.flatMap((operation) => operation.parameters.map((p) => [p.argument, p])));
  const rules = operations.flatMap(({ extension }) => extension.rules ?? []);
  return {
    name,
    description: first.description,
    inputSchema: inputSchema(operations),
    annotations: first.hints,
    requiresToken: operations.some(({ extension }) => extension.requiresToken === true),
    sendsDefaults,
    parameters: [...parameters.values()],
    rules: rules.map(({ check, message }) => ({ check: compileCheck(check), message })),
    operations: operations.map((operation) => ({ fits: compileCheck(operation.extension.when ?? {}), operation })),
    ...(first.title === undefined ? {} : { title: first.title }),
    ...(first.outputSchema ? { outputSchema: first.outputSchema } : {}),
  };
}

/** Throws a DescriptionError that names the place of what cannot be expressed. */
export function describeTools(description: Description): DescribedTool[] {
  const { sendDefaults = false } = at('the file', () => mcpExtension('file', description));
  const byName = new Map<string, Operation[]>();
  for (const operation of readOperations(description)) {
    const same = byName.get(operation.toolName);
    if (same) same.push(operation);
    else byName.set(operation.toolName, [operation]);
  }
  if (byName.size === 0) throw new DescriptionError('the description has no operation that is a tool');
  return [...byName].map(([name, operations]) =>
    at(`tool '${name}'`, () => describeTool(name, operations, sendDefaults)),
  );
}
