/** Fits what an element shows into its place. */
import type { Matrix } from '../../geometry/transform.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';

function viewOf(element: SvgElement): { x: number; y: number; width: number; height: number } | undefined {
  const [x = 0, y = 0, width = 0, height = 0] = (element.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Fits a view into a place, in the middle unless it may be stretched. */
export function fitView(element: SvgElement, place: readonly [number, number, number, number]): Matrix {
  const [x, y, width, height] = place;
  const view = viewOf(element);
  if (!view) return [1, 0, 0, 1, x, y];
  const [across, down] = [width / view.width, height / view.height];
  const isStretched = (element.attributes.get('preserveAspectRatio') ?? '').startsWith('none');
  const [sx, sy] = isStretched ? [across, down] : [Math.min(across, down), Math.min(across, down)];
  const [moveX, moveY] = [(width - view.width * sx) / 2, (height - view.height * sy) / 2];
  return [sx, 0, 0, sy, x + moveX - view.x * sx, y + moveY - view.y * sy];
}
