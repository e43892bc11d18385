/** Starts `drawbridge serve` as a process of its own, and gives its log line by line. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PATIENT } from '../support/service.ts';
import { PROGRAM } from './run-program.ts';

export interface RunningServer {
  url: string;
  pid: number;
  lines: string[];
  /** The exit code. */
  ended: Promise<number | null>;
  /** Resolves when a line of the log holds the text. */
  logged(text: string): Promise<void>;
  end(signal: NodeJS.Signals): void;
}

export async function startServer(env: Record<string, string> = {}, args: string[] = []): Promise<RunningServer> {
  const child = spawn(process.execPath, [PROGRAM, 'serve', ...args], {
    env: { ...process.env, RENDER_WORKERS: '1', DRAIN_SECONDS: '0', ...PATIENT, ...env, PORT: '0' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const lines: string[] = [];
  const input = createInterface({ input: child.stderr });
  input.on('line', (line) => lines.push(line));
  const logged = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => lines.some((line) => line.includes(text)) && resolve();
      input.on('line', look);
      look();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await logged('listening on');
  const url = /"url":"(http:[^"]+)"/.exec(lines.join())?.[1] ?? '';
  return { url, pid: child.pid ?? 0, lines, ended, logged, end: (signal) => child.kill(signal) };
}
