/** The official client and inspector in front of oj-mcp, and of a bridge over a description that is not ours. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeJudge, startFakeJudge } from '../../scripts/fake-judge/start-fake-judge.ts';
import { packagePath } from '../../src/package-root.ts';
import { connectStdio, ERAS } from '../mcp/clients.ts';
import { JUDGE_SCENARIOS, JUDGE_TOOLS } from './judge-scenarios.ts';
import { DRAWBRIDGE, OJ_MCP } from './run-program.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const run = promisify(execFile);
const INSPECTOR = packagePath('test/peers/node_modules/@modelcontextprotocol/inspector-cli/build');
const TOKEN = 'a-token-of-the-judge';
const BOOKS = '[ {"title":"Emma","year":1815,"copies":9007199254740993} ]';

let judge: FakeJudge;
let library: Upstream;

beforeAll(async () => {
  judge = await startFakeJudge({ token: TOKEN });
  library = await startUpstream((response, { method }) => {
    if (method === 'DELETE') response.writeHead(204).end();
    else if (method === 'POST') response.writeHead(409, { 'content-type': 'text/plain' }).end('we have it');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(BOOKS);
  });
});
afterAll(() => Promise.all([judge.close(), library.close()]));

const judgeArgs = () => [...OJ_MCP, '--base-url', judge.origin, '--token', TOKEN];
const libraryArgs = () => [
  ...DRAWBRIDGE,
  'bridge',
  '--spec',
  packagePath('test/bridge/library.yaml'),
  '--base-url',
  library.origin,
];

async function inspect(program: readonly string[], ...args: string[]): Promise<Record<string, unknown>> {
  const { stdout } = await run(process.execPath, ['cli.js', '--cli', process.execPath, ...program, ...args], {
    cwd: INSPECTOR,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe.each(ERAS)('the official client of %s', (_, era) => {
  it('uses the five tools of oj-mcp', async () => {
    const client = await connectStdio(process.execPath, judgeArgs(), era);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(JUDGE_TOOLS);
    // The clock of the program is the real one, so today's challenge is another one every day.
    const scenarios = JUDGE_SCENARIOS.filter(({ tool, args }) => tool !== 'get_daily_challenge' || args.date);
    for (const { tool, args, want } of scenarios) {
      const result = await client.callTool({ name: tool, arguments: args });
      expect(result.content).toEqual([{ type: 'text', text: want.text }]);
      expect(result.isError ?? false).toBe(want.kind === 'caller-fault');
    }
    await client.close();
  });

  it('uses a bridge over a third description', async () => {
    const client: Client = await connectStdio(process.execPath, libraryArgs(), era);
    expect((await client.listTools()).tools).toHaveLength(6);
    expect(client.getServerVersion()?.name).toBe('drawbridge-bridge');
    const text = async (name: string, args: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: args })).content;
    expect(await text('books_list', { subject: ['x'] })).toEqual([{ type: 'text', text: BOOKS }]);
    expect(library.seen.at(-1)?.url).toBe('/v2/books?subject=x');
    expect(await text('addBook', { title: 'Emma' })).toEqual([{ type: 'text', text: '[409] we have it' }]);
    expect(library.seen.at(-1)?.body).toBe('{"title":"Emma"}');
    expect(await text('removeBook', { isbn: '1' })).toEqual([{ type: 'text', text: '[204] The book was removed.' }]);
    await client.close();
  });
});

describe('the official inspector', () => {
  it('lists and calls the tools of oj-mcp', async () => {
    expect(await inspect(judgeArgs(), '--method', 'tools/list')).toMatchObject({
      tools: JUDGE_TOOLS.map((name) => ({ name })),
    });
    const call = ['--method', 'tools/call', '--tool-name', 'get_problem', '--tool-arg', 'source=leetcode', 'id="1"'];
    expect(await inspect(judgeArgs(), ...call)).toMatchObject({
      content: [{ type: 'text', text: expect.stringMatching(/^# Two Sum\n/) }],
    });
  });

  it('lists and calls the tools of a third description', async () => {
    const call = ['--method', 'tools/call', '--tool-name', 'books_list', '--tool-arg', 'limit=3'];
    expect(await inspect(libraryArgs(), ...call)).toMatchObject({ content: [{ type: 'text', text: BOOKS }] });
    expect(library.seen.at(-1)?.url).toBe('/v2/books?limit=3');
  });
});
