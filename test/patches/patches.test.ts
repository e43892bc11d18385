/** Every patch of a published package says what goes wrong without it, and has a case that holds with it; the long suite leaves them out one by one. */
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ALL_PATCHES, ENGINE_PATCHES, patchPackages, patchText } from '../../scripts/build/patches/patch-packages.ts';
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

  it.each(ALL_PATCHES)('replaces its anchors, all or none: $name', (patch) => {
    const edits = [patch, ...(patch.also ?? [])];
    const text = edits.map(({ anchor }) => `before ${anchor} after`).join('\n');
    const applied = new Set<typeof patch>();
    const patched = patchText(text, [patch], applied);
    expect(applied.has(patch)).toBe(true);
    for (const { replacement } of edits) expect(patched).toContain(replacement);
    for (const { anchor } of edits) {
      const torn = text.replaceAll(anchor, '');
      expect(patchText(torn, [patch], new Set())).toBe(torn);
    }
  });
});

describe('the patches', () => {
  it('have a case each, and a name of their own', () => {
    const names = ENGINE_PATCHES.map(({ name }) => name);
    expect(Object.keys(PATCH_CASES).sort()).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(ENGINE_PATCHES)('$name: without it $without', async ({ name, without }) => {
    expect(without.length).toBeGreaterThan(20);
    await PATCH_CASES[name]?.(engine);
  });
});
