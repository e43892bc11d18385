/** The current counts of the engines, for the metrics. */

export interface EngineFigures {
  starting: number;
  idle: number;
  busy: number;
  started: number;
  /** Children that have ended, by reason; `cpu` means that the CPU time was used up. */
  ended: Readonly<Record<string, number>>;
  rssBytes: number;
}

export interface CacheFigures {
  entries: number;
  bytes: number;
  hits: number;
  misses: number;
}

export interface ServiceStats {
  queued: number;
  running: number;
  engines: Readonly<Record<string, EngineFigures>>;
  caches: Readonly<Record<string, CacheFigures>>;
  /** Whether Redis is connected; undefined if none is used. */
  redisUp: boolean | undefined;
}
