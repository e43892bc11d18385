import { describe, expect, it } from 'vitest';
import { readArguments } from '../../src/cli/table/read-arguments.ts';

const TABLE = {
  'base-url': { value: 'URL', help: '' },
  token: { value: 'TOKEN', help: '' },
  auth: { value: 'NAME', repeated: true, help: '' },
  version: { short: 'V', help: '' },
};

const READ: [argv: string[], values: Record<string, string>, flags?: string[]][] = [
  [[], {}],
  [['--base-url', 'http://x'], { 'base-url': 'http://x' }],
  [['--base-url=http://x'], { 'base-url': 'http://x' }],
  [['--token=a=b=='], { token: 'a=b==' }],
  [['--token=-dash'], { token: '-dash' }],
  [['--token='], { token: '' }],
  [['--token', '-'], { token: '-' }],
  [['--version', '--token', 't'], { token: 't' }, ['version']],
  [['-V'], {}, ['version']],
];

const NEEDED = "'--base-url' needs a value";
const REFUSED: [argv: string[], message: string][] = [
  [['--base-url'], `${NEEDED}: --base-url URL`],
  [['--base-url', '--token', 'x'], `${NEEDED}; write --base-url=VALUE if it starts with '-'`],
  [['--base-url', '-hunter22'], `${NEEDED}; write --base-url=VALUE if it starts with '-'`],
  [['--token', 'a', '--token', 'b'], "'--token' was given twice"],
  [['--tokne', 'hunter22'], "unknown option '--tokne'; did you mean '--token'?"],
  [['--tokne=hunter22'], "unknown option '--tokne'; did you mean '--token'?"],
  [['hunter22'], 'argument 1 is not an option'],
  [['--token', 'x', 'hunter22'], 'argument 3 is not an option'],
  [['-t', 'hunter22'], 'argument 1 is not an option'],
  [['--'], 'argument 1 is not an option'],
  [['--version=1'], "'--version' accepts no value"],
  [['--constructor'], "unknown option '--constructor'"],
  [['constructor'], 'argument 1 is not an option'],
];

describe('a command line whose values may be secrets', () => {
  it.each(READ)('%j is read', (argv, values, flags = []) => {
    const read = readArguments(argv, TABLE, true);
    expect([read.values, [...read.flags]]).toEqual([values, flags]);
  });

  it('may repeat some options', () => {
    expect(readArguments(['--auth', 'a', '--auth=b'], TABLE, true).all('auth')).toEqual(['a', 'b']);
  });

  it.each(REFUSED)('%j is refused, and no value is repeated', (argv, message) => {
    expect(() => readArguments(argv, TABLE, true)).toThrow(new RegExp(`^${message.replace(/[.*+?^$()|]/g, '\\$&')}$`));
    expect(message).not.toContain('hunter22');
  });
});
