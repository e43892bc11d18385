/** A picture's style sheet with what the layouter needs from it: which attributes and ids its selectors use. */
import { remembered } from '../../remembered.ts';
import { parseStyleSheet, type StyleSheet } from '../../svg/style/style-sheet.ts';

export interface LabelSheet {
  rules: StyleSheet;
  /** Attributes that selectors use, besides `class` and `style`. */
  attributes: readonly string[];
  ids: ReadonlySet<string>;
}

const MAX_KNOWN_SHEETS = 32;
const knownSheet = remembered(MAX_KNOWN_SHEETS, (key): LabelSheet => {
  const [rootId = ''] = key.split('\n', 1);
  const css = key.slice(rootId.length + 1);
  return {
    rules: parseStyleSheet(css, rootId),
    attributes: [...names(css, /\[\s*([\w-]+)/g)],
    ids: names(css, /#([a-z_][\w-]*)/gi),
  };
});

function names(css: string, pattern: RegExp): Set<string> {
  return new Set([...css.matchAll(pattern)].map(([, name = '']) => name));
}

/** `rootId` is the id of the picture itself. */
export function labelSheet(css: string, rootId: string): LabelSheet {
  return knownSheet(`${rootId}\n${css}`);
}
