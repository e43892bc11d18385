/** Writes lengths that are a share of the picture as numbers. */
import type { Box } from '../../geometry/box.ts';
import { RESOURCES } from '../../svg/tree/properties.ts';
import { elementsIn, type SvgElement } from '../../svg/tree/svg-tree.ts';

const ACROSS = new Set(['x', 'x1', 'x2', 'cx', 'rx', 'dx', 'width']);
const DOWN = new Set(['y', 'y1', 'y2', 'cy', 'ry', 'dy', 'height']);

/** Those of gradients, patterns, masks and the like are shares of something else. */
export function resolveShares(element: SvgElement, box: Box): void {
  if (RESOURCES.has(element.name)) return;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  for (const [name, value] of element.attributes) {
    const side = ACROSS.has(name)
      ? width
      : DOWN.has(name)
        ? height
        : name === 'r'
          ? Math.hypot(width, height) / Math.SQRT2
          : 0;
    if (side > 0 && value.endsWith('%')) {
      element.attributes.set(name, String((Number.parseFloat(value) / 100) * side));
    }
  }
  for (const child of elementsIn(element)) resolveShares(child, box);
}
