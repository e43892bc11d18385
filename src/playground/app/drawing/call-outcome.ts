/** What came of a call of a tool while somebody types: a value, a fault of the source, or a reason to try again later. */
import type { ToolAnswer, ToolFault } from './call-tools.ts';

export type CallOutcome<Value> =
  | { kind: 'done'; value: Value }
  /** The source is wrong, or too much for the engine. */
  | { kind: 'fault'; fault: ToolFault }
  /** To be tried again at `until`: the budget is spent, or the server is busy. */
  | { kind: 'paused'; reason: 'spent' | 'busy'; until: Date }
  | { kind: 'unreachable' }
  /** The page may not draw on this server. */
  | { kind: 'off'; reason: string }
  /** There is no source. */
  | { kind: 'empty' };

const PAUSES: Partial<Record<ToolFault['code'], 'spent' | 'busy'>> = {
  RATE_LIMITED: 'spent',
  OVERLOADED: 'busy',
  NOT_READY: 'busy',
};
const DEFAULT_PAUSE_S = { spent: 60, busy: 2 };

export function outcomeOf<Value>(answer: ToolAnswer<Value>): CallOutcome<Value> {
  if (answer.ok) return { kind: 'done', value: answer.value };
  const reason = PAUSES[answer.fault.code];
  if (!reason) return { kind: 'fault', fault: answer.fault };
  const seconds = answer.retryAfterSeconds ?? DEFAULT_PAUSE_S[reason];
  return { kind: 'paused', reason, until: new Date(Date.now() + seconds * 1000) };
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Why there is no value, in a sentence; `empty` is the sentence for a source that is empty. */
export function outcomeText(outcome: Exclude<CallOutcome<unknown>, { kind: 'done' }>, empty: string): string {
  switch (outcome.kind) {
    case 'fault':
      return outcome.fault.message;
    case 'paused':
      return outcome.reason === 'spent'
        ? `This address has used its drawings of this hour. Drawing goes on at ${clock.format(outcome.until)}.`
        : 'The server is busy. The diagram is drawn as soon as it is free.';
    case 'unreachable':
      return 'The server cannot be reached. Trying again…';
    case 'off':
      return outcome.reason;
    case 'empty':
      return empty;
  }
}
