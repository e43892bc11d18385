/** Decides which job starts next, in which lane, and which one is refused; it uses no process, and only the clock it is given. */
import { COLD_ALLOWANCE_MS, QUICK_CPU_MS } from '../job/limits.ts';
import { ClientAccounts } from './client-accounts.ts';
import { type ClientJob, WaitingJobs } from './waiting-jobs.ts';

export interface QueuedJob extends ClientJob {
  readonly engine: string;
  readonly large: boolean;
  readonly tries: number;
}

/** Quick jobs have the workers; slow ones run beside them, fewer and at low priority. */
export type Lane = 'quick' | 'slow';

interface RunningJob {
  lane: Lane;
  cpuMs: number;
  /** CPU time that is not charged, since the child has hardly worked yet. */
  freeMs: number;
}

export interface FairQueueSettings {
  workers: number;
  slowPlaces: number;
  queueLimit: number;
  /** Warm children of each engine that are reserved from long sources and costly clients. */
  spares: number;
  now(): number;
  maxAccounts?: number;
}

/** Idle children of an engine. */
export type IdleOf = (engine: string) => number;

export class FairQueue<Job extends QueuedJob> {
  readonly accounts: ClientAccounts;
  readonly waiting: WaitingJobs<Job>;
  readonly #settings: FairQueueSettings;
  readonly #running = new Map<Job, RunningJob>();

  constructor(settings: FairQueueSettings) {
    this.#settings = settings;
    this.accounts = new ClientAccounts(settings);
    this.waiting = new WaitingJobs(this.accounts);
  }

  /** A running job that is slow, or has used up its slice while the slow places were taken. */
  givesWay(job: Job): boolean {
    const run = this.#running.get(job);
    return run !== undefined && (run.lane === 'slow' || run.cpuMs >= QUICK_CPU_MS);
  }

  /** The job to refuse because the queue is full; it may be the newest one. */
  overflow(): Job | undefined {
    return this.waiting.size > this.#settings.queueLimit ? this.waiting.last() : undefined;
  }

  /** Takes the next waiting job and gives it a lane; undefined if none may start now. */
  next(idleOf: IdleOf): Job | undefined {
    this.#clearQuickLane();
    const job = this.waiting.next(
      (one) => this.#hasPlace(one) && this.#hasChild(one, idleOf),
      (client) => this.#runningOf(client),
    );
    if (!job) return undefined;
    this.waiting.remove(job);
    this.#running.set(job, { lane: this.#laneFor(job), cpuMs: 0, freeMs: 0 });
    return job;
  }

  /** If there are clients known for ordinary diagrams, they get the warm children; others, who may keep a child busy, get a cold one. */
  getsColdChild({ client }: Job): boolean {
    return this.accounts.hasProvenClients && this.accounts.standing(client) !== 'proven';
  }

  /** The job's child is cold: some of its CPU time is not charged to the client. */
  startsCold(job: Job): void {
    const run = this.#running.get(job);
    if (run && this.accounts.standing(job.client) !== 'costly') run.freeMs = COLD_ALLOWANCE_MS;
  }

  /** The CPU time that the running job has used so far. */
  charge(job: Job, cpuMs: number): void {
    const run = this.#running.get(job);
    if (!run || cpuMs <= run.cpuMs) return;
    const billed = (ms: number) => Math.max(0, ms - run.freeMs);
    this.accounts.charge(job.client, billed(run.cpuMs), billed(cpuMs));
    run.cpuMs = cpuMs;
  }

  /** The job is over; `lostChild` if it broke its child. */
  end(job: Job, { answered, lostChild }: { answered: boolean; lostChild: boolean }): void {
    const run = this.#running.get(job);
    this.#running.delete(job);
    // A long source that took more than a slice shows nothing, even if a cold child is the reason and nothing was charged.
    if (answered && run && (!job.large || run.cpuMs < QUICK_CPU_MS)) this.accounts.prove(job.client);
    if (lostChild) this.accounts.chargeRestart(job.client);
  }

  /** Jobs of an engine that would start now if they had a child. */
  startable(engine: string): number {
    const lanes = [...this.waiting].filter((job) => job.engine === engine).map((job) => this.#laneFor(job));
    const quick = lanes.filter((lane) => lane === 'quick').length;
    return Math.min(quick, this.#free('quick')) + Math.min(lanes.length - quick, this.#free('slow'));
  }

  runningOn(engine: string): number {
    return [...this.#running.keys()].filter((job) => job.engine === engine).length;
  }

  /** Running jobs of an engine that will be over soon, as ordinary ones are; those in a cold child take longer. */
  inFirstSlice(engine: string): number {
    const isSoonOver = ([job, { cpuMs, freeMs }]: [Job, RunningJob]) =>
      job.engine === engine && cpuMs < QUICK_CPU_MS + freeMs;
    return [...this.#running].filter(isSoonOver).length;
  }

  /** Jobs of costly clients never take the workers from the others. */
  #laneFor(job: Job): Lane {
    return this.accounts.standing(job.client) === 'costly' ? 'slow' : 'quick';
  }

  #free(lane: Lane): number {
    const { workers, slowPlaces } = this.#settings;
    const taken = [...this.#running.values()].filter((run) => run.lane === lane).length;
    return (lane === 'quick' ? workers : slowPlaces) - taken;
  }

  #hasPlace(job: Job): boolean {
    const standing = this.accounts.standing(job.client);
    if (standing === 'costly') return this.#free('slow') > 0;
    if (job.large) return this.#free('quick') > (this.#settings.workers > 1 ? 1 : 0);
    // Unknown clients may turn out costly: while they have all workers, a known client gets an extra place.
    return this.#free('quick') > (standing === 'proven' && this.#unprovenAtWork() ? -1 : 0);
  }

  /** The last idle child is for those whose jobs are known to be quick; an unknown client gets it only if there are no such clients. */
  #hasChild(job: Job, idleOf: IdleOf): boolean {
    const standing = this.accounts.standing(job.client);
    const leavesLast = job.large || standing === 'costly' || (standing === 'unknown' && this.accounts.hasProvenClients);
    return idleOf(job.engine) > (leavesLast ? this.#settings.spares : 0);
  }

  #unprovenAtWork(): boolean {
    return [...this.#running].some(
      ([job, { lane }]) => lane === 'quick' && this.accounts.standing(job.client) !== 'proven',
    );
  }

  #runningOf(client: string): number {
    return [...this.#running.keys()].filter((job) => job.client === client).length;
  }

  /** A job that has used up its slice moves aside as long as there are slow places, the costliest first. */
  #clearQuickLane(): void {
    const overdue = [...this.#running.values()].filter(({ lane, cpuMs }) => lane === 'quick' && cpuMs >= QUICK_CPU_MS);
    overdue.sort((one, other) => other.cpuMs - one.cpuMs);
    for (const run of overdue.slice(0, this.#free('slow'))) run.lane = 'slow';
  }
}
