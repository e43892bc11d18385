/** Determines what ended a child. */
import type { Excess } from '../job/protocol.ts';

/**
 * - `cpu`, `memory`: its own watchdog, because the job exceeded a limit
 * - `fault`: the child itself, or the parent because the child broke the protocol
 * - `crash`: a signal that a crashing process gets, though others may send it too
 * - `outside`: something else on the machine; the job is not to blame
 */
export type EndCause = Excess | 'fault' | 'crash' | 'outside';

/** Signals that programs and kernels send to others; a process that crashes ends with another one. */
const SENT_BY_OTHERS: ReadonlySet<unknown> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/** The system had no room for one more process just then. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE']);

export interface EndSigns {
  /** The watchdog's last message. */
  over?: Excess | undefined;
  parentKilled?: boolean;
  signal?: NodeJS.Signals | null;
  /** The process could not be started at all. */
  error?: NodeJS.ErrnoException;
}

export function endCause({ over, parentKilled, signal, error }: EndSigns): EndCause {
  if (error) return NO_ROOM.has(error.code) ? 'outside' : 'fault';
  if (over) return over;
  if (parentKilled || !signal) return 'fault';
  return SENT_BY_OTHERS.has(signal) ? 'outside' : 'crash';
}
