/** Runs the built program as a user would. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { packagePath } from '../../src/package-root.ts';
import { PATIENT } from '../support/service.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  input?: string;
  env?: Record<string, string>;
  cwd?: string;
}

export const PROGRAM = packagePath('dist/bin/drawbridge.js');

export async function runProgram(args: string[], { input = '', env = {}, cwd }: RunOptions = {}): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...PATIENT, ...env }, cwd });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
