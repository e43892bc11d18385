import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { answersOf, DRAWBRIDGE, INITIALIZE, rpc, runProgram } from './run-program.ts';

const ORIGIN = ['--base-url', 'http://127.0.0.1:1'];

describe('drawbridge bridge', () => {
  let folder: string;
  const spec = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return ['--spec', join(folder, name), ...ORIGIN];
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bridge-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const REFUSED: [title: string, args: () => string[], message: RegExp][] = [
    ['no description', () => ORIGIN, /^--spec is required$/],
    ['no origin', () => ['--spec', 'x.yaml'], /^--base-url is required: where the service is; --check shows/],
    [
      'a file that is not there',
      () => ['--spec', join(folder, 'none.yaml'), ...ORIGIN],
      /^--spec cannot be read \(ENOENT\)/,
    ],
    [
      'a URL of another kind',
      () => ['--spec', 'ftp://example.com/a.yaml', ...ORIGIN],
      /^--spec must be a file, an http/,
    ],
    [
      'a URL that nobody serves',
      () => ['--spec', 'http://127.0.0.1:65533/a', ...ORIGIN],
      /^--spec cannot be read from its URL: ECONNREFUSED$/,
    ],
    ['stdin over stdio', () => ['--spec', '-', ...ORIGIN], /^--spec - needs --http or --check/],
    ['a folder', () => ['--spec', folder, ...ORIGIN], /^--spec cannot be read \(EISDIR\)/],
    ['a file that is no description', () => spec('a.yaml', 'a: [1\nb'), /^not readable as YAML or JSON: /],
    [
      'a format that is not there',
      () => spec('b.yaml', 'openapi: 3.0.3\npaths: { /a: { get: { x-mcp: { format: pdf }, responses: {} } } }'),
      /^GET \/a: there is no format 'pdf'$/,
    ],
  ];
  it.each(REFUSED)('refuses %s with one line and code 2', async (_, args, message) => {
    const { code, stdout, stderr } = await runProgram(DRAWBRIDGE, ['bridge', ...args()], { lines: [INITIALIZE] });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^drawbridge bridge: [^\n]*\n$/);
    expect(stderr.slice('drawbridge bridge: '.length, -1)).toMatch(message);
  });

  it('serves the description of the judge like any other, Markdown and all', async () => {
    const args = ['bridge', '--spec', packagePath('openapi/online-judge.yaml'), ...ORIGIN];
    const run = await runProgram(DRAWBRIDGE, args, {
      lines: [INITIALIZE, rpc('list', 'tools/list')],
      env: { RUST_LOG: 'off' },
    });
    expect(answersOf(run).list?.result).toHaveProperty('tools.length', 5);
    expect([run.code, run.stderr]).toEqual([0, '']);
  });
});
