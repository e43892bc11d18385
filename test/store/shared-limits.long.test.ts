/** Hourly limits in a real Redis: one exact budget for several processes, and none of the doors opens when Redis is gone. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../bin/running-server.ts';
import { hasProgram } from '../support/programs.ts';
import { openAdmin, type RedisServer, redisServer } from './redis-server.ts';

/** Costs no engine, and has a limit that the tests can choose. */
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const TYPES = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

const servers: RunningServer[] = [];

async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ MCP_LIMIT_PER_HOUR: '100', ...env });
  servers.push(server);
  return server;
}

async function ping({ url }: RunningServer): Promise<number> {
  const response = await fetch(`${url}/mcp`, { method: 'POST', body: PING, headers: TYPES });
  await response.text();
  return response.status;
}

async function statuses(count: number, pick: (at: number) => RunningServer): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const status = await ping(pick(at));
      seen[status] = (seen[status] ?? 0) + 1;
    }),
  );
  return seen;
}

const told = ({ lines }: RunningServer, text: string) => lines.filter((line) => line.includes(text)).length;

describe.runIf(hasProgram('redis-server'))('limits in Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await redisServer();
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.end('SIGKILL');
      await server.ended;
    }
    await redis.kill();
    await redis.start();
  });
  afterAll(() => redis.kill());

  it('let exactly 100 of 160 calls through over two processes', async () => {
    const [one, two] = await Promise.all([start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })]);
    expect(await statuses(160, (at) => (at % 2 ? one : two))).toEqual({ 200: 100, 429: 60 });
  });

  it('draw exactly 6 of 10 sources of the page over two processes that share its secret', async () => {
    const env = { REDIS_URL: redis.url, PAGE_LIMIT_PER_HOUR: '6', PAGE_SECRET: 'a-secret-of-two-processes' };
    const both = await Promise.all([start(env), start(env)]);
    const { token } = (await (await fetch(`${both[0].url}/page-token`)).json()) as { token: string };
    const drawn = Array.from({ length: 10 }, async (_, at) => {
      const body = JSON.stringify({ code: `pie\n  "a" : ${at + 1}` });
      const headers = { 'X-Page-Token': token };
      const response = await fetch(`${both[at % 2]?.url}/api/verify`, { method: 'POST', body, headers });
      return `${response.status} ${response.headers.get('x-page-token')}`;
    });
    expect((await Promise.all(drawn)).sort()).toEqual([...Array(6).fill('200 null'), ...Array(4).fill('429 null')]);
  });

  it('go on in memory when Redis dies, log it once, and are shared again when it is back', async () => {
    const [one, two] = await Promise.all([start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })]);
    expect(await statuses(60, (at) => (at % 2 ? one : two))).toEqual({ 200: 60 });
    // Each process knows of the last count that it has seen; the next call of each is the newest.
    expect(await ping(one)).toBe(200);
    expect(await ping(two)).toBe(200);
    await redis.kill();
    expect(await statuses(60, () => two)).toEqual({ 200: 38, 429: 22 });
    expect(await ping(two)).toBe(429);
    await two.logged('Redis cannot be reached');
    await redis.start();
    await Promise.all([one, two].map((server) => server.logged('Redis is back')));
    // Redis has lost its data; a process that knows better tells it, and so all others.
    expect(await ping(two)).toBe(429);
    expect(await statuses(110, (at) => (at % 2 ? one : two))).toEqual({ 429: 110 });
    expect([told(two, 'Redis cannot be reached'), told(two, 'Redis is back')]).toEqual([1, 1]);
  });

  it.each([
    ['is full', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0'], 'OOM'],
    ['has become a replica', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE'], 'READONLY'],
  ])('go on in each process while Redis %s, say so, and are exact again afterwards', async (_, lose, giveBack, code) => {
    const both = await Promise.all([start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })]);
    const [one, two] = both;
    const admin = await openAdmin(redis.url);
    const metrics = async ({ url }: RunningServer) => (await fetch(`${url}/metrics`)).text();
    expect(await statuses(40, (at) => (at % 2 ? one : two))).toEqual({ 200: 40 });
    await admin.sendCommand(lose);
    expect(await statuses(30, (at) => (at % 2 ? one : two))).toEqual({ 200: 30 });
    for (const server of both) {
      await server.logged('Redis answers with errors');
      expect(await metrics(server)).toContain('drawbridge_redis_up{use="limits"} 0');
      expect(await metrics(server)).toMatch(
        new RegExp(`^drawbridge_redis_errors_total\\{code="${code}"\\} [1-9]`, 'm'),
      );
    }
    await admin.sendCommand(giveBack);
    admin.destroy();
    await Promise.all(both.map((server) => server.logged('Redis is back')));
    expect(await statuses(60, (at) => (at % 2 ? one : two))).toEqual({ 200: 30, 429: 30 });
    for (const server of both) {
      expect(await metrics(server)).toContain('drawbridge_redis_up{use="limits"} 1');
      expect([told(server, 'Redis answers with errors'), told(server, 'Redis is back')]).toEqual([1, 1]);
    }
  });

  it('are never open and never an error while Redis is killed and restarted under load', async () => {
    const server = await start({ REDIS_URL: redis.url, MCP_LIMIT_PER_HOUR: '1000000' });
    let over = false;
    const seen = new Set<number>();
    const load = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!over) seen.add(await ping(server));
      }),
    );
    for (let round = 0; round < 3; round += 1) {
      await redis.kill();
      await vi.waitFor(() => expect(told(server, 'Redis cannot be reached')).toBe(round + 1), { timeout: 60_000 });
      await redis.start();
      await vi.waitFor(() => expect(told(server, 'Redis is back')).toBe(round + 1), { timeout: 60_000 });
    }
    over = true;
    await load;
    expect([...seen]).toEqual([200]);
  });

  it('are counted in memory from the start when there is no Redis, and never wait for one that hangs', async () => {
    await redis.kill();
    const alone = await start({ REDIS_URL: redis.url });
    expect(await statuses(110, () => alone)).toEqual({ 200: 100, 429: 10 });
    // It would tell Redis what it has counted.
    alone.end('SIGKILL');
    await alone.ended;
    await redis.start();
    const hung = await start({ REDIS_URL: redis.url });
    expect(await ping(hung)).toBe(200);
    redis.signal('SIGSTOP');
    expect(await statuses(109, () => hung)).toEqual({ 200: 99, 429: 10 });
    redis.signal('SIGCONT');
  });

  it('say in the metrics whether Redis is there, and nowhere the password', async () => {
    const server = await start({ REDIS_URL: redis.url.replace('//', '//nobody:S3CRET-PASSWORD@') });
    await ping(server);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('drawbridge_redis_up{use="limits"} 0');
    server.end('SIGTERM');
    await server.ended;
    expect(server.lines.join()).toContain('Redis cannot be reached');
    expect(server.lines.join()).not.toContain('S3CRET');
  });
});
