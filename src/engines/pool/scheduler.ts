/** Gives waiting jobs to children as the board decides, limits their waiting time, and keeps enough children ready. */
import type { EngineCall } from '../../ports/diagram-engine.ts';
import type { EngineChild } from './children/engine-child.ts';
import { EngineRoster } from './children/engine-roster.ts';
import { JobRun, type RunEnd } from './children/job-run.ts';
import { planChildren } from './children/plan-children.ts';
import { COLD_RUNS, MAX_TRIES, REST_CHECKS, SLOW_NICENESS } from './common/limits.ts';
import { PoolJob } from './common/pool-job.ts';
import type { PoolLog } from './common/pool-log.ts';
import { type JobCounts, noCounts, type PoolStats } from './common/pool-stats.ts';
import { JobBoard } from './fairness/job-board.ts';
import { type CapacitySettings, type PoolCapacity, poolCapacity } from './pool-capacity.ts';
import { createRetryAdvice, type RetryAdvice } from './retry-advice.ts';
import { untilReady } from './until-ready.ts';
import type { ChildReply, Task } from './wire/protocol.ts';

export interface SchedulerSettings extends CapacitySettings {
  /** Worker file of each engine, by the engine's name. */
  entries: ReadonlyMap<string, string>;
  /** CPU time of a job. */
  timeoutMs: number;
  /** Time from a job's acceptance to its answer. */
  waitMs: number;
  queueLimit: number;
  maxJobsPerChild: number;
  /** Whether idle children draw their warm-up. */
  warmUp: boolean;
  /** Idle children beyond one of each engine end after this time. */
  restMs: number;
  /** Called with a job's waiting time when a child first gets it. */
  onFirstTry: ((engine: string, waitedMs: number) => void) | undefined;
  log: PoolLog | undefined;
}

export class Scheduler {
  readonly #settings: SchedulerSettings;
  readonly #capacity: PoolCapacity;
  readonly #rosters: ReadonlyMap<string, EngineRoster>;
  readonly #board: JobBoard<PoolJob>;
  readonly #floors = new Map<string, number>();
  readonly #wanted = new Set<string>();
  readonly #runs = new Map<PoolJob, JobRun>();
  readonly #counts: JobCounts = noCounts();
  readonly #advice: RetryAdvice;
  readonly #restCheck: NodeJS.Timeout;
  readonly #warmUps = new Set<() => void>();
  #warming = 0;
  #closed = false;

  constructor(settings: SchedulerSettings) {
    this.#settings = settings;
    this.#capacity = poolCapacity(settings, settings.entries.size);
    this.#advice = createRetryAdvice(settings.workers);
    this.#board = new JobBoard({ ...settings, ...this.#capacity, now: () => performance.now() });
    const { rssLimitMb } = this.#capacity;
    const onChange = () => this.#dispatch();
    this.#rosters = new Map(
      [...settings.entries].map(([name, entry]) => [
        name,
        new EngineRoster({ ...settings, name, entry, rssLimitMb, onChange }),
      ]),
    );
    this.#restCheck = setInterval(() => this.#retireRested(), settings.restMs / REST_CHECKS);
    this.#restCheck.unref();
  }

  async submit(engine: string, task: Task, { signal, client = '' }: EngineCall): Promise<ChildReply> {
    if (this.#closed) throw new Error('The pool is closed');
    signal?.throwIfAborted();
    const { unavailable } = this.#roster(engine);
    if (unavailable) throw unavailable;
    const job = new PoolJob(engine, task, client);
    if (signal) job.listenTo(signal, () => this.#abandon(job));
    job.waitAtMost(this.#settings.waitMs, () => this.#refuse(job));
    this.#wanted.add(engine);
    this.#board.waiting.add(job);
    this.#dispatch();
    const surplus = this.#board.surplus();
    if (surplus) this.#refuse(surplus);
    return job.answer;
  }

  /** Resolves when each engine has a child that is ready, or when the pool closes; rejects when an engine cannot be started. */
  async warmUp(names: readonly string[]): Promise<void> {
    for (const name of names) {
      this.#wanted.add(name);
      this.#floors.set(name, 1);
    }
    const rosters = names.map((name) => this.#roster(name));
    const ready = untilReady(rosters, () => this.#closed);
    this.#warmUps.add(ready.look);
    this.#dispatch();
    ready.look();
    await ready.done.finally(() => this.#warmUps.delete(ready.look));
  }

  stats(): PoolStats {
    const engines = Object.fromEntries([...this.#rosters].map(([name, roster]) => [name, roster.stats()]));
    return { queued: this.#board.waiting.size, running: this.#runs.size, ...this.#counts, engines };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#restCheck);
    const error = new Error('The pool is closed');
    for (const job of [...this.#board.waiting, ...this.#runs.keys()]) job.fail(error);
    for (const look of this.#warmUps) look();
    await Promise.all([...this.#rosters.values()].map((roster) => roster.close()));
  }

  readonly #idleOf = (engine: string): number => this.#roster(engine).idle;

  #roster(engine: string): EngineRoster {
    const roster = this.#rosters.get(engine);
    if (!roster) throw new Error(`There is no engine ${engine}`);
    return roster;
  }

  #sum(count: (roster: EngineRoster) => number): number {
    return [...this.#rosters.values()].reduce((sum, roster) => sum + count(roster), 0);
  }

  /** The job is refused for now: the queue is full, its time is over, or others come first. */
  #refuse(job: PoolJob): void {
    if (job.settled) return;
    this.#counts.overloaded += 1;
    const jobsAhead = this.#board.waiting.size + this.#runs.size;
    job.settle({ kind: 'overloaded', retryAfterSeconds: this.#advice.secondsFor(jobsAhead) });
    this.#abandon(job);
  }

  /** Nobody is waiting for the answer any more. */
  #abandon(job: PoolJob): void {
    this.#board.waiting.remove(job);
    this.#runs.get(job)?.abandon();
  }

  #dispatch(): void {
    if (this.#closed) return;
    for (let job = this.#board.next(this.#idleOf); job; job = this.#board.next(this.#idleOf)) {
      const child = this.#roster(job.engine).takeIdle(this.#board.makesDoWithCold(job));
      if (child) this.#start(job, child);
    }
    this.#failUnavailable();
    const victim = this.#board.victim(this.#idleOf);
    if (victim) {
      this.#refuse(victim);
      this.#runs.get(victim)?.stop('givenUp');
      return;
    }
    this.#balance();
    this.#letQuickJobsGoFirst();
    this.#warmIdle();
    for (const look of this.#warmUps) look();
  }

  #failUnavailable(): void {
    for (const job of [...this.#board.waiting]) {
      const { unavailable } = this.#roster(job.engine);
      if (!unavailable) continue;
      this.#board.waiting.remove(job);
      job.fail(unavailable);
    }
  }

  #start(job: PoolJob, child: EngineChild): void {
    job.tries += 1;
    if (job.tries === 1) this.#settings.onFirstTry?.(job.engine, performance.now() - job.acceptedAt);
    if (child.jobsDone + child.warmUpsDone < COLD_RUNS) this.#board.startsCold(job);
    const run = new JobRun(job, child, {
      budgetMs: this.#settings.timeoutMs,
      onCpu: (cpuMs) => {
        job.cpuMs = cpuMs;
        this.#board.charge(job, cpuMs);
        this.#dispatch();
      },
      onEnd: (end, reason) => this.#end(run, end, reason),
    });
    this.#runs.set(job, run);
  }

  #end(run: JobRun, end: RunEnd, reason: string): void {
    const { job, child } = run;
    this.#runs.delete(job);
    this.#counts[end] += 1;
    this.#advice.noteRun(run.ranMs);
    this.#board.end(job, { answered: end === 'replied', lostChild: end === 'crashed' || end === 'timedOut' });
    if (this.#closed) return;
    if (end !== 'replied') {
      const facts = { engine: job.engine, end, cpuMs: job.cpuMs, ranMs: Math.round(run.ranMs), reason };
      this.#settings.log?.warn(facts, 'engine child lost while drawing');
    }
    if (end === 'killed' && !job.settled) this.#tryAgain(job);
    this.#roster(job.engine).giveBack(child);
    this.#dispatch();
  }

  #tryAgain(job: PoolJob): void {
    if (job.tries < MAX_TRIES) this.#board.waiting.putBack(job);
    else this.#refuse(job);
  }

  #letQuickJobsGoFirst(): void {
    if (this.#runs.size <= this.#settings.workers) return;
    for (const [job, { child }] of this.#runs) {
      if (this.#board.laneOf(job) === 'slow') child.setNiceness(SLOW_NICENESS);
    }
  }

  /** Draws one diagram of the warm-up at a time in a child, while nobody is waiting and a worker is free. */
  #warmIdle(): void {
    if (!this.#settings.warmUp || this.#board.waiting.size > 0) return;
    for (const roster of this.#rosters.values()) {
      const atWork = this.#runs.size + this.#warming + this.#sum(({ starting }) => starting);
      const child = atWork < this.#settings.workers ? roster.takeCold() : undefined;
      if (!child) continue;
      this.#warming += 1;
      child.warm(this.#settings.timeoutMs).then(() => {
        this.#warming -= 1;
        roster.giveBack(child);
        this.#dispatch();
      });
    }
  }

  #balance(): void {
    const needs = [...this.#rosters].map(([name, roster]) => ({
      name,
      usable: roster.usable,
      starting: roster.starting,
      idle: roster.idle,
      busy: this.#board.runningOn(name),
      startable: this.#board.startable(name),
      wanted: this.#wanted.has(name),
      floor: this.#floors.get(name) ?? 0,
    }));
    const { restingChildren, maxProcesses } = this.#capacity;
    const { spares, workers } = this.#settings;
    const processes = this.#sum((roster) => roster.processes);
    const plan = planChildren(needs, { spares, processes, restingChildren, maxProcesses, maxStarting: workers });
    for (const name of plan.start) this.#roster(name).start();
    for (const name of plan.retire) this.#roster(name).retireIdle();
  }

  #retireRested(): void {
    for (const roster of this.#rosters.values()) roster.retireRested(performance.now() - this.#settings.restMs);
  }
}
