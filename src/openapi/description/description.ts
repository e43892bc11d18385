/** The parts of an OpenAPI document that this project reads. */

export type JsonSchema = Record<string, unknown>;

export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** How a field of a form is written. */
export interface Encoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  /** Of a part of a multipart body. */
  headers?: Record<string, JsonSchema>;
}

export interface MediaType {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value?: unknown }>;
  encoding?: Record<string, Encoding>;
  /** Of the parts of a list, by their places. */
  prefixEncoding?: Encoding[];
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, MediaType>;
}

export interface ServerObject {
  url: string;
  variables?: Record<string, { default: string }>;
}

export type SecurityRequirement = Record<string, string[]>;

export interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: JsonSchema[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
  security?: SecurityRequirement[];
  servers?: ServerObject[];
  [extension: `x-${string}`]: unknown;
}

export type PathItem = { [method in HttpMethod | 'query']?: OperationObject } & {
  additionalOperations?: Record<string, OperationObject>;
  parameters?: JsonSchema[];
  servers?: ServerObject[];
};

export interface Description {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: ServerObject[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
  security?: SecurityRequirement[];
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

/** Whether a value is an object with members, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
