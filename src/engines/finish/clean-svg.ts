/** Cleans an engine's SVG: styles inlined, labels as text, nothing needless, nothing harmful. */

import { replaceForeignObjects } from '../labels/foreign-object.ts';
import { collapseGroups } from '../svg/minify/collapse-groups.ts';
import { foldOrigins } from '../svg/minify/fold-origins.ts';
import { foldTranslations } from '../svg/minify/fold-translations.ts';
import { mergeText } from '../svg/minify/merge-text.ts';
import { prune } from '../svg/minify/prune.ts';
import { renumberIds } from '../svg/minify/renumber-ids.ts';
import { splitMarkers } from '../svg/minify/split-markers.ts';
import { unwrapTspans } from '../svg/minify/unwrap-tspans.ts';
import { writeAttributes } from '../svg/minify/write-attributes.ts';
import { isCleanSvg } from '../svg/safety/is-clean-svg.ts';
import { sanitizeSvg } from '../svg/safety/sanitize-svg.ts';
import { applyCascade, cssOf } from '../svg/style/cascade.ts';
import { serializeSvg } from '../svg/tree/serialize-svg.ts';
import { readTree, type SourceNode, type SvgElement } from '../svg/tree/svg-tree.ts';
import { dressRoot, type RootOptions, readRootFacts } from './dress-root.ts';

export type CleanOptions = RootOptions;

/**
 * `root` is the `svg` element of any DOM; it is only read. Nothing is changed after the final check of the text.
 * Let the event loop turn between two calls: jsdom, under the sanitizer, frees its nodes only then.
 */
export function cleanSvg(root: SourceNode, options: CleanOptions): string {
  const text = leanSvg(root, options);
  return isCleanSvg(text) ? text : sanitizeSvg(text);
}

/** All steps except the final check; the result is not safe to send. */
export function leanSvg(source: SourceNode, options: CleanOptions): string {
  const root = readTree(source);
  const css = cssOf(root);
  const rootId = root.attributes.get('id') ?? '';
  applyCascade(root, css, rootId);
  const facts = readRootFacts(root);
  replaceForeignObjects(root, css, rootId);
  const used = prune(root);
  mergeText(root);
  const isReferenced = (element: SvgElement) => used.has(element);
  foldOrigins(root);
  collapseGroups(root, isReferenced);
  foldTranslations(root, isReferenced);
  writeAttributes(root);
  splitMarkers(root);
  unwrapTspans(root);
  renumberIds(root, options.idPrefix);
  dressRoot(root, facts, options);
  return serializeSvg(root);
}
