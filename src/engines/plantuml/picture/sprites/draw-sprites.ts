/** Replaces the sprite images of a drawing with shapes, because images do not survive cleaning. */
import type { Pixels } from '../../dom/sprite-canvas.ts';
import { pixelPaths } from './pixel-paths.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

function toShapes(image: Element, pixels: Pixels): Element {
  const create = (name: string): Element => image.ownerDocument.createElementNS(SVG_NAMESPACE, name);
  const group = create('g');
  group.setAttribute('transform', `translate(${image.getAttribute('x')},${image.getAttribute('y')})`);
  group.setAttribute('shape-rendering', 'crispEdges');
  for (const { fill, opacity, d } of pixelPaths(pixels)) {
    const path = create('path');
    path.setAttribute('fill', fill);
    if (opacity < 1) path.setAttribute('fill-opacity', String(opacity));
    path.setAttribute('d', d);
    group.appendChild(path);
  }
  return group;
}

export function drawSprites(root: Element, sprites: ReadonlyMap<string, Pixels>): void {
  for (const image of root.querySelectorAll('image')) {
    const pixels = sprites.get(image.getAttribute('href') ?? '');
    if (pixels) image.replaceWith(toShapes(image, pixels));
  }
}
