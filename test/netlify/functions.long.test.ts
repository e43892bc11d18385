/** The built functions, laid out as Netlify lays them out and called with Requests: the same service, engines included. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../generated/operations.ts';
import { FUNCTIONS } from '../../scripts/build/netlify.ts';
import { RUNTIME_PACKAGES } from '../../src/engines/runtime-packages.ts';
import { packagePath } from '../../src/package-root.ts';
import { PATIENT } from '../support/service.ts';
import { functionFor, includedFiles, redirects } from './read-netlify-toml.ts';
import { type RunningFunctions, startFunctions } from './running-functions.ts';

let functions: RunningFunctions;
beforeAll(async () => {
  functions = await startFunctions();
});
afterAll(() => functions.close());

async function post(path: string, body: unknown) {
  const response = await fetch(`${functions.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function children(): string[] {
  return readFileSync(`/proc/${functions.pid}/task/${functions.pid}/children`, 'utf8').split(' ').filter(Boolean);
}

const UML = '@startuml\nA --> B\n@enduml';

describe('the routes', () => {
  it.each([
    ['/api/tools', 'tools-discovery'],
    ['/api/tools/encodePlantUML', 'tools-call'],
    ['/mcp/v1/encode-plantuml', 'encode-plantuml'],
    ['/api/verify', 'service'],
    ['/mcp', 'service'],
    ['/', 'service'],
  ])('lead %s to %s', (path, name) => {
    expect(functionFor(path)).toBe(name);
  });

  it('lead every path of the contract to a function that is built', () => {
    const paths = routes.map(({ path }) => functionFor(path));
    expect([...new Set(paths)].sort()).toEqual([...FUNCTIONS].sort());
    expect(
      redirects().filter(({ to }) => !existsSync(packagePath('dist/netlify', `${to.split('/').pop()}.mjs`))),
    ).toEqual([]);
  });
});

describe('the functions', () => {
  it('encode without an engine', async () => {
    const { status, body } = await post('/api/tools/encodePlantUML', { plantumlCode: UML });
    expect([status, body.result.format]).toEqual([200, 'svg']);
    expect(children()).toEqual([]);
  });

  it('list the tools, answer on the legacy path and refuse what the service refuses', async () => {
    const { tools } = (await (await fetch(`${functions.url}/api/tools`)).json()) as { tools: { id: string }[] };
    expect(tools.map(({ id }) => id)).toContain('encodePlantUML');
    expect((await post('/mcp/v1/encode-plantuml', {})).body).toMatchObject({ status: 'error', code: 'EMPTY_CODE' });
    expect((await post('/api/tools/nope', {})).status).toBe(404);
    expect((await fetch(`${functions.url}/api/tools`, { method: 'DELETE' })).headers.get('allow')).toBe(
      'GET, HEAD, OPTIONS',
    );
  });

  it.each([
    ['/api/tools/render', { code: 'graph TD\n  A --> B', format: 'png' }],
    ['/api/tools/renderPlantUML', { plantumlCode: UML, format: 'png' }],
  ])('draw at %s', async (path, input) => {
    const { status, body } = await post(path, input);
    expect(status).toBe(200);
    expect(body.result.png).toMatch(/^iVBORw0KGgo/);
    expect(children().length).toBeGreaterThan(0);
  });

  it('serve the pages and the contract', async () => {
    expect(await (await fetch(functions.url)).text()).toContain(`curl -s ${functions.url}/api/tools`);
    expect((await fetch(`${functions.url}/openapi.yaml`)).headers.get('content-type')).toContain('yaml');
    expect((await fetch(`${functions.url}/docs/swagger-ui.css`)).status).toBe(200);
    const head = await fetch(`${functions.url}/api/health`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

/** What `netlify dev` does for each request. */
const ONE_REQUEST = `
const { parentPort, workerData: { file, path, input } } = require('node:worker_threads');
import(file).then(async ({ default: serve }) => {
  const request = new Request('http://localhost' + path, { method: 'POST', body: JSON.stringify(input) });
  parentPort.postMessage(await (await serve(request, { ip: '127.0.0.1' })).json());
});
`;

describe('a thread with a function in it', () => {
  it('ends with the answer, and its engine with it', async () => {
    const file = join(functions.root, 'dist/netlify/service.mjs');
    const workerData = { file, path: '/api/render', input: { code: 'graph TD\n  A --> B' } };
    const env = { ...process.env, LOG_LEVEL: 'silent', RATE_LIMIT_PER_HOUR: '0', ...PATIENT };
    const thread = new Worker(ONE_REQUEST, { eval: true, workerData, env });
    const ended = once(thread, 'exit');
    const [answer] = await once(thread, 'message');
    expect(answer.svg).toMatch(/^<svg /);
    expect(await ended).toEqual([0]);
  });
});

describe('the package of a function', () => {
  const bundled = readdirSync(packagePath('dist/netlify/chunks')).map((name) =>
    readFileSync(packagePath('dist/netlify/chunks', name), 'utf8'),
  );

  it('names what the engines load, so that Netlify packs it', () => {
    for (const name of RUNTIME_PACKAGES) expect(bundled.some((text) => text.includes(`import("${name}")`))).toBe(true);
  });

  it('leaves out the code that another Node compiled', () => {
    expect(includedFiles().filter((glob) => glob.includes('/engines/'))).toEqual([
      'dist/builds/*/engines/*.mjs',
      'dist/builds/*/engines/*.cjs',
    ]);
  });
});
