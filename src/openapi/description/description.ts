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

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part.replaceAll('~1', '/').replaceAll('~0', '~');
  }
}

/** Finds what a `$ref` inside the file points at. */
export function resolvePointer(document: object, ref: string): unknown {
  if (ref === '#') return document;
  if (!ref.startsWith('#/'))
    throw new Error(`$ref '${ref}' cannot be read: it is neither in this file nor in one that was loaded`);
  let value: unknown = document;
  for (const key of ref.slice(2).split('/').map(decoded)) {
    const holder = value;
    value = undefined;
    if (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)) {
      value = (holder as Record<string, unknown>)[key];
    }
  }
  if (value === undefined) throw new Error(`$ref '${ref}' points at nothing`);
  return value;
}

/** A copy of `value` without `$ref`; siblings of a `$ref` override what it points at. */
export function inlineRefs<T>(description: Description, value: T): T {
  /** The references that are being followed. */
  const open = new Set<string>();
  const copy = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(copy);
    if (!isRecord(each)) return each;
    const { $ref, ...own } = each;
    const members = Object.fromEntries(Object.entries(own).map(([key, item]) => [key, copy(item)]));
    if (typeof $ref !== 'string') return $ref === undefined ? members : { ...members, $ref };
    if (open.has($ref)) throw new Error(`$ref '${$ref}' is recursive: a schema that contains itself is not supported`);
    open.add($ref);
    const target = copy(resolvePointer(description, $ref)) as object;
    open.delete($ref);
    return { ...target, ...members };
  };
  return copy(value) as T;
}
