/** An operation of the description, with everything that a call needs. */
import {
  type Description,
  isRecord,
  type JsonSchema,
  type OperationObject,
  type PathItem,
  type SecurityRequirement,
} from '../description/description.ts';
import { MAX_OPERATIONS, PATHS_TIMEOUT_MS } from '../description/description-limits.ts';
import { at, DescriptionError } from '../description/errors.ts';
import { withinTime } from '../description/within-time.ts';
import { createSchemaWriter } from '../schema/schema-writer.ts';
import { type DescribedPicture, mcpExtension, type OperationExtension, readImage } from './mcp-extension.ts';
import { isIdempotentMethod, isReadMethod, methodsOf, readMethod } from './method.ts';
import { nameArguments, toolName } from './names.ts';
import { type Parameter, readParameters } from './parameter.ts';
import { readPathTemplate } from './path-template.ts';
import { type DescriptionReading, follow } from './reading.ts';
import { type RequestBody, readRequestBody } from './request-body.ts';
import { type Answers, findOutputSchema, readAnswers } from './responses.ts';
import { readServer, type Server } from './server.ts';

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
  server: Server;
  /** The operation's own path, after that of its server. */
  path: string;
  /** What is sent as the query of every call. */
  query: string;
  title?: string | undefined;
  description: string;
  tags: readonly string[];
  parameters: readonly Parameter[];
  body?: RequestBody | undefined;
  answers: Answers;
  /** As the description has it, references and all. */
  answerSchema?: JsonSchema | undefined;
  /** Absent if no operation of the description says anything about it. */
  security?: readonly SecurityRequirement[] | undefined;
  hints: Hints;
  /** The members of the answer that contain a picture. */
  image?: DescribedPicture | undefined;
  extension: OperationExtension;
}

interface Found {
  path: string;
  method: string;
  item: PathItem;
  operation: OperationObject;
}

function hintsOf(method: string, operation: OperationObject): Hints {
  const isRead = isReadMethod(method);
  return {
    readOnlyHint: isRead,
    destructiveHint: !isRead,
    idempotentHint: isIdempotentMethod(method),
    openWorldHint: true,
    ...(operation['x-hints'] as Partial<Hints> | undefined),
  };
}

function readOperation(reading: DescriptionReading, found: Found, extension: OperationExtension): DescribedOperation {
  const { path, item, operation } = found;
  const { description } = reading;
  const method = readMethod(reading, item, found.method);
  const { envelope } = mcpExtension('file', description);
  const declared = [item.parameters, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  const template = readPathTemplate(reading, path, readParameters(reading, declared));
  const body = readRequestBody(reading, operation, template.parameters.length > 0);
  const parameters = [...template.parameters, ...(body?.partHeaders ?? [])];
  const security = operation.security ?? description.security;
  const place = `${method} ${path}`;
  const words = [operation.summary, operation.description].filter((text) => typeof text === 'string' && text.trim());
  return {
    toolName: extension.tool ?? toolName(reading, operation.operationId, method.toLowerCase(), path),
    place,
    method,
    server: readServer(operation.servers) ??
      readServer(item.servers) ??
      readServer(description.servers) ?? { path: '' },
    path: template.path,
    query: template.query,
    ...(reading.strict ? { parameters, body } : nameArguments(parameters, body)),
    title: typeof operation.summary === 'string' && operation.summary !== '' ? operation.summary : undefined,
    description: words.at(-1) ?? place,
    tags: Array.isArray(operation.tags) ? operation.tags.map(String) : [],
    answers: readAnswers(reading, operation),
    hints: hintsOf(method, operation),
    extension,
    answerSchema: findOutputSchema(reading, operation, envelope?.value),
    security: Array.isArray(security) ? (security.filter(isRecord) as SecurityRequirement[]) : undefined,
    image: readImage(description, operation),
  };
}

/** Something in `paths` that is not served, and why. */
export interface LeftOut {
  place: string;
  reason: string;
}

/** What is wrong with one part of the file: with `strict` the file is refused, else the part is left out. */
function attempt(reading: DescriptionReading, leftOut: LeftOut[], place: string, read: () => void): void {
  try {
    at(place, read);
  } catch (error) {
    if (reading.strict || !(error instanceof DescriptionError)) throw error;
    leftOut.push({ place, reason: error.message.slice(place.length + 2) });
  }
}

function findOperations(reading: DescriptionReading, leftOut: LeftOut[]): Found[] {
  const found: Found[] = [];
  for (const [path, value] of Object.entries(reading.description.paths)) {
    if (path.startsWith('x-')) continue;
    attempt(reading, leftOut, path, () => {
      const item = follow(reading, value as unknown);
      if (!path.startsWith('/') && reading.strict) throw new DescriptionError('not a path');
      if (!isRecord(item)) throw new DescriptionError('not a path item');
      for (const [method, operation] of methodsOf(item)) {
        found.push({ path, method, item: item as PathItem, operation: operation as OperationObject });
      }
    });
  }
  return found;
}

/** If any part of a description has `security`, an operation without it needs none. */
function declaresSecurity(reading: DescriptionReading, all: readonly Found[]): boolean {
  const has = (holder: unknown) => {
    try {
      const found = follow(reading, holder);
      return isRecord(found) && (found.security ?? undefined) !== undefined;
    } catch {
      return false;
    }
  };
  return has(reading.description) || all.some(({ operation }) => has(operation));
}

/** The operations that are tools, in the document's order. */
export function readAllOperations(reading: DescriptionReading) {
  const { paths } = at('the file', () => mcpExtension('file', reading.description));
  const leftOut: LeftOut[] = [];
  const wanted = new RegExp(paths ?? '', 'u');
  const all = findOperations(reading, leftOut);
  const chosen = at('the file', () =>
    withinTime('x-mcp.paths', PATHS_TIMEOUT_MS, () => all.filter(({ path }) => wanted.test(path))),
  );
  const isSilent = !declaresSecurity(reading, all);
  const operations: DescribedOperation[] = [];
  for (const found of chosen) {
    if (operations.length === MAX_OPERATIONS) {
      throw new DescriptionError(`more than ${MAX_OPERATIONS} operations are tools; choose fewer with x-mcp.paths`);
    }
    attempt(reading, leftOut, `${found.method.toUpperCase()} ${found.path}`, () => {
      const operation = follow(reading, found.operation);
      if (!isRecord(operation)) throw new DescriptionError('not an operation');
      const extension = mcpExtension('operation', operation);
      if (extension.skip) return;
      const read = readOperation(reading, { ...found, operation }, extension);
      operations.push(isSilent ? read : { ...read, security: read.security ?? [] });
    });
  }
  return { operations, leftOut };
}

/** For programs that are made for this description: any fault in it is thrown. */
export function readOperations(description: Description): DescribedOperation[] {
  const schemas = createSchemaWriter(description, { strict: true, inline: true });
  return readAllOperations({ description, strict: true, schemas }).operations;
}
