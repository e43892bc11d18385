/** An esbuild plugin that changes a few lines of Mermaid's, linkedom's and elkjs's published code, and fails the build when one of them is no longer there. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { ELK_PATCHES } from './elk-patches.ts';
import { ICON_PATCHES } from './icon-patches.ts';
import { CYTOSCAPE_PATCHES, LINKEDOM_PATCHES, MERMAID_PATCHES } from './package-patches.ts';
import type { Patch } from './patch.ts';
import { makeRestorable } from './restorable-module.ts';

const PATCHED = /node_modules\/(?:mermaid\/dist|@mermaid-js\/parser\/dist|linkedom\/esm|elkjs\/lib|cytoscape\/dist)\//;
/** What keeps nothing from one call to the next: parsers that start anew, tables, and parts of D3 that no diagram calls. */
const NOT_RESTORED =
  /node_modules\/(?:linkedom|elkjs|katex|@mermaid-js\/parser|@?chevrotain|langium|css-tree|saxes|htmlparser2|parse5|linebreak|culori|d3-(?:scale-chromatic|ease|random|contour|geo|brush))\//;
const CYTOSCAPE = /node_modules\/cytoscape\//;

const ALL_PATCHES = [...MERMAID_PATCHES, ...ICON_PATCHES, ...LINKEDOM_PATCHES, ...ELK_PATCHES, ...CYTOSCAPE_PATCHES];

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
      build.onLoad({ filter: /node_modules\/.*\.m?js$/ }, async ({ path }) => {
        const published = await readFile(path, 'utf8');
        const patched = PATCHED.test(path) ? patchText(published, patches, applied) : published;
        if (NOT_RESTORED.test(path)) return { contents: patched, loader: 'js' };
        const keeper = CYTOSCAPE.test(path) ? 'keepCytoscapeState' : 'keepModuleState';
        return { contents: makeRestorable(patched, keeper), loader: 'js' };
      });
      build.onEnd(() => {
        const missing = patches.filter((patch) => !applied.has(patch));
        return { errors: missing.map(({ name }) => ({ text: `a package has changed; cannot patch: ${name}` })) };
      });
    },
  };
}
