/** Counts the calls of each client in this process; a client's hour begins with its first call. */
import { randomBytes } from 'node:crypto';
import type { BudgetState, CallsPerHour, TakeCalls } from '../ports/admission.ts';

export const HOUR_MS = 3_600_000;
const ID_BYTES = 6;

/** Old hours that each new one looks at, so that those that are over are forgotten. */
const SWEPT = 2;

export interface Hour {
  /** Tells it apart from the hour before. */
  id: string;
  /** On the clock of this process. */
  endsAt: number;
  /** What each process has counted, by its id. */
  counts: Map<string, number>;
}

export interface Hours {
  /** The id of this process. */
  me: string;
  /** The hour that is under way, or a new one. */
  current(key: string): Hour;
  /** Forgets an hour that is over elsewhere, unless the next has begun. */
  end(key: string, hour: Hour): void;
  all(): [key: string, hour: Hour][];
}

export const clockMs = () => performance.now();

const newId = () => randomBytes(ID_BYTES).toString('base64url');

export function keepHours(): Hours {
  const hours = new Map<string, Hour>();

  function sweep(): void {
    for (let swept = 0; swept < SWEPT; swept += 1) {
      const [[key, hour] = []] = hours;
      if (key === undefined || hour === undefined) return;
      hours.delete(key);
      // Back in, as the last.
      if (hour.endsAt > clockMs()) hours.set(key, hour);
    }
  }

  return {
    me: newId(),
    current(key) {
      const known = hours.get(key);
      if (known && known.endsAt > clockMs()) return known;
      sweep();
      const hour = { id: newId(), endsAt: clockMs() + HOUR_MS, counts: new Map() };
      hours.set(key, hour);
      return hour;
    },
    end(key, hour) {
      if (hours.get(key) === hour) hours.delete(key);
    },
    all: () => [...hours],
  };
}

/** What one process has counted after these calls. */
export function count({ counts }: Hour, process: string, calls: number): number {
  const own = (counts.get(process) ?? 0) + calls;
  counts.set(process, own);
  return own;
}

export function stateOf(callsPerHour: number, used: number, { endsAt }: Hour): BudgetState {
  return {
    callsPerHour,
    allowed: used <= callsPerHour,
    remaining: Math.max(0, callsPerHour - used),
    resetSeconds: Math.max(1, Math.ceil((endsAt - clockMs()) / 1000)),
  };
}

export function countInMemory(callsPerHour: CallsPerHour): TakeCalls {
  const hours = keepHours();
  return async (limit, client, calls) => {
    const budget = callsPerHour[limit] ?? 0;
    if (budget <= 0) return undefined;
    const hour = hours.current(`${limit}:${client}`);
    return stateOf(budget, count(hour, hours.me, calls), hour);
  };
}
