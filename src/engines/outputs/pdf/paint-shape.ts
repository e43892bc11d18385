/** Paints a shape: its area, its line, and the markers on it. */
import { pathBox } from '../../geometry/path-box.ts';
import { pathSegments } from '../../geometry/path-segments.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import { blend, type Canvas, cover, put, saved } from './canvas.ts';
import { paintMarkers } from './paint-markers.ts';
import { type Paint, readPaint, setPaint, share } from './paint-server.ts';
import { pdfNumber, pdfNumbers } from './pdf-file.ts';
import { pathOperators, shapeData } from './shape-path.ts';

const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };
const DEFAULT_MITER = 4;

export interface Brush {
  fill: Paint;
  stroke: Paint;
  width: number;
}

function lengthOf(look: Look, name: string, fallback: number): number {
  const value = Number.parseFloat(look.get(name) ?? '');
  return Number.isFinite(value) ? value : fallback;
}

function strokeWidth(look: Look): number {
  return lengthOf(look, 'stroke-width', 1);
}

/** What something is painted with; a shadow has one colour for all. */
export function brushOf(look: Look, box: Parameters<typeof readPaint>[2], canvas: Canvas): Brush {
  const { silhouette } = canvas;
  const paint = (name: 'fill' | 'stroke', initial: string) =>
    readPaint(look.get(name) ?? initial, share(look.get(`${name}-opacity`)), box, canvas);
  const [fill, stroke, width] = [paint('fill', '#000'), paint('stroke', 'none'), strokeWidth(look)];
  const drawn = width > 0 ? stroke : ({ kind: 'none' } as const);
  if (!silhouette) return { fill, stroke: drawn, width };
  const flat = { kind: 'colour', rgb: silhouette.rgb, alpha: 1 } as const;
  const isWide = drawn.kind !== 'none' || (silhouette.spread > 0 && fill.kind !== 'none');
  return {
    fill: fill.kind === 'none' ? fill : flat,
    stroke: isWide ? flat : drawn,
    width: (drawn.kind === 'none' ? 0 : width) + 2 * silhouette.spread,
  };
}

function setLine(canvas: Canvas, look: Look, width: number): void {
  const cap = CAPS[look.get('stroke-linecap') ?? 'butt'] ?? 0;
  const join = JOINS[look.get('stroke-linejoin') ?? 'miter'] ?? 0;
  put(canvas, `${pdfNumber(width)} w ${cap} J ${join} j`);
  put(canvas, `${pdfNumber(Math.max(1, lengthOf(look, 'stroke-miterlimit', DEFAULT_MITER)))} M`);
  const dashes = (look.get('stroke-dasharray') ?? 'none').match(/[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  if (dashes.reduce((sum, dash) => sum + dash, 0) <= 0) return;
  // An odd list is repeated, in both.
  put(canvas, `[${pdfNumbers(dashes)}] ${pdfNumber(lengthOf(look, 'stroke-dashoffset', 0))} d`);
}

function opacityOf(paint: Paint): number {
  return paint.kind === 'none' ? 1 : paint.alpha;
}

const maskOf = (paint: Paint) => (paint.kind === 'pattern' && paint.mask !== undefined ? { mask: paint.mask } : {});

/** `write` puts what is painted; `operator` says how. */
export function paintWith(
  canvas: Canvas,
  look: Look,
  { fill, stroke, width }: Brush,
  write: (how: 'fill' | 'stroke' | 'both') => void,
): void {
  const fills = () => {
    blend(canvas, { fill: opacityOf(fill), ...maskOf(fill) });
    setPaint(canvas, fill, 'fill');
    write('fill');
  };
  const strokes = () => {
    blend(canvas, { stroke: opacityOf(stroke), ...maskOf(stroke) });
    setPaint(canvas, stroke, 'stroke');
    setLine(canvas, look, width);
    write('stroke');
  };
  const [hasFill, hasStroke] = [fill.kind !== 'none', stroke.kind !== 'none'];
  const isPlain =
    opacityOf(fill) === 1 && opacityOf(stroke) === 1 && !('mask' in maskOf(fill)) && !('mask' in maskOf(stroke));
  if (hasFill && hasStroke && isPlain && !/^stroke/.test(look.get('paint-order') ?? '')) {
    saved(canvas, () => {
      setPaint(canvas, fill, 'fill');
      setPaint(canvas, stroke, 'stroke');
      setLine(canvas, look, width);
      write('both');
    });
    return;
  }
  const steps = [...(hasFill ? [fills] : []), ...(hasStroke ? [strokes] : [])];
  if (/^stroke/.test(look.get('paint-order') ?? '')) steps.reverse();
  for (const step of steps) saved(canvas, step);
}

export function paintShape(element: SvgElement, look: Look, canvas: Canvas): void {
  const data = shapeData(element);
  const box = data === undefined ? undefined : pathBox(data);
  if (data === undefined || !box) return;
  const segments = pathSegments(data);
  const outline = pathOperators(segments);
  const evenOdd = look.get('fill-rule') === 'evenodd' ? '*' : '';
  const operators = { fill: `f${evenOdd}`, stroke: 'S', both: `B${evenOdd}` };
  const brush = brushOf(look, box, canvas);
  const given = element.name === 'line' ? { ...brush, fill: { kind: 'none' } as const } : brush;
  if (look.get('visibility') !== 'hidden') {
    cover(canvas, box);
    paintWith(canvas, look, given, (how) => put(canvas, outline, operators[how]));
  }
  paintMarkers(element, segments, look, canvas);
}
