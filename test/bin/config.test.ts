/** The environment: defaults, what is accepted, and what stops the start. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { misspeltVariables, readServeConfig } from '../../src/composition/config.ts';
import { ConfigError } from '../../src/composition/config-error.ts';
import { packagePath } from '../../src/package-root.ts';
import { runProgram } from './run-program.ts';

/** `| `NAME`, `NAME` | value, value | meaning |`: the rows of the table of variables. */
function readmeDefaults(): Record<string, string> {
  const readme = readFileSync(packagePath('docs/operating.md'), 'utf8');
  const table = /\| variable \| default \| meaning \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(readme)?.[1] ?? '';
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.flatMap(([, names = '', values = '']) => {
      const variables = names.split(',').map((name) => name.trim().replaceAll('`', ''));
      const shared = values.split(',').map((value) => value.trim());
      return variables.map((name, at) => [name, shared[at] ?? shared[0] ?? '']);
    }),
  );
}

/** Words of that table that stand for a value which depends on the machine or is left to the door. */
const WORDS: Record<string, string> = {
  'number of cores': String(availableParallelism()),
  'loopback names': '',
  none: '',
};

describe('defaults', () => {
  const documented = readmeDefaults();
  const env = Object.fromEntries(Object.entries(documented).map(([name, text]) => [name, WORDS[text] ?? text]));

  it('are those of the documents', () => {
    expect(readServeConfig(env)).toEqual(readServeConfig({}));
  });

  it('are all in the documents, and nothing else is', () => {
    const asked = new Set<string>();
    const watched = new Proxy({}, { get: (_, name) => void asked.add(String(name)) });
    readServeConfig(watched);
    expect(Object.keys(documented).sort()).toEqual([...asked].sort());
  });

  it('are these', () => {
    expect(readServeConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      logLevel: 'info',
      drainSeconds: 3,
      keepAliveSeconds: 75,
      callsPerHour: { engine: 100, flood: 5_000, mcp: 1_000, page: 2_000 },
      pageDraws: true,
      pageSecret: undefined,
      redisUrl: undefined,
      redisCacheBytes: 134_217_728,
      redisSecret: undefined,
      history: false,
      keyHashes: [],
      requireKey: false,
      trustProxy: undefined,
      renderWorkers: availableParallelism(),
      renderTimeoutMs: 5000,
      renderWaitMs: 30_000,
      renderQueue: 64,
      plantumlServer: 'https://www.plantuml.com/plantuml',
      allowedOrigins: [],
      allowedHosts: [],
    });
  });

  it('stand for empty values too', () => {
    expect(readServeConfig({ PORT: ' ', HOST: '', TRUST_PROXY: 'off' })).toEqual(readServeConfig({}));
  });
});

describe('values', () => {
  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ RATE_LIMIT_PER_HOUR: '0' }, { callsPerHour: { engine: 0, flood: 0, mcp: 0, page: 0 }, pageDraws: true }],
    [{ RATE_LIMIT_PER_HOUR: '0', MCP_LIMIT_PER_HOUR: '7' }, { callsPerHour: { engine: 0, flood: 0, mcp: 0, page: 0 } }],
    [{ RATE_LIMIT_PER_HOUR: '3' }, { callsPerHour: { engine: 3, flood: 5_000, mcp: 1_000, page: 2_000 } }],
    [{ MCP_LIMIT_PER_HOUR: '0' }, { callsPerHour: { engine: 100, flood: 5_000, mcp: 0, page: 2_000 } }],
    [{ PAGE_LIMIT_PER_HOUR: '9000' }, { callsPerHour: { engine: 100, flood: 18_000, mcp: 1_000, page: 9_000 } }],
    [{ PAGE_LIMIT_PER_HOUR: '0' }, { pageDraws: false }],
    [{ RATE_LIMIT_PER_HOUR: '0', PAGE_LIMIT_PER_HOUR: '0' }, { pageDraws: false }],
    [
      { PAGE_SECRET: 'a-secret-of-several-processes' },
      { pageSecret: 'a-secret-of-several-processes', redisSecret: 'a-secret-of-several-processes' },
    ],
    [
      { PAGE_SECRET: 'a-secret-of-several-processes', REDIS_SECRET: 'a-secret-for-redis-alone' },
      { pageSecret: 'a-secret-of-several-processes', redisSecret: 'a-secret-for-redis-alone' },
    ],
    [{}, { redisSecret: undefined, redisCacheBytes: 128 * 1024 * 1024 }],
    [{ REDIS_CACHE_MB: '7' }, { redisCacheBytes: 7 * 1024 * 1024 }],
    [{ REDIS_CACHE_MB: '0' }, { redisCacheBytes: 0 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, { trustProxy: ['10.0.0.0/8', 'fd00::/8'] }],
    [{ PLANTUML_SERVER: 'http://127.0.0.1:8080/plantuml/' }, { plantumlServer: 'http://127.0.0.1:8080/plantuml' }],
    [
      { ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443' },
      { allowedOrigins: ['https://a.example', 'https://b.example:8443'] },
    ],
    [
      { REDIS_URL: 'rediss://user:secret@cache.example:6380/2' },
      { redisUrl: 'rediss://user:secret@cache.example:6380/2' },
    ],
    [
      { REDIS_URL: 'redis+sentinel://:secret@one,two:26380/primary/2' },
      { redisUrl: 'redis+sentinel://:secret@one,two:26380/primary/2' },
    ],
    [
      { API_KEYS: 'first-key-0123456, second-key-012345', REQUIRE_KEY: 'on' },
      { keyHashes: { length: 2 }, requireKey: true },
    ],
    [{ HISTORY: 'on' }, { history: true }],
    [{ ALLOWED_ORIGINS: '*' }, { allowedOrigins: ['*'] }],
    [{ ALLOWED_HOSTS: 'a.example,b.example' }, { allowedHosts: ['a.example', 'b.example'] }],
  ])('%j', (env, wanted) => {
    expect(readServeConfig(env as Record<string, string>)).toMatchObject(wanted);
  });

  it.each([
    { PORT: '80a' },
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: '1.5' },
    { LOG_LEVEL: 'loud' },
    { RATE_LIMIT_PER_HOUR: 'many' },
    { PAGE_LIMIT_PER_HOUR: '-1' },
    { PAGE_SECRET: 'short' },
    { PAGE_SECRET: 'a secret with spaces in it' },
    { TRUST_PROXY: 'yes please' },
    { TRUST_PROXY: '999.0.0.1' },
    { TRUST_PROXY: '10.0.0.0/40' },
    { RENDER_WORKERS: '0' },
    { RENDER_TIMEOUT_MS: '5s' },
    { RENDER_WAIT_MS: '0' },
    { RENDER_QUEUE: '-5' },
    { PLANTUML_SERVER: 'plantuml.com' },
    { PLANTUML_SERVER: 'ftp://plantuml.com' },
    { ALLOWED_ORIGINS: 'https://a.example/path' },
    { REDIS_URL: '127.0.0.1:6379' },
    { REDIS_CACHE_MB: '128MB' },
    { REDIS_CACHE_MB: '-1' },
    { REDIS_CACHE_MB: '0.5' },
    { REDIS_SECRET: 'short' },
    { REDIS_URL: 'http://127.0.0.1' },
    { REDIS_URL: 'redis+sentinel://127.0.0.1:26379' },
    { REDIS_URL: 'redis+cluster://127.0.0.1:6379/2' },
    { API_KEYS: 'short' },
    { API_KEYS: 'a key with spaces in it' },
    { API_KEYS_FILE: '/no/such/file' },
    { REQUIRE_KEY: 'maybe' },
    { HISTORY: 'sometimes' },
    { REQUIRE_KEY: 'on' },
    { ALLOWED_ORIGINS: 'a.example' },
    { ALLOWED_ORIGINS: 'https://*.example' },
  ])('refuses %j and names the variable', (env) => {
    const [name = ''] = Object.keys(env);
    expect(() => readServeConfig(env as unknown as Record<string, string>)).toThrow(ConfigError);
    expect(() => readServeConfig(env as unknown as Record<string, string>)).toThrow(name);
  });
});

describe('secrets', () => {
  it.each(['PAGE_SECRET', 'REDIS_SECRET'])('are in no message: %s', (name) => {
    expect(() => readServeConfig({ [name]: 'tiny' })).toThrow(`${name} must be 16 to 256 characters without spaces`);
  });

  it.each([
    { API_KEYS: 'good-key-0123456789, bad/key with spaces' },
    { REDIS_URL: 'tcp://:SECRET-key@x' },
    { REDIS_URL: 'redis+cluster://:SECRET-key@x:port' },
  ])('are in no message: %j', (env) => {
    expect(() => readServeConfig(env as unknown as Record<string, string>)).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/key-0|spaces|SECRET/) }),
    );
  });

  it('are not kept: the configuration has hashes of the keys', () => {
    const config = readServeConfig({ API_KEYS: 'a-key-that-is-secret' });
    expect(JSON.stringify(config)).not.toContain('a-key-that-is-secret');
  });

  it('are read from a file, one a line, with comments', () => {
    const folder = mkdtempSync(join(tmpdir(), 'drawbridge-keys-'));
    const file = join(folder, 'keys.txt');
    writeFileSync(file, '# ours\nkey-of-the-build-01  # CI\n\nkey-of-the-editor-1\n');
    const { keyHashes } = readServeConfig({ API_KEYS_FILE: file });
    rmSync(folder, { recursive: true });
    expect(keyHashes).toEqual(readServeConfig({ API_KEYS: 'key-of-the-build-01,key-of-the-editor-1' }).keyHashes);
  });
});

describe('a misspelt variable', () => {
  it.each([
    ['RATE_LIMIT_PER_HUOR', 'RATE_LIMIT_PER_HOUR'],
    ['RENDER_WORKER', 'RENDER_WORKERS'],
    ['TRUST_PROXIES', undefined],
    ['trust_proxy', 'TRUST_PROXY'],
    ['REDIS_URI', 'REDIS_URL'],
    ['HOSTNAME', undefined],
    ['PORTS', undefined],
    ['NODE_ENV', undefined],
    ['REDIS_URL', undefined],
  ])('%s is answered with %s', (given, meant) => {
    expect(misspeltVariables({ [given]: 'x' })).toEqual(meant === undefined ? [] : [[given, meant]]);
  });
});

describe('the program', () => {
  it('ends with one line and exit code 2 at a bad value', async () => {
    const { code, stdout, stderr } = await runProgram(['serve'], { env: { PORT: 'http' } });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe("drawbridge: PORT must be a whole number from 0 to 65535, not 'http'\n");
  });
});
