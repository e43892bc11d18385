/** Gives waiting jobs to warm children, holds them to their deadlines, and keeps enough children at hand. */
import type { EngineChild } from './engine-child.ts';
import { EngineRoster } from './engine-roster.ts';
import { JobRun, type RunEnd } from './job-run.ts';
import { LARGE_SOURCE_CHARACTERS, SLOW_NICENESS, START_TIMEOUT_MS } from './limits.ts';
import { type EngineNeeds, planChildren } from './plan-children.ts';
import { type CapacitySettings, type PoolCapacity, poolCapacity } from './pool-capacity.ts';
import { PoolJob } from './pool-job.ts';
import type { PoolLog } from './pool-log.ts';
import type { JobCounts, PoolStats } from './pool-stats.ts';
import type { ChildReply, Task } from './protocol.ts';
import { createRetryAdvice, type RetryAdvice } from './retry-advice.ts';

export interface SchedulerSettings extends CapacitySettings {
  /** Worker file of each engine, by the engine's name. */
  entries: ReadonlyMap<string, string>;
  queueLimit: number;
  maxJobsPerChild: number;
  log: PoolLog | undefined;
}

export class Scheduler {
  readonly #settings: SchedulerSettings;
  readonly #capacity: PoolCapacity;
  readonly #rosters: ReadonlyMap<string, EngineRoster>;
  readonly #floors = new Map<string, number>();
  readonly #wanted = new Set<string>();
  readonly #running = new Set<JobRun>();
  readonly #counts: JobCounts = { replied: 0, crashed: 0, timedOut: 0, abandoned: 0, overloaded: 0 };
  readonly #advice: RetryAdvice;
  #queue: PoolJob[] = [];
  #warmUps: (() => void)[] = [];
  #closed = false;

  constructor(settings: SchedulerSettings) {
    this.#settings = settings;
    this.#capacity = poolCapacity(settings, settings.entries.size);
    this.#advice = createRetryAdvice(settings.workers);
    const { rssLimitMb } = this.#capacity;
    const onChange = () => this.#dispatch();
    this.#rosters = new Map(
      [...settings.entries].map(([name, entry]) => [
        name,
        new EngineRoster({ ...settings, name, entry, rssLimitMb, onChange }),
      ]),
    );
  }

  async submit(engine: string, task: Task, signal?: AbortSignal): Promise<ChildReply> {
    if (this.#closed) throw new Error('The pool is closed');
    signal?.throwIfAborted();
    const { unavailable } = this.#roster(engine);
    if (unavailable) throw unavailable;
    const job = new PoolJob(engine, task);
    if (signal) job.listenTo(signal, () => this.#callerLeft(job));
    this.#wanted.add(engine);
    this.#queue.push(job);
    this.#dispatch();
    if (this.#queue.length > this.#settings.queueLimit) this.#refuse(job);
    else if (this.#queue.includes(job))
      job.waitTimer = setTimeout(() => this.#refuse(job), this.#capacity.longestWaitMs);
    return job.answer;
  }

  async warmUp(names: readonly string[]): Promise<void> {
    for (const name of names) {
      this.#wanted.add(name);
      this.#floors.set(name, this.#capacity.floorFor(names.length));
    }
    await new Promise<void>((resolve, reject) => {
      // Children and the pauses between their starts do not keep the program alive, the one who waits for them must.
      const keepAlive = setInterval(() => {}, START_TIMEOUT_MS);
      const look = () => {
        const rosters = names.map((name) => this.#roster(name));
        const failed = this.#closed
          ? new Error('The pool is closed')
          : rosters.find((one) => one.unavailable)?.unavailable;
        if (!failed && !rosters.every((roster) => roster.usable > 0 && roster.starting === 0)) return;
        clearInterval(keepAlive);
        this.#warmUps = this.#warmUps.filter((other) => other !== look);
        if (failed) reject(failed);
        else resolve();
      };
      this.#warmUps.push(look);
      this.#dispatch();
    });
  }

  stats(): PoolStats {
    const engines = Object.fromEntries([...this.#rosters].map(([name, roster]) => [name, roster.stats()]));
    return { queued: this.#queue.length, running: this.#running.size, ...this.#counts, engines };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const error = new Error('The pool is closed');
    for (const job of this.#queue.splice(0)) job.fail(error);
    for (const run of this.#running) run.job.fail(error);
    for (const look of this.#warmUps) look();
    await Promise.all([...this.#rosters.values()].map((roster) => roster.close()));
  }

  get #freeSlots(): number {
    const slow = [...this.#running].filter((run) => run.slow).length;
    return Math.max(0, this.#settings.workers + Math.min(slow, this.#capacity.slowPlaces) - this.#running.size);
  }

  #roster(engine: string): EngineRoster {
    const roster = this.#rosters.get(engine);
    if (!roster) throw new Error(`There is no engine ${engine}`);
    return roster;
  }

  #overloaded(): ChildReply {
    this.#counts.overloaded += 1;
    return { kind: 'overloaded', retryAfterSeconds: this.#advice.secondsFor(this.#queue.length + this.#running.size) };
  }

  #refuse(job: PoolJob): void {
    this.#drop(job);
    job.settle(this.#overloaded());
  }

  #drop(job: PoolJob): void {
    this.#queue = this.#queue.filter((other) => other !== job);
  }

  #callerLeft(job: PoolJob): void {
    this.#drop(job);
    for (const run of this.#running) if (run.job === job) run.abandon();
  }

  #dispatch(): void {
    if (this.#closed) return;
    while (this.#freeSlots > 0) {
      const job = this.#queue.find((one) => this.#mayStart(one));
      const child = job && this.#roster(job.engine).takeIdle();
      if (!child) break;
      this.#drop(job);
      clearTimeout(job.waitTimer);
      this.#start(job, child);
    }
    for (const job of this.#queue) {
      const { unavailable } = this.#roster(job.engine);
      if (!unavailable) continue;
      this.#drop(job);
      job.fail(unavailable);
    }
    this.#balance();
    this.#letQuickJobsGoFirst();
    for (const look of this.#warmUps) look();
  }

  #mayStart({ engine, task }: PoolJob): boolean {
    const { workers, spares } = this.#settings;
    const isLarge = task.code.length > LARGE_SOURCE_CHARACTERS;
    const keptSlots = isLarge && workers > 1 ? 1 : 0;
    return this.#roster(engine).idle > (isLarge ? spares : 0) && this.#freeSlots > keptSlots;
  }

  #start(job: PoolJob, child: EngineChild): void {
    const run = new JobRun(job, child, {
      timeoutMs: this.#settings.timeoutMs,
      answerInMs: job.submittedAt + this.#capacity.answerWithinMs - performance.now(),
      overloaded: () => this.#overloaded(),
      onSlow: () => this.#dispatch(),
      onEnd: (end, reason) => this.#end(run, end, reason),
    });
    this.#running.add(run);
  }

  #end(run: JobRun, end: RunEnd, reason: string): void {
    this.#running.delete(run);
    this.#counts[end] += 1;
    this.#advice.noteRun(run.ranMs);
    const { engine } = run.job;
    if (end !== 'replied' && !this.#closed) {
      this.#settings.log?.warn(
        { engine, end, ranMs: Math.round(run.ranMs), reason },
        'engine child lost while drawing',
      );
    }
    this.#roster(engine).giveBack(run.child);
    this.#dispatch();
  }

  #letQuickJobsGoFirst(): void {
    const starting = [...this.#rosters.values()].reduce((sum, roster) => sum + roster.starting, 0);
    if (this.#running.size + starting <= this.#settings.workers) return;
    for (const run of this.#running) if (run.slow) run.child.setNiceness(SLOW_NICENESS);
  }

  #balance(): void {
    const needs: EngineNeeds[] = [...this.#rosters].map(([name, roster]) => ({
      name,
      usable: roster.usable,
      starting: roster.starting,
      idle: roster.idle,
      busy: [...this.#running].filter(({ job }) => job.engine === name).length,
      queued: this.#queue.filter(({ engine }) => engine === name).length,
      wanted: this.#wanted.has(name),
      floor: this.#floors.get(name) ?? 0,
    }));
    const plan = planChildren(needs, {
      freeSlots: this.#freeSlots,
      spares: this.#settings.spares,
      processes: [...this.#rosters.values()].reduce((sum, roster) => sum + roster.processes, 0),
      restingChildren: this.#capacity.restingChildren,
      maxProcesses: this.#capacity.maxProcesses,
      maxStarting: this.#settings.workers,
    });
    for (const name of plan.start) this.#roster(name).start();
    for (const name of plan.retire) this.#roster(name).retireIdle();
  }
}
