/** The children of one engine: starts them with pauses after failures, assigns idle ones, and replaces worn-out ones. */
import { EXTRA_KINDS } from '../../extras.ts';
import {
  MAX_RSS_GROWTH_MB,
  MAX_START_BACKOFF_MS,
  MAX_START_FAILURES,
  MAX_UNSTEADY_PAUSE_MS,
  REST_RSS_LIMIT_MB,
  START_BACKOFF_MS,
  START_TIMEOUT_MS,
  UNSTEADY_AFTER,
} from '../job/limits.ts';
import { type EngineStats, noEnds, noneLost, type PoolLog } from '../job/pool-stats.ts';
import type { EndCause } from './end-cause.ts';
import { type ChildSettings, EngineChild } from './engine-child.ts';

const BYTES_PER_MB = 1024 * 1024;

/** The engine cannot be started at all: a fault of the installation, not of the source. */
class EngineUnavailableError extends Error {
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
  /** With the time since which each has been idle; the one that worked last is at the end. */
  readonly #idle = new Map<EngineChild, number>();
  #started = 0;
  #recycled = 0;
  readonly #ended = noEnds();
  readonly #lost = noneLost();
  #failedStarts = 0;
  /** Consecutive children that ended before they had done anything, without a fault of the engine. */
  #unsteady = 0;
  /** Nobody has used it for a while: a fresh child stays small until somebody does. */
  #resting = false;
  #lastFailure = '';
  #hasStarted = false;
  #pause: NodeJS.Timeout | undefined;
  #closed: (() => void) | undefined;

  constructor(settings: RosterSettings) {
    this.#settings = settings;
  }

  /** Existing processes, including dying ones. */
  get processes(): number {
    return this.#children.size;
  }

  /** Children that are or will be able to work. */
  get usable(): number {
    return this.#count((child) => !child.killed);
  }

  get idle(): number {
    return this.#idle.size;
  }

  get starting(): number {
    return this.#count((child) => child.state === 'starting' && !child.killed);
  }

  stats(): EngineStats {
    const children = [...this.#children];
    return {
      starting: this.starting,
      idle: this.idle,
      busy: this.#count((child) => child.state === 'busy' && !child.killed),
      started: this.#started,
      recycled: this.#recycled,
      ended: { ...this.#ended },
      lost: { ...this.#lost },
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
    if (this.#closed || this.#pause) return;
    let child: EngineChild;
    const timer = setTimeout(() => child.kill('not ready in time'), START_TIMEOUT_MS);
    timer.unref();
    try {
      child = new EngineChild(this.#settings, {
        onReady: () => {
          clearTimeout(timer);
          this.#failedStarts = 0;
          this.#hasStarted = true;
          this.#idle.set(child, performance.now());
          this.#settings.onChange();
        },
        onLost: (lost) => {
          for (const kind of EXTRA_KINDS) this.#lost[kind] += lost[kind] ?? 0;
        },
        onEnded: (cause, reason) => {
          clearTimeout(timer);
          this.#forget(child, cause, reason);
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

  /** The idle child that has drawn most, or with `cold` the one that has drawn least. */
  takeIdle(cold = false): EngineChild | undefined {
    const child = cold ? this.#coldest() : this.#warmest();
    if (child) this.#idle.delete(child);
    this.#resting = false;
    return child;
  }

  /** An idle child that is not warmed up yet. */
  takeCold(isCold: (child: EngineChild) => boolean): EngineChild | undefined {
    const child = this.#resting ? undefined : [...this.#idle.keys()].find(isCold);
    if (child) this.#idle.delete(child);
    return child;
  }

  /** Takes a child back after a job: keeps it, or replaces it if it is worn out. */
  giveBack(child: EngineChild): void {
    if (child.killed || child.state !== 'idle') return;
    this.#unsteady = 0;
    const grownMb = (child.rssBytes - child.readyRssBytes) / BYTES_PER_MB;
    const worn = child.jobsDone >= this.#settings.maxJobsPerChild || grownMb >= MAX_RSS_GROWTH_MB;
    if (!worn && child.setNiceness(0)) {
      this.#idle.set(child, performance.now());
      return;
    }
    this.#recycled += 1;
    child.kill(`recycled after ${child.jobsDone} jobs, grown by ${Math.round(grownMb)} MB`, 'recycled');
  }

  /** Ends the idle child that has drawn least, if there is one. */
  retireIdle(): void {
    const child = this.#coldest();
    if (child) this.#retire(child);
  }

  /** Ends children that have been idle since before `moment`; the last one only if work has made it large, and it is replaced. */
  retireRested(moment: number): void {
    const rested = [...this.#idle].filter(([, since]) => since <= moment).map(([child]) => child);
    for (const child of rested.sort((one, other) => one.experience - other.experience)) {
      if (this.usable > 1) this.#retire(child);
      else if (child.experience > 0 && child.rssBytes > REST_RSS_LIMIT_MB * BYTES_PER_MB) {
        this.#resting = true;
        this.#retire(child);
      }
    }
  }

  #retire(child: EngineChild): void {
    this.#idle.delete(child);
    child.kill('not needed', 'rested');
  }

  async close(): Promise<void> {
    clearTimeout(this.#pause);
    const empty = new Promise<void>((resolve) => {
      this.#closed = resolve;
    });
    for (const child of this.#children) child.kill('the pool is closing');
    if (this.#children.size > 0) await empty;
  }

  /** Among equals, the one that worked last, so that the others can go idle. */
  #warmest(): EngineChild | undefined {
    let best: EngineChild | undefined;
    for (const child of this.#idle.keys()) if (!best || child.experience >= best.experience) best = child;
    return best;
  }

  /** Among equals, the one that has been idle longest. */
  #coldest(): EngineChild | undefined {
    let best: EngineChild | undefined;
    for (const child of this.#idle.keys()) if (!best || child.experience < best.experience) best = child;
    return best;
  }

  #count(test: (child: EngineChild) => boolean): number {
    let count = 0;
    for (const child of this.#children) if (test(child)) count += 1;
    return count;
  }

  #forget(child: EngineChild, cause: EndCause, reason: string): void {
    this.#children.delete(child);
    this.#idle.delete(child);
    if (this.#closed) {
      if (this.#children.size === 0) this.#closed();
      return;
    }
    const wasReady = child.readyRssBytes > 0;
    // A signal does not mean that a working installation is broken.
    const isBlameless = cause === 'outside' || (cause === 'crash' && this.#hasStarted);
    const failedToStart = !wasReady && !isBlameless;
    this.#ended[child.dismissal ?? (failedToStart ? 'start' : cause)] += 1;
    if (failedToStart) this.#noteFailedStart(reason);
    else if (!child.killed && child.jobsTaken === 0) this.#noteUnsteady(reason);
    this.#settings.onChange();
  }

  #noteFailedStart(reason: string): void {
    this.#failedStarts += 1;
    this.#lastFailure = reason;
    const { name, log } = this.#settings;
    const waitMs = Math.min(START_BACKOFF_MS * 2 ** (this.#failedStarts - 1), MAX_START_BACKOFF_MS);
    log?.error({ engine: name, reason, failedStarts: this.#failedStarts, waitMs }, 'engine child could not start');
    this.#pauseFor(waitMs);
  }

  /** Killed from outside or ended while idle: the next one starts immediately, unless that happens repeatedly. */
  #noteUnsteady(reason: string): void {
    this.#unsteady += 1;
    const { name, log } = this.#settings;
    log?.warn({ engine: name, reason, inARow: this.#unsteady }, 'engine child lost before its first job');
    const beyond = this.#unsteady - UNSTEADY_AFTER;
    if (beyond > 0) this.#pauseFor(Math.min(START_BACKOFF_MS * 2 ** (beyond - 1), MAX_UNSTEADY_PAUSE_MS));
  }

  #pauseFor(waitMs: number): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#settings.onChange();
    }, waitMs);
    this.#pause.unref();
  }
}
