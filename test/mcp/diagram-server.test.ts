/** The real server over both transports: what it lists, what it draws, and which protocols it speaks. */
import { request } from 'node:http';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { guides } from '../../generated/guides.ts';
import { operations } from '../../generated/operations.ts';
import { briefTool } from '../../src/mcp/diagrams/brief-list.ts';
import { drawPrompt } from '../../src/mcp/diagrams/diagram-extras.ts';
import { packagePath } from '../../src/package-root.ts';
import { FILE_FORMATS, PIXEL_FORMATS } from '../../src/ports/picture-formats.ts';
import { type Service, startService } from '../support/service.ts';
import { connectHttp, connectStdio, ERAS } from './clients.ts';
import { INITIALIZE, startStdio } from './stdio-process.ts';

const PROGRAM = packagePath('dist/bin/drawbridge.js');
const PAGE = 'ui://drawbridge/diagram.html';
const CODE = 'graph TD\n  A[Start] --> B[End]';
const LISTED = Object.values(operations).filter(({ unlisted }) => !unlisted);
const DIAGRAM_TOOLS = ['encodePlantUML', 'decodePlantUML', 'verify', 'render', 'svg'];

const PLANTUML = '@startuml\nA -> B\n@enduml';
const ENGINE_CALLS = { verify: { code: CODE }, verifyPlantUML: { plantumlCode: PLANTUML } };
/** The deadline has its own tests; here a slow machine must not matter. */
const PATIENT_ENGINES = { RENDER_TIMEOUT_MS: '60000', RENDER_WAIT_MS: '200000' };
const PATIENCE = { timeout: 60_000, interval: 500 };

let service: Service;
let http: Client;
let stdio: Client;
beforeAll(async () => {
  service = await startService(PATIENT_ENGINES);
  http = await connectHttp(`${service.url}/mcp`, 'legacy');
  stdio = await connectStdio(process.execPath, [PROGRAM, 'mcp'], 'legacy', PATIENT_ENGINES);
  // A busy machine may take longer to start an engine than a call may wait.
  for (const client of [http, stdio]) {
    for (const [name, input] of Object.entries(ENGINE_CALLS)) {
      await vi.waitFor(() => client.callTool({ name, arguments: input }), PATIENCE);
    }
  }
}, PATIENCE.timeout * 4);
afterAll(async () => {
  await http?.close();
  await stdio?.close();
  await service?.close();
});

const transports: [string, () => Client][] = [
  ['HTTP', () => http],
  ['stdio', () => stdio],
];

/** A busy service says 503 and when to come back; so does this. */
function toolsDoor(name: string, input: unknown): Promise<{ success: boolean; result: Record<string, unknown> }> {
  return vi.waitFor(async () => {
    const response = await fetch(`${service.url}/api/tools/${name}`, { method: 'POST', body: JSON.stringify(input) });
    if (response.status === 503) throw new Error('The service is busy');
    return (await response.json()) as { success: boolean; result: Record<string, unknown> };
  }, PATIENCE);
}

/** A service fault, such as a full queue, is a JSON-RPC error: the same call may be made again. */
function callTool(client: Client, name: string, input: Record<string, unknown>): Promise<CallToolResult> {
  return vi.waitFor(() => client.callTool({ name, arguments: input }) as Promise<CallToolResult>, PATIENCE);
}

describe.each(transports)('over %s', (_name, client) => {
  it('lists the tools of the contract, word for word', async () => {
    const { tools } = await client().listTools();
    expect(tools.map(({ name }) => name)).toEqual(LISTED.map(({ id }) => id));
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(DIAGRAM_TOOLS));
    for (const tool of tools) {
      const { id, title, description, inputSchema, outputSchema, annotations, image } =
        operations[tool.name as keyof typeof operations];
      const brief = briefTool({ name: id, description, inputSchema, outputSchema });
      expect(tool).toMatchObject({ title, description, annotations });
      const known = brief.inputSchema.properties as Record<string, object>;
      for (const [name, field] of Object.entries(tool.inputSchema.properties as Record<string, object>)) {
        const { description, ...schema } = known[name] as { description?: string };
        const isReference = 'description' in field && /^As in \w+$/.test(String(field.description));
        if (isReference) expect(schema).toMatchObject({ type: (field as { type?: unknown }).type });
        // What an earlier tool has explained is not explained again.
        else expect([{ ...schema, ...(description !== undefined && { description }) }, schema]).toContainEqual(field);
      }
      // A PNG is an image item and a file a resource, so they are not fields of the structure.
      const beside = [...PIXEL_FORMATS, ...FILE_FORMATS].map((format) => image?.[format]);
      const fields = Object.entries(brief.outputSchema?.properties as object).filter(([key]) => !beside.includes(key));
      expect(tool.outputSchema?.properties).toEqual(Object.fromEntries(fields));
      expect(Object.keys(tool.annotations ?? {}).sort()).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
      ]);
    }
  });

  it('names the diagram page on the tools whose result always is a picture, and serves it', async () => {
    const { tools } = await client().listTools();
    const shown = tools.filter((tool) => (tool._meta?.ui as { resourceUri?: string })?.resourceUri === PAGE);
    const pictures = LISTED.filter(({ image }) => image).map(({ id }) => id);
    expect(pictures.sort()).toEqual(['diffDiagrams', 'render', 'svg']);
    expect(shown.map(({ name }) => name).sort()).toEqual(['render', 'svg']);
    const { contents } = await client().readResource({ uri: PAGE });
    expect(contents[0]).toMatchObject({ mimeType: 'text/html;profile=mcp-app' });
    expect(contents[0]).toHaveProperty('text', expect.stringContaining('Content-Security-Policy'));
  });

  it('draws what the tools door draws', async () => {
    const result = await callTool(client(), 'render', { code: CODE });
    const { result: wanted } = await toolsDoor('render', { code: CODE });
    expect(result.structuredContent).toEqual(wanted);
    expect(JSON.parse((result.content[0] as { text: string }).text)).toEqual(wanted);
  });

  it.each([
    ['render', { code: CODE, format: 'png' }],
    ['renderPlantUML', { plantumlCode: PLANTUML, format: 'png' }],
  ])('gives the PNG of %s as an image of the same bytes', async (tool, input) => {
    const result = await callTool(client(), tool, input);
    const { result: wanted } = await toolsDoor(tool, input);
    const { png, ...rest } = wanted;
    expect(result.content).toEqual([
      { type: 'text', text: JSON.stringify(rest) },
      { type: 'image', mimeType: 'image/png', data: png },
    ]);
    expect(result.structuredContent).toEqual(rest);
  });

  it('tells the model what to fix', async () => {
    const result = await callTool(client(), 'render', { code: 'graph TD\n  A[Start (now)] --> B' });
    expect(result.isError).toBe(true);
    expect(JSON.parse((result.content[0] as { text: string }).text)).toMatchObject({ code: 'INVALID_SYNTAX', line: 2 });
  });

  it('says that an answer is too large and what to ask for', async () => {
    const messages = Array.from({ length: 440 }, (_, index) => `  A->>B: ${`message ${index} `.repeat(8)}`);
    const refused = await callTool(client(), 'svg', { code: `sequenceDiagram\n${messages.join('\n')}` });
    expect(refused.isError).toBe(true);
    const fault = JSON.parse((refused.content[0] as { text: string }).text);
    expect(fault).toMatchObject({
      code: 'RESULT_TOO_LARGE',
      message: expect.stringContaining('Call render with format "png"'),
      digest: expect.stringMatching(/^Sequence diagram with 2 participants and 440 messages: A, B\.$/),
      filename: expect.stringMatching(/\.svg$/),
    });
  });
});

describe('links to Mermaid', () => {
  const pictureUrl = async (client: Client) => {
    const { structuredContent } = await callTool(client, 'shareMermaid', { code: CODE });
    return (structuredContent as { pictureUrl?: string }).pictureUrl;
  };

  it('lead to the picture on the service that was called, whatever the door', async () => {
    const { result } = await toolsDoor('shareMermaid', { code: CODE });
    expect(result.pictureUrl).toMatch(new RegExp(`^${service.url}/svg/pako:[\\w-]+$`));
    expect(await pictureUrl(http)).toBe(result.pictureUrl);
  });

  it('lead to none over stdio, where no service is running', async () => {
    expect(await pictureUrl(stdio)).toBeUndefined();
  });
});

describe('tool discovery', () => {
  it('has the order of the contract, with the tools that verify first', async () => {
    const { tools } = (await (await fetch(`${service.url}/api/tools`)).json()) as { tools: { name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(operations));
    expect(tools.slice(0, 2).map(({ name }) => name)).toEqual(['verify', 'verifyPlantUML']);
  });
});

describe('syntax guides', () => {
  it('are all listed as resources', async () => {
    const { resources } = await http.listResources();
    const listed = resources.filter(({ uri }) => uri.startsWith('drawbridge://guides/')).map(({ name }) => name);
    expect(listed).toEqual(guides.map(({ name }) => name));
  });

  it.each(guides)('$name is read as Markdown', async ({ name, text }) => {
    const { contents } = await http.readResource({ uri: `drawbridge://guides/${name}` });
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text });
  });
});

describe('the drawing prompt', () => {
  it.each(['mermaid', 'plantuml'])('names only tools that there are (%s)', async (language) => {
    const { messages } = await http.getPrompt({ name: drawPrompt.name, arguments: { subject: 'a login', language } });
    const [message] = messages;
    const text = message?.content.type === 'text' ? message.content.text : '';
    const called = [...text.matchAll(/[Cc]all `(\w+)`/g)].map(([, name]) => name);
    expect(called).toHaveLength(3);
    for (const name of called) expect(Object.keys(operations)).toContain(name);
    expect(text).toContain('a login');
  });

  it('treats an unknown language as Mermaid', () => {
    expect(drawPrompt.write({ subject: 'x', language: '__proto__' })).toContain('Mermaid');
  });
});

describe('both protocol eras', () => {
  it.each(ERAS)('%s is served over HTTP by the whole application', async (version, era) => {
    const client = await connectHttp(`${service.url}/mcp`, era);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await client.listTools()).tools).toHaveLength(LISTED.length);
    await client.close();
  });
});

describe('the whole application', () => {
  const send = (method: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const call = request(`${service.url}/mcp`, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end();
    });

  it.each([
    ['POST', { Host: 'evil.example' }, 403],
    ['POST', { Origin: 'https://evil.example' }, 403],
    ['OPTIONS', { Origin: 'https://evil.example' }, 403],
    ['OPTIONS', { Origin: 'http://localhost:6274' }, 200],
    ['GET', {}, 405],
    ['DELETE', {}, 405],
  ])('answers %s /mcp with %j by %i', async (method, headers, status) => {
    expect(await send(method, headers)).toBe(status);
  });
});

describe('drawbridge mcp', () => {
  it('writes nothing but JSON-RPC and ends with exit 0 while a drawing is under way', async () => {
    const server = startStdio(process.execPath, [PROGRAM, 'mcp']);
    server.write(INITIALIZE);
    await server.read();
    server.write(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'render', arguments: { code: CODE } },
      }),
    );
    expect(await server.end()).toBe(0);
    for (const line of server.stdout().trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('jsonrpc', '2.0');
  });

  it('complains of nothing when the client leaves while the engines start', async () => {
    const server = startStdio(process.execPath, [PROGRAM, 'mcp']);
    server.write(INITIALIZE);
    await server.read();
    expect(await server.end()).toBe(0);
    expect(server.stderr()).toBe('');
  });
});
