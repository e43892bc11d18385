/** Cleans an engine's SVG: styles inlined, labels as text, nothing needless, nothing harmful. */
import { applyCascade, cssOf } from './cascade.ts';
import { collapseGroups } from './collapse-groups.ts';
import { dressRoot, type RootOptions, readRootFacts } from './dress-root.ts';
import { foldOrigins } from './fold-origins.ts';
import { foldTranslations } from './fold-translations.ts';
import { replaceForeignObjects } from './foreign-object.ts';
import { isCleanSvg } from './is-clean-svg.ts';
import { mergeText } from './merge-text.ts';
import { prune } from './prune.ts';
import { renumberIds } from './renumber-ids.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { serializeSvg } from './serialize-svg.ts';
import { readTree, type SourceNode, type SvgElement } from './svg-tree.ts';
import { unwrapTspans } from './unwrap-tspans.ts';
import { writeAttributes } from './write-attributes.ts';

export type CleanOptions = RootOptions;

/**
 * `root` is the `svg` element of any DOM; it is only read. Nothing is changed after the last judgement of the text.
 * Let the event loop turn between two calls: jsdom, under the sanitizer, frees its nodes only then.
 */
export function cleanSvg(root: SourceNode, options: CleanOptions): string {
  const text = leanSvg(root, options);
  return isCleanSvg(text) ? text : sanitizeSvg(text);
}

/** All steps but the judgement; the result is not safe to hand out. */
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
  unwrapTspans(root);
  renumberIds(root, options.idPrefix);
  dressRoot(root, facts, options);
  return serializeSvg(root);
}
