/** The command line before any work: help, closed pipes, and bad usage that no engine has to start for. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { PROGRAM, runProgram } from './run-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-usage-'));
  await writeFile(join(folder, 'flow.mmd'), 'graph TD\n  A --> B\n');
  await writeFile(join(folder, 'flow.puml'), '@startuml\nA -> B\n@enduml\n');
  await mkdir(join(folder, 'folder.svg'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const OPTIONS: Record<string, string[]> = {
  serve: ['PORT', 'RATE_LIMIT_PER_HOUR'],
  mcp: ['--base-url', '--token'],
  bridge: ['--spec', '--base-url'],
  render: ['-o', '--format', '--scale', '--theme', '--background', '--json'],
  verify: ['--json'],
  encode: ['--format', '--json'],
  decode: ['--json'],
};

describe('help', () => {
  it.each(
    Object.keys(OPTIONS).flatMap((name) => [
      [name, '--help'],
      [name, '-h'],
    ]),
  )('drawbridge %s %s prints the usage of that command', async (name, option) => {
    const { code, stdout, stderr } = await runProgram([name, option]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^usage: drawbridge ${name}`));
    for (const word of OPTIONS[name] ?? []) expect(stdout).toContain(word);
  });

  it('comes before anything else that is wrong', async () => {
    const { code, stdout } = await runProgram(['render', '--nope', 'nothing.mmd', '--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^usage: drawbridge render/);
  });

  it('of the program names every command', async () => {
    const { code, stdout } = await runProgram(['--help']);
    expect(code).toBe(0);
    for (const name of Object.keys(OPTIONS)) expect(stdout).toContain(`drawbridge ${name}`);
  });
});

describe('bad usage', () => {
  it.each([
    [['serve', '--nope'], "'--nope'"],
    [['render', 'flow.mmd', '--nope'], "'--nope'"],
    [['render', 'flow.mmd', '-o'], "'-o' needs a value: -o, --output OUT"],
    [['render', 'flow.mmd', '-o', '--json'], "'-o' needs a value; write --output=--json if it is meant"],
    [['render', 'flow.mmd', '-o', 'flow.puml/x.svg'], "'flow.puml' is not a folder"],
    [['render', 'flow.mmd', '-o', 'folder.svg'], "cannot write 'folder.svg': it is a folder"],
    [['render', 'flow.mmd', 'flow.puml'], "two diagrams would be written to 'flow.svg'"],
    [['render', 'flow.mmd', 'nothing.mmd'], "'nothing.mmd' does not exist"],
    [['render', 'flow.mmd', '--theme', 'neon'], 'theme must be one of'],
    [['render', 'flow.mmd', '--format', 'gif'], 'format must be one of'],
    [['render', 'flow.mmd', '--format', 'png', '--scale', 'x', '-o', 'x.png'], 'scale must be'],
    [['verify', 'flow.mmd', 'nothing.mmd'], "'nothing.mmd' does not exist"],
    [['verify', '-', '-'], "stdin ('-') can be given once"],
    [['encode', 'flow.puml', '--format'], "'--format' needs a value"],
    [['decode'], 'missing input'],
  ])('%j is one line and exit code 2, without an engine', async (args, message) => {
    // Node writes a line to stderr for each child that it starts.
    const { code, stdout, stderr } = await runProgram(args, { cwd: folder, env: { NODE_DEBUG: 'child_process' } });
    const [first = '', ...more] = stderr.trimEnd().split('\n');
    expect({ code, stdout, more }).toEqual({ code: 2, stdout: '', more: [] });
    expect(first).toContain(message);
  });
});

/** Whether a process of the group is left. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

describe('a closed pipe', () => {
  async function runUnread(args: string[]): Promise<{ code: number | null; stderr: string; group: number }> {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      cwd: packagePath('.'),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdout.destroy();
    const [stderr, code] = await Promise.all([text(child.stderr), ended]);
    return { code, stderr, group: child.pid ?? 0 };
  }

  it.each([
    [['--help']],
    [['render', '--help']],
    [['--version']],
    [['render', 'docs/doors.mmd']],
  ])('ends %j quietly, and leaves no engine', async (args) => {
    const { code, stderr, group } = await runUnread(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    await expect.poll(() => isAlive(group), { timeout: 30_000 }).toBe(false);
  });
});
