/** GET /api/health, /api/ready and /metrics of a running service. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contractBreaches } from '../../src/conformance/deployment/answer-problems.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
});
afterAll(() => service.close());

const get = (path: string) => fetch(`${service.url}${path}`);

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${service.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  });
}

/** The value of one sample, labels in any order; undefined when there is none. */
async function sample(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const text = await (await get('/metrics')).text();
  const found = text.split('\n').find((line) => {
    const [, given, body = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    return given === name && Object.entries(labels).every(([label, value]) => body.includes(`${label}="${value}"`));
  });
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

describe('health and readiness', () => {
  it('say that the service lives, and that both engines have drawn', async () => {
    const health = await get('/api/health');
    expect(contractBreaches('GET', '/api/health', health.status, await health.json())).toEqual([]);
    // On a busy machine the engines may need longer than a probe waits.
    const ready = await vi.waitFor(
      async () => {
        const response = await get('/api/ready');
        expect(response.status).toBe(200);
        return response;
      },
      { timeout: 120_000 },
    );
    const body = await ready.json();
    expect(body).toEqual({ status: 'ready', engines: ['mermaid', 'plantuml'] });
    expect(contractBreaches('GET', '/api/ready', 200, body)).toEqual([]);
  });

  it('answer 503 in the words of the contract when the service shuts down', async () => {
    const ending = await startService();
    ending.drain();
    const response = await fetch(`${ending.url}/api/ready`);
    const body = await response.json();
    await ending.close();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({
      error: { code: 'NOT_READY', message: 'The service is not ready: it is shutting down' },
    });
    expect(contractBreaches('GET', '/api/ready', 503, body)).toEqual([]);
  });
});

describe('the metrics', () => {
  it('are text for Prometheus', async () => {
    const response = await get('/metrics');
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  it('count a call by tool, door and code, on every door', async () => {
    const code = 'graph TD\n  Counted --> B';
    await post('/api/tools/render', { code });
    await post('/api/render', { code });
    await post('/api/render', { code: '' });
    await post('/mcp/v1/encode-plantuml', { plantumlCode: 'A -> B' });
    await post('/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'render', arguments: { code } },
    });
    await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'verify', arguments: {} } });
    await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'no-tool', arguments: {} } });
    const calls = (tool: string, door: string, code: string) => sample('drawbridge_calls_total', { tool, door, code });
    expect(await calls('render', 'tool', 'OK')).toBe(1);
    expect(await calls('render', 'rest', 'OK')).toBe(1);
    expect(await calls('render', 'rest', 'INVALID_INPUT')).toBe(1);
    expect(await calls('encodePlantUML', 'legacy', 'OK')).toBe(1);
    expect(await calls('render', 'mcp', 'OK')).toBe(1);
    expect(await calls('verify', 'mcp', 'INVALID_INPUT')).toBe(1);
    expect(await sample('drawbridge_calls_total', { tool: 'no-tool' })).toBeUndefined();
    expect(await sample('drawbridge_call_duration_seconds_count', { tool: 'render', door: 'rest' })).toBe(2);
    expect(await sample('drawbridge_cache_hits_total', { engine: 'mermaid' })).toBe(2);
    expect(await sample('drawbridge_cache_misses_total', { engine: 'mermaid' })).toBe(1);
    expect(await sample('drawbridge_cache_bytes', { engine: 'mermaid' })).toBeGreaterThan(400);
  });

  it('show the queue, the children and why they ended', async () => {
    expect(await sample('drawbridge_queue_length')).toBe(0);
    expect(await sample('drawbridge_queue_wait_seconds_count', { engine: 'plantuml' })).toBeGreaterThan(0);
    expect(await sample('drawbridge_children', { engine: 'mermaid', state: 'starting' })).toBeGreaterThanOrEqual(0);
    expect(await sample('drawbridge_child_restarts_total', { engine: 'mermaid', reason: 'cpu' })).toBe(0);
    expect(await sample('drawbridge_cpu_budget_kills_total', { engine: 'plantuml' })).toBe(0);
    expect(await sample('drawbridge_event_loop_lag_seconds', { statistic: 'p99' })).toBeGreaterThanOrEqual(0);
  });

  it('count each answer by its status', async () => {
    const before = (await sample('drawbridge_http_responses_total', { status: '404' })) ?? 0;
    await get('/api/nothing');
    expect(await sample('drawbridge_http_responses_total', { status: '404' })).toBe(before + 1);
  });
});
