/** Starts a command that serves, such as `npm start`, and ends it with everything that it started. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PATIENT } from '../support/service.ts';

export interface StartedService {
  url: string;
  /** The exit code. */
  close(): Promise<number | null>;
}

export async function startCommand(command: string, args: string[], cwd: string): Promise<StartedService> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: '0', RATE_LIMIT_PER_HOUR: '0', DRAIN_SECONDS: '0', ...PATIENT },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      const found = /"url":"(http:[^"]+)"/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`${command} ended with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    url,
    close() {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      return ended;
    },
  };
}
