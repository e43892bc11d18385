/** The program's log: JSON lines on stderr, written in batches so that a request does not wait for the disk. */
import pino, { type Logger } from 'pino';

const BATCH_BYTES = 4_096;
const FLUSH_INTERVAL_MS = 500;

export function createLog(level: string): Logger {
  const stderr = pino.destination({ dest: 2, sync: false, minLength: BATCH_BYTES });
  const log = pino({ level }, stderr);
  setInterval(() => stderr.flush(), FLUSH_INTERVAL_MS).unref();
  process.once('exit', () => stderr.flushSync());
  return log;
}
