/** The program's log on stderr: JSON lines, written in batches so that a request does not wait for the disk, or readable lines on a terminal. */
import pino, { type Logger } from 'pino';
import { terminalText } from './terminal-log.ts';

const BATCH_BYTES = 4_096;
const FLUSH_INTERVAL_MS = 500;
/** Lines that cannot be written wait for a disk that has room again; beyond this they are lost. */
const MAX_WAITING_BYTES = 1_048_576;

export function createLog(level: string, isTerminal = process.stderr.isTTY === true): Logger {
  if (isTerminal) return pino({ level }, { write: (json) => void process.stderr.write(terminalText(json)) });
  const stderr = pino.destination({ dest: 2, sync: false, minLength: BATCH_BYTES, maxLength: MAX_WAITING_BYTES });
  // A disk that is full or a pipe that is closed costs lines, not the service.
  let isBroken = false;
  stderr.on('error', () => {
    isBroken = true;
  });
  stderr.on('write', () => {
    isBroken = false;
  });
  const log = pino({ level }, stderr);
  setInterval(() => stderr.flush(), FLUSH_INTERVAL_MS).unref();
  // Before pino's own listener: flushing what cannot be written would never end.
  process.prependOnceListener('exit', () => (isBroken ? stderr.destroy() : stderr.flushSync()));
  return log;
}
