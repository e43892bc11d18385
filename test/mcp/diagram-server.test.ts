/** The real server over both transports: what it lists, what it draws, and how the official tools see it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { collectGuides } from '../../scripts/build/mcp-files.ts';
import { drawPrompt } from '../../src/mcp/draw-prompt.ts';
import { packagePath } from '../../src/package-root.ts';
import { type Service, startService } from '../support/service.ts';
import { connectHttp, connectStdio, ERAS } from './clients.ts';
import { INITIALIZE, startStdio } from './stdio-process.ts';

const PROGRAM = packagePath('dist/bin/drawbridge.js');
const INSPECTOR = packagePath('node_modules/@modelcontextprotocol/inspector-cli/build');
const PAGE = 'ui://drawbridge/diagram.html';
const CODE = 'graph TD\n  A[Start] --> B[End]';
const SEED_TOOLS = ['encodePlantUML', 'decodePlantUML', 'verifyPlantUML', 'renderPlantUML', 'verify', 'render', 'svg'];

const ENGINE_CALLS = { verify: { code: CODE }, verifyPlantUML: { plantumlCode: '@startuml\nA -> B\n@enduml' } };
const PATIENCE = { timeout: 60_000, interval: 500 };

let service: Service;
let http: Client;
let stdio: Client;
beforeAll(async () => {
  service = await startService();
  http = await connectHttp(`${service.url}/mcp`, 'legacy');
  stdio = await connectStdio(process.execPath, [PROGRAM, 'mcp'], 'legacy');
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

async function toolsDoor(name: string, input: unknown): Promise<{ success: boolean; result: Record<string, unknown> }> {
  const response = await fetch(`${service.url}/api/tools/${name}`, { method: 'POST', body: JSON.stringify(input) });
  return (await response.json()) as { success: boolean; result: Record<string, unknown> };
}

describe.each(transports)('over %s', (_name, client) => {
  it('lists the tools of the contract, word for word', async () => {
    const { tools } = await client().listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(operations));
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(SEED_TOOLS));
    for (const tool of tools) {
      const { title, description, inputSchema, outputSchema, annotations } =
        operations[tool.name as keyof typeof operations];
      expect(tool).toMatchObject({ title, description, inputSchema, outputSchema, annotations });
      expect(Object.keys(tool.annotations ?? {}).sort()).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
      ]);
    }
  });

  it('names the diagram page on the tools whose contract entry holds a picture, and serves it', async () => {
    const { tools } = await client().listTools();
    const shown = tools.filter((tool) => (tool._meta?.ui as { resourceUri?: string })?.resourceUri === PAGE);
    const pictures = Object.values(operations).filter(({ image }) => image);
    expect(shown.map(({ name }) => name)).toEqual(pictures.map(({ id }) => id));
    expect(shown.map(({ name }) => name).sort()).toEqual(['render', 'renderPlantUML', 'svg']);
    const { contents } = await client().readResource({ uri: PAGE });
    expect(contents[0]).toMatchObject({ mimeType: 'text/html;profile=mcp-app' });
    expect(contents[0]).toHaveProperty('text', expect.stringContaining('Content-Security-Policy'));
  });

  it('draws what the tools door draws', async () => {
    const result = await client().callTool({ name: 'render', arguments: { code: CODE } });
    const { result: wanted } = await toolsDoor('render', { code: CODE });
    expect(result.structuredContent).toEqual(wanted);
    expect(JSON.parse((result.content[0] as { text: string }).text)).toEqual(wanted);
  });

  it('gives a PNG as an image of the same bytes', async () => {
    const input = { code: CODE, format: 'png' };
    const result = await client().callTool({ name: 'render', arguments: input });
    const { result: wanted } = await toolsDoor('render', input);
    expect(result.content).toContainEqual({ type: 'image', mimeType: 'image/png', data: wanted.png });
    expect(result.structuredContent).toEqual(wanted);
  });

  it('tells the model what to mend', async () => {
    const result = await client().callTool({ name: 'render', arguments: { code: 'graph TD\n  A[Start (now)] --> B' } });
    expect(result.isError).toBe(true);
    expect(JSON.parse((result.content[0] as { text: string }).text)).toMatchObject({ code: 'INVALID_SYNTAX', line: 2 });
  });

  it('says that an answer is too large, and draws it as PNG', async () => {
    const links = Array.from({ length: 400 }, (_, index) => `  A${index}["Node number ${index}"] --> A${index + 1}`);
    const code = `graph TD\n${links.join('\n')}`;
    const result = await client().callTool({ name: 'svg', arguments: { code } });
    expect(JSON.parse((result.content[0] as { text: string }).text)).toMatchObject({
      code: expect.stringMatching(/^(RESULT_TOO_LARGE|DIAGRAM_TOO_COMPLEX)$/),
    });
  });
});

describe('syntax guides', async () => {
  const guides = await collectGuides();

  it('are all listed as resources', async () => {
    const { resources } = await http.listResources();
    const listed = resources.filter(({ uri }) => uri.startsWith('drawbridge://guides/')).map(({ name }) => name);
    expect(listed).toEqual(guides.map(({ name }) => name));
  });

  it.each(guides)('$name: the example verifies and draws', async ({ name, text }) => {
    const { contents } = await http.readResource({ uri: `drawbridge://guides/${name}` });
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text });
    const [, language, code] = /```(\w+)\n([\s\S]+?)\n```/.exec(text) ?? [];
    const mermaid = language === 'mermaid';
    const input = { [mermaid ? 'code' : 'plantumlCode']: code };
    expect((await toolsDoor(mermaid ? 'verify' : 'verifyPlantUML', input)).result).toMatchObject({ ok: true });
    expect((await toolsDoor(mermaid ? 'render' : 'renderPlantUML', input)).result.svg).toMatch(/^<svg/);
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

  it('takes an unknown language as mermaid', () => {
    expect(drawPrompt.write({ subject: 'x', language: '__proto__' })).toContain('Mermaid');
  });
});

describe('the official inspector', () => {
  const run = promisify(execFile);
  const targets: [string, () => string[]][] = [
    ['stdio', () => [process.execPath, PROGRAM, 'mcp']],
    ['HTTP', () => ['--transport', 'http', `${service.url}/mcp`]],
  ];
  it.each(targets)('lists and calls over %s', async (_transport, target) => {
    const inspect = async (...args: string[]) => {
      const [first = '', ...rest] = target();
      // It looks for its own package.json relative to the working folder.
      const { stdout } = await run(process.execPath, ['cli.js', '--cli', first, ...rest, ...args], { cwd: INSPECTOR });
      return JSON.parse(stdout);
    };
    const { tools } = await inspect('--method', 'tools/list');
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(Object.keys(operations));
    const call = ['--method', 'tools/call', '--tool-name', 'encodePlantUML', '--tool-arg', 'plantumlCode=A -> B'];
    expect((await inspect(...call)).structuredContent).toMatchObject({ format: 'svg' });
  });
});

describe('both protocol eras', () => {
  it.each(ERAS)('%s is served over HTTP by the whole application', async (version, era) => {
    const client = await connectHttp(`${service.url}/mcp`, era);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await client.listTools()).tools).toHaveLength(Object.keys(operations).length);
    await client.close();
  });
});

describe('drawbridge mcp', () => {
  it('writes nothing but JSON-RPC and ends with exit 0 within 5 s of a drawing under way', async () => {
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
    const begun = performance.now();
    expect(await server.end()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(5_000);
    for (const line of server.stdout().trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('jsonrpc', '2.0');
  });
});
