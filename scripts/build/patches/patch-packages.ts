/** An esbuild plugin that changes a few lines of Mermaid's and elkjs's published code, and fails the build when one of them is no longer there. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { modulePath, noteImports } from './brought-in.ts';
import { CONFIGURATION_PATCHES } from './configuration-patches.ts';
import { DRAWING_PATCHES } from './drawing-patches.ts';
import { ELK_PATCHES } from './elk-patches.ts';
import { ICON_PATCHES } from './icon-patches.ts';
import { PARSER_PATCHES } from './parser-patches.ts';
import type { Patch } from './patch.ts';
import { makeRestorable } from './restorable-module.ts';

const PATCHED = /node_modules\/(?:mermaid\/dist|@mermaid-js\/parser\/dist|elkjs\/lib)\//;
/** What keeps nothing from one call to the next: parsers that start anew, tables, and parts of D3 that no diagram calls. */
const NOT_RESTORED =
  /node_modules\/(?:elkjs|katex|@mermaid-js\/parser|@?chevrotain|langium|css-tree|parse5|linebreak|culori|d3-(?:scale-chromatic|ease|random|contour|geo|brush))\//;

/** Those that show in what the engine does; what ELK is spared shows inside it only. */
export const ENGINE_PATCHES: readonly Patch[] = [
  ...CONFIGURATION_PATCHES,
  ...DRAWING_PATCHES,
  ...PARSER_PATCHES,
  ...ICON_PATCHES,
];

export const ALL_PATCHES: readonly Patch[] = [...ENGINE_PATCHES, ...ELK_PATCHES];

/** Applies what fits to one file and ticks it off; a patch of several edits fits when all of them do. */
export function patchText(text: string, patches: readonly Patch[], applied: Set<Patch>): string {
  let result = text;
  for (const patch of patches) {
    let patched = result;
    const fits = [patch, ...(patch.also ?? [])].every(({ anchor, replacement }) => {
      const found = patched.includes(anchor);
      patched = patched.replaceAll(anchor, () => replacement);
      return found;
    });
    if (!fits) continue;
    result = patch.imports === undefined ? patched : `${patched}\nimport ${patch.imports};\n`;
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
        return { contents: noteImports(makeRestorable(patched, modulePath(path)), path), loader: 'js' };
      });
      build.onEnd(() => {
        const missing = patches.filter((patch) => !applied.has(patch));
        return { errors: missing.map(({ name }) => ({ text: `a package has changed; cannot patch: ${name}` })) };
      });
    },
  };
}
