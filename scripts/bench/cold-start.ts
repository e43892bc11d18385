/** CPU time from a cold start, all processes together: one-shot commands, and the server until its first picture. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packagePath } from '../../src/package-root.ts';
import { childrenCpuMs, cpuMs, median, startServer, stopServer } from './servers.ts';

const run = promisify(execFile);
const PROGRAM = packagePath('dist/bin/drawbridge.js');
const ROUNDS = 5;
const MANY = 40;
const MS_PER_SECOND = 1000;

const FLOWCHART = 'flowchart TD\n  A[Start] --> B{Choice}\n  B -->|yes| C[Done]\n';
const SOURCES: Record<string, string> = {
  'flow.mmd': FLOWCHART,
  'sequence.mmd': 'sequenceDiagram\n  Alice->>Bob: hello\n  Bob-->>Alice: hi\n',
  'sequence.puml': '@startuml\nAlice -> Bob: hello\n@enduml\n',
};
const MANY_FILES = Array.from({ length: MANY }, (_, n) => `many-${n}.mmd`);

/** The shell's own figure counts a program with all children that it waited for. */
async function commandCpuMs(args: readonly string[], cwd: string): Promise<number> {
  const command = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null';
  const { stderr } = await run('bash', ['-c', command, 'bash', process.execPath, PROGRAM, ...args], { cwd });
  const [user = 0, system = 0] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  return (user + system) * MS_PER_SECOND;
}

async function serverCpuMs(): Promise<{ ready: number; firstPicture: number }> {
  const server = await startServer('Drawbridge');
  const ready = cpuMs(server);
  const body = JSON.stringify({ code: FLOWCHART });
  const response = await fetch(`${server.url}/api/render`, { method: 'POST', body });
  if (!response.ok) throw new Error(`render answered ${response.status}`);
  const firstPicture = cpuMs(server) + childrenCpuMs(server) - ready;
  await stopServer(server);
  return { ready, firstPicture };
}

function report(name: string, times: readonly number[], aimMs: number): void {
  const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  console.log(`${name}: ${median(times).toFixed(0)} ms of CPU time (${spread}; aim ${aimMs})`);
}

async function repeated<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await measure());
  return all;
}

export async function coldStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-bench-'));
  try {
    for (const name of MANY_FILES) await writeFile(join(folder, name), `${FLOWCHART}  C --> ${name.slice(0, -4)}\n`);
    for (const [name, source] of Object.entries(SOURCES)) {
      await writeFile(join(folder, name), source);
      const times = await repeated(() => commandCpuMs(['render', name, '-o', 'out.svg'], folder));
      report(`drawbridge render ${name}`, times, 1000);
    }
    report(
      `drawbridge verify of ${MANY} files`,
      await repeated(() => commandCpuMs(['verify', ...MANY_FILES], folder)),
      1500,
    );
    const served = await repeated(serverCpuMs);
    report(
      'server ready',
      served.map(({ ready }) => ready),
      500,
    );
    report(
      'first picture after that, all processes',
      served.map(({ firstPicture }) => firstPicture),
      1500,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
