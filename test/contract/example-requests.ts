/** Every operation of the contract as a reader would try it: its own examples, and nothing else. */
import contract from '../../generated/openapi.json' with { type: 'json' };
import {
  type Description,
  inlineRefs,
  type JsonSchema,
  type MediaType,
  operationsOf,
} from '../../src/openapi/description/description.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
}

export interface ExampleRequest {
  title: string;
  id: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const description = contract as unknown as Description;

function bodiesOf(content: Record<string, MediaType>): [type: string, name: string, value: unknown][] {
  return Object.entries(content).flatMap(([type, media]) => {
    const { example, examples, schema } = media as MediaType & { example?: unknown };
    const named = Object.entries((examples ?? {}) as Record<string, { value: unknown }>);
    if (named.length > 0) return named.map(([name, { value }]): [string, string, unknown] => [type, name, value]);
    return [[type, '', example ?? (schema as JsonSchema | undefined)?.example]];
  });
}

/** One request for each example of a body; an operation without a body has one. */
export function exampleRequests(): ExampleRequest[] {
  return [...operationsOf(description)].flatMap(({ path, method, operation }) => {
    const { requestBody, parameters = [] } = inlineRefs(description, operation) as typeof operation;
    const given = (parameters as unknown as Parameter[]).filter(({ example }) => example !== undefined);
    const filled = given.reduce(
      (url, { name, example }) => url.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    );
    const query = new URLSearchParams(
      given.flatMap((one) => (one.in === 'query' ? [[one.name, String(one.example)]] : [])),
    );
    const held = given.filter((one) => one.in === 'header').map(({ name, example }) => [name, String(example)]);
    const request = {
      id: String(operation.operationId),
      path: query.size > 0 ? `${filled}?${query}` : filled,
      method: method.toUpperCase(),
    };
    const bodies = requestBody ? bodiesOf(requestBody.content ?? {}) : [undefined];
    return bodies.map((body) => ({
      ...request,
      title: [request.method, path, ...(body?.slice(0, 2) ?? [])].join(' '),
      headers: { ...Object.fromEntries(held), ...(body && { 'Content-Type': body[0] }) },
      ...(body && { body: typeof body[2] === 'string' ? body[2] : (JSON.stringify(body[2]) ?? '') }),
    }));
  });
}
