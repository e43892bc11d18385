/** An outside judge between client and service: Prism's validation proxy sees no violation, and sees one where there is one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { type Service, startService } from '../support/service.ts';
import { exampleRequests } from './example-requests.ts';

const CLI = packagePath('test/peers/node_modules/@stoplight/prism-cli/dist/index.js');

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

interface Proxy {
  url: string;
  process: ChildProcess;
}

async function startProxy(upstream: string): Promise<Proxy> {
  const port = await freePort();
  const args = [
    CLI,
    'proxy',
    packagePath('generated/openapi.json'),
    upstream,
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Prism is listening')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`Prism ended: ${said.slice(-500)}`)));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}

let service: Service;
let wrong: Server;
let proxy: Proxy;
let wrongProxy: Proxy;

beforeAll(async () => {
  service = await startService({ HISTORY: 'on' });
  await service.warmUp();
  wrong = createServer((_req, res) => {
    res.setHeader('Content-Type', 'application/json');
    res.end('{"success":true,"result":{"url":5}}');
  });
  const wrongPort = await listen(wrong);
  [proxy, wrongProxy] = await Promise.all([startProxy(service.url), startProxy(`http://127.0.0.1:${wrongPort}`)]);
}, 120_000);

afterAll(async () => {
  proxy?.process.kill();
  wrongProxy?.process.kill();
  wrong.close();
  await service.close();
});

interface Violation {
  location: string[];
  message: string;
}

async function violations(
  base: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; found: Violation[] }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const all = JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[];
  // What the request did wrong on purpose is not the service's fault.
  return { status: response.status, found: all.filter(({ location }) => location[0] === 'response') };
}

const CODE = 'graph TD\n  A --> B';
const PLANTUML = '@startuml\nAlice -> Bob: hello\n@enduml';

const calls: [status: number, method: string, path: string, body?: unknown][] = [
  [200, 'GET', '/api/tools'],
  [200, 'GET', '/api/health'],
  [200, 'POST', '/api/tools/encodePlantUML', { plantumlCode: PLANTUML, format: 'txt' }],
  [200, 'POST', '/api/tools/encodePlantUML', { plantumlCode: PLANTUML, verify: true }],
  [200, 'POST', '/api/tools/decodePlantUML', { encoded: 'SmG0' }],
  [200, 'POST', '/api/tools/verifyPlantUML', { plantumlCode: 'nonsense' }],
  [200, 'POST', '/api/tools/renderPlantUML', { plantumlCode: PLANTUML }],
  [200, 'POST', '/api/tools/verify', { code: 'graph TD\n  A[' }],
  [200, 'POST', '/api/tools/render', { code: CODE, format: 'png' }],
  [200, 'POST', '/api/tools/svg', { code: CODE }],
  [200, 'POST', '/api/verify', { code: CODE }],
  [200, 'POST', '/api/render', { code: CODE }],
  [200, 'POST', '/api/svg', { code: CODE }],
  [200, 'POST', '/mcp/v1/encode-plantuml', { plantumlCode: PLANTUML }],
  [400, 'POST', '/api/tools/encodePlantUML', {}],
  [400, 'POST', '/api/tools/decodePlantUML', { encoded: '!' }],
  [400, 'POST', '/api/tools/render', { code: 'graph TD\n  A[' }],
  [400, 'POST', '/api/verify', {}],
  [400, 'POST', '/api/render', { code: 'graph TD\n  A[' }],
  [400, 'POST', '/mcp/v1/encode-plantuml', { plantumlCode: ' ' }],
  [404, 'POST', '/api/tools/nope', {}],
  [400, 'GET', '/api/diagrams/latest'],
  [400, 'GET', '/api/diagrams/my-session'],
  [413, 'POST', '/api/tools/encodePlantUML', { plantumlCode: 'A'.repeat(51_201) }],
  [413, 'POST', '/api/svg', { code: 'A'.repeat(50_001) }],
  [422, 'POST', '/api/render', { code: 'block\n  space:1000000000' }],
  [500, 'POST', '/api/tools/encodePlantUML', { plantumlCode: '\ud800' }],
];

describe('Prism between client and service', () => {
  it.each(calls)('%i %s %s: no violation', async (status, method, path, body) => {
    expect(await violations(proxy.url, method, path, body)).toEqual({ status, found: [] });
  });

  it.each(exampleRequests())('$title: no violation, of the example or of the answer', async ({
    path,
    method,
    headers,
    body,
  }) => {
    const answer = await fetch(`${proxy.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
    expect([answer.status, answer.headers.get('sl-violations')]).toEqual([200, null]);
  });

  it('would see a violation', async () => {
    const { found } = await violations(wrongProxy.url, 'POST', '/api/tools/encodePlantUML', { plantumlCode: PLANTUML });
    expect(found.length).toBeGreaterThan(0);
  });
});
