import { describe, expect, it } from 'vitest';
import { createLogFilter, createStderrLog, LEVELS, type Level } from '../../src/bridge/upstream/log.ts';

/** The loudest level that passes. */
function loudest(target: string, ...texts: (string | undefined)[]): string {
  const filter = createLogFilter(...texts);
  return LEVELS.findLast((level) => level !== 'off' && filter.allows(target, level as Level)) ?? 'off';
}

const ROWS: { given: (string | undefined)[]; want: string; http?: string }[] = [
  { given: [], want: 'info' },
  { given: [undefined, undefined], want: 'info' },
  { given: ['', ''], want: 'info' },
  ...LEVELS.map((level) => ({ given: [level], want: level })),
  { given: ['TRACE'], want: 'trace' },
  { given: [' warn '], want: 'warn' },
  { given: [undefined, 'debug'], want: 'debug' },
  { given: ['error', 'debug'], want: 'error' },
  { given: ['off', 'trace'], want: 'off' },
  { given: ['oj_mcp_rs=debug'], want: 'debug' },
  { given: ['oj-mcp-rs=debug'], want: 'debug' },
  { given: ['oj_mcp_rs'], want: 'trace' },
  { given: ['hyper=trace'], want: 'off' },
  { given: ['warn,oj_mcp_rs=debug'], want: 'debug' },
  { given: ['oj_mcp_rs=debug,warn'], want: 'debug' },
  { given: ['oj_mcp_rs=warn,oj_mcp_rs::http=trace'], want: 'warn', http: 'trace' },
  { given: ['trace,oj_mcp_rs::http=off'], want: 'trace', http: 'off' },
  { given: ['info,debug'], want: 'debug' },
  { given: ['oj_mcp_rs[span{id=1}]=debug'], want: 'debug' },
  { given: ['debug/needle'], want: 'debug' },
  { given: ['oj_mcp_rs=loud', 'warn'], want: 'warn' },
  { given: ['a=b=c,,', undefined], want: 'info' },
];

describe('RUST_LOG and LOG_LEVEL', () => {
  it.each(ROWS)('$given gives $want', ({ given, want, http = want }) => {
    expect(loudest('oj_mcp_rs', ...given)).toBe(want);
    expect(loudest('oj_mcp_rs::http', ...given)).toBe(http);
  });
});

describe('the log', () => {
  function lines(message: string): string {
    let written = '';
    const log = createStderrLog('oj_mcp_rs', {
      filter: createLogFilter('info'),
      redact: (text) => text.replaceAll('secret', '***'),
      write: (line) => {
        written += line;
      },
      now: () => new Date(0),
    });
    log.debug('not wanted');
    log.info(message);
    return written;
  }

  it('writes time, level and target', () => {
    expect(lines('token: configured')).toBe('1970-01-01T00:00:00.000Z  INFO oj_mcp_rs: token: configured\n');
  });

  it('redacts', () => {
    expect(lines('a secret')).toMatch(/: a \*\*\*\n$/);
  });

  it('writes one line, whatever the message holds', () => {
    const line = lines('a\n2026 ERROR forged\r\u001b[31m\u2028\u202e\u0000');
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    expect(line).toContain('a\\u{a}2026 ERROR forged\\u{d}\\u{1b}[31m');
  });
});
