/** The protocol's own conformance suite against the MCP door, for the current and the previous revision. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpHttpDoor } from '../../../src/mcp/http/http-door.ts';
import { type HttpServer, startHttpServer } from '../http-server.ts';
import { excusedChecks, excusedScenarios } from './excused.ts';
import { fixtureDoor } from './fixture-door.ts';

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  errorMessage?: string;
}

const HOOK = fileURLToPath(new URL('on-node-20.mjs', import.meta.url));
const SUITE = 'test/peers/node_modules/@modelcontextprotocol/conformance/dist/index.js';

function isBad({ status }: Check): boolean {
  return status === 'FAILURE' || status === 'WARNING';
}

/** Runs every scenario of a revision and gives the checks of each. */
async function runSuite(url: string, revision: string): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const args = ['--import', HOOK, SUITE, 'server', '--url', url, '--suite', 'all', '--spec-version', revision];
  // The exit code only says that something failed; the checks say what.
  await new Promise((resolve) => execFile('node', [...args, '-o', folder], resolve));
  const results = new Map<string, Check[]>();
  for (const entry of await readdir(folder)) {
    const name = entry.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');
    results.set(name, JSON.parse(await readFile(join(folder, entry, 'checks.json'), 'utf8')));
  }
  await rm(folder, { recursive: true });
  return results;
}

let server: HttpServer;
beforeAll(async () => {
  server = await startHttpServer(createMcpHttpDoor(fixtureDoor).handle);
});
afterAll(() => server.close());

describe.each([
  ['2025-11-25', 13],
  ['2026-07-28', 14],
])('revision %s', (revision, minPassing) => {
  let results: Map<string, Check[]>;
  beforeAll(async () => {
    results = await runSuite(server.url, revision);
  });

  it('passes every scenario that applies', () => {
    const failed = [...results]
      .filter(([name]) => !(name in excusedScenarios))
      .flatMap(([name, checks]) =>
        checks.filter((check) => isBad(check) && !(check.id in excusedChecks)).map((check) => ({ name, ...check })),
      );
    expect(failed).toEqual([]);
    const passing = [...results].filter(
      ([name, checks]) => !(name in excusedScenarios) && checks.some(({ status }) => status === 'SUCCESS'),
    );
    expect(passing.length).toBeGreaterThanOrEqual(minPassing);
  });

  it('excuses nothing that passes', () => {
    const idle = [...results].filter(([name, checks]) => name in excusedScenarios && !checks.some(isBad));
    expect(idle.map(([name]) => name)).toEqual([]);
    const checks = [...results.values()].flat();
    const idleChecks = checks.filter((check) => check.id in excusedChecks && !isBad(check));
    expect(idleChecks).toEqual([]);
  });
});
