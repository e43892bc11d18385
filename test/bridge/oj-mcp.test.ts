import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeJudge, startFakeJudge } from '../../scripts/fake-judge/start-fake-judge.ts';
import { packagePath } from '../../src/package-root.ts';
import { JUDGE_TOOLS } from './judge-scenarios.ts';
import { answersOf, INITIALIZE, OJ_MCP, type ProgramRun, rpc, runProgram, toolCall } from './run-program.ts';
import { startUpstream } from './upstream.ts';

const { version } = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string };
const TOKEN = randomUUID();

/** Everything that a session can ask, the ways that fail among it. */
const SESSION = [
  INITIALIZE,
  rpc('list', 'tools/list'),
  toolCall('daily', 'get_daily_challenge', { date: '2026-01-01' }),
  toolCall('fetching', 'get_daily_challenge', { date: '2026-01-02' }),
  toolCall('problem', 'get_problem', { source: 'leetcode', id: '1' }),
  toolCall('unknown', 'get_problem', { source: 'leetcode', id: 'unknown' }),
  toolCall('similar', 'find_similar_problems', { query: 'two sum' }),
  toolCall('refused', 'find_similar_problems', {}),
  toolCall('resolve', 'resolve_problem', { query: 'x' }),
  toolCall('status', 'get_platform_status'),
  toolCall('echo', 'resolve_problem', { query: TOKEN }),
  toolCall('nowhere', 'no_such_tool'),
  rpc('resources', 'resources/list'),
  rpc('prompts', 'prompts/list'),
  rpc('logging', 'logging/setLevel', { level: 'debug' }),
];

describe('oj-mcp', () => {
  let judge: FakeJudge;
  let loud: ProgramRun;
  let silent: ProgramRun;

  beforeAll(async () => {
    judge = await startFakeJudge({ token: TOKEN });
    const args = ['--base-url', `${judge.origin}/`, '--token', TOKEN];
    [loud, silent] = await Promise.all([
      runProgram(OJ_MCP, args, { lines: SESSION, env: { RUST_LOG: 'trace' } }),
      runProgram(OJ_MCP, args, { lines: SESSION, env: { RUST_LOG: 'off', LOG_LEVEL: 'trace' } }),
    ]);
  });
  afterAll(() => judge.close());

  it('introduces itself with name, version and tools only', () => {
    expect(answersOf(loud).init?.result).toMatchObject({
      serverInfo: { name: 'oj-mcp-rs', version },
      capabilities: { tools: { listChanged: false } },
    });
    expect(answersOf(loud).init).toHaveProperty('result.capabilities', { tools: { listChanged: false } });
  });

  it('lists exactly five tools', () => {
    expect(answersOf(loud).list?.result).toMatchObject({ tools: JUDGE_TOOLS.map((name) => ({ name })) });
  });

  it('answers every call on stdout, which holds JSON-RPC and nothing else at the loudest level', () => {
    expect(Object.keys(answersOf(loud)).sort()).toEqual(SESSION.map(({ id }) => id).sort());
  });

  it.each([
    'daily',
    'fetching',
    'problem',
    'similar',
    'resolve',
    'status',
  ])('answers %s as an ordinary result', (id) => {
    const result = answersOf(loud)[id]?.result as { isError?: boolean; content: object[] };
    expect(result.isError ?? false).toBe(false);
    expect(result.content).toEqual([{ type: 'text', text: expect.any(String) }]);
  });

  it.each(['unknown', 'refused', 'echo'])('answers %s as a result that is an error', (id) => {
    expect(answersOf(loud)[id]?.result).toMatchObject({ isError: true, content: [{ type: 'text' }] });
  });

  it.each(['nowhere', 'resources', 'prompts', 'logging'])('answers %s as a JSON-RPC error', (id) => {
    expect(answersOf(loud)[id]?.error).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
  });

  it('logs on stderr that there is a token, and never which', () => {
    expect(loud.stderr).toMatch(/ INFO oj_mcp_rs: token: configured\n/);
    expect(loud.stderr).toMatch(/ TRACE oj_mcp_rs: get_problem: GET \/api\/v1\/problems\/leetcode\/1\n/);
    expect(loud.stderr).not.toContain(TOKEN);
    expect(loud.stdout).not.toContain(TOKEN);
  });

  it('leaves stderr empty with RUST_LOG=off', () => {
    expect(silent.stderr).toBe('');
    expect(Object.keys(answersOf(silent))).toHaveLength(SESSION.length);
  });

  it('ends with 0 when stdin closes', () => {
    expect([loud.code, silent.code]).toEqual([0, 0]);
  });

  it('asks one client for everything, over connections that it keeps', () => {
    expect(judge.seen.map(({ headers }) => headers['user-agent'])).toEqual(
      judge.seen.map(() => `oj-mcp-rs/${version}`),
    );
  });
});

describe('oj-mcp without a token', () => {
  it('says so, logs info by default, and answers network failures as JSON-RPC errors', async () => {
    const run = await runProgram(OJ_MCP, ['--base-url=http://127.0.0.1:1'], {
      lines: [
        INITIALIZE,
        toolCall('status', 'get_platform_status'),
        toolCall('gone', 'resolve_problem', { query: 'x' }),
      ],
    });
    expect(answersOf(run).status?.result).toMatchObject({
      isError: true,
      content: [{ text: 'Authentication required: --token must be provided to use get_platform_status' }],
    });
    expect(answersOf(run).gone?.error).toMatchObject({ code: -32603, message: 'network failure: ECONNREFUSED' });
    expect(run.stderr).toMatch(/ INFO oj_mcp_rs: token: not configured\n/);
    expect(run.stderr).not.toMatch(/DEBUG|TRACE/);
  });
});

describe('oj-mcp and redirects that leak', () => {
  it('keeps the token from a foreign origin, also in its log', async () => {
    const away = await startUpstream((response) => response.writeHead(404).end());
    const home = await startUpstream((response, { url }) =>
      response.writeHead(307, { location: `${away.origin}${url}` }).end(TOKEN),
    );
    const run = await runProgram(OJ_MCP, ['--base-url', home.origin, '--token', TOKEN], {
      lines: [INITIALIZE, toolCall('x', 'resolve_problem', { query: 'x' })],
      env: { LOG_LEVEL: 'trace' },
    });
    expect(answersOf(run).x?.result).toMatchObject({ isError: true, content: [{ text: '[404] ' }] });
    expect(home.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(JSON.stringify(away.seen)).not.toContain(TOKEN);
    expect(run.stderr).toContain('redirect 307');
    expect(run.stderr + run.stdout).not.toContain(TOKEN);
    await Promise.all([away.close(), home.close()]);
  });
});

describe('the command line of oj-mcp', () => {
  it('prints its version', async () => {
    expect(await runProgram(OJ_MCP, ['--version'])).toEqual({ code: 0, stdout: `oj-mcp-rs ${version}\n`, stderr: '' });
  });

  it.each(['--help', '-h'])('prints its usage for %s', async (option) => {
    const { code, stdout, stderr } = await runProgram(OJ_MCP, [option]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')[0]).toBe(
      'usage: oj-mcp --base-url URL [--token-file FILE] [--token TOKEN] [--version] [--help]',
    );
    for (const name of ['--base-url', '--token-file', '--token', 'BRIDGE_TOKEN', '-h, --help']) {
      expect(stdout).toContain(`\n  ${name}`);
    }
  });

  const REFUSED: [args: string[], message: string][] = [
    [[], '--base-url is required'],
    [['--token', TOKEN], '--base-url is required'],
    [['--base-url', 'https://example.com/api/v1'], '--base-url must be an origin, without a path'],
    [['--base-url', 'https://example.com?foo=1'], '--base-url must be an origin, without a query or fragment'],
    [['--base-url', 'ftp://example.com'], '--base-url must be http or https'],
    [['--base-url', 'not a url'], '--base-url is not a URL'],
    [
      ['--base-url', 'https://example.com', '--token', `${TOKEN}\nX: y`],
      '--token contains characters that are not allowed in a header',
    ],
    [['--base-url', 'https://example.com', '--tokne', TOKEN], "unknown option '--tokne'; did you mean '--token'?"],
  ];
  it.each(REFUSED)('%j ends before the handshake with one line and a code', async (args, message) => {
    const run = await runProgram(OJ_MCP, args, { lines: [INITIALIZE], env: { RUST_LOG: 'off' } });
    expect(run).toEqual({ code: 2, stdout: '', stderr: `oj-mcp: ${message}\n` });
  });
});
