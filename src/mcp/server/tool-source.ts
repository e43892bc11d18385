/** The interface that the MCP server uses: something that lists tools and calls them. */
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
