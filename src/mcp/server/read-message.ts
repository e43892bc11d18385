/** Reads one JSON-RPC message from bytes, or returns the JSON-RPC error to answer with. */
import { isUtf8 } from 'node:buffer';
import { INVALID_REQUEST, type JSONRPCMessage, PARSE_ERROR, parseJSONRPCMessage } from '@modelcontextprotocol/server';

/** JSON-RPC 2.0 section 5: the id is null when it could not be read from the request. */
export interface RpcFault {
  jsonrpc: '2.0';
  id: string | number | null;
  error: { code: number; message: string };
}

export type ReadMessage = { message: JSONRPCMessage } | { fault: RpcFault };

export function rpcFault(code: number, message: string, id: RpcFault['id'] = null, data?: object): RpcFault {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } };
}

function idOf(value: unknown): RpcFault['id'] {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
}

export function readMessage(bytes: Buffer): ReadMessage {
  let value: unknown;
  try {
    if (!isUtf8(bytes)) throw new SyntaxError('not UTF-8');
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { fault: rpcFault(PARSE_ERROR, 'Parse error: the message is not valid JSON') };
  }
  try {
    return { message: parseJSONRPCMessage(value) };
  } catch {
    return { fault: rpcFault(INVALID_REQUEST, 'Invalid request: not a JSON-RPC 2.0 message', idOf(value)) };
  }
}
