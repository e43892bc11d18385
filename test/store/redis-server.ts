/** A real redis-server on a free port of the loopback that can be killed and started again; it keeps nothing, unless it is told to save. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { createClient } from '@redis/client';

export interface RedisServer {
  url: string;
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  kill(): Promise<void>;
}

/** A client for what the service itself never does; it comes back after the server was gone. */
export async function openAdmin(url: string) {
  const admin = createClient({ url, disableOfflineQueue: true });
  admin.on('error', () => {});
  return admin.connect();
}

export type RedisAdmin = Awaited<ReturnType<typeof openAdmin>>;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface RedisSettings {
  folder?: string;
  /** Of a sentinel, which writes what it learns into its own file. */
  file?: string;
  args?: string[];
}

export async function redisServer({
  folder = tmpdir(),
  file,
  args: more = [],
}: RedisSettings = {}): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
      const kept = ['--dbfilename', `${port}.rdb`, '--save', '', '--appendonly', 'no'];
      const args = file === undefined ? [...place, ...kept, ...more] : [file, ...place, '--sentinel', ...more];
      const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      for await (const line of createInterface({ input: started.stdout })) {
        if (/Ready to accept connections|Sentinel ID is/.test(line)) break;
      }
      started.stdout.resume();
    },
    signal: (signal) => void child?.kill(signal),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
  await server.start();
  return server;
}
