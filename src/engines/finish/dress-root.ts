/** Gives the outermost `svg` its size, its background and its text for screen readers. */
import { extra } from '../extras.ts';
import { readColour } from '../svg/style/colour.ts';
import { formatNumber } from '../svg/style/shorten-value.ts';
import { append, createElement, replaceChildren, SvgElement, SvgText, textOf } from '../svg/tree/svg-tree.ts';

export interface RootOptions {
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
export interface RootFacts {
  viewBox: readonly [number, number, number, number];
  role: string;
  roleDescription: string | undefined;
  background: string | undefined;
}

const MERMAID_ROLE = 'graphics-document document';
/** The size that browsers give an `svg` without one. */
const DEFAULT_SIZE = [300, 150] as const;

export function readRootFacts(root: SvgElement): RootFacts {
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
export function dressRoot(root: SvgElement, facts: RootFacts, options: RootOptions): void {
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
