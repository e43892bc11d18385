/** Real Redis servers that know each other: three primaries of a cluster, one with a replica; and a primary with a replica and a sentinel. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort, openAdmin, type RedisServer, redisServer } from './redis-server.ts';

const PATIENCE = { timeout: 60_000 };
const PASSWORD = 'a p@ssword:of/several';
/** As it stands in an address. */
const LOGIN = `:${encodeURIComponent(PASSWORD)}@`;
const AUTH = ['--requirepass', PASSWORD, '--masterauth', PASSWORD];

export interface SeveralRedis {
  /** As REDIS_URL names them. */
  address: string;
  servers: RedisServer[];
  /** Sends a command to one of the servers. */
  ask(server: RedisServer, ...words: string[]): Promise<unknown>;
  close(): Promise<void>;
}

async function ask({ url }: RedisServer, ...words: string[]): Promise<unknown> {
  const admin = await openAdmin(url.replace('//', `//${LOGIN}`));
  try {
    return await admin.sendCommand(words);
  } finally {
    admin.destroy();
  }
}

const portOf = ({ url }: RedisServer) => new URL(url).port;

const SLOT_RANGES = [
  ['0', '5460'],
  ['5461', '10922'],
  ['10923', '16383'],
];

export async function redisCluster(): Promise<SeveralRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-cluster-'));
  const start = async () => {
    const bus = await freePort();
    const name = `nodes-${bus}.conf`;
    const cluster = ['--cluster-enabled', 'yes', '--cluster-config-file', name, '--cluster-port', String(bus)];
    return redisServer({ folder, args: [...AUTH, ...cluster, '--cluster-node-timeout', '2000'] });
  };
  const servers = [await start(), await start(), await start(), await start()];
  const [first, , , replica] = servers as [RedisServer, RedisServer, RedisServer, RedisServer];
  for (const [at, [from = '', to = '']] of SLOT_RANGES.entries()) {
    await ask(servers[at] as RedisServer, 'CLUSTER', 'ADDSLOTSRANGE', from, to);
  }
  for (const server of servers.slice(1)) {
    const bus = String(
      ((await ask(server, 'CONFIG', 'GET', 'cluster-port')) as Record<string, string>)['cluster-port'],
    );
    await ask(first, 'CLUSTER', 'MEET', '127.0.0.1', portOf(server), bus);
  }
  const isWhole = async (server: RedisServer) =>
    expect(String(await ask(server, 'CLUSTER', 'INFO'))).toMatch(/cluster_state:ok[\s\S]*cluster_known_nodes:4/);
  for (const server of servers) await vi.waitFor(() => isWhole(server), PATIENCE);
  await ask(replica, 'CLUSTER', 'REPLICATE', String(await ask(first, 'CLUSTER', 'MYID')));
  await vi.waitFor(
    async () => expect(String(await ask(replica, 'INFO', 'replication'))).toContain('master_link_status:up'),
    PATIENCE,
  );
  const hosts = servers.slice(0, 3).map((server) => `127.0.0.1:${portOf(server)}`);
  return {
    address: `redis+cluster://${LOGIN}${hosts.join(',')}`,
    servers,
    ask,
    async close() {
      for (const server of servers) await server.kill();
      await rm(folder, { recursive: true });
    },
  };
}

const PRIMARY_NAME = 'drawbridge';

export async function redisSentinel(): Promise<SeveralRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-sentinel-'));
  const primary = await redisServer({ folder, args: AUTH });
  const replica = await redisServer({ folder, args: [...AUTH, '--replicaof', '127.0.0.1', portOf(primary)] });
  const settings = [
    `sentinel monitor ${PRIMARY_NAME} 127.0.0.1 ${portOf(primary)} 1`,
    `sentinel auth-pass ${PRIMARY_NAME} "${PASSWORD}"`,
    `sentinel down-after-milliseconds ${PRIMARY_NAME} 2000`,
    `sentinel failover-timeout ${PRIMARY_NAME} 10000`,
  ];
  const file = join(folder, 'sentinel.conf');
  await writeFile(file, `${settings.join('\n')}\n`);
  const sentinel = await redisServer({ folder, file });
  const admin = await openAdmin(sentinel.url);
  const knowsReplica = async () => {
    const facts = JSON.stringify(await admin.sendCommand(['SENTINEL', 'REPLICAS', PRIMARY_NAME]));
    expect(facts).toContain('"master-link-status":"ok"');
  };
  await vi.waitFor(knowsReplica, PATIENCE);
  admin.destroy();
  // A sentinel that is gone is passed over.
  const hosts = `127.0.0.1:${await freePort()},127.0.0.1:${portOf(sentinel)}`;
  return {
    address: `redis+sentinel://${LOGIN}${hosts}/${PRIMARY_NAME}/1`,
    servers: [primary, replica],
    ask,
    async close() {
      for (const server of [sentinel, replica, primary]) await server.kill();
      await rm(folder, { recursive: true });
    },
  };
}
