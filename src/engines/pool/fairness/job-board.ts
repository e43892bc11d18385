/** Decides which job starts next, in which lane, and which one is aborted; it uses no process, and only the clock it is given. */
import { COLD_ALLOWANCE_MS, LOST_CHILD_MS, QUICK_CPU_MS, SHORT_SLICE_MS } from '../common/limits.ts';
import { ClientAccounts } from './client-accounts.ts';
import { type ClientJob, WaitingJobs } from './waiting-jobs.ts';

export interface BoardJob extends ClientJob {
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

export interface BoardSettings {
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

export class JobBoard<Job extends BoardJob> {
  readonly accounts: ClientAccounts;
  readonly waiting: WaitingJobs<Job>;
  readonly #settings: BoardSettings;
  readonly #running = new Map<Job, RunningJob>();

  constructor(settings: BoardSettings) {
    this.#settings = settings;
    this.accounts = new ClientAccounts(settings);
    this.waiting = new WaitingJobs(this.accounts);
  }

  laneOf(job: Job): Lane | undefined {
    return this.#running.get(job)?.lane;
  }

  /** The job to refuse because the queue is full; it may be the newest one. */
  surplus(): Job | undefined {
    return this.waiting.size > this.#settings.queueLimit ? this.waiting.last() : undefined;
  }

  /** Takes the next waiting job and gives it a lane; undefined if none may start now. */
  next(idleOf: IdleOf): Job | undefined {
    this.#clearQuickLane(idleOf);
    const job = this.waiting.next(
      (one) => this.#hasPlace(one) && this.#hasChild(one, idleOf),
      (client) => this.#runningOf(client),
    );
    if (!job) return undefined;
    this.waiting.take(job);
    this.#running.set(job, { lane: this.#laneFor(job), cpuMs: 0, freeMs: 0 });
    return job;
  }

  /** If there are clients known for ordinary diagrams, they get the warm children; others, who may keep a child busy, get a cold one. */
  makesDoWithCold({ client }: Job): boolean {
    return this.accounts.hasRegulars && this.accounts.standing(client) !== 'proven';
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

  /** The job is over; `lostChild` if its child ended with it. */
  end(job: Job, { answered, lostChild }: { answered: boolean; lostChild: boolean }): void {
    this.#running.delete(job);
    if (answered) this.accounts.prove(job.client);
    if (lostChild) this.accounts.fine(job.client, LOST_CHILD_MS);
  }

  /** The running job to abort so that another client's can start; undefined if none. */
  victim(idleOf: IdleOf): Job | undefined {
    if (this.#free('quick') > 0 || this.#free('slow') > 0) return undefined;
    const waiting = [...this.waiting].find((job) => this.#laneFor(job) === 'quick' && this.#hasChild(job, idleOf));
    if (!waiting || !this.#overdue(idleOf)) return undefined;
    const cost = (job: Job) => this.accounts.burntMs(job.client);
    const candidates = [...this.#running].filter(
      ([job, run]) => job.client !== waiting.client && (run.lane === 'slow' || this.#isOverdue(job, run, idleOf)),
    );
    candidates.sort(([one, a], [other, b]) => cost(other) - cost(one) || b.cpuMs - a.cpuMs);
    return candidates[0]?.[0];
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

  get running(): number {
    return this.#running.size;
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
    return this.#free('quick') > (standing === 'proven' && this.#strangersAtWork() ? -1 : 0);
  }

  /** The last idle child is for those whose jobs are known to be quick; an unknown client gets it only if there are no such clients. */
  #hasChild(job: Job, idleOf: IdleOf): boolean {
    const standing = this.accounts.standing(job.client);
    const leavesLast = job.large || standing === 'costly' || (standing === 'unknown' && this.accounts.hasRegulars);
    return idleOf(job.engine) > (leavesLast ? this.#settings.spares : 0);
  }

  #strangersAtWork(): boolean {
    return [...this.#running].some(
      ([job, { lane }]) => lane === 'quick' && this.accounts.standing(job.client) !== 'proven',
    );
  }

  #runningOf(client: string): number {
    return [...this.#running.keys()].filter((job) => job.client === client).length;
  }

  /** A slice is shorter while a client known for ordinary diagrams is waiting. */
  #isOverdue(job: Job, run: RunningJob, idleOf: IdleOf): boolean {
    if (run.lane !== 'quick' || run.cpuMs < SHORT_SLICE_MS) return false;
    if (run.cpuMs >= QUICK_CPU_MS) return true;
    const regularWaits = [...this.waiting].some(
      (one) => this.accounts.standing(one.client) === 'proven' && this.#hasChild(one, idleOf),
    );
    return regularWaits && this.accounts.standing(job.client) !== 'proven';
  }

  #overdue(idleOf: IdleOf): RunningJob | undefined {
    return [...this.#running]
      .filter(([job, run]) => this.#isOverdue(job, run, idleOf))
      .map(([, run]) => run)
      .sort((one, other) => other.cpuMs - one.cpuMs)[0];
  }

  /** A job that has used up its slice moves aside as long as there are slow places. */
  #clearQuickLane(idleOf: IdleOf): void {
    for (let run = this.#overdue(idleOf); run && this.#free('slow') > 0; run = this.#overdue(idleOf)) run.lane = 'slow';
  }
}
