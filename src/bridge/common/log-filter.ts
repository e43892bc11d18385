/** Which log lines are wanted: the directives of RUST_LOG, such as `warn` or `oj_mcp_rs::http=trace,info`. */

export const LEVELS = ['off', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LevelName = (typeof LEVELS)[number];
export type Level = Exclude<LevelName, 'off'>;

export interface LogFilter {
  allows(target: string, level: Level): boolean;
}

interface Directive {
  target: string;
  /** Place in LEVELS. */
  level: number;
}

const DEFAULT_LEVEL: LevelName = 'info';

/** `-1` when the word is no level. */
function levelOf(word: string): number {
  return (LEVELS as readonly string[]).indexOf(word.trim().toLowerCase());
}

/** Spans, which we have none of, are dropped: `target[span{field=value}]=level`. */
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
  // env_logger's `/regex` over the message is not offered; what stands before it counts.
  const [directives = ''] = (text ?? '').split('/', 1);
  return directives.split(',').flatMap((part) => readDirective(part) ?? []);
}

/** The first of `texts` that holds a directive decides; without one it is `info`. */
export function createLogFilter(...texts: readonly (string | undefined)[]): LogFilter {
  const found = texts.map(parse).find((directives) => directives.length > 0);
  const directives = found ?? [{ target: '', level: levelOf(DEFAULT_LEVEL) }];
  // The most exact target decides; of equals, the last.
  const ranked = directives.toReversed().sort((a, b) => b.target.length - a.target.length);
  return {
    allows(target, level) {
      const decisive = ranked.find((directive) => isWithin(target, directive));
      return decisive !== undefined && LEVELS.indexOf(level) <= decisive.level;
    },
  };
}
