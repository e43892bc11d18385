/** Every patch finds its lines in the published packages, and has a case that holds with it; the long suite leaves them out one by one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ALL_PATCHES, ENGINE_PATCHES, patchPackages, patchText } from '../../scripts/build/patches/patch-packages.ts';
import { packagePath } from '../../src/package-root.ts';
import { engine } from '../engines/mermaid/built-engine.ts';
import { PATCH_CASES } from './all-cases.ts';

/** What the build may read of the packages that are patched. */
const PUBLISHED = ['mermaid/dist', '@mermaid-js/parser/dist', 'elkjs/lib', 'cytoscape/dist'];

function publishedTexts(): string[] {
  return PUBLISHED.flatMap((folder) => {
    const root = packagePath('node_modules', folder);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => /\.m?js$/.test(file) && !/\.(?:min|umd|esm)\./.test(file))
      .map((file) => join(root, file));
  }).map((file) => readFileSync(file, 'utf8'));
}

const editsOf = (patch: (typeof ALL_PATCHES)[number]) => [patch, ...(patch.also ?? [])];

describe('patchPackages', () => {
  it('fails the build when an anchor is gone, and names the patch', async () => {
    const [patch] = ALL_PATCHES;
    if (!patch) throw new Error('there are no patches');
    const bundling = build({
      stdin: { contents: '', resolveDir: process.cwd() },
      bundle: true,
      write: false,
      logLevel: 'silent',
      plugins: [patchPackages([patch])],
    });
    await expect(bundling).rejects.toThrow(`cannot patch: ${patch.name}`);
  });

  it('finds every line in the published packages, and leaves none of them', () => {
    const applied = new Set<(typeof ALL_PATCHES)[number]>();
    const patched = publishedTexts().map((text) => [text, patchText(text, ALL_PATCHES, applied)] as const);
    expect(ALL_PATCHES.filter((patch) => !applied.has(patch)).map(({ name }) => name)).toEqual([]);
    for (const patch of ALL_PATCHES) {
      const changed = patched.filter(([before, after]) => before !== after).map(([, after]) => after);
      const holds = changed.some((after) => editsOf(patch).every(({ replacement }) => after.includes(replacement)));
      expect(holds ? undefined : patch.name).toBeUndefined();
    }
  });

  it('changes nothing where a patch of several lines finds only some', () => {
    const several = {
      name: 'several',
      without: '',
      anchor: 'one;',
      replacement: '1;',
      also: [{ anchor: 'two;', replacement: '2;' }],
    };
    expect(patchText('one; two;', [several], new Set())).toBe('1; 2;');
    for (const torn of ['one;', 'two;', 'one; three;']) expect(patchText(torn, [several], new Set())).toBe(torn);
  });
});

describe('the patches', () => {
  it('have a case each, and a name of their own', () => {
    const names = ENGINE_PATCHES.map(({ name }) => name);
    expect(Object.keys(PATCH_CASES).sort()).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(ENGINE_PATCHES)('$name: without it $without', async ({ name }) => {
    await PATCH_CASES[name]?.(engine);
  });
});
