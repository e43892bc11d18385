/** Emits a name for each type that a caller of the tools meets: inputs, results, and what they consist of. */
import {
  type Description,
  type JsonSchema,
  operationsOf,
  resolvePointer,
} from '../../src/openapi/description/description.ts';
import { HEADER } from './header.ts';

const PREFIX = '#/components/schemas/';

function collect(description: Description, value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { $ref } = value as JsonSchema;
  if (typeof $ref === 'string' && $ref.startsWith(PREFIX) && !found.has($ref)) {
    found.add($ref);
    collect(description, resolvePointer(description, $ref), found);
  }
  for (const inner of Object.values(value)) collect(description, inner, found);
}

function resultOf(description: Description, schema: JsonSchema | undefined): unknown {
  const answer = typeof schema?.$ref === 'string' ? (resolvePointer(description, schema.$ref) as JsonSchema) : schema;
  return (answer?.properties as { result?: unknown } | undefined)?.result;
}

export function emitNamedTypes(description: Description): string {
  const found = new Set<string>();
  for (const { operation } of operationsOf(description)) {
    if (operation['x-door'] !== 'tool') continue;
    collect(description, operation.requestBody?.content?.['application/json']?.schema, found);
    collect(
      description,
      resultOf(description, operation.responses['200']?.content?.['application/json']?.schema),
      found,
    );
  }
  const names = [...found].map((ref) => ref.slice(PREFIX.length)).sort();
  return `${HEADER}
import type { components } from './api-types.ts';

type Schemas = components['schemas'];

${names.map((name) => `export type ${name} = Schemas['${name}'];`).join('\n')}
`;
}
