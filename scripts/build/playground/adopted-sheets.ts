/** Lets CodeMirror style the page under a policy without inline styles. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * style-mod, with which CodeMirror writes its rules, adopts style sheets in shadow roots only and writes a style element into
 * a document, which the policy refuses. Every browser that runs the page can adopt sheets in a document as well.
 */
export const adoptedSheets: Plugin = {
  name: 'adopted-sheets',
  setup(builder) {
    const anchor = '!root.head && root.adoptedStyleSheets';
    let met = 0;
    builder.onLoad({ filter: /style-mod[\\/]src[\\/]style-mod\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes(anchor)) throw new Error('style-mod no longer chooses where this build looks');
      met++;
      return { contents: source.replace(anchor, 'root.adoptedStyleSheets'), loader: 'js' };
    });
    builder.onEnd(() => {
      if (met === 0) throw new Error('style-mod is no longer in the bundle');
    });
  },
};
