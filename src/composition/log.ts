/** The program's log on stderr: JSON lines, written in batches so that a request does not wait for the disk, or readable lines on a terminal. */
import pino, { type Logger } from 'pino';
import { terminalText } from './terminal-log.ts';

const BATCH_BYTES = 4_096;
const FLUSH_INTERVAL_MS = 500;

export function createLog(level: string, isTerminal = process.stderr.isTTY === true): Logger {
  if (isTerminal) return pino({ level }, { write: (json) => void process.stderr.write(terminalText(json)) });
  const stderr = pino.destination({ dest: 2, sync: false, minLength: BATCH_BYTES });
  const log = pino({ level }, stderr);
  setInterval(() => stderr.flush(), FLUSH_INTERVAL_MS).unref();
  process.once('exit', () => stderr.flushSync());
  return log;
}
