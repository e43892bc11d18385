/** Keeps what a listener throws from ending the process: the other listeners still run, and the error is reported. */
import { EventEmitter } from 'node:events';

/** Reports an error that nothing has caught, with the id of its request where there is one. */
export type OnUncaught = (error: unknown, requestId?: string) => void;

/** Without a listener it throws as well. */
const ERROR_EVENT = 'error';

/** `target` is an emitter, or what emitters have as their prototype: a function on each of thousands of requests costs more. */
export function containErrors<Emitter extends EventEmitter>(
  target: Emitter,
  report: (error: unknown, emitter: Emitter) => void,
): void {
  target.emit = function emit(this: Emitter, event: string | symbol, ...given: unknown[]): boolean {
    const isOne = event === ERROR_EVENT || this.listenerCount(event) < 2;
    for (const listener of isOne ? [undefined] : this.rawListeners(event)) {
      try {
        if (!listener) return EventEmitter.prototype.emit.call(this, event, ...given);
        Reflect.apply(listener, this, given);
      } catch (error) {
        report(error, this);
      }
    }
    return true;
  };
}

/** The report itself may fail, such as a log that cannot be written: then there is nothing left to do. */
export function safely(onUncaught: OnUncaught): OnUncaught {
  return (error, requestId) => {
    try {
      onUncaught(error, requestId);
    } catch {}
  };
}
