/** Several processes with one Redis: each diagram is drawn once, the history is one, and Redis may come and go under load. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../bin/running-server.ts';
import { hasProgram } from '../support/programs.ts';
import { openAdmin, type RedisServer, redisServer } from './redis-server.ts';

const servers: RunningServer[] = [];

async function start(redis: RedisServer, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ REDIS_URL: redis.url, RATE_LIMIT_PER_HOUR: '0', HISTORY: 'on', ...env });
  servers.push(server);
  return server;
}

interface Answer {
  status: number;
  body: { result?: Record<string, unknown>; error?: { code: string } };
}

async function ask({ url }: RunningServer, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${url}${path}`, init);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const draw = (server: RunningServer, code: string, headers: Record<string, string> = {}, more: object = {}) =>
  ask(server, '/api/tools/render', { method: 'POST', body: JSON.stringify({ code, ...more }), headers });

async function lookups({ url }: RunningServer): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const rows = text.matchAll(/^drawbridge_shared_cache_lookups_total\{engine="mermaid",result="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...rows].map(([, result = '', count]) => [result, Number(count)]));
}

/** Whoever draws does not wait until the drawing is kept. */
async function drawingsIn({ url }: RedisServer, count: number): Promise<void> {
  const admin = await openAdmin(url);
  const isKept = async () => expect(await admin.hLen('drawbridge:{drawings}:sizes')).toBe(count);
  await vi.waitFor(isKept, { timeout: 60_000 });
  admin.destroy();
}

const told = ({ lines }: RunningServer, text: string) => lines.filter((line) => line.includes(text)).length;

describe.runIf(hasProgram('redis-server'))('processes with one Redis', () => {
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

  it.each([{}, { format: 'png' }])('draw a diagram once, byte for byte: %j', async (more) => {
    const [one, two] = await Promise.all([start(redis), start(redis)]);
    const code = 'graph TD\n  A[Drawn] --> B[once]';
    const first = await draw(one, code, {}, more);
    expect(first.status).toBe(200);
    await drawingsIn(redis, 1);
    expect((await draw(two, code, {}, more)).body).toEqual(first.body);
    expect(await lookups(two)).toMatchObject({ hits: 1, misses: 0, refused: 0 });
    expect(await lookups(one)).toMatchObject({ hits: 0, misses: 1, refused: 0 });
  });

  it('draw what another process, or somebody else, has put there without their secret', async () => {
    const secret = 'a-secret-of-two-processes';
    const [one, two] = await Promise.all([
      start(redis, { REDIS_SECRET: secret }),
      start(redis, { REDIS_SECRET: secret }),
    ]);
    const code = 'graph TD\n  A[True] --> B';
    const first = await draw(one, code);
    await drawingsIn(redis, 1);
    const admin = await openAdmin(redis.url);
    const keys = await admin.keys('drawbridge:{drawings}:*:*');
    expect(keys).toHaveLength(1);
    const kept = (await admin.get(keys[0] ?? '')) ?? '';
    await admin.set(keys[0] ?? '', kept.replace('True', 'Fake'));
    expect((await draw(two, code)).body).toEqual(first.body);
    expect(await lookups(two)).toMatchObject({ hits: 0, misses: 0, refused: 1 });
    // And the true one is there again.
    await vi.waitFor(async () => expect(await admin.get(keys[0] ?? '')).toBe(kept), { timeout: 60_000 });
    admin.destroy();
  });

  it('draw although Redis answers with errors', async () => {
    const server = await start(redis);
    const admin = await openAdmin(redis.url);
    await admin.configSet('maxmemory', '1');
    const headers = { 'X-Session-Id': crypto.randomUUID() };
    for (const code of ['graph TD\n  A', 'graph TD\n  B']) expect((await draw(server, code, headers)).status).toBe(200);
    await server.logged('Redis answers with errors');
    expect((await ask(server, '/api/diagrams/latest', { headers })).status).toBe(503);
    await admin.configSet('maxmemory', '0');
    await server.logged('Redis is back');
    expect((await draw(server, 'graph TD\n  C', headers)).status).toBe(200);
    expect((await ask(server, '/api/diagrams/latest', { headers })).status).toBe(200);
    admin.destroy();
  });

  it('show one history', async () => {
    const [one, two] = await Promise.all([start(redis), start(redis)]);
    const session = crypto.randomUUID();
    await draw(one, 'graph TD\n  A --> B', { 'X-Session-Id': session });
    await draw(two, 'graph TD\n  B --> C', { 'X-Session-Id': session });
    for (const server of [one, two]) {
      const { body } = await ask(server, `/api/diagrams/${session}`);
      expect(body.result).toMatchObject({
        diagrams: [{ input: { code: 'graph TD\n  B --> C' } }, { input: { code: 'graph TD\n  A --> B' } }],
      });
    }
  });

  it('answer every drawing while Redis is killed and restarted, and read the history or say that it cannot be read', async () => {
    const server = await start(redis);
    const session = crypto.randomUUID();
    const headers = { 'X-Session-Id': session };
    let over = false;
    let next = 0;
    const drawn = new Set<number>();
    const read = new Set<string>();
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!over) {
          next += 1;
          drawn.add((await draw(server, `graph TD\n  A --> B${next}`, headers)).status);
          const { status, body } = await ask(server, '/api/diagrams/latest', { headers });
          read.add(`${status} ${body.error?.code ?? 'OK'}`);
        }
      }),
    );
    for (let round = 0; round < 3; round += 1) {
      await redis.kill();
      await vi.waitFor(() => expect(told(server, 'Redis cannot be reached')).toBe(round + 1), { timeout: 60_000 });
      await vi.waitFor(() => expect(read).toContain('503 HISTORY_UNAVAILABLE'), { timeout: 60_000 });
      await redis.start();
      await vi.waitFor(() => expect(told(server, 'Redis is back')).toBe(round + 1), { timeout: 60_000 });
    }
    over = true;
    await load;
    expect([...drawn]).toEqual([200]);
    // An empty Redis has forgotten the session, which is not an error.
    const expected = new Set(['200 OK', '404 DIAGRAM_NOT_FOUND', '503 HISTORY_UNAVAILABLE']);
    expect([...read].filter((seen) => !expected.has(seen))).toEqual([]);
    expect((await draw(server, 'graph TD\n  Last', headers)).status).toBe(200);
    expect((await ask(server, '/api/diagrams/latest', { headers })).body.result).toMatchObject({
      input: { code: 'graph TD\n  Last' },
    });
  });

  it('draw without waiting for a Redis that hangs', async () => {
    const server = await start(redis);
    expect((await draw(server, 'graph TD\n  A --> B')).status).toBe(200);
    redis.signal('SIGSTOP');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        draw(server, `graph TD\n  A --> C${at}`, { 'X-Session-Id': crypto.randomUUID() }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    redis.signal('SIGCONT');
  });
});
