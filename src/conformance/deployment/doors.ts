/** The doors as the scenarios see them: call an operation by name, get a value or an error. */
import { type OperationId, operations, routes } from '../../../generated/operations.ts';

export type DoorKind = 'tools' | 'rest' | 'legacy' | 'mcp';

export interface DoorError {
  /** Absent on REST, and on a JSON-RPC error. */
  code?: string;
  /** Absent over MCP. */
  status?: number;
  message: string;
  /** The code of a JSON-RPC error; absent where the answer is a result, with `isError` or not. */
  rpcCode?: number;
}

export type DoorReply = { ok: true; value: Json } | { ok: false; error: DoorError };

export interface Door {
  name: string;
  kind: DoorKind;
  offers(operation: string): boolean;
  call(operation: string, input: unknown): Promise<DoorReply>;
}

export type Json = Record<string, unknown>;

/** Sends an input to a path and returns the answer. */
export type Post = (path: string, input: unknown) => Promise<{ status: number; body: Json }>;

function doorPath(door: 'rest' | 'legacy', operation: string): string | undefined {
  return routes.find((route) => route.door === door && route.operation === operation)?.path;
}

export function toolsDoor(post: Post): Door {
  return {
    name: 'tools door',
    kind: 'tools',
    offers: () => true,
    async call(operation, input) {
      const { status, body } = await post(`/api/tools/${operation}`, input);
      if (body.success === true) return { ok: true, value: body.result as Json };
      return { ok: false, error: { ...(body.error as { code: string; message: string }), status } };
    },
  };
}

export function restDoor(post: Post): Door {
  return {
    name: 'REST door',
    kind: 'rest',
    offers: (operation) => doorPath('rest', operation) !== undefined,
    async call(operation, input) {
      const { status, body } = await post(doorPath('rest', operation) ?? '', input);
      return status === 200 ? { ok: true, value: body } : { ok: false, error: { status, message: String(body.error) } };
    },
  };
}

export function legacyDoor(post: Post): Door {
  return {
    name: 'legacy door',
    kind: 'legacy',
    offers: (operation) => doorPath('legacy', operation) !== undefined,
    async call(operation, input) {
      const { status, body } = await post(doorPath('legacy', operation) ?? '', input);
      const { status: outcome, ...rest } = body;
      if (outcome === 'success') return { ok: true, value: rest };
      return { ok: false, error: { ...(rest as { code: string; message: string }), status } };
    },
  };
}

export interface ContentItem {
  type: string;
  text?: string;
  data?: string;
  mimeType?: string;
  resource?: { uri?: string; text?: string; blob?: string };
}

/** The answer to `tools/call`: a result, or a JSON-RPC error. */
export type McpToolReply =
  | { isError?: boolean | undefined; content: ContentItem[]; structuredContent?: unknown }
  | { rpcError: { code: number; message: string } };

/** The format and the data of an item that is a picture: pixels, or a file, whose format its name says. */
function pictureIn({ type, mimeType = '', data, resource }: ContentItem): [format: string, data: string | undefined] {
  if (type === 'image') return [mimeType.replace('image/', ''), data];
  return [resource?.uri?.split('.').at(-1) ?? '', resource?.text ?? resource?.blob];
}

/** Over MCP only an item beside the value contains pixels or a file; scenarios use the field that contains it on other doors. */
function withPicture(operation: string, value: Json, content: readonly ContentItem[]): Json {
  const picture = content.find(({ type }) => type === 'image' || type === 'resource');
  const fields: Readonly<Record<string, unknown>> = operations[operation as OperationId]?.image ?? {};
  const [format, data] = picture ? pictureIn(picture) : [];
  const field = fields[format ?? ''];
  if (typeof field !== 'string') return value;
  if (field in value) throw new Error('the picture is sent twice');
  return { ...value, [field]: data };
}

/** Also checks that the text and the structured content are equal. */
export function mcpDoor(name: string, callTool: (name: string, input: Json) => Promise<McpToolReply>): Door {
  return {
    name,
    kind: 'mcp',
    offers: () => true,
    async call(operation, input) {
      const reply = await callTool(operation, input as Json);
      if ('rpcError' in reply)
        return { ok: false, error: { message: reply.rpcError.message, rpcCode: reply.rpcError.code } };
      const told = JSON.parse(reply.content[0]?.text ?? 'null');
      if (reply.isError) return { ok: false, error: told };
      if (JSON.stringify(told) !== JSON.stringify(reply.structuredContent))
        throw new Error('text and structure differ');
      return { ok: true, value: withPicture(operation, told, reply.content) };
    },
  };
}
