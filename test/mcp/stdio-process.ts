/** Runs a stdio server as a process and speaks raw lines to it. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StdioProcess {
  child: ChildProcessWithoutNullStreams;
  write(line: string | Buffer): void;
  request(method: string, params?: unknown): Promise<Record<string, unknown>>;
  /** The next line of stdout. */
  read(): Promise<string>;
  stdout(): string;
  stderr(): string;
  /** Closes stdin and gives the exit code. */
  end(): Promise<number | null>;
}

export function startStdio(command: string, args: readonly string[], readsStdout = true): StdioProcess {
  const child = spawn(command, args);
  let out = '';
  let err = '';
  let nextId = 1000;
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  if (readsStdout) {
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const taker = waiting.shift();
      if (taker) taker(line);
      else lines.push(line);
    });
  }
  const read = () => {
    const line = lines.shift();
    return line === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : Promise.resolve(line);
  };
  const write = (line: string | Buffer) => {
    child.stdin.write(line);
    child.stdin.write('\n');
  };
  return {
    child,
    write,
    read,
    stdout: () => out,
    stderr: () => err,
    async request(method, params) {
      const id = nextId;
      nextId += 1;
      write(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      return JSON.parse(await read());
    },
    async end() {
      const exited = once(child, 'exit');
      child.stdin.end();
      const [code] = await exited;
      return code as number | null;
    },
  };
}

export const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
});

export function callLine(id: number | string, name: string, args: Record<string, unknown> = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });
}
