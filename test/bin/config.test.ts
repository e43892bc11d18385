/** The environment: defaults, what is taken, and what stops the start. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, readServeConfig } from '../../src/composition/config.ts';
import { packagePath } from '../../src/package-root.ts';
import { runProgram } from './run-program.ts';

/** `| `NAME`, `NAME` | value, value | meaning |`: the rows of the README's table of variables. */
function readmeDefaults(): Record<string, string> {
  const readme = readFileSync(packagePath('README.md'), 'utf8');
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

/** Words of the README that stand for a value which depends on the machine or is left to the door. */
const WORDS: Record<string, string> = { 'number of cores': String(availableParallelism()), 'loopback names': '' };

describe('defaults', () => {
  const documented = readmeDefaults();
  const env = Object.fromEntries(Object.entries(documented).map(([name, text]) => [name, WORDS[text] ?? text]));

  it('are those of the README', () => {
    expect(readServeConfig(env)).toEqual(readServeConfig({}));
  });

  it('are all in the README, and nothing else is', () => {
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
      callsPerHour: { engine: 100, flood: 5_000, mcp: 1_000 },
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
    [{ RATE_LIMIT_PER_HOUR: '0' }, { callsPerHour: { engine: 0, flood: 0, mcp: 0 } }],
    [{ RATE_LIMIT_PER_HOUR: '0', MCP_LIMIT_PER_HOUR: '7' }, { callsPerHour: { engine: 0, flood: 0, mcp: 0 } }],
    [{ RATE_LIMIT_PER_HOUR: '3' }, { callsPerHour: { engine: 3, flood: 5_000, mcp: 1_000 } }],
    [{ MCP_LIMIT_PER_HOUR: '0' }, { callsPerHour: { engine: 100, flood: 5_000, mcp: 0 } }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, { trustProxy: ['10.0.0.0/8', 'fd00::/8'] }],
    [{ PLANTUML_SERVER: 'http://127.0.0.1:8080/plantuml/' }, { plantumlServer: 'http://127.0.0.1:8080/plantuml' }],
    [
      { ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443' },
      { allowedOrigins: ['https://a.example', 'https://b.example:8443'] },
    ],
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
    { ALLOWED_ORIGINS: 'a.example' },
  ])('refuses %j and names the variable', (env) => {
    const [name = ''] = Object.keys(env);
    expect(() => readServeConfig(env as unknown as Record<string, string>)).toThrow(ConfigError);
    expect(() => readServeConfig(env as unknown as Record<string, string>)).toThrow(name);
  });
});

describe('the program', () => {
  it('ends with one line and exit code 2 at a bad value', async () => {
    const { code, stdout, stderr } = await runProgram(['serve'], { env: { PORT: 'http' } });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe("drawbridge: PORT must be a whole number from 0 to 65535, not 'http'\n");
  });
});
