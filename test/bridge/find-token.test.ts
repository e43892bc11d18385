import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeJudge } from '../../scripts/fake-judge/start-fake-judge.ts';
import { findToken } from '../../src/bridge/secrets.ts';
import { answersOf, DRAWBRIDGE, INITIALIZE, OJ_MCP, runProgram, toolCall } from './run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'token-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const TOKEN = 'token-0123456789';
const WITH_LINE = file('line', `${TOKEN}\n`);

const FOUND: [title: string, options: Record<string, string>, env: Record<string, string>, want: string | undefined][] =
  [
    ['none', {}, {}, undefined],
    ['an option', { token: TOKEN }, {}, TOKEN],
    ['a variable', {}, { BRIDGE_TOKEN: TOKEN }, TOKEN],
    ['an empty variable', {}, { BRIDGE_TOKEN: '' }, undefined],
    ['a file with a line break', { 'token-file': WITH_LINE }, {}, TOKEN],
    ['a file with the break of Windows', { 'token-file': file('crlf', `${TOKEN}\r\n`) }, {}, TOKEN],
    ['a file without one', { 'token-file': file('bare', TOKEN) }, {}, TOKEN],
    ['an option and a variable: the option', { token: TOKEN }, { BRIDGE_TOKEN: 'other-token' }, TOKEN],
    ['a file and a variable: the file', { 'token-file': WITH_LINE }, { BRIDGE_TOKEN: 'other-token' }, TOKEN],
  ];

const REFUSED: [title: string, options: Record<string, string>, env: Record<string, string>, message: string][] = [
  ['an option and a file', { token: TOKEN, 'token-file': WITH_LINE }, {}, 'give --token or --token-file, not both'],
  ['an empty option', { token: ' ' }, {}, '--token must not be empty'],
  ['an empty file', { 'token-file': file('empty', '\n') }, {}, '--token-file must not be empty'],
  ['a file that is not there', { 'token-file': join(folder, 'no') }, {}, '--token-file cannot be read (ENOENT)'],
  ['a folder', { 'token-file': folder }, {}, '--token-file cannot be read (EISDIR)'],
  ['a device without end', { 'token-file': '/dev/zero' }, {}, '--token-file contains more than 8192 bytes'],
  [
    'a file of two lines',
    { 'token-file': file('two', `${TOKEN}\nmore\n`) },
    {},
    '--token-file contains characters that are not allowed in a header',
  ],
  ['a bad variable', {}, { BRIDGE_TOKEN: 'a\nb' }, 'BRIDGE_TOKEN contains characters that are not allowed in a header'],
];

describe('the token', () => {
  it.each(FOUND)('is found in %s', (_, options, env, want) => {
    expect(findToken(options, env)).toBe(want);
  });

  it.each(REFUSED)('is refused in %s, without repeating it', (_, options, env, message) => {
    let thrown: unknown;
    try {
      findToken(options, env);
    } catch (error) {
      thrown = error;
    }
    expect((thrown as Error).message).toBe(message);
    expect(message).not.toContain(TOKEN);
  });

  it.each<[title: string, args: string[], env: Record<string, string>]>([
    ['BRIDGE_TOKEN', [], { BRIDGE_TOKEN: TOKEN }],
    ['--token-file', ['--token-file', WITH_LINE], {}],
  ])('reaches the judge from %s, and no log', async (_, args, env) => {
    const judge = await startFakeJudge({ token: TOKEN });
    const run = await runProgram(OJ_MCP, ['--base-url', judge.origin, ...args], {
      lines: [INITIALIZE, toolCall('status', 'get_platform_status')],
      env: { ...env, RUST_LOG: 'trace' },
    });
    await judge.close();
    expect(answersOf(run).status?.result).toMatchObject({ isError: false });
    expect(judge.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${TOKEN}`]);
    expect(run.stderr).toContain('token: configured');
    expect(run.stderr + run.stdout).not.toContain(TOKEN);
  });

  it.each([
    ['oj-mcp', OJ_MCP, ['--base-url', 'http://127.0.0.1:1']],
    ['drawbridge mcp', DRAWBRIDGE, ['mcp', '--base-url', 'http://127.0.0.1:1']],
    ['drawbridge bridge', DRAWBRIDGE, ['bridge', '--spec', 'x', '--base-url', 'http://127.0.0.1:1']],
  ])('given twice ends %s with one line and a code', async (command, program, args) => {
    const run = await runProgram(program, [...args, '--token', TOKEN, '--token-file', WITH_LINE]);
    expect(run).toEqual({ code: 2, stdout: '', stderr: `${command}: give --token or --token-file, not both\n` });
  });

  it.each([
    ['drawbridge mcp', ['mcp', '--help']],
    ['drawbridge bridge', ['bridge', '-h']],
  ])('has its three places in the help of %s', async (command, args) => {
    const { code, stdout } = await runProgram(DRAWBRIDGE, args);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^usage: ${command} `));
    for (const name of ['--token TOKEN', '--token-file FILE', 'BRIDGE_TOKEN']) expect(stdout).toContain(name);
  });
});
