/** Counts where the anchors of the patches occur in two installations of the same packages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Patch } from '../build/patches/patch.ts';

/** The files of each package that the build reads. */
const READ: Readonly<Record<string, RegExp>> = {
  mermaid: /^dist\/(?:mermaid\.core\.mjs|chunks\/mermaid\.core\/[^/]+\.mjs)$/,
  '@mermaid-js/parser': /^dist\/(?:mermaid-parser\.core\.mjs|chunks\/mermaid-parser\.core\/[^/]+\.mjs)$/,
  elkjs: /^lib\/(?:elk-api|elk-worker\.min|main)\.js$/,
};
const MAX_SHOWN_CHARACTERS = 140;
/** A line that shares fewer words with an anchor is another line. */
const MIN_SHARED_WORDS = 3;

export interface AnchorReport {
  home: string;
  patches: { name: string; here: number; there: number; nearest: string | undefined }[];
}

function readTexts(root: string, home: string): string[] {
  const folder = join(root, 'node_modules', home);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => READ[home]?.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

function countIn(texts: readonly string[], anchor: string): number {
  return texts.reduce((sum, text) => sum + text.split(anchor).length - 1, 0);
}

const wordsOf = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]{2,}/g) ?? []);

/** The line that shares most words with the anchor, as a start for finding its new place. */
export function nearestLine(texts: readonly string[], anchor: string): string | undefined {
  const wanted = wordsOf(anchor);
  let best: { shared: number; extra: number; line: string } | undefined;
  for (const text of texts) {
    for (const line of text.split('\n')) {
      const words = wordsOf(line);
      const shared = [...wanted].filter((word) => words.has(word)).length;
      const extra = words.size - shared;
      if (shared < (best?.shared ?? Math.min(MIN_SHARED_WORDS, wanted.size))) continue;
      if (best && shared === best.shared && extra >= best.extra) continue;
      best = { shared, extra, line };
    }
  }
  return best?.line.trim().slice(0, MAX_SHOWN_CHARACTERS);
}

/** For each package that is in both; a patch belongs to the packages that hold its anchor here. */
export function compareAnchors(patches: readonly Patch[], here: string, there: string): AnchorReport[] {
  return Object.keys(READ).flatMap((home) => {
    const [mine, theirs] = [readTexts(here, home), readTexts(there, home)];
    if (theirs.length === 0) return [];
    const counted = patches.map(({ name, anchor }) => ({
      name,
      anchor,
      here: countIn(mine, anchor),
      there: countIn(theirs, anchor),
    }));
    const rows = counted
      .filter((row) => row.here > 0)
      .map(({ name, anchor, here, there }) => ({
        name,
        here,
        there,
        nearest: there === 0 ? nearestLine(theirs, anchor) : undefined,
      }));
    return [{ home, patches: rows }];
  });
}
