/** `drawbridge conform` passes every deployment of our own: `npm start`, the installed package, the Netlify functions. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextNames } from '../../scripts/container/read-dockerfile.ts';
import type { CheckResult } from '../../src/conformance/deployment/check.ts';
import { runConformance } from '../../src/conformance/run-conformance.ts';
import { packagePath } from '../../src/package-root.ts';
import { runProgram } from '../bin/run-program.ts';
import { startFunctions } from '../netlify/running-functions.ts';
import { endStarted, startCommand } from './started-service.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conform-'));
});
afterAll(async () => {
  endStarted();
  await rm(folder, { recursive: true });
});

function failures(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ group, name, problems }) => problems.map((problem) => `${group} | ${name} | ${problem}`));
}

/** What no request over HTTP to a healthy service without limits and keys causes. */
const NOT_RUN = 10;
const KEEPS_IT = new RegExp(`^keeps the contract: \\d+ passed, 0 failed, ${NOT_RUN} not run$`, 'm');

describe('npm start', () => {
  // In a folder of its own: it builds, and other tests use what is built here.
  it('keeps the contract, and the report is JUnit XML', async () => {
    const clone = await mkdtemp(join(folder, 'start-'));
    for (const name of contextNames()) await cp(packagePath(name), join(clone, name), { recursive: true });
    await symlink(packagePath('node_modules'), join(clone, 'node_modules'));
    const service = await startCommand('npm', ['start'], clone);
    const report = join(folder, 'report.xml');
    try {
      const { code, stdout } = await runProgram(['conform', service.url, '--junit', report]);
      expect(stdout).toMatch(KEEPS_IT);
      expect(code).toBe(0);
    } finally {
      await service.close();
    }
    const cases: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => cases.push(name));
    parser.write(await readFile(report, 'utf8')).close();
    expect(cases.filter((name) => name === 'testcase').length).toBeGreaterThan(300);
    expect(cases.filter((name) => name === 'skipped').length).toBe(NOT_RUN);
  });
});

describe('the installed package', () => {
  const npm = (args: string[], cwd: string) =>
    run('npm', [...args, '--ignore-scripts', '--silent', '--no-audit', '--no-fund'], { cwd });

  it('keeps the contract that it brings itself', async () => {
    const empty = await mkdtemp(join(folder, 'installed-'));
    const { stdout: tarball } = await npm(['pack', '--pack-destination', folder], packagePath());
    await writeFile(join(empty, 'package.json'), '{"private":true}');
    await npm(['install', join(folder, tarball.trim()), '--prefer-offline'], empty);
    const program = join(empty, 'node_modules/.bin/drawbridge');
    const service = await startCommand(program, ['serve'], empty);
    try {
      const { stdout } = await run(program, ['conform', service.url], { cwd: empty });
      expect(stdout).toMatch(KEEPS_IT);
    } finally {
      expect(await service.close()).toBe(0);
    }
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
