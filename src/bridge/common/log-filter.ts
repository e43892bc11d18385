/** Selects log lines by the directives of RUST_LOG, such as `warn` or `oj_mcp_rs::http=trace,info`. */

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
  const plain = text.replace(/\[[^\]]*\]/, '').trim();
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
