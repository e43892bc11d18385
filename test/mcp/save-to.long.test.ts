/** saveTo with the real program: over stdio with --output-dir, also in front of a service, and nowhere else. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { packagePath } from '../../src/package-root.ts';
import { PATIENT, type Service, startService } from '../support/service.ts';
import { connectHttp, connectStdio } from './clients.ts';

const PROGRAM = packagePath('dist/bin/drawbridge.js');
const CODE = 'graph LR\n  A[Start] --> B[End]';
const PLANTUML = '@startuml\nA -> B : hello\n@enduml';
/** Wider than what a model is shown. */
const WIDE = `graph LR\n${Array.from({ length: 30 }, (_, index) => `  n${index}[Node ${index}] --> n${index + 1}`).join('\n')}`;
const HUGE = `sequenceDiagram\n${Array.from({ length: 440 }, (_, i) => `  A->>B: ${`message ${i} `.repeat(8)}`).join('\n')}`;

const root = realpathSync(mkdtempSync(join(tmpdir(), 'drawbridge-save-')));
const folders = { embedded: join(root, 'pictures/embedded'), bridged: join(root, 'pictures/bridged') };
let service: Service;
const clients: Record<string, Client> = {};

beforeAll(async () => {
  service = await startService();
  await service.warmUp();
  const stdio = (...args: string[]) => connectStdio(process.execPath, [PROGRAM, 'mcp', ...args], 'legacy', PATIENT);
  clients.embedded = await stdio('--output-dir', folders.embedded);
  clients.bridged = await stdio('--base-url', service.url, `--output-dir=${folders.bridged}`);
  clients.plain = await stdio();
  clients.http = await connectHttp(`${service.url}/mcp`, 'legacy');
  // The client checks results against the schemas that it has listed.
  for (const client of Object.values(clients)) await client.listTools();
}, 120_000);
afterAll(async () => {
  for (const client of Object.values(clients)) await client.close();
  await service?.close();
  rmSync(root, { recursive: true });
});

async function call(client: string, name: string, input: Record<string, unknown>) {
  const result = (await clients[client]?.callTool({ name, arguments: input })) as CallToolResult;
  const texts = result.content.map((item) => (item.type === 'text' ? item.text : item.type));
  return { isError: result.isError === true, items: texts.length, told: JSON.parse(texts[0] ?? '') };
}

const pictures = Object.values(operations).filter(({ image, unlisted }) => image && !unlisted);

describe.each(Object.entries(folders))('drawbridge mcp --output-dir, %s', (client, folder) => {
  it('offers saveTo on every listed tool with a picture, and on no other', async () => {
    const { tools = [] } = (await clients[client]?.listTools()) ?? {};
    const offering = tools.filter(({ inputSchema }) => Object.hasOwn(inputSchema.properties ?? {}, 'saveTo'));
    expect(offering.map(({ name }) => name)).toEqual(pictures.map(({ id }) => id));
    for (const { description } of offering) expect(description).toContain('saveTo');
  });

  it.each([
    ['render', { code: CODE }, 'flow.svg'],
    ['render', { code: CODE }, 'sub/folder/flow.png'],
    ['svg', { code: CODE }, 'export.svg'],
    ['renderPlantUML', { plantumlCode: PLANTUML }, 'sequence.svg'],
    ['renderPlantUML', { plantumlCode: PLANTUML, format: 'png' }, 'sequence.png'],
  ])('%s of %j is saved as %s', async (name, input, saveTo) => {
    const { isError, items, told } = await call(client, name, { ...input, saveTo });
    expect({ isError, items, path: told.path }).toEqual({ isError: false, items: 1, path: join(folder, saveTo) });
    expect(told).not.toHaveProperty('svg');
    const bytes = readFileSync(told.path);
    if (saveTo.endsWith('.svg')) expect(bytes.toString()).toMatch(/^<svg [\s\S]*<\/svg>$/);
    else expect(PNG.sync.read(bytes).width).toBe(told.width);
  });

  it('overwrites an earlier picture, and saves what is too large to be sent', async () => {
    for (const code of [CODE, HUGE])
      expect((await call(client, 'svg', { code, saveTo: 'same.svg' })).isError).toBe(false);
    expect(readFileSync(join(folder, 'same.svg')).length).toBeGreaterThan(100_000);
  });

  it('does not make a PNG smaller than it was drawn', async () => {
    const { told } = await call(client, 'render', { code: WIDE, saveTo: 'wide.png' });
    expect(PNG.sync.read(readFileSync(told.path)).width).toBeGreaterThan(1_568);
  });

  it('advises to save what is too large', async () => {
    const { isError, told } = await call(client, 'svg', { code: HUGE });
    expect({ isError, ...told }).toMatchObject({
      isError: true,
      code: 'RESULT_TOO_LARGE',
      message: expect.stringContaining('saveTo'),
      digest: expect.stringMatching(/^Sequence diagram with 2 participants and 440 messages/),
    });
  });

  it.each([
    '../out.svg',
    '/tmp/out.svg',
    'a\0.svg',
    'link/out.svg',
    'link.svg',
    'out.jpg',
    'nul.svg',
  ])('writes nothing for %j', async (saveTo) => {
    rmSync(join(folder, 'link'), { force: true });
    rmSync(join(folder, 'link.svg'), { force: true });
    symlinkSync(root, join(folder, 'link'));
    symlinkSync(join(root, 'out.svg'), join(folder, 'link.svg'));
    const { isError, told } = await call(client, 'render', { code: CODE, saveTo });
    expect({ isError, ...told }).toMatchObject({
      isError: true,
      code: 'INVALID_INPUT',
      message: expect.stringContaining('saveTo'),
    });
    expect(readdirSync(root)).toEqual(['pictures']);
  });

  it('tells of a broken diagram as ever', async () => {
    const { isError, told } = await call(client, 'render', { code: 'graph TD\n  A[', saveTo: 'broken.svg' });
    expect({ isError, code: told.code }).toEqual({ isError: true, code: 'INVALID_SYNTAX' });
    expect(readdirSync(folder)).not.toContain('broken.svg');
  });
});

describe.each(['plain', 'http'])('without the option (%s)', (client) => {
  it('saveTo is neither offered nor accepted', async () => {
    const { tools = [] } = (await clients[client]?.listTools()) ?? {};
    expect(JSON.stringify(tools)).not.toContain('saveTo');
    const { isError, told } = await call(client, 'render', { code: CODE, saveTo: 'flow.svg' });
    expect({ isError, ...told }).toMatchObject({ isError: true, code: 'INVALID_INPUT' });
  });
});

describe('over the tools door', () => {
  it('saveTo is a field that nobody knows: the picture is in the answer', async () => {
    const body = JSON.stringify({ code: CODE, saveTo: join(root, 'out.svg') });
    const response = await fetch(`${service.url}/api/tools/render`, { method: 'POST', body });
    const { result } = (await response.json()) as { result: object };
    expect(Object.keys(result)).not.toContain('path');
    expect(readdirSync(root)).toEqual(['pictures']);
  });
});

describe('a folder that cannot be used', () => {
  const file = join(root, 'pictures/file');
  it.each([
    ['a file', ['--output-dir', file]],
    ['below a file', [`--output-dir=${file}/below`]],
    ['nothing', ['--output-dir', '']],
    ['no value', ['--output-dir']],
    ['twice', ['--output-dir', root, '--output-dir', root]],
    ['in front of a service', ['--base-url', 'http://127.0.0.1:1', '--output-dir', file]],
  ])('%s: one line and exit 2', (_, args) => {
    writeFileSync(file, '');
    const { status, stderr, stdout } = spawnSync(process.execPath, [PROGRAM, 'mcp', ...args], {
      input: '',
      encoding: 'utf8',
    });
    expect({ status, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ status: 2, stdout: '', lines: 1 });
    expect(stderr).toContain('--output-dir');
  });
});
