/** Builds the fixture programs, and makes pools over them that end with the test. */
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { WORKER_OPTIONS } from '../../../scripts/build/worker-options.ts';
import {
  createEnginePool,
  type EnginePool,
  type EnginePoolOptions,
} from '../../../src/engines/pool/create-engine-pool.ts';
import { packagePath } from '../../../src/package-root.ts';
import type { Call } from '../../../src/ports/call.ts';
import type { Drawing, EngineReply } from '../../../src/ports/diagram-engine.ts';
import type { Deed } from './fixture-worker.ts';

const SVG = { format: 'svg' } as const;

/** A job that loops is ended soon, and no caller is told that the machine is busy, however busy it is. */
export const PATIENT = { timeoutMs: 1_000, waitMs: 200_000 };

/** Folder with `worker.js`, `warm-worker.js`, `parent.js`, `print.js` and `broken.js`, removed after the file's tests. */
export async function buildFixtures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-pool-'));
  await build({
    entryPoints: ['worker', 'parent', 'print'].map((name) => ({
      in: packagePath('test/engines/pool', `fixture-${name}.ts`),
      out: name,
    })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: WORKER_OPTIONS.alias,
  });
  await copyFile(join(folder, 'worker.js'), join(folder, 'warm-worker.js'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'broken.js'), 'throw new Error("part of the installation is missing");');
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export function fixturePool(
  folder: string,
  options: Partial<EnginePoolOptions<'fixture'>> = {},
): EnginePool<'fixture'> & { do(deed: Deed, call?: Call): Promise<EngineReply<Drawing>>; pids(): number[] } {
  const pool = createEnginePool({
    engines: { fixture: { entry: join(folder, 'worker.js') } },
    workers: 2,
    ...PATIENT,
    ...options,
  });
  const engine = pool.engine('fixture');
  return {
    ...pool,
    do: (deed, call) => engine.render(JSON.stringify(deed), SVG, call),
    pids: () => pool.stats().engines.fixture?.pids ?? [],
  };
}

export function imageOf(reply: EngineReply<Drawing>): string {
  return reply.kind === 'done' ? reply.value.image : reply.kind;
}

/** Every live process that runs a program of the folder. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandOf(pid).includes(folder));
}

/** Empty once the process is gone; a zombie has none either. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export function killAll(pids: readonly number[], signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It was gone already.
    }
  }
}
