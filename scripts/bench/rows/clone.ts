/** What a clone costs until it draws: `npm ci`, builds and `npm start`, beside the revision that `BENCH_BEFORE` names. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packagePath } from '../../../src/package-root.ts';
import { freePort } from '../../container/free-port.ts';
import { cpuMsOfTree } from '../measure/process-tree.ts';
import { runCommand } from '../measure/run-command.ts';
import { type Aim, type OpenGroup, OURS, type Row, type Sample } from '../row.ts';
import { flowchart } from '../sources.ts';

const ROUNDS = 3;
const POLL_MS = 20;
const MAX_INSTALL_MS = 60_000;
const MAX_UNCHANGED_BUILD_CPU_MS = 1_000;
const MAX_ANSWER_MS = 2_000;

/** A folder with that revision, before it is installed. */
function clone(folder: string, revision: string): string {
  const place = join(folder, revision);
  execFileSync('git', ['clone', '--quiet', packagePath(), place]);
  execFileSync('git', ['-C', place, 'checkout', '--quiet', revision]);
  return place;
}

function npm(cwd: string, ...args: string[]): Promise<Sample> {
  return runCommand({ file: 'npm', args, cwd });
}

function changeSource(cwd: string): void {
  appendFileSync(join(cwd, 'src/bin/serve.ts'), `export const at${Date.now()} = 0;\n`);
}

/** `npm start` until `path` gives a 200, with all processes that it took. */
async function start(cwd: string, path: string, body?: object): Promise<Sample> {
  const port = await freePort();
  const started = performance.now();
  const env = { ...process.env, PORT: port, RATE_LIMIT_PER_HOUR: '0', DRAIN_SECONDS: '0' };
  const child = spawn('npm', ['start'], { cwd, env, stdio: 'ignore', detached: true });
  const pid = child.pid ?? 0;
  const ask = () => fetch(`http://127.0.0.1:${port}${path}`, body && { method: 'POST', body: JSON.stringify(body) });
  try {
    while (!(await ask().catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await wait(POLL_MS);
    }
    return { wall: performance.now() - started, cpu: cpuMsOfTree(pid) };
  } finally {
    const ended = once(child, 'exit');
    process.kill(-pid, 'SIGTERM');
    await ended;
  }
}

export async function openClones(): Promise<OpenGroup> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-clones-'));
  const before = process.env.BENCH_BEFORE;
  const places: [name: string, place: string][] = [[OURS, clone(folder, 'HEAD')]];
  if (before !== undefined) places.push([`before (${before})`, clone(folder, before)]);
  const row = (name: string, rounds: number, measure: (place: string) => Promise<Sample>, aims: Aim[]): Row => ({
    name,
    rounds,
    contenders: places.map(([contender, place]) => ({ name: contender, measure: () => measure(place) })),
    aims,
  });
  const rows = [
    row('npm ci in a clone, with its build', 1, (place) => npm(place, 'ci', '--no-audit', '--no-fund'), [
      { measure: 'wall', atMost: MAX_INSTALL_MS },
      { measure: 'cpu', atMost: MAX_INSTALL_MS },
    ]),
    row('npm run build, nothing changed', ROUNDS, (place) => npm(place, 'run', 'build'), [
      { measure: 'cpu', atMost: MAX_UNCHANGED_BUILD_CPU_MS },
    ]),
    row('npm start to the first answer', ROUNDS, (place) => start(place, '/api/health'), [
      { measure: 'wall', atMost: MAX_ANSWER_MS },
    ]),
    row('npm start to the first picture', ROUNDS, (place) => start(place, '/api/render', { code: flowchart(5) }), []),
    row(
      'npm run build, one source file changed',
      ROUNDS,
      (place) => {
        changeSource(place);
        return npm(place, 'run', 'build');
      },
      [],
    ),
  ];
  return { rows, close: async () => rmSync(folder, { recursive: true, force: true }) };
}
