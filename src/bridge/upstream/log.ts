/** The log of a bridge: one line for each event, on stderr, without secrets, chosen by RUST_LOG. */

export const LEVELS = ['off', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LevelName = (typeof LEVELS)[number];
export type Level = Exclude<LevelName, 'off'>;

export interface LogFilter {
  allows(target: string, level: Level): boolean;
}

interface Directive {
  target: string;
  /** Index in LEVELS. */
  level: number;
}

const DEFAULT_LEVEL: LevelName = 'info';

/** `-1` if the word is not a level. */
function levelOf(word: string): number {
  return (LEVELS as readonly string[]).indexOf(word.trim().toLowerCase());
}

/** Spans do not exist here and are ignored: `target[span{field=value}]=level`. */
function readDirective(text: string): Directive | undefined {
  const plain = text.replace(/\[[^[\]]*\]/, '').trim();
  const [target = '', word, ...rest] = plain.split('=');
  if (plain === '' || rest.length > 0) return undefined;
  if (word === undefined) {
    const level = levelOf(plain);
    return level >= 0 ? { target: '', level } : { target: plain, level: levelOf('trace') };
  }
  const level = levelOf(word);
  return level >= 0 ? { target: target.trim(), level } : undefined;
}

function isWithin(target: string, directive: Directive): boolean {
  return target.startsWith(directive.target.replaceAll('-', '_'));
}

function parse(text: string | undefined): Directive[] {
  // env_logger's `/regex` over the message is not supported; only the part before it counts.
  const [directives = ''] = (text ?? '').split('/', 1);
  return directives.split(',').flatMap((part) => readDirective(part) ?? []);
}

/** The first of `texts` with a directive decides; the default is `info`. */
export function createLogFilter(...texts: readonly (string | undefined)[]): LogFilter {
  const found = texts.map(parse).find((directives) => directives.length > 0);
  const directives = found ?? [{ target: '', level: levelOf(DEFAULT_LEVEL) }];
  // The most specific target decides; among equals, the last.
  const ranked = directives.toReversed().sort((a, b) => b.target.length - a.target.length);
  return {
    allows(target, level) {
      const decisive = ranked.find((directive) => isWithin(target, directive));
      return decisive !== undefined && LEVELS.indexOf(level) <= decisive.level;
    },
  };
}

export type Log = Record<Level, (message: string) => void>;

export interface LogConfig {
  filter: LogFilter;
  redact(text: string): string;
  write(line: string): unknown;
  now(): Date;
}

/** Control and format characters could forge lines or reverse the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

export function printableText(text: string): string {
  return text.replace(UNPRINTABLE, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}

export function createStderrLog(target: string, { filter, redact, write, now }: LogConfig): Log {
  const at = (level: Level) => (message: string) => {
    if (!filter.allows(target, level)) return;
    write(`${now().toISOString()} ${level.toUpperCase().padStart(5)} ${target}: ${printableText(redact(message))}\n`);
  };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug'), trace: at('trace') };
}

/** Those of a program: what it does, and what it asks over HTTP. */
export interface Logs {
  main: Log;
  http: Log;
}

export function openLogs(
  program: string,
  env: Readonly<Record<string, string | undefined>>,
  redact: LogConfig['redact'],
): Logs {
  const config = {
    filter: createLogFilter(env.RUST_LOG, env.LOG_LEVEL),
    redact,
    write: (line: string) => process.stderr.write(line),
    now: () => new Date(),
  };
  const target = program.replaceAll('-', '_');
  return { main: createStderrLog(target, config), http: createStderrLog(`${target}::http`, config) };
}
