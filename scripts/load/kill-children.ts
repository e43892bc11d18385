/** Kills children of a server, one after the other, until it is stopped; nothing but its own children. */
import { readFileSync } from 'node:fs';

const KILL_EVERY_MS = 1_000;

export interface Killer {
  /** How many were killed. */
  stop(): number;
}

export function childrenOf(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);
  } catch {
    return [];
  }
}

export function startKilling(pid: number): Killer {
  let killed = 0;
  const kill = () => {
    const children = childrenOf(pid);
    // In turn the oldest and the youngest of them, one at work and one that has just started.
    const chosen = killed % 2 === 0 ? children[0] : children.at(-1);
    if (chosen === undefined) return;
    try {
      process.kill(chosen, 'SIGKILL');
      killed += 1;
    } catch {
      // It has ended by itself in the meantime.
    }
  };
  kill();
  const timer = setInterval(kill, KILL_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return killed;
    },
  };
}
