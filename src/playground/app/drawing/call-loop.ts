/** Calls a tool while somebody types: waits for a pause, gives up calls that are out of date, and goes on after a refusal. */
import { type CallOutcome, outcomeOf } from './call-outcome.ts';
import { type ToolAnswer, whyDrawingIsOff } from './call-tools.ts';

const TYPING_PAUSE_MS = 160;
/** Undoing and switching back and forth shows what was answered before. */
const KEPT_ANSWERS = 30;
/** Until a server that did not answer is asked again. */
const RECONNECT_MS = 3000;

export interface CallLoopParts<Input, Value> {
  call(input: Input, signal: AbortSignal): Promise<ToolAnswer<Value>>;
  /** For such an input nothing is asked. */
  isEmpty(input: Input): boolean;
  onStart(): void;
  onOutcome(outcome: CallOutcome<Value>, input: Input): void;
}

export interface CallLoop<Input> {
  /** After a pause; `at once` for choices that are not typed. */
  request(input: Input, when: 'after a pause' | 'at once'): void;
  /** Gives up whatever is under way or planned. */
  stop(): void;
}

export function createCallLoop<Input, Value>(parts: CallLoopParts<Input, Value>): CallLoop<Input> {
  const { call, isEmpty, onStart, onOutcome } = parts;
  const offReason = whyDrawingIsOff();
  const kept = new Map<string, CallOutcome<Value>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  /** Nothing is sent before; the server has said when it goes on. */
  let resumesAt = 0;

  function keep(key: string, outcome: CallOutcome<Value>): void {
    if (outcome.kind !== 'done' && outcome.kind !== 'fault') return;
    kept.delete(key);
    kept.set(key, outcome);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest);
  }

  async function ask(input: Input, signal: AbortSignal): Promise<CallOutcome<Value>> {
    if (offReason !== undefined) return { kind: 'off', reason: offReason };
    return call(input, signal).then(outcomeOf, () => ({ kind: 'unreachable' }));
  }

  async function run(input: Input): Promise<void> {
    const key = JSON.stringify(input);
    const known = kept.get(key);
    if (known) return onOutcome(known, input);
    if (isEmpty(input)) return onOutcome({ kind: 'empty' }, input);
    const own = new AbortController();
    running = own;
    onStart();
    const outcome = await ask(input, own.signal);
    if (own.signal.aborted) return;
    keep(key, outcome);
    onOutcome(outcome, input);
    if (outcome.kind === 'paused') {
      resumesAt = outcome.until.getTime();
      schedule(input, 0);
    }
    if (outcome.kind === 'unreachable') schedule(input, RECONNECT_MS);
  }

  function schedule(input: Input, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(input), Math.max(delayMs, resumesAt - Date.now()));
  }

  function stop(): void {
    running?.abort();
    clearTimeout(timer);
  }

  return {
    request(input, when) {
      stop();
      schedule(input, when === 'at once' ? 0 : TYPING_PAUSE_MS);
    },
    stop,
  };
}
