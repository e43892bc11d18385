/** The log of a stdio program: one line per event, on stderr, without the token. */
import type { Level, LogFilter } from './log-filter.ts';

export type Log = Record<Level, (message: string) => void>;

export interface LogConfig {
  filter: LogFilter;
  redact(text: string): string;
  write(line: string): void;
  now(): Date;
}

/** Control and format characters could forge lines or reverse the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

function printable(text: string): string {
  return text.replace(UNPRINTABLE, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}

export function createStderrLog(target: string, { filter, redact, write, now }: LogConfig): Log {
  const at = (level: Level) => (message: string) => {
    if (!filter.allows(target, level)) return;
    write(`${now().toISOString()} ${level.toUpperCase().padStart(5)} ${target}: ${printable(redact(message))}\n`);
  };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug'), trace: at('trace') };
}
