/** Writes the point that a transform turns about into the transform: not every viewer supports `transform-origin`. */
import type { SvgElement } from '../tree/svg-tree.ts';

const POINT = /^(-?[\d.]+)(?:px)?[\s,]+(-?[\d.]+)(?:px)?$/;

export function foldOrigins(element: SvgElement): void {
  const transform = element.style.get('transform') ?? 'none';
  const [, x, y] = POINT.exec(element.style.get('transform-origin')?.trim() ?? '') ?? [];
  if (transform === 'none') element.style.delete('transform-origin');
  else if (x !== undefined && y !== undefined) {
    element.style.delete('transform-origin');
    element.style.set('transform', `translate(${x},${y})${transform}translate(${-Number(x)},${-Number(y)})`);
  }
  for (const child of element.children) if (typeof child !== 'string') foldOrigins(child);
}
