/** A small MCP client over streamable HTTP: one message, one answer, as JSON or as an event. */
import type { Json, McpToolReply } from './doors.ts';
import type { Answer, Target } from './target.ts';

export interface RpcAnswer {
  answer: Answer;
  result?: Json;
  error?: { code: number; message: string };
}

export interface McpCaller {
  request(method: string, params?: Json): Promise<RpcAnswer>;
  callTool(name: string, input: Json): Promise<McpToolReply>;
}

export const MCP_PATH = '/mcp';
export const PROTOCOL_VERSION = '2025-11-25';

/** The message in a body of either media type. */
function messageOf({ text, json }: Answer): {
  id?: unknown;
  result?: Json;
  error?: { code: number; message: string };
} {
  if (json !== undefined) return json as Json;
  const events = [...text.matchAll(/^data: ?(\{.*)$/gm)].map(([, data = '']) => JSON.parse(data) as Json);
  return events.find((message) => 'result' in message || 'error' in message) ?? {};
}

export function createMcpCaller(target: Target): McpCaller {
  let lastId = 0;
  const caller: McpCaller = {
    async request(method, params = {}) {
      lastId += 1;
      const id = lastId;
      const answer = await target.send(MCP_PATH, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...(method !== 'initialize' && { 'MCP-Protocol-Version': PROTOCOL_VERSION }),
        },
        body: { jsonrpc: '2.0', id, method, params },
      });
      const message = messageOf(answer);
      if (message.result && message.id !== id) throw new Error(`the answer to message ${id} has the id ${message.id}`);
      return { answer, ...message };
    },
    async callTool(name, input) {
      const { result, error, answer } = await caller.request('tools/call', { name, arguments: input });
      if (error) return { rpcError: error };
      if (!result) throw new Error(`tools/call answered ${answer.status} without a result`);
      return result as unknown as McpToolReply;
    },
  };
  return caller;
}
