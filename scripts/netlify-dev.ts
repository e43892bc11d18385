/** Serves the functions with `netlify dev`, offline, and runs the contract against them: `npm run netlify-dev`. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { textReport, totalsOf } from '../src/conformance/report.ts';
import { runConformance } from '../src/conformance/run-conformance.ts';
import { packagePath } from '../src/package-root.ts';
import { freePort } from './container/free-port.ts';

const NETLIFY_CLI = 'netlify-cli@27';
/** The oldest Node that it runs on. */
const NODE = 'node@22';
const POLL_MS = 500;
/** For everything, the build and the installation too. */
const WHOLE_LIMIT_MS = 270_000;
const END_LIMIT_MS = 10_000;

/** What a site has after its build; `netlify dev` writes beside it. */
const SITE = ['netlify.toml', 'package.json', 'package-lock.json', 'deploy/netlify', 'dist', 'generated'];

/** Each leads a group, so that it is ended with everything that it has started. */
const started: ChildProcess[] = [];

function start(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options, detached: true });
  child.on('error', (error) => console.error(error.message));
  started.push(child);
  return child;
}

async function run(program: string, args: string[]): Promise<void> {
  const [code] = await once(start(program, args), 'close');
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}`);
}

/** The folder of its programs; it is no dependency of this package, and large. */
async function installCli(): Promise<string> {
  const folder = packagePath('node_modules/.cache/netlify-cli');
  const bin = join(folder, 'node_modules/.bin');
  // Programs are linked last, so that these are whole.
  if (['netlify', 'node'].every((program) => existsSync(join(bin, program)))) return bin;
  await run('npm', ['install', '--silent', '--no-save', '--no-audit', '--prefix', folder, NETLIFY_CLI, NODE]);
  return bin;
}

async function makeSite(folder: string): Promise<void> {
  for (const path of SITE) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await cp(packagePath(path), join(folder, path), { recursive: true });
  }
  // Too large to copy and to remove again within the time.
  await symlink(packagePath('node_modules'), join(folder, 'node_modules'));
}

function startNetlify(bin: string, site: string, home: string, port: string): ChildProcess {
  const args = ['dev', '--offline', '--internal-disable-edge-functions', '--no-open', '--port', port];
  return start(join(bin, 'netlify'), [...args, '--dir', 'deploy/netlify/public'], {
    cwd: site,
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      HOME: home,
      CI: '1',
      NETLIFY_TELEMETRY_DISABLED: '1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_HOUR: '0',
    },
  });
}

async function untilUp(url: string, server: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`netlify dev ended with ${server.exitCode}`);
    await wait(POLL_MS);
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Nothing of its group is left.
  }
}

async function end(child: ChildProcess): Promise<void> {
  const isOver = child.exitCode !== null || child.signalCode !== null;
  const closed = isOver ? Promise.resolve() : once(child, 'close');
  signalGroup(child, 'SIGTERM');
  await Promise.race([closed, wait(END_LIMIT_MS, undefined, { ref: false })]);
  signalGroup(child, 'SIGKILL');
}

async function conform(url: string): Promise<void> {
  const begun = performance.now();
  const results = await runConformance({ url, behindProxy: true });
  process.stdout.write(textReport(url, results));
  console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`);
  if (totalsOf(results).failed > 0) process.exitCode = 1;
}

/** Rejects when the time is up, or the script is asked to end. */
async function untilOver(): Promise<never> {
  const signals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((name) => once(process, name));
  await Promise.race([...signals, wait(WHOLE_LIMIT_MS)]);
  throw new Error('netlify dev was ended before everything was answered');
}

async function serveAndConform(folder: string): Promise<void> {
  const [site, home] = [join(folder, 'site'), join(folder, 'home')];
  await run(process.execPath, [packagePath('scripts/build.mjs'), 'netlify']);
  const bin = await installCli();
  await Promise.all([makeSite(site), mkdir(home)]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url, startNetlify(bin, site, home, port));
  await conform(url);
}

const folder = await mkdtemp(join(tmpdir(), 'netlify-dev-'));
try {
  await Promise.race([serveAndConform(folder), untilOver()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all(started.map(end));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
// Requests that are still under way are of no interest.
process.exit();
