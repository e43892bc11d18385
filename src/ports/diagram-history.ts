/** What is kept between calls: the diagrams of a session, and drawings that several processes share. */

/** Who calls, and for which session; the id has been checked. */
export interface SessionCaller {
  session: string;
  /** An address, or the name of a key; what a key has kept, that key alone can read. */
  client?: string;
}

/** A call that can be repeated: the tool and its input. */
export interface KeptCall {
  tool: string;
  input: Record<string, unknown>;
}

export interface PastCall extends KeptCall {
  /** In milliseconds since 1970. */
  at: number;
}

export interface HistoryLimits {
  historySeconds: number;
  /** The newest of each session. */
  historyDiagrams: number;
  maxHistoryDiagramBytes: number;
  maxHistorySessionBytes: number;
  maxHistoryBytes: number;
}

export interface DiagramHistory {
  /** Never fails: what is too large, or cannot be kept at the moment, is left out. */
  add(caller: SessionCaller, call: KeptCall): Promise<void>;
  /** Newest first; undefined if the history cannot be read at the moment. */
  read(caller: SessionCaller): Promise<PastCall[] | undefined>;
}

/** Neither function fails or waits for long: without the store, a drawing is made again. */
export interface SharedDrawings {
  /** The text under a key, which may be anything: others write there too. Null if it is known to be somebody else's. */
  find(key: string): Promise<string | null | undefined>;
  keep(key: string, text: string): void;
}
