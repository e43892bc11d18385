/** Serves the functions with `netlify dev`, offline, and runs the contract against them: `npm run netlify-dev`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
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
const START_LIMIT_MS = 180_000;
const POLL_MS = 500;

/** What a site has after its build; `netlify dev` writes beside it. */
const SITE = [
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'deploy/netlify',
  'dist',
  'generated',
  'node_modules',
];

/** The folder of its programs; it is no dependency of this package, and large. */
function installCli(): string {
  const folder = packagePath('node_modules/.cache/netlify-cli');
  execFileSync('npm', ['install', '--silent', '--no-save', '--no-audit', '--prefix', folder, NETLIFY_CLI, NODE]);
  return join(folder, 'node_modules/.bin');
}

async function makeSite(folder: string): Promise<void> {
  for (const path of SITE) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    const filter = (source: string) => !source.includes('node_modules/.cache');
    await cp(packagePath(path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
  }
}

function startNetlify(bin: string, site: string, home: string, port: string): ChildProcess {
  const args = ['dev', '--offline', '--internal-disable-edge-functions', '--no-open', '--port', port];
  return spawn(join(bin, 'netlify'), [...args, '--dir', 'deploy/netlify/public'], {
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
    stdio: ['ignore', 'ignore', 'inherit'],
    // With everything that it starts, it is ended as one.
    detached: true,
  });
}

async function untilUp(url: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    if (server.exitCode !== null) throw new Error(`netlify dev ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error('netlify dev does not answer');
}

const folder = await mkdtemp(join(tmpdir(), 'netlify-dev-'));
const [site, home] = [join(folder, 'site'), join(folder, 'home')];
let server: ChildProcess | undefined;
try {
  const bin = installCli();
  await Promise.all([makeSite(site), mkdir(home)]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  server = startNetlify(bin, site, home, port);
  await untilUp(url, server);
  const started = performance.now();
  const results = await runConformance({ url, behindProxy: true });
  process.stdout.write(textReport(url, results));
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
  if (totalsOf(results).failed > 0) process.exitCode = 1;
} finally {
  if (server?.pid !== undefined && server.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('close', resolve));
    process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
