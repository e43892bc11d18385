/** The parts of an OpenAPI document that this project reads. */

export type JsonSchema = Record<string, unknown>;

export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

export interface MediaType {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value?: unknown }>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, MediaType>;
}

export interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: JsonSchema[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
  [extension: `x-${string}`]: unknown;
}

export type PathItem = { [method in HttpMethod]?: OperationObject } & { parameters?: JsonSchema[] };

export interface Description {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
  [extension: `x-${string}`]: unknown;
}

/** Every operation with its place, in the document's order. */
export function* operationsOf(
  description: Description,
): Generator<{ path: string; method: HttpMethod; operation: OperationObject }> {
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of HTTP_METHODS) {
      const operation = item[method];
      if (operation) yield { path, method, operation };
    }
  }
}
