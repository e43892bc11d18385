/** What changes an element as a whole: clipping, masks, opacity, blending, shadows. */
import type { Box } from '../../geometry/box.ts';
import { pathBox } from '../../geometry/path-box.ts';
import { pathSegments, type Segment } from '../../geometry/path-segments.ts';
import { IDENTITY, type Matrix, mapPoint, multiply, parseTransform } from '../../geometry/transform.ts';
import { elementsIn, type SvgElement } from '../../svg/tree/svg-tree.ts';
import { blend, type Canvas, form, formRef, put, saved, transform } from './canvas.ts';
import { ownLook } from './own-look.ts';
import { share } from './paint-server.ts';
import { readFilter, type Shadow } from './read-filter.ts';
import { number, pathOperators, shapeData } from './shape-path.ts';

const MAX_DEPTH = 8;
/** Where a shadow's edge gets darker, in standard deviations beyond the shape. */
const BLUR_STEPS_SD = [2, 1.5, 1.1, 0.8, 0.5, 0.25];
const BLENDS = new Set(
  'multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity'.split(
    ' ',
  ),
);

function referred(element: SvgElement, name: string, canvas: Canvas): SvgElement | undefined {
  return canvas.page.byId.get(/^url\(#([^)]+)\)/.exec(element.attributes.get(name) ?? '')?.[1] ?? '');
}

function mapped(segment: Segment, matrix: Matrix): Segment {
  const [x, y] = mapPoint(matrix, segment.x, segment.y);
  if (segment.kind !== 'cubic') return { ...segment, x, y };
  const [x1, y1] = mapPoint(matrix, segment.x1, segment.y1);
  const [x2, y2] = mapPoint(matrix, segment.x2, segment.y2);
  return { ...segment, x1, y1, x2, y2, x, y };
}

function boxOf(element: SvgElement): Box | undefined {
  const data = shapeData(element);
  return data === undefined ? undefined : pathBox(data);
}

/** The shapes of a clip path, all in one. */
function clipSegments(parent: SvgElement, outer: Matrix, canvas: Canvas, depth = 0): Segment[] {
  return elementsIn(parent).flatMap((child) => {
    const matrix = multiply(outer, parseTransform(child.attributes.get('transform')) ?? IDENTITY);
    if (child.name === 'g') return clipSegments(child, matrix, canvas, depth);
    if (child.name === 'use' && depth < MAX_DEPTH) {
      const target = canvas.page.byId.get((child.attributes.get('href') ?? '').slice(1));
      const at = multiply(matrix, [1, 0, 0, 1, number(child, 'x'), number(child, 'y')]);
      const own = multiply(at, parseTransform(target?.attributes.get('transform')) ?? IDENTITY);
      const data = target && shapeData(target);
      return data === undefined ? [] : pathSegments(data).map((segment) => mapped(segment, own));
    }
    const data = shapeData(child);
    return data === undefined ? [] : pathSegments(data).map((segment) => mapped(segment, matrix));
  });
}

export function clip(element: SvgElement, canvas: Canvas): void {
  let path = referred(element, 'clip-path', canvas);
  for (let step = 0; path && step < MAX_DEPTH; step++) {
    const own = parseTransform(path.attributes.get('transform')) ?? IDENTITY;
    const box = boxOf(element);
    const isOfBox = path.attributes.get('clipPathUnits') === 'objectBoundingBox';
    if (isOfBox && !box) return;
    const units: Matrix =
      isOfBox && box ? [box.right - box.left, 0, 0, box.bottom - box.top, box.left, box.top] : IDENTITY;
    const segments = clipSegments(path, multiply(units, own), canvas);
    const evenOdd = elementsIn(path).some(({ attributes }) => attributes.get('clip-rule') === 'evenodd');
    put(canvas, segments.length === 0 ? '0 0 0 0 re' : pathOperators(segments), evenOdd ? 'W* n' : 'W n');
    path = referred(path, 'clip-path', canvas);
  }
}

function blendMode(element: SvgElement): string | undefined {
  const [, mode = ''] = /mix-blend-mode:([a-z-]+)/.exec(element.attributes.get('style') ?? '') ?? [];
  if (!BLENDS.has(mode)) return undefined;
  return mode.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

/** Whether the element has to be painted apart and put on the page as one. */
export function needsGroup(element: SvgElement): boolean {
  const { attributes } = element;
  return share(attributes.get('opacity')) < 1 || attributes.has('mask') || blendMode(element) !== undefined;
}

export function paintGroup(element: SvgElement, canvas: Canvas, paint: (inner: Canvas) => void): void {
  const opacity = share(element.attributes.get('opacity'));
  if (opacity === 0) return;
  const mode = blendMode(element);
  const masking = canvas.depth < MAX_DEPTH ? referred(element, 'mask', canvas) : undefined;
  const mask =
    masking &&
    form(canvas, { group: 'mask' }, (inner) => {
      for (const child of elementsIn(masking)) canvas.page.paint(child, ownLook(masking), { ...inner, links: [] });
    });
  const group = form(canvas, { group: 'colour' }, paint);
  saved(canvas, () => {
    const light = mask === undefined ? {} : { mask: formRef(canvas.page, mask) };
    blend(canvas, { fill: opacity, stroke: opacity, ...(mode !== undefined && { mode }), ...light });
    put(canvas, `/${group} Do`);
  });
}

/** How much of a blurred edge is behind a place, in standard deviations beyond the edge. */
function fading(beyond: number): number {
  return 1 / (1 + Math.exp(1.702 * beyond));
}

/** The steps of a shadow from the outside in: how far beyond the shape, and how dark all of them are together there. */
function stepsOf({ dx, dy, blur }: Shadow): { spread: number; darkness: number }[] {
  if (blur === 0) return [{ spread: 0, darkness: 1 }];
  const outside = BLUR_STEPS_SD.map((beyond) => ({ spread: beyond * blur, darkness: fading(beyond) }));
  // What is seen of the shadow itself is as wide as it is moved.
  return [...outside, { spread: 0, darkness: fading(-Math.hypot(dx, dy) / (2 * blur)) }];
}

function paintShadow(shadow: Shadow, canvas: Canvas, paint: (inner: Canvas) => void): void {
  const { dx, dy, colour } = shadow;
  const opacity = shadow.opacity * colour.alpha;
  if (opacity === 0) return;
  saved(canvas, () => {
    transform(canvas, [1, 0, 0, 1, dx, dy]);
    let below = 0;
    for (const { spread, darkness } of stepsOf(shadow)) {
      const wanted = opacity * darkness;
      const alpha = below < 1 ? 1 - (1 - wanted) / (1 - below) : 0;
      below = wanted;
      const inner = { ...canvas, silhouette: { rgb: colour.rgb, spread }, links: [] };
      const name = form(inner, { group: 'colour' }, paint);
      saved(canvas, () => {
        blend(canvas, { fill: alpha, stroke: alpha });
        put(canvas, `/${name} Do`);
      });
    }
  });
}

/** Paints the shadows of an element, and returns what it is painted on itself. */
export function paintFilters(element: SvgElement, canvas: Canvas, paint: (inner: Canvas) => void): Canvas {
  const value = element.attributes.get('filter') ?? 'none';
  if (value === 'none' || canvas.silhouette) return canvas;
  const { shadows, brightness, isWhole } = readFilter(value, referred(element, 'filter', canvas));
  if (!isWhole) canvas.page.left.add('filter effects other than shadows and brightness');
  for (const shadow of shadows) paintShadow(shadow, canvas, paint);
  return brightness === 1 ? canvas : { ...canvas, brightness: (canvas.brightness ?? 1) * brightness };
}
