/** Starts the packed functions as a process of its own, so that they can be ended with everything that they started. */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PATIENT } from '../support/service.ts';
import { packFunctions } from './pack-functions.ts';

export interface RunningFunctions {
  url: string;
  pid: number;
  /** The folder in which they run. */
  root: string;
  close(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('./serve-functions.ts', import.meta.url));

export async function startFunctions(env: Record<string, string> = {}): Promise<RunningFunctions> {
  const root = await packFunctions();
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER, root], {
    env: { ...process.env, LOG_LEVEL: 'silent', RATE_LIMIT_PER_HOUR: '0', ...PATIENT, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the functions ended with ${code}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    root,
    close: async () => {
      child.kill();
      await ended;
      await rm(root, { recursive: true });
    },
  };
}
