/** The official client gets the same from the MCP layer over both transports and in both protocol eras. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpHttpDoor } from '../../src/mcp/http/http-door.ts';
import type { McpPrompt, McpResource } from '../../src/mcp/server/mcp-extras.ts';
import { connectHttp, connectStdio, ERAS, type Era } from './clients.ts';
import { echoSource, ONE_PIXEL_PNG } from './echo-source.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

const serverInfo = { name: 'echo', version: '1.2.3' };
const resources: McpResource[] = [
  {
    uri: 'test://guide',
    name: 'guide',
    title: 'Guide',
    description: 'How to',
    mimeType: 'text/markdown',
    read: () => '# Guide',
  },
  {
    uri: 'test://notes/{name}',
    name: 'note',
    title: 'Note',
    description: 'Of one caller',
    mimeType: 'text/plain',
    isPrivate: true,
    read: ({ name }) => `Note ${name}`,
  },
];
const prompts: McpPrompt[] = [
  {
    name: 'draw',
    title: 'Draw',
    description: 'Draws',
    arguments: [{ name: 'subject', description: 'What', required: true }],
    write: ({ subject }) => `Draw ${subject}`,
  },
];

let plain: HttpServer;
let full: HttpServer;

beforeAll(async () => {
  plain = await startHttpServer(createMcpHttpDoor({ source: echoSource(), serverInfo }).handle);
  full = await startHttpServer(createMcpHttpDoor({ source: echoSource(), serverInfo, resources, prompts }).handle);
});
afterAll(async () => {
  await plain.close();
  await full.close();
});

const doors: [string, (era: Era) => Promise<Client>][] = [
  ['HTTP', (era) => connectHttp(plain.url, era)],
  ['stdio', (era) => connectStdio('node', ['--import', 'tsx', 'test/mcp/echo-stdio.ts'], era)],
];
const cases = doors.flatMap(([door, connect]) => ERAS.map(([version, era]) => [door, version, connect, era] as const));

describe.each(cases)('%s, revision %s', (_door, version, connect, era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(era);
  });
  afterAll(() => client.close());

  it('negotiates the revision and advertises tools alone, with a list that does not change', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toEqual(serverInfo);
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
  });

  it('lists each tool with title, description, schemas and hints', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('hang');
    expect(tools.find(({ name }) => name === 'echo')).toMatchObject({
      title: 'Title of echo',
      description: 'Description of echo',
      inputSchema: { type: 'object' },
      outputSchema: { type: 'object', required: ['echoed'] },
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    });
  });

  it('gives a value as structure and as the same JSON in the first text', async () => {
    const result = await client.callTool({ name: 'echo', arguments: { a: ['ü', 1, null] } });
    expect(result.structuredContent).toEqual({ echoed: { a: ['ü', 1, null] } });
    expect(result.content).toEqual([{ type: 'text', text: '{"echoed":{"a":["ü",1,null]}}' }]);
    expect(result.isError ?? false).toBe(false);
  });

  it('treats a call without arguments as one with none', async () => {
    const result = await client.callTool({ name: 'echo' });
    expect(result.structuredContent).toEqual({ echoed: {} });
  });

  it('gives a picture as an image item beside the value', async () => {
    const result = await client.callTool({ name: 'picture' });
    expect(result.structuredContent).toEqual({ png: ONE_PIXEL_PNG });
    expect(result.content[1]).toEqual({ type: 'image', mimeType: 'image/png', data: ONE_PIXEL_PNG });
  });

  it('gives a fault of the caller as a result that is an error', async () => {
    const result = await client.callTool({ name: 'fix' });
    expect(result).toMatchObject({ isError: true, content: [{ type: 'text' }] });
    expect(result.content[0]).toHaveProperty('text', '{"code":"INVALID_SYNTAX","message":"line 2"}');
    expect(result.structuredContent).toBeUndefined();
  });

  it.each([
    ['a fault of the service', 'broken', -32603, 'The engine is down'],
    ['a tool that throws, without its text', 'throws', -32603, 'Internal error'],
    ['an unknown tool', 'nope', -32602, "Tool 'nope' not found"],
    ['a tool named like an object member', '__proto__', -32602, "Tool '__proto__' not found"],
    ['a tool with a very long name', 'x'.repeat(1_000), -32602, `Tool '${'x'.repeat(100)}...' not found`],
  ])('gives %s as a JSON-RPC error', async (_what, name, code, message) => {
    await expect(client.callTool({ name })).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it('refuses a cursor that it never gave', async () => {
    await expect(client.request({ method: 'tools/list', params: { cursor: 'x' } })).rejects.toMatchObject({
      code: -32602,
    });
  });
});

describe.each(ERAS)('resources and prompts, revision %s', (_version, era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connectHttp(full.url, era);
  });
  afterAll(() => client.close());

  it('are advertised only when given', () => {
    expect(client.getServerCapabilities()).toEqual({
      tools: { listChanged: false },
      resources: { listChanged: false, subscribe: false },
      prompts: { listChanged: false },
    });
  });

  it('lists and reads a resource', async () => {
    const { resources: listed } = await client.listResources();
    expect(listed).toMatchObject([{ uri: 'test://guide', name: 'guide', mimeType: 'text/markdown' }]);
    const { contents } = await client.readResource({ uri: 'test://guide' });
    expect(contents).toEqual([{ uri: 'test://guide', mimeType: 'text/markdown', text: '# Guide' }]);
  });

  it('lists a template apart, reads it with its parameters, and lets nobody keep what is private', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'test://notes/{name}', name: 'note' }]);
    const read = await client.readResource({ uri: 'test://notes/one' });
    expect(read.contents).toEqual([{ uri: 'test://notes/one', mimeType: 'text/plain', text: 'Note one' }]);
    expect(read).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  });

  it('answers -32602 to an unknown resource', async () => {
    await expect(client.readResource({ uri: 'test://none' })).rejects.toMatchObject({ code: -32602 });
  });

  it('lists and writes a prompt', async () => {
    const { prompts: listed } = await client.listPrompts();
    expect(listed).toMatchObject([{ name: 'draw', arguments: [{ name: 'subject', required: true }] }]);
    const { messages } = await client.getPrompt({ name: 'draw', arguments: { subject: 'a login' } });
    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Draw a login' } }]);
  });

  it.each([
    ['an unknown prompt', { name: 'none' }],
    ['a missing argument', { name: 'draw' }],
  ])('answers -32602 to %s', async (_what, params) => {
    await expect(client.getPrompt(params)).rejects.toMatchObject({ code: -32602 });
  });
});
