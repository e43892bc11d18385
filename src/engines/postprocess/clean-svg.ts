/** Cleans an engine's SVG: styles inlined, labels as text, nothing needless, nothing harmful. */
import { visibleTexts } from '../describe/visible-texts.ts';
import { extra } from '../extras.ts';
import { replaceForeignObjects } from '../labels/foreign-object.ts';
import { collapseGroups, foldOrigins, foldTranslations } from '../svg/minify/fold-translations.ts';
import { mergeText, unwrapTspans } from '../svg/minify/merge-text.ts';
import { prune } from '../svg/minify/prune.ts';
import { renumberIds } from '../svg/minify/renumber-ids.ts';
import { splitMarkers } from '../svg/minify/split-markers.ts';
import { writeAttributes } from '../svg/minify/write-attributes.ts';
import { dropForbidden, isCleanSvg } from '../svg/safety/is-clean-svg.ts';
import { applyCascade, cssOf } from '../svg/style/cascade.ts';
import { readColour } from '../svg/style/colour.ts';
import { formatNumber } from '../svg/style/shorten-value.ts';
import { readCleanSvg } from '../svg/tree/read-clean-svg.ts';
import { serializeSvg } from '../svg/tree/serialize-svg.ts';
import {
  append,
  createElement,
  MAX_DEPTH,
  replaceChildren,
  SvgElement,
  SvgText,
  textOf,
} from '../svg/tree/svg-tree.ts';

interface RootOptions {
  idPrefix: string;
  title?: string;
  description?: string;
  /** What to say of a finished drawing that has no description. */
  describe?: (root: SvgElement) => string;
  /** A colour that has been checked; `transparent` or nothing for none. */
  background?: string;
  /** What programs may read in the picture; letters, digits and signs that mean nothing in XML. */
  metadata?: string;
}

/** The engine's attributes of the root, read before they are rewritten. */
interface RootFacts {
  viewBox: readonly [number, number, number, number];
  role: string;
  roleDescription: string | undefined;
  background: string | undefined;
}

const MERMAID_ROLE = 'graphics-document document';
/** The size that browsers give an `svg` without one. */
const DEFAULT_SIZE = [300, 150] as const;

function readRootFacts(root: SvgElement): RootFacts {
  const numbers = (root.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = numbers;
  const hasViewBox = numbers.length === 4 && numbers.every(Number.isFinite) && Number(width) > 0 && Number(height) > 0;
  const size = [sizeOf(root, 'width') ?? DEFAULT_SIZE[0], sizeOf(root, 'height') ?? DEFAULT_SIZE[1]] as const;
  return {
    viewBox: hasViewBox
      ? [x ?? 0, y ?? 0, upToQuarter(width), upToQuarter(height)]
      : [0, 0, upToQuarter(size[0]), upToQuarter(size[1])],
    role: root.attributes.get('role') === MERMAID_ROLE ? MERMAID_ROLE : 'img',
    roleDescription: root.attributes.get('aria-roledescription'),
    background: root.declared.get('background-color') ?? root.declared.get('background'),
  };
}

/** Browsers lay out in 64ths of a pixel; a size that they cannot represent exactly would scale, and blur, the whole picture. */
function upToQuarter(size = 0): number {
  return Math.ceil(Number(formatNumber(size, 3)) * 4) / 4;
}

function sizeOf(root: SvgElement, name: string): number | undefined {
  const match = /^([\d.]+)(?:px)?$/.exec(root.attributes.get(name)?.trim() ?? '');
  const size = Number(match?.[1]);
  return size > 0 ? size : undefined;
}

/** `given` are the attributes of the root after cleaning; only those that affect its appearance are kept. */
function dressRoot(root: SvgElement, facts: RootFacts, options: RootOptions): void {
  const [x, y, width, height] = facts.viewBox.map((number) => formatNumber(number));
  const looks = [...root.attributes].filter(([name]) => !OWN_ATTRIBUTES.has(name));
  root.attributes = new Map([
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['viewBox', `${x} ${y} ${width} ${height}`],
    ['width', width ?? ''],
    ['height', height ?? ''],
    ['role', facts.role],
    ...(facts.roleDescription ? [['aria-roledescription', facts.roleDescription] as const] : []),
    ...looks,
  ]);
  const drawing = root.childNodes.filter((child) => child instanceof SvgText || !isDescription(child));
  const head = [...describe(root, options), ...metadata(options), ...background(facts, options)];
  replaceChildren(root, [...head, ...drawing]);
}

const OWN_ATTRIBUTES = new Set('x y viewBox width height preserveAspectRatio style opacity filter'.split(' '));

function isDescription(element: SvgElement): boolean {
  return element.name === 'title' || element.name === 'desc';
}

function describe(root: SvgElement, options: RootOptions): SvgElement[] {
  const parts = [
    { name: 'title', text: options.title ?? ownText(root, 'title'), points: 'aria-labelledby' },
    { name: 'desc', text: descriptionOf(root, options), points: 'aria-describedby' },
  ];
  return parts.flatMap(({ name, text, points }) => {
    if (!text?.trim()) return [];
    const id = `${options.idPrefix}${name}`;
    root.attributes.set(points, id);
    const element = createElement(name, [['id', id]]);
    append(element, text.trim());
    return [element];
  });
}

function metadata({ metadata: text }: RootOptions): SvgElement[] {
  if (text === undefined) return [];
  const element = createElement('metadata');
  append(element, text);
  return [element];
}

function descriptionOf(root: SvgElement, { description, describe: words }: RootOptions): string | undefined {
  return description ?? ownText(root, 'desc') ?? (words && extra('words', () => words(root)));
}

function ownText(root: SvgElement, name: string): string | undefined {
  const found = root.childNodes.find((child) => child instanceof SvgElement && child.name === name);
  return found === undefined || found instanceof SvgText ? undefined : textOf(found);
}

function background(facts: RootFacts, options: RootOptions): SvgElement[] {
  const paper = readColour(options.background ?? facts.background ?? 'transparent');
  if (!paper || paper.alpha === 0) return [];
  const [x = '0', y = '0', width = '', height = ''] = facts.viewBox.map((number) => formatNumber(number));
  const attributes = {
    ...((x !== '0' || y !== '0') && { x, y }),
    width,
    height,
    fill: paper.solid,
    ...(paper.alpha < 1 && { 'fill-opacity': formatNumber(paper.alpha, 3) }),
    // Everything in the picture may inherit a stroke from the root.
    stroke: 'none',
  };
  return [createElement('rect', Object.entries(attributes))];
}

export interface CleanOptions extends RootOptions {
  /** Called when everything that is shown is there, and still has the engine's names. */
  inspect?: (root: SvgElement) => void;
}

/** The cleaning has left something in that a picture may not have. */
class UncleanSvg extends Error {
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

/** `svg` is the text of a drawing that was cleaned. */
export function drawingTexts(svg: string): string[] {
  return visibleTexts(readCleanSvg(svg));
}
