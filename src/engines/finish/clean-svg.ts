/** Cleans an engine's SVG: styles inlined, labels as text, nothing needless, nothing harmful. */

import { replaceForeignObjects } from '../labels/foreign-object.ts';
import { collapseGroups } from '../svg/minify/collapse-groups.ts';
import { foldOrigins, foldTranslations } from '../svg/minify/fold-translations.ts';
import { mergeText, unwrapTspans } from '../svg/minify/merge-text.ts';
import { prune } from '../svg/minify/prune.ts';
import { renumberIds } from '../svg/minify/renumber-ids.ts';
import { splitMarkers } from '../svg/minify/split-markers.ts';
import { writeAttributes } from '../svg/minify/write-attributes.ts';
import { dropForbidden, isCleanSvg } from '../svg/safety/is-clean-svg.ts';
import { applyCascade, cssOf } from '../svg/style/cascade.ts';
import { serializeSvg } from '../svg/tree/serialize-svg.ts';
import { MAX_DEPTH, SvgElement, SvgText } from '../svg/tree/svg-tree.ts';
import { dressRoot, type RootOptions, readRootFacts } from './dress-root.ts';

export interface CleanOptions extends RootOptions {
  /** Called when everything that is shown is there, and still has the engine's names. */
  inspect?: (root: SvgElement) => void;
}

/** The cleaning has left something in that a picture may not have. */
export class UncleanSvg extends Error {
  override name = 'UncleanSvg';
}

/** `root` is what an engine drew; it is changed. Nothing is changed after the final check of the text, and what fails it is refused. */
export function cleanSvg(root: SvgElement, options: CleanOptions): string {
  leanTree(root, options);
  const text = serializeSvg(root);
  if (isCleanSvg(text)) return text;
  // Nearly none gets here: what a source made the engine draw may not leave as it is.
  dropForbidden(root);
  const rest = serializeSvg(root);
  if (!isCleanSvg(rest)) throw new UncleanSvg('the finished picture has parts that are not allowed');
  return rest;
}

/** Attributes are written newest first, and empty texts not at all. What is in a label is read by its layout. */
function prepare(element: SvgElement, depth = 0): void {
  element.attributes = new Map([...element.attributes].reverse());
  if (element.name === 'foreignObject') return;
  element.childNodes = element.childNodes.filter((child) =>
    child instanceof SvgText ? child.text !== '' : depth + 1 < MAX_DEPTH,
  );
  for (const child of element.childNodes) if (child instanceof SvgElement) prepare(child, depth + 1);
}

/** All steps except the final check; the result is not safe to send. */
function leanTree(root: SvgElement, options: CleanOptions): void {
  root.remove();
  prepare(root);
  const css = cssOf(root);
  const rootId = root.attributes.get('id') ?? '';
  applyCascade(root, css, rootId);
  const facts = readRootFacts(root);
  replaceForeignObjects(root, css, rootId);
  const used = prune(root);
  options.inspect?.(root);
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
}
