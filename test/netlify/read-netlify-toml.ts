/** Reads the parts of `netlify.toml` that say what a function consists of and which path leads to it. */
import { readFileSync } from 'node:fs';
import { packagePath } from '../../src/package-root.ts';

export interface Redirect {
  from: string;
  to: string;
}

const text = readFileSync(packagePath('netlify.toml'), 'utf8');

export function redirects(): Redirect[] {
  const blocks = text.split('[[redirects]]').slice(1);
  return blocks.map((block) => {
    const { from = '', to = '' } = Object.fromEntries(
      [...block.matchAll(/^\s*(\w+) = "(.*)"$/gm)].map(([, k, v]) => [k, v]),
    );
    return { from, to };
  });
}

/** The globs that every function carries. */
export function includedFiles(): string[] {
  const [, list = ''] = /^ {2}included_files = \[\n([\s\S]*?)^ {2}\]/m.exec(text) ?? [];
  return [...list.matchAll(/"(.*?)"/g)].map(([, glob = '']) => glob);
}

/** The function that answers a path: the first redirect that matches, as on Netlify. */
export function functionFor(path: string): string | undefined {
  const found = redirects().find(({ from }) =>
    from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) : path === from,
  );
  return found?.to.replace('/.netlify/functions/', '');
}
