/** `drawbridge bridge` as a user starts it. About 25 s of CPU: every row is a program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, DRAWBRIDGE, INITIALIZE, rpc, runProgram, toolCall } from './run-program.ts';
import { json, reply, startUpstream, type Upstream } from './upstream.ts';

const PETS = {
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example/v1' }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        tags: ['pets'],
        security: [{ key: [] }],
        responses: { 200: { description: 'ok' } },
      },
      post: { operationId: 'addPet', tags: ['pets'], requestBody: { $ref: 'bodies.json#/Pet' }, responses: {} },
      head: { operationId: 'headPets', responses: {} },
    },
    '/photo': { get: { operationId: 'getPhoto', responses: {} } },
  },
};
const BODIES = {
  Pet: {
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } },
      },
    },
  },
};
const BOOKS = {
  openapi: '3.1.0',
  info: { title: 'Books' },
  paths: { '/pets': { get: { operationId: 'listPets' } }, '/books': { get: { operationId: 'listBooks' } } },
};

let folder: string;
let upstream: Upstream;
let spec: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'any-service-'));
  upstream = await startUpstream((response, request) => {
    if (request.url === '/pets.json') return json(200, PETS)(response, request);
    if (request.url === '/bodies.json') return json(200, BODIES)(response, request);
    if (request.url === '/v1/photo') return reply(200, 'application/zip', 'zip')(response, request);
    return json(200, { key: request.headers['x-key'] ?? 'none' })(response, request);
  });
  for (const [name, content] of Object.entries({ 'pets.json': PETS, 'bodies.json': BODIES, 'books.json': BOOKS })) {
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  writeFileSync(join(folder, 'cat.png'), 'a cat');
  spec = join(folder, 'pets.json');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await upstream.close();
});

const bridge = (args: readonly string[], lines: readonly object[] = [], env: Record<string, string> = {}) =>
  runProgram(DRAWBRIDGE, ['bridge', ...args], { lines, env });
const LIST = [INITIALIZE, rpc('list', 'tools/list')];
const namesIn = (run: Parameters<typeof answersOf>[0]) =>
  (answersOf(run).list?.result as { tools: { name: string }[] }).tools.map(({ name }) => name);

describe('drawbridge bridge', () => {
  it('says once what it leaves out, and serves the rest', async () => {
    const run = await bridge(['--spec', spec, '--base-url', upstream.origin], LIST);
    expect(namesIn(run)).toEqual(['listPets', 'addPet', 'getPhoto']);
    expect(run.stderr.match(/left out/g)).toHaveLength(1);
    expect(run.stderr).toContain('serving 3 of 4 operations; left out: HEAD /pets (this method cannot be a tool');
  });

  it('refuses the file with --strict', async () => {
    const run = await bridge(['--spec', spec, '--base-url', upstream.origin, '--strict']);
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(/^drawbridge bridge: HEAD \/pets: this method cannot be a tool[^\n]*\n$/);
  });

  it.each<[args: string[], code: number, want: RegExp]>([
    [
      [],
      1,
      /^Pets: serving 3 of 4 operations\n {2}listPets +GET \/pets\n.*left out:\n {2}HEAD \/pets: this method.*\nsecrets that --auth can give: key \(key in the header X-Key\)\n$/s,
    ],
    [
      ['--method', 'get'],
      0,
      /^Pets: serving 2 of 2 operations\n {2}listPets +GET \/pets\n {2}getPhoto +GET \/photo\nits server, for --base-url: https?:\/\/[^\n]+\nsecrets [^\n]+\n$/,
    ],
    [
      ['--tag', 'pets', '--exclude', 'add*'],
      0,
      /^Pets: serving 1 of 1 operations\n {2}listPets +GET \/pets\nits server, for --base-url: https?:\/\/[^\n]+\nsecrets [^\n]+\n$/,
    ],
    [['--include', '/photo'], 0, /serving 1 of 1 operations\n {2}getPhoto/],
    [['--read-only'], 0, /serving 2 of 2 operations/],
  ])('checks with %j', async (args, code, want) => {
    const run = await bridge(['--spec', spec, '--check', ...args]);
    expect([run.code, run.stderr]).toEqual([code, '']);
    expect(run.stdout).toMatch(want);
  });

  it('prints nothing of the description that is a command or moves the cursor', async () => {
    const forged = join(folder, 'forged.json');
    const paths = {
      '/a\n::error::path\u001b[31m': { get: { responses: {} } },
      ' ::error::item': 5,
      '/b': { put: { parameters: [{ name: 'n\r\n::error::n\u202e ##[error]', in: 'moon' }] } },
      '/c': { $ref: '/etc/passwd' },
      '/d': { $ref: 'missing\n::error::.yaml' },
    };
    writeFileSync(forged, JSON.stringify({ ...BOOKS, info: { title: '::error::title', version: '1' }, paths }));
    const run = await bridge(['--spec', forged, '--check']);
    expect(run.code).toBe(1);
    expect(`${run.stdout}${run.stderr}`).not.toMatch(/^\s*::|##\[|(?!\n)[\p{Cc}\p{Cf}]/mu);
    expect(run.stdout.split('\n')).toHaveLength(8);
    expect(run.stdout).toContain('GET /a\\u{a}::error::path\\u{1b}[31m\n');
    expect(run.stdout).toContain("  /c: $ref '/etc/passwd' cannot be read: it is neither in this file nor in one");
    expect(run.stderr).toContain('/etc/passwd is not loaded: it is not below the folder of the description');
  });

  it('reads a URL, with the files that it refers to', async () => {
    const run = await bridge(['--spec', `${upstream.origin}/pets.json`, '--base-url', upstream.origin], LIST);
    expect(namesIn(run)).toEqual(['listPets', 'addPet', 'getPhoto']);
  });

  it('reads stdin', async () => {
    const child = spawn(process.execPath, [...DRAWBRIDGE, 'bridge', '--spec', '-', '--check']);
    child.stdin.end(JSON.stringify(BOOKS));
    const [stdout] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect(stdout).toMatch(/^Books: serving 2 of 2 operations\n/);
  });

  it('reads what a shell substitutes for a command, and ends quietly when nobody reads the table', async () => {
    const shell = `"$0" ${DRAWBRIDGE[0]} bridge --spec <(cat ${spec}) --check | head -1`;
    const child = spawn('bash', ['-c', `set -o pipefail; ${shell}`, process.execPath], { cwd: folder });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect(stdout).toBe('Pets: serving 3 of 4 operations\n');
    expect(stderr).toBe('');
  });

  it('does not read files outside the folder of the description', async () => {
    const inner = mkdtempSync(join(folder, 'inner-'));
    const path = { post: { operationId: 'x', requestBody: { $ref: '../bodies.json#/Pet' } } };
    writeFileSync(join(inner, 'a.json'), JSON.stringify({ ...BOOKS, paths: { ...BOOKS.paths, '/x': path } }));
    const run = await bridge(['--spec', join(inner, 'a.json'), '--base-url', upstream.origin], LIST);
    expect(namesIn(run)).toEqual(['listPets', 'listBooks']);
    expect(run.stderr).toContain('../bodies.json#/Pet is not loaded: it is not below the folder of the description');
  });

  it('serves several descriptions, each at its own service', async () => {
    const other = await startUpstream(json(200, { from: 'books' }));
    const args = [
      '--spec',
      spec,
      '--spec',
      join(folder, 'books.json'),
      '--base-url',
      upstream.origin,
      '--base-url',
      other.origin,
    ];
    const run = await bridge(args, [...LIST, toolCall('call', 'books_listPets')]);
    await other.close();
    expect(namesIn(run)).toEqual(['pets_listPets', 'addPet', 'getPhoto', 'books_listPets', 'listBooks']);
    expect(answersOf(run).call?.result).toMatchObject({ structuredContent: { from: 'books' } });
  });

  it('authenticates from the environment, sends files and saves answers', async () => {
    const args = [
      '--spec',
      spec,
      '--base-url',
      upstream.origin,
      '--auth',
      'key=env:PET_KEY',
      '--input-dir',
      folder,
      '--output-dir',
      join(folder, 'out'),
    ];
    const lines = [
      INITIALIZE,
      toolCall('get', 'listPets'),
      toolCall('add', 'addPet', { photo: 'file:cat.png' }),
      toolCall('up', 'addPet', { photo: 'file:../x' }),
      toolCall('photo', 'getPhoto'),
    ];
    const before = upstream.seen.length;
    const run = await bridge(args, lines, { PET_KEY: 'pet-secret-123', RUST_LOG: 'trace' });
    const answers = answersOf(run);
    expect(upstream.seen.slice(before).find(({ method }) => method === 'GET')?.headers['x-key']).toBe('pet-secret-123');
    expect(upstream.seen.slice(before).find(({ method }) => method === 'POST')?.body).toContain('filename="cat.png"');
    expect(answers.up?.result).toMatchObject({ isError: true });
    const saved = /saved as (\S+)/.exec(JSON.stringify(answers.photo?.result))?.[1]?.replace(/".*$/s, '') ?? '';
    expect(readFileSync(saved, 'utf8')).toBe('zip');
    expect(run.stderr).toContain('auth key: configured');
    expect(run.stdout + run.stderr).not.toContain('pet-secret-123');
  });

  it.each<[args: string[], message: RegExp]>([
    [['--auth', 'nokey=env:HOME'], /there is no security scheme 'nokey'; the description has key$/],
    [['--auth', 'key=plain-secret'], /^--auth key must be NAME=env:VARIABLE or NAME=file:PATH$/],
    [['--auth', 'key=env:ODD_KEY'], /^--auth key contains characters that are not allowed in a header$/],
    [['--auth', 'key=env:NOT_SET_AT_ALL'], /the variable NOT_SET_AT_ALL is empty$/],
    [['--header', 'Host: x'], /^--header must be/],
    [['--tag', 'nothing'], /^the filters choose none of the 4 operations$/],
    [
      ['--base-url', 'http://127.0.0.1:1', '--spec', 'x', '--token', 'abcd'],
      /^--token is ambiguous with several services: use --auth$/,
    ],
    [
      ['--base-url', 'http://127.0.0.1:1', '--spec', 'x', '--header', 'X-Org=env:HOME'],
      /^--header with a secret is ambiguous with several services: use --auth$/,
    ],
    [['--server', 'https://x.example/path'], /^--server must be an origin/],
    [['--http', 'x'], /^--http must be a port/],
    [['--http', '0.0.0.0:0'], /needs API_KEYS/],
    [['--input-dir', '/no/such/folder'], /^--input-dir cannot be used \(ENOENT\)/],
    [['--spec', '-'], /^--spec - needs --http or --check, since stdin carries the calls: name a file, a URL, or <\(/],
    [['--spec', '/no/such.json'], /^--spec number 2: --spec cannot be read \(ENOENT\): it must be a file, a URL or -$/],
    [['--spec', 'http://user:plain-secret@127.0.0.1/'], /^--spec number 2: --spec must not contain credentials$/],
    [['--spec', 'http://127.0.0.1:65535/'], /^--spec number 2: --spec cannot be read from its URL: ECONNREFUSED$/],
  ])('refuses %j with one line', async (args, message) => {
    const run = await bridge(['--spec', spec, '--base-url', upstream.origin, ...args], [], {
      RUST_LOG: 'off',
      ODD_KEY: 'schlüssel',
    });
    expect(run.code).toBe(2);
    expect(run.stderr.replace(/^drawbridge bridge: |\n$/g, '')).toMatch(message);
    expect(run.stderr).not.toContain('plain-secret');
  });

  it('offers three tools with --lazy, and fields of answers with --fields', async () => {
    const lazy = await bridge(
      ['--spec', spec, '--base-url', upstream.origin, '--lazy'],
      [...LIST, toolCall('call', 'call_operation', { name: 'listPets', fields: ['no'] })],
    );
    expect(namesIn(lazy)).toEqual(['search_operations', 'describe_operation', 'call_operation']);
    expect(answersOf(lazy).call?.result).toMatchObject({ content: [{ type: 'text', text: '{}' }] });
    const fields = await bridge(
      ['--spec', spec, '--base-url', upstream.origin, '--fields'],
      [INITIALIZE, toolCall('call', 'listPets', { fields: ['key'] })],
    );
    expect(answersOf(fields).call?.result).toMatchObject({ structuredContent: { key: 'none' } });
  });
});

describe('drawbridge bridge --http', () => {
  async function served(env: Record<string, string>, ask: (url: string) => Promise<void>) {
    const args = [...DRAWBRIDGE, 'bridge', '--spec', spec, '--base-url', upstream.origin, '--http', '0'];
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
    let stderr = '';
    const listening = new Promise<string>((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
        const url = /listening on (\S+)/.exec(stderr)?.[1];
        if (url) resolve(url);
      });
      child.once('close', () => reject(new Error(stderr)));
    });
    try {
      await ask(await listening);
    } finally {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      expect((await closed)[0]).toBe(0);
    }
  }

  const post = (url: string, message: object, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(message),
    });

  it('serves calls, and refuses pages of other sites', async () => {
    await served({}, async (url) => {
      const got = await post(url, toolCall('call', 'listPets'), { 'mcp-protocol-version': '2025-11-25' });
      expect([got.status, await got.text()]).toEqual([
        200,
        expect.stringContaining('"structuredContent":{"key":"none"}'),
      ]);
      expect((await post(url, INITIALIZE, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await fetch(url)).status).toBe(405);
      expect((await fetch(url.replace('/mcp', '/'))).status).toBe(404);
    });
  });

  it('asks for a key if there are keys', async () => {
    const key = 'a-key-of-sixteen-characters';
    await served({ API_KEYS: key }, async (url) => {
      expect((await post(url, INITIALIZE)).status).toBe(401);
      expect((await post(url, INITIALIZE, { authorization: 'Bearer another-key-of-this-length' })).status).toBe(401);
      expect((await post(url, INITIALIZE, { authorization: `Bearer ${key}` })).status).toBe(200);
    });
  });
});
