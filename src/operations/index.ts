/** The handlers of the contract's operations, with the history of callers who have one. */
import { handlersOf } from '../../generated/handlers.ts';
import type { Handlers } from '../../generated/operations.ts';
import { keepHistory } from './history/keep-history.ts';
import type { Ports } from './ports.ts';

export function createHandlers(ports: Ports): Handlers {
  return keepHistory(ports.history, handlersOf(ports));
}
