/** The current counts of the engines, for the metrics. */

export interface EngineFigures {
  starting: number;
  idle: number;
  busy: number;
  started: number;
  /** Children that have ended, by reason; `cpu` means that the CPU time was used up. */
  ended: Readonly<Record<string, number>>;
  /** What was left out of answers because making it failed or took too long, by kind: warnings, hints, notes, words, model. */
  lost: Readonly<Record<string, number>>;
  rssBytes: number;
}

export interface CacheFigures {
  entries: number;
  bytes: number;
  hits: number;
  misses: number;
  /** Absent where no drawings are shared. */
  shared?: SharedFigures;
}

/** Lookups in the store of shared drawings; `refused` are texts that no engine of ours has drawn. */
export interface SharedFigures {
  hits: number;
  misses: number;
  refused: number;
}

/** What Redis is used for. */
export type RedisUse = 'limits' | 'drawings' | 'history';

export interface ServiceStats {
  queued: number;
  running: number;
  engines: Readonly<Record<string, EngineFigures>>;
  caches: Readonly<Record<string, CacheFigures>>;
  /** Whether Redis can be used, what for, and its error replies by code; undefined if none is used. */
  redis: { isUp: boolean; uses: readonly RedisUse[]; errors: Readonly<Record<string, number>> } | undefined;
}
