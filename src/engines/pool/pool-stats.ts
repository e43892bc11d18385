/** What the pool counts, for the metrics and for whoever looks at a running server. */

export interface EngineStats {
  starting: number;
  idle: number;
  busy: number;
  /** Since the pool was made. */
  started: number;
  recycled: number;
  /** As last reported by the children. */
  rssBytes: number;
  pids: number[];
}

/** Ends of jobs since the pool was made; `overloaded` are the refused ones. */
export interface JobCounts {
  replied: number;
  crashed: number;
  timedOut: number;
  abandoned: number;
  overloaded: number;
}

export interface PoolStats extends JobCounts {
  queued: number;
  running: number;
  engines: Record<string, EngineStats>;
}
