/** Starts a command that serves, such as `npm start`, and ends it with everything that it started. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PATIENT } from '../support/service.ts';

export interface StartedService {
  url: string;
  /** The exit code. */
  close(): Promise<number | null>;
}

/** The leaders of the process groups that were started. */
const started = new Set<number>();

/** The whole group: npm may be gone before what it has started. */
function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // Nobody is left.
  }
}

/** Ends what a test has left behind, since it failed before it could close it. */
export function endStarted(): void {
  for (const leader of started) signalGroup(leader, 'SIGKILL');
  started.clear();
}

export async function startCommand(command: string, args: string[], cwd: string): Promise<StartedService> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: '0', RATE_LIMIT_PER_HOUR: '0', DRAIN_SECONDS: '0', ...PATIENT },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  if (child.pid !== undefined) started.add(child.pid);
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
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGTERM');
      return ended;
    },
  };
}
