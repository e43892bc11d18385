/** One or several service processes behind one address, and what they have used so far. */
import { cpuMs, enginesReady, type Server, startServer, stopServer, wholeCpuMs } from '../bench/peers/servers.ts';
import { startBalancer } from './balancer.ts';

export interface FleetFigures {
  /** CPU time of the service processes, and of all their children. */
  serviceMs: number;
  childrenMs: number;
  /** Pictures that an engine has drawn. */
  drawn: number;
}

export interface Fleet {
  url: string;
  figures(): Promise<FleetFigures>;
  stop(): Promise<void>;
}

function metric(text: string, name: string, labels: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name}{${labels}}`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** What was not in memory and, where drawings are shared, not in Redis either. */
async function drawnBy({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const shared = metric(text, 'drawbridge_shared_cache_lookups_total', 'engine="mermaid",result="misses"');
  return shared ?? metric(text, 'drawbridge_cache_misses_total', 'engine="mermaid"') ?? 0;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Several processes share the workers of one. */
export async function startFleet(processes: number, workers: number, env: Record<string, string>): Promise<Fleet> {
  const settings = { RENDER_WORKERS: String(workers / processes), LOG_LEVEL: 'silent', ...env };
  const servers: Server[] = [];
  for (let at = 0; at < processes; at += 1) servers.push(await startServer('Drawbridge', settings));
  for (const server of servers) await enginesReady(server);
  const balancer = processes > 1 ? await startBalancer(servers.map(({ url }) => url)) : undefined;
  return {
    url: balancer?.url ?? servers[0]?.url ?? '',
    async figures() {
      const serviceMs = sum(servers.map(cpuMs));
      const childrenMs = sum(servers.map(wholeCpuMs)) - serviceMs;
      return { serviceMs, childrenMs, drawn: sum(await Promise.all(servers.map(drawnBy))) };
    },
    async stop() {
      await balancer?.close();
      await Promise.all(servers.map(stopServer));
    },
  };
}
