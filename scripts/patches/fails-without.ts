/** Bundles the Mermaid engine without one patch and runs the patch's case on it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';
import { bundleMermaid } from '../build/mermaid.ts';
import type { Patch } from '../build/patches/patch.ts';
import { ALL_PATCHES } from '../build/patches/patch-packages.ts';

/** A case that never ends has failed too. */
const CASE_TIMEOUT_MS = 180_000;
const RUNNER = packagePath('test/patches/run-case.ts');

/** What the case says on that engine; undefined when it holds all the same. */
export async function failsWithout(patch: Patch): Promise<string | undefined> {
  // Inside the package, where a bundle finds its fonts and the packages that it leaves outside.
  mkdirSync(packagePath('out'), { recursive: true });
  const folder = mkdtempSync(packagePath('out/without-'));
  try {
    const others = ALL_PATCHES.filter((other) => other !== patch);
    await bundleMermaid(folder, others);
    const args = ['--import', 'tsx', RUNNER, join(folder, 'mermaid.cjs'), patch.name];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: CASE_TIMEOUT_MS });
    return status === 0 ? undefined : stderr.trim() || 'did not end';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
