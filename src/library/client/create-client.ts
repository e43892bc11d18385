/** The tools of a running service as functions, with the same types and errors as the library's. */
import type { ClientOptions as FetchOptions } from 'openapi-fetch';
import { type ErrorCode, errors } from '../../../generated/errors.ts';
import { type CallOptions, type DiagramTools, diagramTools, type ToolName } from '../diagram-tools.ts';
import { DrawbridgeError } from '../drawbridge-error.ts';
import { type ContractClient, connectContract } from './connect-contract.ts';
import { FOREIGN_ANSWER, type HttpReply, readToolAnswer } from './read-tool-answer.ts';

export interface ClientOptions {
  /** Where the service is, such as http://127.0.0.1:3000; it may have a path. */
  baseUrl: string | URL;
  /** An API key of the service. */
  key?: string | undefined;
  /** Under which the service keeps the diagrams, where it has a history: 32 to 128 random characters. */
  sessionId?: string | undefined;
  /** In place of the global fetch. */
  fetch?: FetchOptions['fetch'];
}

export interface DrawbridgeClient extends DiagramTools {
  /** All paths of the contract, as openapi-fetch calls them: `http.GET('/api/tools')`. */
  readonly http: ContractClient;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

function headersOf({ key, sessionId }: ClientOptions): Record<string, string> {
  return {
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    ...(sessionId !== undefined && { 'X-Session-Id': sessionId }),
  };
}

/** A page in place of JSON. */
function foreignAnswer(cause: unknown): DrawbridgeError {
  return new DrawbridgeError('INTERNAL_ERROR', { message: FOREIGN_ANSWER.message, cause });
}

function checkedBase(baseUrl: string | URL): string {
  const url = URL.canParse(String(baseUrl)) ? new URL(String(baseUrl)) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new DrawbridgeError('INVALID_INPUT', { message: `baseUrl must be an http or https URL, not '${baseUrl}'` });
}

export function createClient(options: ClientOptions): DrawbridgeClient {
  const http = connectContract(checkedBase(options.baseUrl), {
    headers: headersOf(options),
    ...(options.fetch && { fetch: options.fetch }),
  });

  async function send(toolName: ToolName, input: unknown, { signal }: CallOptions): Promise<HttpReply<unknown>> {
    const call = http.POST('/api/tools/{toolName}', {
      params: { path: { toolName } },
      // Each tool has an input of its own; the service checks it.
      body: input as Record<string, never>,
      ...(signal && { signal }),
    });
    return call.catch((error: unknown) => {
      throw error instanceof SyntaxError ? foreignAnswer(error) : error;
    });
  }

  return {
    ...diagramTools(async (name, input, call) => {
      const answer = readToolAnswer(await send(name, input, call));
      if (answer.ok) return answer.value;
      const { code, message, ...details } = answer.fault;
      const { retryAfterSeconds } = answer;
      throw new DrawbridgeError(isErrorCode(code) ? code : 'INTERNAL_ERROR', { message, details, retryAfterSeconds });
    }),
    http,
  };
}
