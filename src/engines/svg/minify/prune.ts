/** Drops what no viewer would show: hidden, empty and unknown elements, and definitions that nothing refers to. */
import { isSafeAttribute } from '../safety/safe-attribute.ts';
import { NOT_A_NUMBER } from '../style/shorten-value.ts';
import { ALLOWED_ELEMENTS, RESOURCES } from '../tree/properties.ts';
import { elementsById, hrefOf, referencesOf } from '../tree/references.ts';
import { filterTree, SvgElement, textOf, walk } from '../tree/svg-tree.ts';

/** Returns the elements that others refer to. */
export function prune(root: SvgElement): ReadonlySet<SvgElement> {
  walk(root, unlink);
  filterTree(root, isShown);
  dropIndent(root);
  const used = usedElements(root);
  filterTree(root, (element) => !isDefinition(element) || hasUsed(element, used));
  return used;
}

/** A link without an allowed target becomes a plain group; so does one within another, which browsers do not show. */
function unlink(element: SvgElement): void {
  if (element.name === 'a' && (!hasSafeHref(element) || isLinked(element))) {
    element.name = 'g';
    element.attributes.delete('href');
    element.attributes.delete('xlink:href');
  }
}

function isLinked({ parentNode }: SvgElement): boolean {
  for (let outer = parentNode; outer; outer = outer.parentNode) if (outer.name === 'a') return true;
  return false;
}

function hasSafeHref(element: SvgElement): boolean {
  return isSafeAttribute(element.name, 'href', hrefOf(element) ?? '');
}

function isShown(element: SvgElement): boolean {
  if (!ALLOWED_ELEMENTS.has(element.name)) return false;
  if (element.declared.get('display') === 'none') return false;
  switch (element.name) {
    case 'image':
      return hasSafeHref(element) && hasExtent(element, 'width') && hasExtent(element, 'height');
    case 'rect':
      return hasExtent(element, 'width') && hasExtent(element, 'height');
    case 'circle':
      return hasExtent(element, 'r');
    case 'path':
      return hasPoints(element, 'd');
    case 'polygon':
    case 'polyline':
      return hasPoints(element, 'points');
    case 'text':
    case 'title':
    case 'desc':
      return textOf(element).trim() !== '';
    default:
      return true;
  }
}

function hasPoints(element: SvgElement, name: string): boolean {
  const points = element.attributes.get(name) ?? '';
  return points.trim() !== '' && !NOT_A_NUMBER.test(points);
}

function hasExtent(element: SvgElement, name: string): boolean {
  const value = element.declared.get(name) ?? element.attributes.get(name) ?? '0';
  return Number.parseFloat(value) !== 0 && !Number.isNaN(Number.parseFloat(value));
}

const HOLDS_TEXT = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

/** Text outside of text elements is never drawn. */
function dropIndent(element: SvgElement): void {
  if (HOLDS_TEXT.has(element.name)) return;
  element.childNodes = element.childNodes.filter((child) => child instanceof SvgElement);
  for (const child of element.childNodes) if (child instanceof SvgElement) dropIndent(child);
}

function isDefinition(element: SvgElement): boolean {
  return RESOURCES.has(element.name) || element.parentNode?.name === 'defs';
}

function hasUsed(element: SvgElement, used: ReadonlySet<SvgElement>): boolean {
  if (used.has(element)) return true;
  return element.childNodes.some((child) => child instanceof SvgElement && hasUsed(child, used));
}

function usedElements(root: SvgElement): ReadonlySet<SvgElement> {
  const byId = elementsById(root);
  const used = new Set<SvgElement>();
  const visit = (element: SvgElement, isTarget: boolean) => {
    if (!isTarget && isDefinition(element)) return;
    for (const id of referencesOf(element)) {
      const target = byId.get(id);
      if (!target || used.has(target)) continue;
      used.add(target);
      visit(target, true);
    }
    for (const child of element.childNodes) if (child instanceof SvgElement) visit(child, false);
  };
  visit(root, false);
  return used;
}
