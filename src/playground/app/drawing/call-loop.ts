/** Draws while somebody types: waits for a pause, gives up calls that are out of date, and goes on after a refusal. */
import type { Diagram } from '../diagram/diagram.ts';
import type { DrawOutcome } from './draw-diagram.ts';

const TYPING_PAUSE_MS = 160;
/** Undoing and switching back and forth shows what was drawn before. */
const KEPT_PICTURES = 30;
/** Until a server that did not answer is asked again. */
const RECONNECT_MS = 3000;

export interface DrawLoopParts {
  draw(diagram: Diagram, signal: AbortSignal): Promise<DrawOutcome>;
  onStart(): void;
  onOutcome(outcome: DrawOutcome, diagram: Diagram): void;
}

export interface DrawLoop {
  /** After a pause; `at once` for choices that are not typed. */
  request(diagram: Diagram, when: 'after a pause' | 'at once'): void;
}

export function createDrawLoop({ draw, onStart, onOutcome }: DrawLoopParts): DrawLoop {
  const kept = new Map<string, DrawOutcome>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  /** Nothing is sent before; the server has said when it goes on. */
  let resumesAt = 0;

  function keep(key: string, outcome: DrawOutcome): void {
    if (outcome.kind !== 'picture' && outcome.kind !== 'fault') return;
    kept.delete(key);
    kept.set(key, outcome);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PICTURES && oldest !== undefined) kept.delete(oldest);
  }

  async function run(diagram: Diagram): Promise<void> {
    const key = JSON.stringify(diagram);
    const known = kept.get(key);
    if (known) return onOutcome(known, diagram);
    if (diagram.code.trim() === '') return onOutcome({ kind: 'empty' }, diagram);
    const own = new AbortController();
    running = own;
    onStart();
    const outcome = await draw(diagram, own.signal).catch((): DrawOutcome => ({ kind: 'unreachable' }));
    if (own.signal.aborted) return;
    keep(key, outcome);
    onOutcome(outcome, diagram);
    if (outcome.kind === 'paused') {
      resumesAt = outcome.until.getTime();
      schedule(diagram, 0);
    }
    if (outcome.kind === 'unreachable') schedule(diagram, RECONNECT_MS);
  }

  function schedule(diagram: Diagram, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(diagram), Math.max(delayMs, resumesAt - Date.now()));
  }

  return {
    request(diagram, when) {
      running?.abort();
      schedule(diagram, when === 'at once' ? 0 : TYPING_PAUSE_MS);
    },
  };
}
