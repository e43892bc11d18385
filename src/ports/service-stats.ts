/** What the service reports about itself: counts for the metrics, whether it is ready, and how each call ended. */

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

/** What a door needs to know about the whole service: whether it can draw. */
export type ServiceReadiness = { ready: true; engines: readonly string[] } | { ready: false; reason: string };

export type CheckReadiness = () => Promise<ServiceReadiness>;

/** What a door needs for a scrape: the metrics as text, with the media type. */
interface MetricsText {
  contentType: string;
  text: string;
}

export type ReadMetrics = () => Promise<MetricsText>;

/** The code of a call that was answered with a value. */
export const OK_CODE = 'OK';

/** The code of a call whose caller disconnected before the answer. */
export const GONE_CODE = 'CALLER_GONE';

/** What a door reports about a finished call, for metrics and logs. */
export interface CallRecord {
  /** The operation's id. */
  tool: string;
  /** `page` is a call of the page, whichever path it used. */
  door: 'tool' | 'rest' | 'legacy' | 'picture' | 'mcp' | 'page';
  /** OK, a row of the error catalogue, or CALLER_GONE. */
  code: string;
  seconds: number;
}

/** Whose fault an answer is, as the error catalogue says. */
export type WhoseFault = 'none' | 'caller' | 'service';

/** Called for each call and each HTTP answer. */
export interface CallObserver {
  call(record: CallRecord): void;
  response(status: number, fault: WhoseFault): void;
}
