/** `drawbridge conform` passes every deployment of our own. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult } from '../../src/conformance/deployment/check.ts';
import { runConformance } from '../../src/conformance/run-conformance.ts';
import { runProgram } from '../bin/run-program.ts';
import { startFunctions } from '../netlify/running-functions.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

function failures(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ group, name, problems }) => problems.map((problem) => `${group} | ${name} | ${problem}`));
}

describe('the program', () => {
  it('passes our own server, and writes JUnit XML', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'conform-'));
    const { code, stdout } = await runProgram(['conform', service.url, '--junit', join(folder, 'report.xml')]);
    expect(stdout).toMatch(/^keeps the contract: \d+ passed, 0 failed, 5 not run$/m);
    expect(code).toBe(0);
    const cases: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => cases.push(name));
    parser.write(await readFile(join(folder, 'report.xml'), 'utf8')).close();
    expect(cases.filter((name) => name === 'testcase').length).toBeGreaterThan(300);
    expect(cases.filter((name) => name === 'skipped').length).toBe(5);
    await rm(folder, { recursive: true });
  });
});

describe('the Netlify functions', () => {
  it('keep the contract', async () => {
    const functions = await startFunctions();
    try {
      const results = await runConformance({ url: functions.url, behindProxy: true });
      expect(failures(results)).toEqual([]);
      expect(results.length).toBeGreaterThan(300);
    } finally {
      await functions.close();
    }
  });
});
