/** Runs the scenarios on the command line, as far as files and options can say them: a wrong option is bad usage there, and has its own tests. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from '../../generated/errors.ts';
import { checkOptions, flagOf, optionsOf } from '../../src/cli/tools/tool-table.ts';
import { playScenario } from '../../src/conformance/checks/scenario-checks.ts';
import type { Door, Json } from '../../src/conformance/deployment/doors.ts';
import { FEATURES } from '../../src/conformance/scenarios/index.ts';
import type { Step } from '../../src/conformance/scenarios/scenario.ts';
import { operationCalled } from '../../src/invocation/operation-named.ts';
import { sourcesOf, toolNamed } from '../../src/invocation/source-input.ts';
import { runProgram } from '../bin/run-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-door-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function isUsage(operation: string, input: Json): boolean {
  try {
    checkOptions({ name: operation, input }, flagOf);
    return false;
  } catch {
    return true;
  }
}

/** A list of operations is written as JSON. */
function sourceText(name: string, value: unknown): string | undefined {
  if (name === 'operations') return Array.isArray(value) ? JSON.stringify(value) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** `verify` answers for files, so that a fault is a verdict there, without a code. */
function isExpressible({ operation, input, want }: Step): boolean {
  if (!operationCalled(operation) || typeof input !== 'object' || input === null) return false;
  const given = input as Json;
  const [tool, names] = [toolNamed(operation), Object.keys(given)];
  const known = [...sourcesOf(tool), ...optionsOf(tool).map(([name]) => name)];
  const areFiles = sourcesOf(tool).every((name) => {
    const text = sourceText(name, given[name]) ?? '\0';
    return text.isWellFormed() && !/^\ufeff|\0/.test(text);
  });
  if (!areFiles || !names.every((name) => known.includes(name)) || isUsage(operation, given)) return false;
  return operation !== 'verify' || want.ok;
}

function optionArguments(operation: string, input: Json): string[] {
  return optionsOf(toolNamed(operation)).flatMap(([name]) => {
    const value = input[name];
    // A picture carries its source unless it is left out.
    if (name === 'embedSource') return value === false ? ['--no-source'] : [];
    if (value === undefined || value === false) return [];
    return value === true ? [`--${flagOf(name)}`] : [`--${flagOf(name)}=${value}`];
  });
}

const door: Door = {
  name: 'command line',
  kind: 'tools',
  offers: () => true,
  async call(operation, input) {
    const given = input as Json;
    const files = sourcesOf(toolNamed(operation)).map(
      (name) => [`${name}.txt`, sourceText(name, given[name]) ?? ''] as const,
    );
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    const args = [operation, ...files.map(([name]) => name), ...optionArguments(operation, given), '--json'];
    const { stdout, stderr } = await runProgram(args, { cwd: folder });
    if (!stdout.startsWith('{')) throw new Error(`drawbridge ${args.join(' ')}: ${stdout}${stderr}`);
    const value = JSON.parse(stdout);
    if (typeof value.error !== 'object') return { ok: true, value };
    return { ok: false, error: { ...value.error, status: errors[value.error.code as ErrorCode].status } };
  },
};

describe.each(Object.entries(FEATURES))('the command line: %s', (_, scenarios) => {
  const said = scenarios.filter(({ steps }) => steps.every(isExpressible));

  it.each(said)('$title', async (scenario) => {
    expect(await playScenario(door, scenario)).toEqual([]);
  });

  it('can say most of them', () => {
    expect(said.length).toBeGreaterThan(scenarios.length / 2);
  });
});
