/** The port that MCP is written against: something that lists tools and calls them. */

export type ToolSchema = Record<string, unknown>;

export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

export interface Tool {
  name: string;
  title?: string;
  description: string;
  inputSchema: ToolSchema;
  outputSchema?: ToolSchema;
  annotations?: ToolAnnotations;
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
  /** The caller can fix it: an `isError` result. */
  | { kind: 'caller-fault'; text: string }
  /** The service's own fault: a JSON-RPC error. */
  | { kind: 'service-fault'; message: string }
  | { kind: 'unknown-tool' };

export interface ToolSource {
  list(): readonly Tool[];
  /** `client` tells callers apart where one server has several. */
  call(name: string, args: Record<string, unknown>, signal: AbortSignal, client?: string): Promise<ToolReply>;
}
