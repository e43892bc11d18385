import { describe, expect, it } from 'vitest';
import { readOptions, refuseMissing, usageLine } from '../../src/bridge/command-line/command-line.ts';

const TABLE = { 'base-url': { value: 'URL', required: true }, token: { value: 'TOKEN' }, version: {} };

const READ: [argv: string[], want: Record<string, string>][] = [
  [[], {}],
  [['--base-url', 'http://x'], { 'base-url': 'http://x' }],
  [['--base-url=http://x'], { 'base-url': 'http://x' }],
  [['--token=a=b=='], { token: 'a=b==' }],
  [['--token=-dash'], { token: '-dash' }],
  [['--token='], { token: '' }],
  [['--version', '--token', 't'], { version: '', token: 't' }],
  [['-V'], { version: '' }],
];

const REFUSED: [argv: string[], message: string][] = [
  [['--base-url'], "--base-url needs a value; write --base-url=VALUE if it starts with '-'"],
  [['--base-url', '--token', 'x'], "--base-url needs a value; write --base-url=VALUE if it starts with '-'"],
  [['--token', 'a', '--token', 'b'], '--token was given twice'],
  [['--tokne', 'hunter22'], 'unknown option --tokne'],
  [['--tokne=hunter22'], 'unknown option --tokne'],
  [['hunter22'], 'argument 1 is not an option'],
  [['--token', 'x', 'hunter22'], 'argument 3 is not an option'],
  [['-t', 'hunter22'], 'argument 1 is not an option'],
  [['--'], 'argument 1 is not an option'],
  [['--version=1'], '--version accepts no value'],
  [['--constructor'], 'unknown option --constructor'],
  [['constructor'], 'argument 1 is not an option'],
];

describe('the command line', () => {
  it.each(READ)('%j is read', (argv, want) => {
    expect(Object.fromEntries(readOptions(argv, TABLE))).toEqual(want);
  });

  it.each(REFUSED)('%j is refused, and no value is repeated', (argv, message) => {
    expect(() => readOptions(argv, TABLE)).toThrow(new RegExp(`^${message.replace(/[.*+?^$()|]/g, '\\$&')}$`));
    expect(message).not.toContain('hunter22');
  });

  it('must hold what is required', () => {
    expect(() => refuseMissing(new Map([['token', 'x']]), TABLE)).toThrow('--base-url is required');
  });

  it('is told in one line', () => {
    expect(usageLine('oj-mcp', TABLE)).toBe('usage: oj-mcp --base-url URL [--token TOKEN] [--version]');
  });
});
