/** A collection that Portman makes of the contract, run by newman: every request of it is answered as the contract says. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type Description, operationsOf } from '../../src/openapi/description/description.ts';
import { packagePath } from '../../src/package-root.ts';
import { type Service, startService } from '../support/service.ts';

const PEERS = packagePath('test/peers/node_modules');

const CONFIG = {
  version: 1.0,
  tests: {
    contractTests: [
      { openApiOperation: '*::/*', statusSuccess: { enabled: true }, schemaValidation: { enabled: true } },
      { openApiOperation: '*::/api/*', contentType: { enabled: true }, jsonBody: { enabled: true } },
    ],
  },
};

interface Report {
  run: {
    executions: {
      item: { name: string };
      response?: { code: number };
      assertions?: { assertion: string; error?: unknown }[];
    }[];
  };
}

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService({ HISTORY: 'on' });
  await service.warmUp();
  folder = await mkdtemp(join(tmpdir(), 'collections-'));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a program writes; a failure is read from its files. */
function runTool(file: string, ...args: string[]): Promise<void> {
  return new Promise((resolve) =>
    execFile(process.execPath, [join(PEERS, file), ...args], { cwd: folder }, () => resolve()),
  );
}

/** A collection leaves the optional header of a session out, so that nothing would be in its history. */
async function drawInSession(): Promise<void> {
  const [{ example }] = contract.paths['/api/diagrams/latest'].get.parameters as unknown as [{ example: string }];
  const headers = { 'Content-Type': 'application/json', 'X-Session-Id': example };
  const body = JSON.stringify({ code: 'graph TD\n  A --> B' });
  expect((await fetch(`${service.url}/api/tools/render`, { method: 'POST', headers, body })).status).toBe(200);
}

it('calls every operation with its example, and every answer is the contract’s', async () => {
  await drawInSession();
  await writeFile(join(folder, 'portman.json'), JSON.stringify(CONFIG));
  const source = ['--local', packagePath('generated/openapi.json'), '--baseUrl', service.url];
  await runTool(
    '@apideck/portman/bin/portman',
    ...source,
    '--portmanConfigFile',
    'portman.json',
    '--output',
    'all.json',
  );
  await runTool('newman/bin/newman.js', 'run', 'all.json', '-r', 'json', '--reporter-json-export', 'report.json');
  const { run }: Report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
  const failed = run.executions.flatMap(({ item, response, assertions = [] }) =>
    assertions.flatMap(({ assertion, error }) => (error ? [`${item.name}: ${response?.code} ${assertion}`] : [])),
  );
  expect(failed).toEqual([]);
  expect(run.executions.length).toBe([...operationsOf(contract as unknown as Description)].length);
  expect(run.executions.every(({ assertions = [] }) => assertions.length > 0)).toBe(true);
}, 300_000);
