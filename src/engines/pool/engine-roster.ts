/** The children of one engine: starts them with backoff, lends out idle ones, and replaces those that are used up. */
import { type ChildSettings, EngineChild } from './engine-child.ts';
import {
  MAX_RSS_GROWTH_MB,
  MAX_START_BACKOFF_MS,
  MAX_START_FAILURES,
  START_BACKOFF_MS,
  START_TIMEOUT_MS,
} from './limits.ts';
import type { PoolLog } from './pool-log.ts';
import type { EngineStats } from './pool-stats.ts';

const BYTES_PER_MB = 1024 * 1024;

/** The engine cannot be started at all: a fault of the installation, not of the source. */
export class EngineUnavailableError extends Error {
  override name = 'EngineUnavailableError';
}

export interface RosterSettings extends ChildSettings {
  name: string;
  maxJobsPerChild: number;
  log?: PoolLog | undefined;
  /** A child became ready or ended, or the next start may be tried. */
  onChange(): void;
}

export class EngineRoster {
  readonly #settings: RosterSettings;
  readonly #children = new Set<EngineChild>();
  readonly #idle: EngineChild[] = [];
  #started = 0;
  #recycled = 0;
  #failedStarts = 0;
  #lastFailure = '';
  #backoff: NodeJS.Timeout | undefined;
  #closed: (() => void) | undefined;

  constructor(settings: RosterSettings) {
    this.#settings = settings;
  }

  /** Processes that exist, dying ones included. */
  get processes(): number {
    return this.#children.size;
  }

  /** Children that are or will be able to work. */
  get usable(): number {
    return [...this.#children].filter((child) => !child.killed).length;
  }

  get idle(): number {
    return this.#idle.length;
  }

  get starting(): number {
    return [...this.#children].filter((child) => child.state === 'starting' && !child.killed).length;
  }

  stats(): EngineStats {
    const children = [...this.#children];
    return {
      starting: this.starting,
      idle: this.idle,
      busy: children.filter((child) => child.state === 'busy' && !child.killed).length,
      started: this.#started,
      recycled: this.#recycled,
      rssBytes: children.reduce((sum, child) => sum + child.rssBytes, 0),
      pids: children.flatMap((child) => child.pid ?? []),
    };
  }

  /** Set while the engine cannot be started; the next start that succeeds clears it. */
  get unavailable(): EngineUnavailableError | undefined {
    if (this.#failedStarts < MAX_START_FAILURES) return undefined;
    return new EngineUnavailableError(`The ${this.#settings.name} engine cannot be started: ${this.#lastFailure}`);
  }

  start(): void {
    if (this.#closed || this.#backoff) return;
    let child: EngineChild;
    const timer = setTimeout(() => child.kill('not ready in time'), START_TIMEOUT_MS);
    try {
      child = new EngineChild(this.#settings, {
        onReady: () => {
          clearTimeout(timer);
          this.#failedStarts = 0;
          this.#idle.push(child);
          this.#settings.onChange();
        },
        onEnded: (reason) => {
          clearTimeout(timer);
          this.#forget(child, reason);
        },
      });
    } catch (error) {
      clearTimeout(timer);
      this.#noteFailedStart(String(error));
      return;
    }
    this.#started += 1;
    this.#children.add(child);
  }

  /** The idle child that worked last: its code is the warmest, and the others age at another pace. */
  takeIdle(): EngineChild | undefined {
    return this.#idle.pop();
  }

  /** Takes a child back after a job: keeps it, or replaces it when it is used up. */
  giveBack(child: EngineChild): void {
    if (child.killed || child.state !== 'idle') return;
    const grownMb = (child.rssBytes - child.readyRssBytes) / BYTES_PER_MB;
    const worn = child.jobsDone >= this.#settings.maxJobsPerChild || grownMb >= MAX_RSS_GROWTH_MB;
    if (!worn) {
      child.setNiceness(0);
      this.#idle.push(child);
      return;
    }
    this.#recycled += 1;
    child.kill(`recycled after ${child.jobsDone} jobs, grown by ${Math.round(grownMb)} MB`);
  }

  /** Ends the idle child that has rested longest, if there is one. */
  retireIdle(): void {
    this.#idle.shift()?.kill('not needed');
  }

  async close(): Promise<void> {
    clearTimeout(this.#backoff);
    const empty = new Promise<void>((resolve) => {
      this.#closed = resolve;
    });
    for (const child of this.#children) child.kill('the pool closes');
    if (this.#children.size > 0) await empty;
  }

  #forget(child: EngineChild, reason: string): void {
    this.#children.delete(child);
    const place = this.#idle.indexOf(child);
    if (place >= 0) this.#idle.splice(place, 1);
    if (this.#closed) {
      if (this.#children.size === 0) this.#closed();
      return;
    }
    // A child that ends by itself while idle is as suspect as one that does not start: without a pause it could spin.
    const diedIdle = place >= 0 && !child.killed;
    if (child.readyRssBytes === 0 || diedIdle) this.#noteFailedStart(reason);
    this.#settings.onChange();
  }

  #noteFailedStart(reason: string): void {
    this.#failedStarts += 1;
    this.#lastFailure = reason;
    const { name, log, onChange } = this.#settings;
    const waitMs = Math.min(START_BACKOFF_MS * 2 ** (this.#failedStarts - 1), MAX_START_BACKOFF_MS);
    log?.error({ engine: name, reason, failedStarts: this.#failedStarts, waitMs }, 'engine child could not start');
    clearTimeout(this.#backoff);
    this.#backoff = setTimeout(() => {
      this.#backoff = undefined;
      onChange();
    }, waitMs);
    this.#backoff.unref();
  }
}
