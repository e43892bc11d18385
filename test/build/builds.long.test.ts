/**
 * The build beside what runs: interrupted, while a server draws, and twice at once. Works on a copy that begins with the last build;
 * about four minutes of CPU time, most of it for the ten builds that are interrupted.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { treeOf } from '../../scripts/bench/measure/process-tree.ts';
import { linkTree } from '../../scripts/mutate/link-tree.ts';
import { packagePath } from '../../src/package-root.ts';
import { PATIENT } from '../support/service.ts';

const INTERRUPTIONS = 10;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'drawbridge-builds-'));
  for (const name of ['src', 'scripts', 'generated', 'openapi', 'package.json', 'tsconfig.json']) {
    cpSync(packagePath(name), join(root, name), { recursive: true, preserveTimestamps: true });
  }
  // A build never writes to a file that is there already.
  linkTree(packagePath('dist'), join(root, 'dist'));
  symlinkSync(packagePath('node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let changes = 0;
/** Each file is in another step. */
function change(...files: string[]): void {
  changes += 1;
  for (const file of files) appendFileSync(join(root, file), `export const change${changes} = ${changes};\n`);
}
const changeEngine = () => change('src/engines/mermaid/engine.ts');
const changeProgram = () => change('src/bin/serve.ts');

function startBuild(): { child: ChildProcess; lines: Promise<string>; ended: Promise<unknown[]> } {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  return { child, lines: text(child.stderr), ended: once(child, 'exit') };
}

async function build(): Promise<string> {
  const { lines, ended } = startBuild();
  expect(await ended, await lines).toEqual([0, null]);
  return lines;
}

const builds = () => readdirSync(join(root, 'dist/builds')).sort();
const current = (): string => JSON.parse(readFileSync(join(root, 'dist/current.json'), 'utf8')).build;

interface Server {
  url: string;
  pid: number;
  close(): Promise<void>;
}

async function serve(): Promise<Server> {
  const child = spawn(process.execPath, ['dist/bin/drawbridge.js', 'serve'], {
    cwd: root,
    env: { ...process.env, ...PATIENT, PORT: '0', RATE_LIMIT_PER_HOUR: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.once('exit', () => reject(new Error(log)));
    child.stderr.on('data', (chunk) => {
      log += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const close = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url, pid: child.pid ?? 0, close };
}

let drawn = 0;
/** A new picture in each language, and the page with all that it loads. */
async function expectWhole({ url }: Server): Promise<void> {
  drawn += 1;
  const inputs = {
    render: { code: `graph LR\n  A${drawn} --> B` },
    renderPlantUML: { plantumlCode: `@startuml\nA${drawn} -> B\n@enduml` },
  };
  for (const [tool, input] of Object.entries(inputs)) {
    const body = JSON.stringify(input);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/api/tools/${tool}`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(`A${drawn}`)]);
  }
  const html = await (await fetch(url)).text();
  const assets = [...html.matchAll(/\.(\/assets\/[\w.-]+)/g)].map(([, path = '']) => path);
  expect(assets.length).toBeGreaterThan(2);
  for (const path of [...assets, '/docs', '/docs/swagger-ui.css'])
    expect((await fetch(url + path)).status, path).toBe(200);
}

describe('a build that is interrupted', () => {
  it('leaves the last good one, whenever that happens', async () => {
    const before = current();
    changeEngine();
    changeProgram();
    const started = performance.now();
    await build();
    const duration = performance.now() - started;
    const last = current();
    expect(last).not.toBe(before);
    changeEngine();
    changeProgram();
    for (let count = 0; count < INTERRUPTIONS; count += 1) {
      const { child, ended } = startBuild();
      const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), Math.random() * duration);
      await ended;
      clearTimeout(timer);
      const server = await serve();
      await expectWhole(server);
      await server.close();
    }
    await build();
    expect(current()).not.toBe(last);
    expect(builds().filter((name) => name.startsWith('next-'))).toEqual([]);
  });
});

describe('a server', () => {
  it('goes on with its own files through later builds, which then remove them', async () => {
    const own = current();
    const server = await serve();
    for (let count = 0; count < 2; count += 1) {
      changeProgram();
      const { ended } = startBuild();
      await expectWhole(server);
      expect(await ended).toEqual([0, null]);
    }
    // The next drawings start their engines anew.
    for (const pid of treeOf(server.pid).slice(1)) process.kill(pid, 'SIGKILL');
    await expectWhole(server);
    expect(current()).not.toBe(own);
    expect(builds()).toContain(own);
    await server.close();
    changeProgram();
    await build();
    expect(builds()).toHaveLength(2);
    expect(builds()).not.toContain(own);
  });
});

describe('two builds at once', () => {
  it('wait for each other, and the second finds everything built', async () => {
    changeProgram();
    const both = await Promise.all([build(), build()]);
    expect(both.filter((lines) => /^built bin in /m.test(lines))).toHaveLength(1);
    expect(both.filter((lines) => /^(?:waiting for another build\n)?$/.test(lines))).toHaveLength(1);
    expect(existsSync(join(root, 'dist/.build/lock'))).toBe(false);
  });
});

describe('a build', () => {
  it('of one changed file does its own step only, and nothing when nothing has changed', async () => {
    changeProgram();
    expect(await build()).toMatch(/^built bin in [\d.]+ s\n$/);
    expect(await build()).toBe('');
  });

  it('leads to itself again when what does so is gone or changed', async () => {
    rmSync(join(root, 'dist/bin/drawbridge.js'));
    rmSync(join(root, 'dist/library/remark.js'));
    // The last build's own file is linked here.
    rmSync(join(root, 'dist/library/index.js'));
    writeFileSync(join(root, 'dist/library/index.js'), 'export {};\n');
    expect(await build()).toBe('');
    for (const entry of ['bin/drawbridge.js', 'library/remark.js', 'library/index.js']) {
      expect(readFileSync(join(root, 'dist', entry), 'utf8')).toContain(`/builds/${current()}/`);
    }
  });

  it('notices files that are gone', async () => {
    rmSync(join(root, 'dist/builds', current(), 'docs'), { recursive: true });
    expect(await build()).toContain('built docs in ');
    const server = await serve();
    await expectWhole(server);
    await server.close();
  });
});
