/** What can be counted about the engines at a moment, for whoever publishes it. */

export interface EngineFigures {
  starting: number;
  idle: number;
  busy: number;
  started: number;
  /** Children that are gone, by reason; `cpu` is the budget of CPU time. */
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
  /** Whether Redis is connected; undefined where none is used. */
  redisUp: boolean | undefined;
}
