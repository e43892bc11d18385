/** Runs drawing code with seeded random numbers and a fixed clock, so that the same source gives the same bytes. */
import { pinnedDateAt } from '../../pinned-date.ts';

const SEED = 0x9e3779b9;
/** A Monday in the past. */
const PINNED_TIME_MS = Date.UTC(2024, 0, 1);

/** Mulberry32: small, fast, and the same on every machine. */
function seededRandom(): () => number {
  let state = SEED;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const RealDate = Date;

const PinnedDate = pinnedDateAt(PINNED_TIME_MS);

export async function withDeterministicGlobals<Value>(work: () => Promise<Value>): Promise<Value> {
  const realRandom = Math.random;
  Math.random = seededRandom();
  globalThis.Date = PinnedDate as DateConstructor;
  try {
    return await work();
  } finally {
    Math.random = realRandom;
    globalThis.Date = RealDate;
  }
}
