/** An esbuild plugin that changes a few lines of Mermaid's, linkedom's and elkjs's published code, and fails the build when one of them is no longer there. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { ICON_PATCHES } from './icon-patches.ts';
import { ELK_PATCHES, LINKEDOM_PATCHES, MERMAID_PATCHES, type Patch } from './package-patches.ts';

const ALL_PATCHES = [...MERMAID_PATCHES, ...ICON_PATCHES, ...LINKEDOM_PATCHES, ...ELK_PATCHES];

/** Applies what fits to one file and ticks it off. */
export function patchText(text: string, patches: readonly Patch[], applied: Set<Patch>): string {
  let result = text;
  for (const patch of patches) {
    if (!result.includes(patch.anchor)) continue;
    result = result.replaceAll(patch.anchor, patch.replacement);
    applied.add(patch);
  }
  return result;
}

export function patchPackages(patches: readonly Patch[] = ALL_PATCHES): Plugin {
  return {
    name: 'patch-packages',
    setup(build) {
      const applied = new Set<Patch>();
      build.onLoad(
        { filter: /node_modules\/(mermaid\/dist|linkedom\/esm|elkjs\/lib)\/.*\.m?js$/ },
        async ({ path }) => ({
          contents: patchText(await readFile(path, 'utf8'), patches, applied),
          loader: 'js',
        }),
      );
      build.onEnd(() => {
        const missing = patches.filter((patch) => !applied.has(patch));
        return { errors: missing.map(({ name }) => ({ text: `a package has changed; cannot patch: ${name}` })) };
      });
    },
  };
}
