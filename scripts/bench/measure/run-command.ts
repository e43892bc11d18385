/** Runs a program to its end and tells what it took, all of its processes together. */
import { spawn } from 'node:child_process';
import type { Contender, Sample } from '../row.ts';
import { endedCpuMs, treeCpuMs } from './process-tree.ts';

const LOOK_EVERY_MS = 20;

export interface Command {
  file: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
}

/**
 * A process whose parent ended first is waited for by nobody here: what it was last seen with counts then, which is at
 * most one look too little.
 */
export function runCommand({ file, args, cwd, env }: Command): Promise<Sample> {
  const [endedBefore, started] = [endedCpuMs(), performance.now()];
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const seen = new Map<number, number>();
  const look = setInterval(() => {
    if (child.pid !== undefined) for (const [pid, cpu] of treeCpuMs(child.pid)) seen.set(pid, cpu);
  }, LOOK_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearInterval(look);
      reject(error);
    });
    child.once('close', (code) => {
      clearInterval(look);
      if (code !== 0) return reject(new Error(`exit ${code}: ${stderr.trim().slice(-200)}`));
      const lastSeen = [...seen.values()].reduce((sum, cpu) => sum + cpu, 0);
      resolve({ wall: performance.now() - started, cpu: Math.max(endedCpuMs() - endedBefore, lastSeen) });
    });
  });
}

export function commandContender(name: string, command: Command): Contender {
  return { name, measure: () => runCommand(command) };
}
