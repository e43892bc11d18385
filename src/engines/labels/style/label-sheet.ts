/** A picture's style sheet with what the layouter needs from it: which attributes and ids its selectors use. */
import { LRUCache } from 'lru-cache';
import { parseStyleSheet, type StyleSheet } from '../../svg/style/style-sheet.ts';

export interface LabelSheet {
  rules: StyleSheet;
  /** Attributes that selectors use, besides `class` and `style`. */
  attributes: readonly string[];
  ids: ReadonlySet<string>;
}

const MAX_KNOWN_SHEETS = 32;
const known = new LRUCache<string, LabelSheet>({ max: MAX_KNOWN_SHEETS });

function names(css: string, pattern: RegExp): Set<string> {
  return new Set([...css.matchAll(pattern)].map(([, name = '']) => name));
}

/** `rootId` is the id of the picture itself. */
export function labelSheet(css: string, rootId: string): LabelSheet {
  const key = `${rootId}\n${css}`;
  let sheet = known.get(key);
  if (!sheet) {
    sheet = {
      rules: parseStyleSheet(css, rootId),
      attributes: [...names(css, /\[\s*([\w-]+)/g)],
      ids: names(css, /#([a-z_][\w-]*)/gi),
    };
    known.set(key, sheet);
  }
  return sheet;
}
