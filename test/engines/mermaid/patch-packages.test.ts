/** The build stops when a package no longer holds the lines that it changes. */
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ELK_PATCHES } from '../../../scripts/build/patches/elk-patches.ts';
import { LINKEDOM_PATCHES, MERMAID_PATCHES } from '../../../scripts/build/patches/package-patches.ts';
import { patchPackages, patchText } from '../../../scripts/build/patches/patch-packages.ts';

describe('patchPackages', () => {
  it('fails the build for an anchor that is not found', async () => {
    const patches = [...LINKEDOM_PATCHES, { name: 'a line of long ago', anchor: 'no such line', replacement: '' }];
    const bundling = build({
      stdin: { contents: "export * from 'linkedom';", resolveDir: process.cwd() },
      bundle: true,
      // Provided by the build of the engine.
      external: ['keep-module-state'],
      platform: 'node',
      write: false,
      logLevel: 'silent',
      plugins: [patchPackages(patches)],
    });
    await expect(bundling).rejects.toThrow('a line of long ago');
  });

  it.each([...MERMAID_PATCHES, ...LINKEDOM_PATCHES, ...ELK_PATCHES])('replaces its anchor: $name', (patch) => {
    const applied = new Set<typeof patch>();
    expect(patchText(`before ${patch.anchor} after`, [patch], applied)).toBe(`before ${patch.replacement} after`);
    expect(applied.has(patch)).toBe(true);
  });
});
