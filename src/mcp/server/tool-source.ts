/** The interface that the MCP server uses: something that lists tools and calls them. */
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

export type ToolReply =
  /** `structured` is also sent as text unless `text` says otherwise. */
  | { kind: 'value'; structured?: Record<string, unknown>; text?: string; image?: PictureBytes }
  /** An error that the caller can fix: an `isError` result. */
  | { kind: 'caller-fault'; text: string; code?: string }
  /** The service's own fault: a JSON-RPC error. */
  | { kind: 'service-fault'; message: string; code?: string }
  | { kind: 'unknown-tool' };

/** The caller, if a server has several, and the callbacks for its calls. */
export interface ToolCaller {
  /** Distinguishes callers, so that they share the engines fairly. */
  client?: string;
  /** What the caller sent as X-Session-Id, unchecked. */
  session?: string;
  /** Where callers reach the service over HTTP. */
  publicUrl?: string;
  /** Called when the answer was cached. */
  onCacheHit?(): void;
  /** Called when the call is over, with OK or the code of its fault; an unknown tool has no name. */
  onCall?(call: { tool?: string; code: string; seconds: number; cached: boolean }): void;
}

export interface ToolSource {
  list(): readonly Tool[];
  call(name: string, args: Record<string, unknown>, signal: AbortSignal, caller?: ToolCaller): Promise<ToolReply>;
}
