/** An operation of the description, with everything that a call needs. */
import type { Description, HttpMethod, JsonSchema, OperationObject } from '../description/description.ts';
import { operationsOf } from '../description/description.ts';
import { at, DescriptionError } from '../description/description-error.ts';
import { MAX_OPERATIONS } from '../description/description-limits.ts';
import { createReferences, type References } from '../description/references.ts';
import { withinTime } from '../description/within-time.ts';
import { mcpExtension, type OperationExtension } from './mcp-extension.ts';
import { type Parameter, readParameters } from './parameter.ts';
import { checkPathTemplate, serverPath } from './path-template.ts';
import { type DescribedPicture, readImage } from './read-image.ts';
import { type RequestBody, readRequestBody } from './request-body.ts';
import { readOutputSchema, readStatusAnswers, type StatusAnswer } from './responses.ts';

export interface Hints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

export interface DescribedOperation {
  toolName: string;
  /** Such as `GET /pets`, for messages. */
  place: string;
  method: string;
  path: string;
  title?: string;
  description: string;
  parameters: readonly Parameter[];
  body?: RequestBody;
  answers: ReadonlyMap<number, StatusAnswer>;
  outputSchema?: JsonSchema;
  hints: Hints;
  /** The members of the answer that contain a picture. */
  image?: DescribedPicture;
  extension: OperationExtension;
}

const METHODS = new Set<HttpMethod>(['get', 'put', 'post', 'delete', 'patch']);
const MAX_NAME_CHARS = 64;

function toolName(method: string, path: string, operation: OperationObject, extension: OperationExtension): string {
  if (extension.tool !== undefined) return extension.tool;
  const name = (operation.operationId ?? `${method}${path}`)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|(?<!_)_+$/g, '');
  if (name !== '' && name.length <= MAX_NAME_CHARS) return name;
  throw new DescriptionError(`the name '${name}' is not 1 to ${MAX_NAME_CHARS} characters long; set x-mcp.tool`);
}

function hintsOf(method: HttpMethod, operation: OperationObject): Hints {
  const isRead = method === 'get';
  return {
    readOnlyHint: isRead,
    destructiveHint: !isRead,
    idempotentHint: method !== 'post' && method !== 'patch',
    openWorldHint: true,
    ...(operation['x-hints'] as Partial<Hints> | undefined),
  };
}

function readOperation(
  description: Description,
  references: References,
  path: string,
  method: HttpMethod,
  operation: OperationObject,
  extension: OperationExtension,
): DescribedOperation {
  if (!METHODS.has(method)) throw new DescriptionError('this method cannot be a tool; set x-mcp.skip');
  const { structured, envelope } = mcpExtension('file', description);
  const objects = [...(description.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])];
  const parameters = readParameters(references, objects);
  checkPathTemplate(path, parameters);
  const body = readRequestBody(references, operation, parameters.length > 0);
  if (body && (method === 'get' || method === 'delete')) {
    throw new DescriptionError(`a body with ${method.toUpperCase()} is not supported`);
  }
  const outputSchema = structured || envelope ? readOutputSchema(references, operation, envelope?.value) : undefined;
  const image = readImage(description, operation);
  return {
    toolName: toolName(method, path, operation, extension),
    place: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: serverPath(description) + path,
    description: operation.description ?? operation.summary ?? `${method.toUpperCase()} ${path}`,
    parameters,
    answers: readStatusAnswers(references, operation),
    hints: hintsOf(method, operation),
    extension,
    ...(operation.summary === undefined ? {} : { title: operation.summary }),
    ...(body ? { body } : {}),
    ...(outputSchema ? { outputSchema } : {}),
    ...(image ? { image } : {}),
  };
}

/** The operations that are tools, in the document's order. */
export function readOperations(description: Description): DescribedOperation[] {
  const { paths } = at('the file', () => mcpExtension('file', description));
  const wanted = new RegExp(paths ?? '', 'u');
  const all = [...operationsOf(description)];
  const chosen = at('the file', () => withinTime('x-mcp.paths', () => all.filter(({ path }) => wanted.test(path))));
  const references = createReferences(description);
  const found: DescribedOperation[] = [];
  for (const { path, method, operation } of chosen) {
    if (found.length === MAX_OPERATIONS) {
      throw new DescriptionError(`more than ${MAX_OPERATIONS} operations are tools; choose fewer with x-mcp.paths`);
    }
    at(`${method.toUpperCase()} ${path}`, () => {
      const extension = mcpExtension('operation', operation);
      if (!extension.skip) found.push(readOperation(description, references, path, method, operation, extension));
    });
  }
  return found;
}
