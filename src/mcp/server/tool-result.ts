/** Turns a source's reply into what the protocol sends: a result, or a thrown JSON-RPC error. */
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ReplyItem, ToolReply } from './tool-source.ts';

type Value = Extract<ToolReply, { kind: 'value' }>;

function contentOf(item: ReplyItem): CallToolResult['content'][number] {
  if (item.type === 'text') return item;
  const { mimeType } = item;
  if (item.type === 'audio') return { type: 'audio', mimeType, data: item.base64 };
  const { uri, text, base64 = '' } = item;
  return { type: 'resource', resource: { uri, mimeType, ...(text === undefined ? { blob: base64 } : { text }) } };
}

function valueResult(reply: Value): CallToolResult {
  const content: CallToolResult['content'] = [];
  // Some clients read only the text, some only the structure: both carry the same JSON.
  const text = reply.text ?? (reply.structured && JSON.stringify(reply.structured));
  if (text !== undefined) content.push({ type: 'text', text });
  const { image } = reply;
  if (image) content.push({ type: 'image', mimeType: image.mimeType, data: image.base64 });
  content.push(...(reply.more ?? []).map(contentOf));
  const result = { content, isError: false };
  return reply.structured === undefined ? result : { ...result, structuredContent: reply.structured };
}

/** Throws a JSON-RPC error for a service fault. */
export function toolResult(reply: Exclude<ToolReply, { kind: 'unknown-tool' }>): CallToolResult {
  switch (reply.kind) {
    case 'value':
      return valueResult(reply);
    case 'caller-fault':
      return { isError: true, content: [{ type: 'text', text: reply.text }] };
    case 'service-fault':
      throw new ProtocolError(ProtocolErrorCode.InternalError, reply.message);
  }
}
