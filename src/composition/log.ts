/** The program's log on stderr: JSON lines, written in batches so that a request does not wait for the disk, or readable lines on a terminal. */
import pino, { type Logger } from 'pino';
import { printable, printableLines } from './printable.ts';

interface Line {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  method?: string;
  path?: string;
  status?: number;
  tool?: string;
  code?: string;
  ms?: number;
  cached?: boolean;
  limitedBy?: string;
  forbiddenBy?: string;
  host?: string;
  origin?: string;
  /** Several lines, shown as they are. */
  banner?: string;
  [fact: string]: unknown;
}

const WARN_LEVEL = 40;
const ERROR_LEVEL = 50;

/** Fields of every line that a person does not need. */
const UNSHOWN: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'requestId', 'url']);

function severity(level: number): string {
  if (level >= ERROR_LEVEL) return 'error: ';
  return level >= WARN_LEVEL ? 'warning: ' : '';
}

/** What a refused caller came with, and where to allow it. */
function forbiddenText({ forbiddenBy, host, origin }: Line): string | undefined {
  if (forbiddenBy === undefined) return undefined;
  return `${forbiddenBy} does not list ${forbiddenBy === 'ALLOWED_HOSTS' ? host : origin}`;
}

function requestText(line: Line): string {
  const { method, path, status, tool, code, ms, cached, limitedBy } = line;
  const parts = [method, path, status, tool && !path?.endsWith(`/${tool}`) && tool, code !== 'OK' && code];
  const notes = [`${ms} ms`, cached && 'from memory', limitedBy && `${limitedBy} lifts the limit`, forbiddenText(line)];
  return printable(`${parts.filter(Boolean).join(' ')} (${notes.filter(Boolean).join(', ')})`);
}

function otherText({ msg = '', err, ...facts }: Line): string {
  const told = Object.entries(facts).filter(([name, value]) => !UNSHOWN.has(name) && value !== undefined);
  const shown = told.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const text = printable(shown.length > 0 ? `${msg} (${shown.join(', ')})` : msg);
  return [text, printableLines(err?.stack ?? err?.message ?? '')].filter(Boolean).join('\n');
}

/** Turns the log's JSON lines into readable lines for a terminal. */
export function terminalText(json: string): string {
  const line = JSON.parse(json) as Line;
  if (line.banner !== undefined) return `${line.banner}\n`;
  const clock = new Date(line.time).toTimeString().slice(0, 8);
  const text = line.method === undefined ? otherText(line) : requestText(line);
  return `${clock} ${severity(line.level)}${text}\n`;
}

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
