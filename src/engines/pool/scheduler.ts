/** Gives waiting jobs to children as the fair queue decides, limits their waiting time, and keeps enough children ready. */
import type { Call } from '../../ports/call.ts';
import { ChildPlanner } from './children/child-planner.ts';
import type { EngineChild, EngineFiles } from './children/engine-child.ts';
import { EngineRoster } from './children/engine-roster.ts';
import { IdleWork } from './children/idle-work.ts';
import { JobRun, type RunEnd } from './children/job-run.ts';
import { FairQueue } from './fairness/fair-queue.ts';
import { COLD_RUNS, MAX_TRIES, REST_CHECKS, SLOW_NICENESS } from './job/limits.ts';
import { PoolJob } from './job/pool-job.ts';
import { type JobCounts, noCounts, type PoolLog, type PoolStats } from './job/pool-stats.ts';
import type { ChildReply, Task } from './job/protocol.ts';
import { type CapacitySettings, createRetryAdvice, poolCapacity, type RetryAdvice } from './pool-capacity.ts';
import { untilReady } from './until-ready.ts';

export interface SchedulerSettings extends CapacitySettings {
  /** Worker file of each engine, by the engine's name. */
  entries: ReadonlyMap<string, EngineFiles>;
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
  readonly #rosters: ReadonlyMap<string, EngineRoster>;
  readonly #queue: FairQueue<PoolJob>;
  readonly #planner: ChildPlanner;
  readonly #floors = new Map<string, number>();
  readonly #wanted = new Set<string>();
  readonly #runs = new Map<PoolJob, JobRun>();
  readonly #counts: JobCounts = noCounts();
  readonly #advice: RetryAdvice;
  readonly #restCheck: NodeJS.Timeout;
  readonly #warmUps = new Set<() => void>();
  readonly #idleWork: IdleWork | undefined;
  #closed = false;

  constructor(settings: SchedulerSettings) {
    this.#settings = settings;
    this.#advice = createRetryAdvice(settings.workers);
    const { rssLimitMb, ...capacity } = poolCapacity(settings, settings.entries.size);
    const now = () => performance.now();
    this.#queue = new FairQueue({ ...settings, ...capacity, now });
    this.#planner = new ChildPlanner({ ...settings, ...capacity, maxStarting: settings.workers, now });
    const onChange = () => this.#dispatch();
    this.#rosters = new Map(
      [...settings.entries].map(([name, files]) => [
        name,
        new EngineRoster({ ...settings, ...files, name, rssLimitMb, onChange }),
      ]),
    );
    if (settings.warmUp) this.#idleWork = new IdleWork({ ...settings, rosters: this.#rosters, onChange });
    this.#restCheck = setInterval(() => this.#retireRested(), settings.restMs / REST_CHECKS);
    this.#restCheck.unref();
  }

  async submit(engine: string, task: Task, { signal, client = '' }: Call): Promise<ChildReply> {
    if (this.#closed) throw new Error('The pool is closed');
    signal?.throwIfAborted();
    const { unavailable } = this.#roster(engine);
    if (unavailable) throw unavailable;
    const job = new PoolJob(engine, task, client);
    if (signal) job.listenTo(signal, () => this.#abandon(job));
    job.waitAtMost(this.#settings.waitMs, () => this.#refuse(job));
    this.#idleWork?.noteCall();
    this.#wanted.add(engine);
    this.#queue.waiting.add(job);
    this.#dispatch();
    const overflow = this.#queue.overflow();
    if (overflow) this.#refuse(overflow);
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
    return { queued: this.#queue.waiting.size, running: this.#runs.size, ...this.#counts, engines };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#restCheck);
    this.#idleWork?.close();
    for (const job of [...this.#queue.waiting, ...this.#runs.keys()]) job.fail(new Error('The pool is closed'));
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

  /** The job is refused for now: the queue is full, its time is over, or it lost too many children. */
  #refuse(job: PoolJob): void {
    if (job.settled) return;
    this.#counts.overloaded += 1;
    const jobsAhead = this.#queue.waiting.size + this.#runs.size;
    job.settle({ kind: 'overloaded', retryAfterSeconds: this.#advice.secondsFor(jobsAhead) });
    this.#abandon(job);
  }

  /** Nobody is waiting for the answer any more. */
  #abandon(job: PoolJob): void {
    this.#queue.waiting.remove(job);
    this.#runs.get(job)?.abandon();
  }

  #dispatch(): void {
    if (this.#closed) return;
    for (let job = this.#queue.next(this.#idleOf); job; job = this.#queue.next(this.#idleOf)) {
      const child = this.#roster(job.engine).takeIdle(this.#queue.getsColdChild(job));
      if (child) this.#start(job, child);
    }
    this.#failUnavailable();
    this.#balance();
    this.#letQuickJobsGoFirst();
    if (this.#queue.waiting.size === 0) this.#idleWork?.begin(this.#runs.size);
    for (const look of this.#warmUps) look();
  }

  #failUnavailable(): void {
    for (const job of [...this.#queue.waiting]) {
      const { unavailable } = this.#roster(job.engine);
      if (!unavailable) continue;
      this.#queue.waiting.remove(job);
      job.fail(unavailable);
    }
  }

  #start(job: PoolJob, child: EngineChild): void {
    job.tries += 1;
    if (job.tries === 1) this.#settings.onFirstTry?.(job.engine, performance.now() - job.acceptedAt);
    if (child.jobsDone + child.warmUpsDone < COLD_RUNS) this.#queue.startsCold(job);
    const charge = (cpuMs: number) => {
      job.cpuMs = cpuMs;
      this.#queue.charge(job, cpuMs);
    };
    const run = new JobRun(job, child, {
      budgetMs: this.#settings.timeoutMs,
      onCpu: (cpuMs) => {
        charge(cpuMs);
        this.#dispatch();
      },
      onWholeCpu: charge,
      onEnd: (end, reason, reply) => {
        this.#idleWork?.noteAnswer(job, reply);
        this.#end(run, end, reason);
      },
    });
    this.#runs.set(job, run);
  }

  #end(run: JobRun, end: RunEnd, reason: string): void {
    const { job, child } = run;
    this.#runs.delete(job);
    this.#counts[end] += 1;
    this.#advice.noteRun(run.ranMs);
    this.#queue.end(job, { answered: end === 'replied', lostChild: end === 'crashed' || end === 'timedOut' });
    if (this.#closed) return;
    if (end !== 'replied') {
      const facts = { engine: job.engine, end, cpuMs: job.cpuMs, ranMs: Math.round(run.ranMs), reason };
      // A caller may leave at any time: nothing is wrong then.
      if (end === 'abandoned') this.#settings.log?.info(facts, 'engine child ended: nobody waits for its diagram');
      else this.#settings.log?.warn(facts, 'engine child lost while drawing');
    }
    if (end === 'killed' && !job.settled) this.#tryAgain(job);
    this.#roster(job.engine).giveBack(child);
    this.#dispatch();
  }

  #tryAgain(job: PoolJob): void {
    if (job.tries < MAX_TRIES) this.#queue.waiting.putBack(job);
    else this.#refuse(job);
  }

  #letQuickJobsGoFirst(): void {
    if (this.#runs.size <= this.#settings.workers) return;
    for (const [job, { child }] of this.#runs) if (this.#queue.givesWay(job)) child.setNiceness(SLOW_NICENESS);
  }

  #balance(): void {
    const needs = [...this.#rosters].map(([name, roster]) => ({
      name,
      usable: roster.usable,
      starting: roster.starting,
      idle: roster.idle,
      busy: this.#queue.runningOn(name),
      soonFree: this.#queue.inFirstSlice(name),
      startable: this.#queue.startable(name),
      wanted: this.#wanted.has(name),
      floor: this.#floors.get(name) ?? 0,
    }));
    const processes = this.#sum((roster) => roster.processes);
    const plan = this.#planner.plan(needs, processes);
    for (const name of plan.start) this.#roster(name).start();
    for (const name of plan.retire) this.#roster(name).retireIdle();
  }

  #retireRested(): void {
    for (const roster of this.#rosters.values()) roster.retireRested(performance.now() - this.#settings.restMs);
  }
}
