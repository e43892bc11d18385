/** The outline of a shape as path data, and a path as operators. */
import type { Segment } from '../../geometry/path-segments.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import { pdfNumbers } from './pdf-file.ts';

export function number({ attributes }: SvgElement, name: string, fallback = 0): number {
  const value = Number.parseFloat(attributes.get(name) ?? '');
  return Number.isFinite(value) ? value : fallback;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string | undefined {
  if (rx <= 0 || ry <= 0) return undefined;
  return `M${cx + rx},${cy}A${rx},${ry},0,0,1,${cx - rx},${cy}A${rx},${ry},0,0,1,${cx + rx},${cy}Z`;
}

function rectangle(rect: SvgElement): string | undefined {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => number(rect, name));
  if (x === undefined || y === undefined || !width || !height || width < 0 || height < 0) return undefined;
  const given = [number(rect, 'rx', Number.NaN), number(rect, 'ry', Number.NaN)] as const;
  const rx = Math.min(width / 2, Math.max(0, Number.isNaN(given[0]) ? given[1] || 0 : given[0]));
  const ry = Math.min(height / 2, Math.max(0, Number.isNaN(given[1]) ? given[0] || 0 : given[1]));
  const [right, bottom] = [x + width, y + height];
  if (rx === 0 || ry === 0) return `M${x},${y}H${right}V${bottom}H${x}Z`;
  const arc = (toX: number, toY: number) => `A${rx},${ry},0,0,1,${toX},${toY}`;
  return [
    `M${x + rx},${y}H${right - rx}${arc(right, y + ry)}V${bottom - ry}${arc(right - rx, bottom)}`,
    `H${x + rx}${arc(x, bottom - ry)}V${y + ry}${arc(x + rx, y)}Z`,
  ].join('');
}

function points(element: SvgElement, end: string): string | undefined {
  const list = (element.attributes.get('points') ?? '').trim();
  return list === '' ? undefined : `M${list}${end}`;
}

const OUTLINES: Readonly<Record<string, (element: SvgElement) => string | undefined>> = {
  path: ({ attributes }) => attributes.get('d'),
  rect: rectangle,
  circle: (one) => ellipse(number(one, 'cx'), number(one, 'cy'), number(one, 'r'), number(one, 'r')),
  ellipse: (one) => ellipse(number(one, 'cx'), number(one, 'cy'), number(one, 'rx'), number(one, 'ry')),
  line: (one) => `M${number(one, 'x1')},${number(one, 'y1')}L${number(one, 'x2')},${number(one, 'y2')}`,
  polyline: (element) => points(element, ''),
  polygon: (element) => points(element, 'Z'),
};

/** Undefined for what is no shape, or has no extent. */
export function shapeData(element: SvgElement): string | undefined {
  return OUTLINES[element.name]?.(element);
}

export function pathOperators(segments: readonly Segment[]): string {
  return segments
    .map((segment) => {
      const { kind, x, y } = segment;
      if (kind === 'move') return `${pdfNumbers([x, y])} m`;
      if (kind === 'line') return segment.closes ? 'h' : `${pdfNumbers([x, y])} l`;
      return `${pdfNumbers([segment.x1, segment.y1, segment.x2, segment.y2, x, y])} c`;
    })
    .join('\n');
}
