/** Every door as the scenarios see it: call an operation by name, get a value or an error. */
import type { Client } from '@modelcontextprotocol/client';
import { type OperationId, operations, routes } from '../../generated/operations.ts';

export interface DoorError {
  /** Absent on REST, and on a JSON-RPC error. */
  code?: string;
  /** Absent over MCP. */
  status?: number;
  message: string;
  /** The code of a JSON-RPC error; absent where the answer is a result, with `isError` or not. */
  rpcCode?: number;
}

export type DoorReply = { ok: true; value: Record<string, unknown> } | { ok: false; error: DoorError };

export interface Door {
  name: string;
  offers(operation: string): boolean;
  call(operation: string, input: unknown): Promise<DoorReply>;
}

type Json = Record<string, unknown>;

async function post(url: string, input: unknown): Promise<{ status: number; body: Json }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

export function toolsDoor(base: string): Door {
  return {
    name: 'tools door',
    offers: () => true,
    async call(operation, input) {
      const { status, body } = await post(`${base}/api/tools/${operation}`, input);
      if (body.success === true) return { ok: true, value: body.result as Json };
      return { ok: false, error: { ...(body.error as { code: string; message: string }), status } };
    },
  };
}

function doorPath(door: 'rest' | 'legacy', operation: string): string | undefined {
  return routes.find((route) => route.door === door && route.operation === operation)?.path;
}

export function restDoor(base: string): Door {
  return {
    name: 'REST door',
    offers: (operation) => doorPath('rest', operation) !== undefined,
    async call(operation, input) {
      const { status, body } = await post(`${base}${doorPath('rest', operation)}`, input);
      return status === 200 ? { ok: true, value: body } : { ok: false, error: { status, message: String(body.error) } };
    },
  };
}

export function legacyDoor(base: string): Door {
  return {
    name: 'legacy door',
    offers: (operation) => doorPath('legacy', operation) !== undefined,
    async call(operation, input) {
      const { status, body } = await post(`${base}${doorPath('legacy', operation)}`, input);
      const { status: outcome, ...rest } = body;
      if (outcome === 'success') return { ok: true, value: rest };
      return { ok: false, error: { ...(rest as { code: string; message: string }), status } };
    },
  };
}

interface ImageItem {
  type: string;
  data?: string;
}

/** Over MCP the image item alone carries a PNG; the scenarios speak of the field that holds it elsewhere. */
function withPicture(operation: string, value: Json, content: readonly ImageItem[]): Json {
  const field = operations[operation as OperationId]?.image?.png;
  const picture = content.find(({ type }) => type === 'image');
  if (field === undefined || picture === undefined) return value;
  if (field in value) throw new Error('the picture is sent twice');
  return { ...value, [field]: picture.data };
}

/** Both MCP transports; also checks that the text and the structured content say the same. */
export function mcpDoor(name: string, client: Client): Door {
  return {
    name,
    offers: () => true,
    async call(operation, input) {
      const reply = await client.callTool({ name: operation, arguments: input as Json }).catch((error: Error) => error);
      if (reply instanceof Error) {
        const { message, code } = reply as Error & { code: number };
        return { ok: false, error: { message, rpcCode: code } };
      }
      const [first] = reply.content as { type: string; text: string }[];
      const told = JSON.parse(first?.text ?? 'null');
      if (reply.isError) return { ok: false, error: told };
      if (JSON.stringify(told) !== JSON.stringify(reply.structuredContent))
        throw new Error('text and structure differ');
      return { ok: true, value: withPicture(operation, told, reply.content as ImageItem[]) };
    },
  };
}
