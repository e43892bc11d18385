/** Waits until each of some engines has a child that can work. */
import type { EngineRoster } from './children/engine-roster.ts';
import { START_TIMEOUT_MS } from './job/limits.ts';

export interface Readiness {
  /** Rejects when an engine cannot be started; a pool that closes ends the wait. */
  done: Promise<void>;
  /** To be called whenever something may have changed. */
  look(): void;
}

export function untilReady(
  rosters: readonly Pick<EngineRoster, 'unavailable' | 'usable' | 'starting'>[],
  isClosed: () => boolean,
): Readiness {
  let look = () => {};
  const done = new Promise<void>((resolve, reject) => {
    // Children and the pauses between their starts do not keep the program alive, so the wait must.
    const keepAlive = setInterval(() => {}, START_TIMEOUT_MS);
    look = () => {
      const failed = isClosed() ? undefined : rosters.find((roster) => roster.unavailable)?.unavailable;
      const ready = isClosed() || rosters.every(({ usable, starting }) => usable > starting);
      if (!failed && !ready) return;
      clearInterval(keepAlive);
      if (failed) reject(failed);
      else resolve();
    };
  });
  return { done, look: () => look() };
}
