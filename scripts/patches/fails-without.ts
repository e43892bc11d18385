/** Bundles the Mermaid engine without one patch and runs the patch's case on it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtPath, packagePath } from '../../src/package-root.ts';
import { bundleMermaid } from '../build/mermaid.ts';
import type { Patch } from '../build/patches/patch.ts';
import { ALL_PATCHES, ENGINE_PATCHES } from '../build/patches/patch-packages.ts';

/** A case that never ends has failed too. */
const CASE_TIMEOUT_MS = 300_000;
const RUNNER = packagePath('test/patches/run-case.ts');

/** What the cases say on a bundle; undefined when they hold. */
function runCases(bundle: string, names: readonly string[]): string | undefined {
  const args = ['--import', 'tsx', RUNNER, bundle, ...names];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: CASE_TIMEOUT_MS });
  return status === 0 ? undefined : stderr.trim() || 'did not end';
}

/** On the engine as it ships every case holds, run in the same way; else a failure without a patch shows nothing. */
export function failsWithAll(): string | undefined {
  const names = ENGINE_PATCHES.map(({ name }) => name);
  return runCases(builtPath('engines/mermaid.cjs'), names);
}

/** What the case of a patch says on an engine without it; undefined when it holds all the same. */
export async function failsWithout(patch: Patch): Promise<string | undefined> {
  // Inside the package, where a bundle finds its fonts and the packages that it leaves outside.
  mkdirSync(packagePath('out'), { recursive: true });
  const folder = mkdtempSync(packagePath('out/without-'));
  try {
    const others = ALL_PATCHES.filter((other) => other !== patch);
    await bundleMermaid(folder, others);
    return runCases(join(folder, 'mermaid.cjs'), [patch.name]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
