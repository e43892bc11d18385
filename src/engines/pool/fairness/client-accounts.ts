/** What each client has cost lately, in CPU time; halved at intervals, and limited in number. */
import { ACCOUNT_HALF_LIFE_MS, COSTLY_BURN_MS, MAX_ACCOUNTS, QUICK_CPU_MS, RESTART_CPU_MS } from '../job/limits.ts';

interface Account {
  /** All CPU time. */
  spentMs: number;
  /** CPU time beyond the first slice of each job: what ordinary diagrams never take. */
  burntMs: number;
  /** Has had an answer to an ordinary diagram. */
  proven: boolean;
  at: number;
}

/** - `proven`: its diagrams are ordinary; `unknown`: has had no such answer yet; `costly`: burns CPU time */
export type Standing = 'proven' | 'unknown' | 'costly';

export interface AccountSettings {
  /** In milliseconds. */
  now(): number;
  maxAccounts?: number;
}

export class ClientAccounts {
  readonly #now: () => number;
  readonly #maxAccounts: number;
  /** The one that was charged longest ago comes first. */
  readonly #accounts = new Map<string, Account>();
  #lastProof = Number.NEGATIVE_INFINITY;

  constructor({ now, maxAccounts = MAX_ACCOUNTS }: AccountSettings) {
    this.#now = now;
    this.#maxAccounts = maxAccounts;
  }

  get size(): number {
    return this.#accounts.size;
  }

  /** A job that had used `beforeMs` has now used `afterMs`. */
  charge(client: string, beforeMs: number, afterMs: number): void {
    const burnt = (ms: number) => Math.max(0, ms - QUICK_CPU_MS);
    this.#change(client, (account) => {
      account.spentMs += afterMs - beforeMs;
      account.burntMs += burnt(afterMs) - burnt(beforeMs);
    });
  }

  /** A job of the client broke its child: another must be started, which no CPU time of the job shows. */
  chargeRestart(client: string): void {
    this.#change(client, (account) => {
      account.spentMs += RESTART_CPU_MS;
      account.burntMs += RESTART_CPU_MS;
    });
  }

  /** The client got an answer to an ordinary diagram. */
  prove(client: string): void {
    this.#lastProof = this.#now();
    this.#change(client, (account) => {
      account.proven = true;
    });
  }

  /** Whether somebody got such an answer lately. */
  get hasProvenClients(): boolean {
    return this.#now() - this.#lastProof < ACCOUNT_HALF_LIFE_MS;
  }

  spentMs(client: string): number {
    return this.#look(client).spentMs;
  }

  burntMs(client: string): number {
    return this.#look(client).burntMs;
  }

  standing(client: string): Standing {
    const { burntMs, proven } = this.#look(client);
    if (burntMs >= COSTLY_BURN_MS) return 'costly';
    return proven ? 'proven' : 'unknown';
  }

  #look(client: string): Account {
    const now = this.#now();
    const account = this.#accounts.get(client);
    if (!account) return { spentMs: 0, burntMs: 0, proven: false, at: now };
    const left = 0.5 ** ((now - account.at) / ACCOUNT_HALF_LIFE_MS);
    return { ...account, spentMs: account.spentMs * left, burntMs: account.burntMs * left, at: now };
  }

  #change(client: string, change: (account: Account) => void): void {
    const account = this.#look(client);
    change(account);
    this.#accounts.delete(client);
    this.#accounts.set(client, account);
    for (const [oldest] of this.#accounts) {
      if (this.#accounts.size <= this.#maxAccounts) break;
      this.#accounts.delete(oldest);
    }
  }
}
