/** Removes groups that only nest. */
import { OWN, SHAPES, STYLE_ONLY } from '../tree/properties.ts';
import { replaceChildren, SvgElement, type SvgNode, SvgText } from '../tree/svg-tree.ts';

const TRANSLATE = /^\s*translate\(\s*(-?[\d.]+(?:e-?\d+)?)(?:px)?(?:[\s,]+(-?[\d.]+(?:e-?\d+)?)(?:px)?)?\s*\)\s*$/i;
const TRANSFORMABLE = new Set(['g', 'a', ...SHAPES, 'text', 'image', 'use']);

/** `isReferenced` returns whether something refers to the element, which must then stay. */
export function collapseGroups(element: SvgElement, isReferenced: (element: SvgElement) => boolean): void {
  const children: SvgNode[] = [];
  let changed = false;
  for (const child of element.childNodes) {
    if (child instanceof SvgText) {
      children.push(child);
      continue;
    }
    collapseGroups(child, isReferenced);
    const kept = collapse(child, isReferenced);
    children.push(...kept);
    changed ||= kept.length !== 1 || kept[0] !== child;
  }
  if (changed) replaceChildren(element, children);
}

function collapse(element: SvgElement, isReferenced: (element: SvgElement) => boolean): SvgNode[] {
  if (element.name !== 'g' && element.name !== 'defs') return [element];
  if (element.childNodes.length === 0 && !isReferenced(element)) return [];
  if (element.name === 'defs' || !isPlain(element) || isReferenced(element)) return [element];
  const transform = element.declared.get('transform');
  if (transform === undefined || transform === 'none') return element.childNodes;
  const [only] = element.childNodes;
  if (element.childNodes.length !== 1 || only === undefined || only instanceof SvgText) return [element];
  if (!TRANSFORMABLE.has(only.name) || only.declared.has('transform-origin') || isReferenced(only)) return [element];
  only.declared.set('transform', combine(transform, only.declared.get('transform')));
  return [only];
}

/** The group has only a transform, and no title for all its children. */
function isPlain(element: SvgElement): boolean {
  for (const property of element.declared.keys()) {
    if (property !== 'transform' && (OWN.has(property) || STYLE_ONLY.has(property))) return false;
  }
  return !element.childNodes.some(
    (child) => child instanceof SvgElement && (child.name === 'title' || child.name === 'desc'),
  );
}

/** Undefined unless the transform is one plain shift. */
export function parseTranslation(transform: string): readonly [number, number] | undefined {
  const parts = TRANSLATE.exec(transform);
  return parts ? [Number(parts[1]), Number(parts[2] ?? 0)] : undefined;
}

function combine(outer: string, inner: string | undefined): string {
  if (inner === undefined || inner === 'none') return outer;
  const a = parseTranslation(outer);
  const b = parseTranslation(inner);
  return a && b ? `translate(${a[0] + b[0]},${a[1] + b[1]})` : `${outer} ${inner}`;
}
