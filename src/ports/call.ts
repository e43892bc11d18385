/** A call, as every step after the door knows it: who calls, who waits for the answer, and what is reported on the way. */
export interface Call {
  /** Aborted when nobody is waiting for the answer any more. */
  signal?: AbortSignal | undefined;
  /** Who calls, such as an address: clients share the engines fairly. Callers without a name count as one client. */
  client?: string | undefined;
  /** What the caller sent as X-Session-Id, unchecked. */
  session?: string | undefined;
  /** Of the request over HTTP, for the log. */
  requestId?: string | undefined;
  /** Where callers reach this service over HTTP, without a slash at its end; absent where it is not served. */
  publicUrl?: string | undefined;
  /** Called when the answer was cached. */
  onCacheHit?: (() => void) | undefined;
  /** Called before an engine works; if it throws, the engine does not work and the call fails with that. */
  beforeWork?: (() => Promise<void>) | undefined;
  /** Called after each step of a call that has several. */
  onProgress?: ((done: number, total: number, message: string) => void) | undefined;
  /** Called when a tool call of a message is over, with OK or the code of its fault; an unknown tool has no name. */
  onToolCall?: ((call: ToolCallRecord) => void) | undefined;
}

export interface ToolCallRecord {
  tool?: string | undefined;
  code: string;
  seconds: number;
  cached: boolean;
}
