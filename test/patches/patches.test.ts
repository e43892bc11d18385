/** Every patch of a published package says what goes wrong without it, and has a case that holds with it; the long suite leaves them out one by one. */
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ALL_PATCHES, patchPackages, patchText } from '../../scripts/build/patches/patch-packages.ts';
import { engine } from '../engines/mermaid/built-engine.ts';
import { PATCH_CASES } from './all-cases.ts';

describe('patchPackages', () => {
  it.each(ALL_PATCHES)('fails the build when the anchor is gone: $name', async (patch) => {
    const bundling = build({
      stdin: { contents: '', resolveDir: process.cwd() },
      bundle: true,
      write: false,
      logLevel: 'silent',
      plugins: [patchPackages([patch])],
    });
    await expect(bundling).rejects.toThrow(`cannot patch: ${patch.name}`);
  });

  it.each(ALL_PATCHES)('replaces its anchor: $name', (patch) => {
    const applied = new Set<typeof patch>();
    expect(patchText(`before ${patch.anchor} after`, [patch], applied)).toBe(`before ${patch.replacement} after`);
    expect(applied.has(patch)).toBe(true);
  });
});

describe('the patches', () => {
  it('have a case each, and a name of their own', () => {
    const names = ALL_PATCHES.map(({ name }) => name);
    expect(Object.keys(PATCH_CASES).sort()).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(ALL_PATCHES)('$name: without it $without', async ({ name, without }) => {
    expect(without.length).toBeGreaterThan(20);
    await PATCH_CASES[name]?.(engine);
  });
});
