/** The waiting jobs by client: whose turn it is, and whose job is refused when there are too many. */
import type { ClientAccounts } from './client-accounts.ts';

export interface ClientJob {
  readonly client: string;
}

/** The better of two keys comes first: numbers compared one after the other. */
function compareKeys(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

export class WaitingJobs<Job extends ClientJob> {
  readonly #accounts: ClientAccounts;
  /** Jobs in the order of their arrival; a client without jobs has no entry. */
  readonly #byClient = new Map<string, { job: Job; arrival: number }[]>();
  #arrivals = 0;
  #size = 0;

  constructor(accounts: ClientAccounts) {
    this.#accounts = accounts;
  }

  get size(): number {
    return this.#size;
  }

  *[Symbol.iterator](): Iterator<Job> {
    for (const jobs of this.#byClient.values()) for (const { job } of jobs) yield job;
  }

  add(job: Job): void {
    this.#arrivals += 1;
    this.#byClient.set(job.client, [...this.#of(job.client), { job, arrival: this.#arrivals }]);
    this.#size += 1;
  }

  /** Puts a job back at the head of its client's jobs: it had its turn and lost its child through no fault of its own. */
  putBack(job: Job): void {
    this.#byClient.set(job.client, [{ job, arrival: 0 }, ...this.#of(job.client)]);
    this.#size += 1;
  }

  remove(job: Job): void {
    const jobs = this.#of(job.client);
    const left = jobs.filter((entry) => entry.job !== job);
    this.#size -= jobs.length - left.length;
    if (left.length > 0) this.#byClient.set(job.client, left);
    else this.#byClient.delete(job.client);
  }

  /**
   * The job whose turn it is among those that may start: first the clients that do not burn CPU time, then who has fewest jobs at work,
   * then who has spent least.
   */
  next(mayStart: (job: Job) => boolean, running: (client: string) => number): Job | undefined {
    let best: { job: Job; key: number[] } | undefined;
    for (const [client, jobs] of this.#byClient) {
      const first = jobs.find(({ job }) => mayStart(job));
      if (!first) continue;
      const key = [
        this.#accounts.standing(client) === 'costly' ? 1 : 0,
        running(client),
        this.#accounts.spentMs(client),
        first.arrival,
      ];
      if (!best || compareKeys(key, best.key) < 0) best = { job: first.job, key };
    }
    return best?.job;
  }

  /** The job that gives way when there are too many: the newest of the client who burns CPU time, has most waiting, is unknown, has spent most. */
  last(): Job | undefined {
    let worst: { job: Job; key: number[] } | undefined;
    for (const [client, jobs] of this.#byClient) {
      const newest = jobs.at(-1);
      if (!newest) continue;
      const standing = this.#accounts.standing(client);
      const key = [
        standing === 'costly' ? 1 : 0,
        jobs.length,
        standing === 'unknown' ? 1 : 0,
        this.#accounts.spentMs(client),
        newest.arrival,
      ];
      if (!worst || compareKeys(key, worst.key) > 0) worst = { job: newest.job, key };
    }
    return worst?.job;
  }

  #of(client: string): readonly { job: Job; arrival: number }[] {
    return this.#byClient.get(client) ?? [];
  }
}
