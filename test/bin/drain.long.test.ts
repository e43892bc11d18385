/** SIGTERM with a time to drain: what has arrived is answered, new calls are told that the service ends, and no child outlives it. */
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contractBreaches } from '../../src/conformance/deployment/answer-problems.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** Only a second signal ends it. */
const UNTIL_TOLD = { DRAIN_SECONDS: '3600', RATE_LIMIT_PER_HOUR: '0', RENDER_QUEUE: '1000' };
const CLIENTS = 40;
/** Each client has had so many answers when the signal comes. */
const ANSWERS_BEFORE = 3;
const PATIENCE = { timeout: 120_000, interval: 20 };

let server: RunningServer;
afterEach(() => server?.end('SIGKILL'));

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

/** On a connection of its own; rejects if the answer is not complete. */
function send(method: string, path: string, input?: unknown): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      json(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end(input === undefined ? undefined : JSON.stringify(input));
  });
}

const callOverMcp = (name: string, input: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});

const CALLS: ((name: string) => [path: string, input: unknown])[] = [
  (name) => ['/api/render', { code: `graph TD\n  ${name} --> B` }],
  (name) => ['/api/tools/renderPlantUML', { plantumlCode: `@startuml\n${name} -> B\n@enduml` }],
  (name) => ['/mcp/v1/encode-plantuml', { plantumlCode: `${name} -> B` }],
  (name) => ['/mcp', callOverMcp('verify', { code: `graph TD\n  ${name} --> B` })],
];

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

describe('SIGTERM', () => {
  it('under load loses no request and leaves no child', async () => {
    server = await startServer(UNTIL_TOLD);
    const statuses: number[] = [];
    const served = Array<number>(CLIENTS).fill(0);
    const client = async (_: unknown, at: number) => {
      for (let n = 0; ; n += 1) {
        const [path, input] = CALLS[(at + n) % CALLS.length]?.(`N${at}x${n}`) ?? ['', undefined];
        const { status, body } = await send('POST', path, input);
        statuses.push(status);
        if (status !== 200) return JSON.stringify(body);
        served[at] = n + 1;
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    await vi.waitFor(() => expect(Math.min(...served)).toBeGreaterThanOrEqual(ANSWERS_BEFORE), PATIENCE);
    const children = childrenOf(server.pid);
    server.end('SIGTERM');
    for (const last of await clients) expect(last).toContain('The service is shutting down. Please try again shortly.');
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    server.end('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(children.length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(children.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), PATIENCE);
  });

  it('is told to probes and new calls in the words of the contract, while health and lists are still answered', async () => {
    server = await startServer(UNTIL_TOLD);
    server.end('SIGTERM');
    await server.logged('"msg":"closing"');
    const ready = await send('GET', '/api/ready');
    expect(ready).toMatchObject({ status: 503, body: { error: { code: 'NOT_READY' } } });
    const call = () => send('POST', '/api/tools/encodePlantUML', { plantumlCode: 'A -> B' });
    const refused = await vi.waitFor(async () => {
      const answer = await call();
      expect(answer.status).toBe(503);
      return answer;
    }, PATIENCE);
    expect(refused.body).toMatchObject({ success: false, error: { code: 'SHUTTING_DOWN' } });
    expect(refused.headers).toMatchObject({ 'retry-after': '2', connection: 'close' });
    expect(contractBreaches('POST', '/api/tools/encodePlantUML', 503, refused.body)).toEqual([]);
    const overMcp = await send('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(overMcp).toMatchObject({ status: 503, body: { error: { code: -32_000 } } });
    expect(overMcp.headers['retry-after']).toBe('2');
    for (const path of ['/api/health', '/api/tools', '/openapi.json'])
      expect((await send('GET', path)).status).toBe(200);
    server.end('SIGTERM');
    expect(await server.ended).toBe(0);
    const codes = server.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(codes.filter(({ path }) => path === '/mcp')).toMatchObject([{ status: 503, code: 'SHUTTING_DOWN' }]);
  });
});

describe('SIGINT', () => {
  it('ends the service without a time to drain', async () => {
    server = await startServer(UNTIL_TOLD);
    server.end('SIGINT');
    expect(await server.ended).toBe(0);
  });
});
