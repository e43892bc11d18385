/** Every HTTP door tells the operations who calls, by the address that the hourly limit counts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import type { InvokeOperation } from '../../src/invocation/invoke-operation.ts';
import { diagramServer } from '../../src/mcp/diagrams/diagram-server.ts';
import { createMcpHttpDoor } from '../../src/mcp/http/http-door.ts';

const clients: (string | undefined)[] = [];
const invoke: InvokeOperation = async (_operation, _input, context) => {
  clients.push(context?.client);
  return { ok: true, value: { ok: true } };
};
const door = createMcpHttpDoor(diagramServer({ invoke, version: '1' }));
const app = createApp({
  invokeOperation: invoke,
  log: pino({ level: 'silent' }),
  version: '1',
  takeCalls: async () => undefined,
  trustProxy: 1,
  mcpDoor: (req, res, caller) => door.handle(req, res, caller),
});
const server = createServer(app);
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  clients.length = 0;
});

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'verify', arguments: { code: 'pie' } } };
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const MODERN = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'verify' };

const DOORS: [door: string, path: string, body: unknown, headers: Record<string, string>][] = [
  ['tools', '/api/tools/verify', { code: 'pie' }, {}],
  ['REST', '/api/verify', { code: 'pie' }, {}],
  ['MCP, 2025', '/mcp', CALL, { 'MCP-Protocol-Version': '2025-06-18' }],
  ['MCP, 2026', '/mcp', { ...CALL, params: { ...CALL.params, _meta: META } }, MODERN],
];

describe.each(DOORS)('a call through the door of %s', (_, path, body, headers) => {
  it.each([
    ['203.0.113.7', 'address:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::9]:443', 'address:2001:db8:1:2::/64'],
    ['198.51.100.1, 203.0.113.7:5678', 'address:203.0.113.7'],
    ['key:1db1e7a0c0de', 'address:127.0.0.1'],
    ['unknown', 'address:127.0.0.1'],
    [',', 'address:127.0.0.1'],
  ])('from %s is the client %s', async (address, client) => {
    await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
      body: JSON.stringify(body),
    }).then((response) => response.text());
    expect(clients).toEqual([client]);
  });
});
