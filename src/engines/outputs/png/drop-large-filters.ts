/** Removes filters from parts that cover millions of pixels: their shadows cannot be seen, and take most of the memory. */
import { toRect } from '../../geometry/box.ts';
import { pathBox } from '../../geometry/path-box.ts';
import { MAX_FILTERED_PIXELS } from '../../svg/size/size-limits.ts';
import { type ScannedElement, scanSvg } from '../../svg/tree/scan-svg.ts';

function pathArea(data: string): number {
  const { width, height } = toRect(pathBox(data));
  return width * height;
}

/** In square units; if the element alone does not tell, it may be as large as the picture. */
function areaOf({ name, attributes }: ScannedElement): number {
  const number = (attribute: string) => Number(attributes.get(attribute) ?? 0);
  switch (name) {
    case 'rect':
    case 'image':
      return number('width') * number('height');
    case 'circle':
      return (2 * number('r')) ** 2;
    case 'ellipse':
      return 4 * number('rx') * number('ry');
    case 'polygon':
    case 'polyline':
      return pathArea(`M${attributes.get('points') ?? ''}`);
    case 'path':
      return pathArea(attributes.get('d') ?? '');
    default:
      return Number.NaN;
  }
}

/** `pictureArea` is in square units, `scale` in pixels for each unit. */
export function dropLargeFilters(svg: string, scale: number, pictureArea: number): string {
  if (!svg.includes(' filter="')) return svg;
  const kept: string[] = [];
  let from = 0;
  for (const element of scanSvg(svg) ?? []) {
    if (!element.attributes.has('filter')) continue;
    const own = areaOf(element) * element.scale ** 2;
    const pixels = Math.min(Number.isNaN(own) ? pictureArea : own, pictureArea) * scale ** 2;
    if (pixels <= MAX_FILTERED_PIXELS) continue;
    kept.push(svg.slice(from, element.start), svg.slice(element.start, element.end).replace(/ filter="[^"]*"/, ''));
    from = element.end;
  }
  return [...kept, svg.slice(from)].join('');
}
