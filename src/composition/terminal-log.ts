/** Turns the log's JSON lines into readable lines for a terminal. */
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

export function terminalText(json: string): string {
  const line = JSON.parse(json) as Line;
  if (line.banner !== undefined) return `${line.banner}\n`;
  const clock = new Date(line.time).toTimeString().slice(0, 8);
  const text = line.method === undefined ? otherText(line) : requestText(line);
  return `${clock} ${severity(line.level)}${text}\n`;
}
