/** The interface that the MCP server uses: something that lists tools and calls them. */
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Call } from '../../ports/call.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';

export type ToolSchema = Record<string, unknown>;

export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** What the contract's `x-image` says about a tool: the field of the result for each format. */
export type PictureEntry = Partial<Record<PictureFormat, string>> & {
  fit?: { max: number; inputs: readonly string[]; unless: readonly string[] };
};

export interface Tool {
  name: string;
  title?: string;
  description: string;
  inputSchema: ToolSchema;
  outputSchema?: ToolSchema;
  annotations?: ToolAnnotations;
  /** It can be called, but tools/list leaves it out. */
  unlisted?: boolean;
  /** Inputs that are accepted, but that tools/list may leave out. */
  unlistedInputs?: readonly string[];
  /** Of a tool whose result is a picture; not sent. */
  image?: PictureEntry;
  /** Sent as the tool's `_meta`, such as the page that shows its result. */
  meta?: Record<string, unknown>;
}

/** A picture for a model to look at. */
export interface PictureBytes {
  mimeType: string;
  base64: string;
}

/** What a reply may have besides its text and its picture. */
export type ReplyItem =
  | { type: 'text'; text: string }
  | { type: 'audio'; mimeType: string; base64: string }
  /** A file, as text or as base64. */
  | { type: 'resource'; uri: string; mimeType: string; base64?: string; text?: string };

export type ToolReply =
  /** `structured` is also sent as text unless `text` says otherwise. */
  | {
      kind: 'value';
      structured?: Record<string, unknown>;
      text?: string;
      image?: PictureBytes;
      more?: readonly ReplyItem[];
    }
  /** An error that the caller can fix: an `isError` result. */
  | { kind: 'caller-fault'; text: string; code?: string }
  /** The service's own fault: a JSON-RPC error. */
  | { kind: 'service-fault'; message: string; code?: string }
  | { kind: 'unknown-tool' };

export interface ToolSource {
  list(): readonly Tool[];
  call(name: string, args: Record<string, unknown>, signal: AbortSignal, caller?: Call): Promise<ToolReply>;
}

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
