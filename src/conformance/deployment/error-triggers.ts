/** For each row of the error catalogue, the request that is answered with it; the tests and `drawbridge conform` send the same. */
import type { ErrorCode } from '../../../generated/errors.ts';
import { limits } from '../../../generated/values.ts';
import type { Json } from './doors.ts';
import type { Sending } from './target.ts';

export type ErrorTrigger =
  /** A request like any other. */
  | { kind: 'request'; path: string; sending: Sending; proxyMayAnswer?: true }
  /** A tool's fault that only MCP has. */
  | { kind: 'mcp'; tool: string; input: Json }
  /** Bytes that are not a valid request; a proxy answers them itself. */
  | { kind: 'raw'; bytes: string }
  /** Needs calls until the limit is reached. */
  | { kind: 'limit'; path: string }
  /** An unknown key; a deployment without keys ignores it. */
  | { kind: 'key'; path: string; sending: Sending }
  /** Depends on how the deployment is set up: one that answers `otherwise` is set up the other way. */
  | { kind: 'setting'; path: string; sending: Sending; otherwise: ErrorCode; why: string }
  /** Only a program over stdio answers it. */
  | { kind: 'stdio' }
  /** Only an operation without a function answers it. */
  | { kind: 'stub' }
  /** No request to a healthy service causes it. */
  | { kind: 'service' };

const ENCODE = '/api/tools/encodePlantUML';
const RENDER = '/api/tools/render';
const MAX_CODE_BYTES = 51_200;

const LATEST = '/api/diagrams/latest';
/** A session that nobody has used. */
const newSession = (): Sending => ({ headers: { 'X-Session-Id': crypto.randomUUID() } });

function post(
  path: string,
  body: unknown,
  headers?: Record<string, string>,
): Extract<ErrorTrigger, { kind: 'request' }> {
  return { kind: 'request', path, sending: { method: 'POST', body, ...(headers && { headers }) } };
}

/** Picture paths report their faults as text unless JSON is asked for. */
const AS_JSON = { Accept: 'application/json' };

function picture(path: string): Extract<ErrorTrigger, { kind: 'request' }> {
  return { kind: 'request', path, sending: { method: 'GET', headers: AS_JSON } };
}

/** A row of the catalogue without an entry here does not compile. */
export const ERROR_TRIGGERS: Readonly<Record<ErrorCode, ErrorTrigger>> = {
  EMPTY_CODE: post(ENCODE, {}),
  INVALID_INPUT: post(RENDER, { code: 7 }),
  CODE_TOO_LARGE: post(ENCODE, { plantumlCode: 'A'.repeat(MAX_CODE_BYTES + 1) }),
  ENCODING_FAILED: post(ENCODE, '{"plantumlCode":"\\ud800"}'),
  DECODING_FAILED: post('/api/tools/decodePlantUML', { encoded: '!' }),
  UNSUPPORTED_FORMAT: picture('/mermaid/jpeg/eJxLL0osyFAIceFSUHBU0NW1U3DiAgA2BAR6'),
  UNSUPPORTED_TYPE: post(
    '/',
    { diagram_source: 'digraph {}', diagram_type: 'graphviz', output_format: 'svg' },
    AS_JSON,
  ),
  URL_TOO_LONG: { ...picture(`/mermaid/svg/${'A'.repeat(limits.maxUrlCharacters)}`), proxyMayAnswer: true },
  INVALID_SYNTAX: post(RENDER, { code: 'graph TD\n  A[' }),
  EDIT_IMPOSSIBLE: post('/api/tools/editDiagram', {
    code: 'graph TD\n  A --> B',
    operations: [{ op: 'remove', id: 'C' }],
  }),
  EDIT_INEXACT: post('/api/tools/editDiagram', {
    code: 'sequenceDiagram\n  A->>+B: hi\n  B-->>-A: ho',
    operations: [{ op: 'disconnect', number: 1 }],
  }),
  NO_COUNTERPART: post('/api/tools/convertDiagram', { code: 'pie\n  "Dogs" : 3' }),
  UNSUPPORTED_DIAGRAM: post(RENDER, { code: 'zenuml\n  A->B: hi' }),
  DIAGRAM_TOO_COMPLEX: post(RENDER, { code: 'block\n  space:1000000000' }),
  RESULT_TOO_LARGE: {
    kind: 'mcp',
    tool: 'svg',
    input: { code: `sequenceDiagram\n${'  A->>B: one word and another\n'.repeat(600)}` },
  },
  UNAUTHORIZED: {
    kind: 'key',
    path: ENCODE,
    sending: { method: 'POST', body: {}, headers: { Authorization: 'Bearer a-key-that-nobody-was-given' } },
  },
  INVALID_SESSION: { kind: 'request', path: '/api/diagrams/my-session', sending: { method: 'GET' } },
  HISTORY_OFF: {
    kind: 'setting',
    path: LATEST,
    sending: newSession(),
    otherwise: 'DIAGRAM_NOT_FOUND',
    why: 'the history is on',
  },
  DIAGRAM_NOT_FOUND: {
    kind: 'setting',
    path: LATEST,
    sending: newSession(),
    otherwise: 'HISTORY_OFF',
    why: 'the history is off',
  },
  INVALID_JSON: post(ENCODE, '{'),
  // A proxy that unpacks bodies finds that this one is not packed.
  UNSUPPORTED_ENCODING: { ...post(ENCODE, '{}', { 'Content-Encoding': 'gzip' }), proxyMayAnswer: true },
  TOOL_NOT_FOUND: post('/api/tools/nope', {}),
  TOOL_NAME_REQUIRED: post('/api/tools/', {}),
  METHOD_NOT_ALLOWED: { kind: 'request', path: ENCODE, sending: { method: 'PUT', body: '{}' } },
  NOT_FOUND: post('/api/nope', {}),
  MALFORMED_REQUEST: { kind: 'raw', bytes: 'HELLO\r\n\r\n' },
  REQUEST_TIMEOUT: { kind: 'raw', bytes: 'POST / HTTP/1.1\r\nHost: x\r\n' },
  HEADERS_TOO_LARGE: { kind: 'raw', bytes: `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n` },
  RATE_LIMITED: { kind: 'limit', path: RENDER },
  OVERLOADED: { kind: 'service' },
  HISTORY_UNAVAILABLE: { kind: 'service' },
  NOT_READY: { kind: 'service' },
  SHUTTING_DOWN: { kind: 'service' },
  SAVING_FAILED: { kind: 'stdio' },
  INTERNAL_ERROR: { kind: 'service' },
  NOT_IMPLEMENTED: { kind: 'stub' },
};
