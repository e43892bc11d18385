/** What changes an element as a whole: clipping, masks, opacity, blending, shadows. */
import type { Box } from '../../geometry/box.ts';
import { pathBox } from '../../geometry/path-box.ts';
import { pathSegments, type Segment } from '../../geometry/path-segments.ts';
import { IDENTITY, type Matrix, mapPoint, multiply, parseTransform } from '../../geometry/transform.ts';
import { elementsIn, type SvgElement } from '../../svg/tree/svg-tree.ts';
import { blend, type Canvas, form, formRef, put, saved, transform } from './canvas.ts';
import { ownLook } from './own-look.ts';
import { readRgb, share } from './paint-server.ts';
import { number, pathOperators, shapeData } from './shape-path.ts';

const MAX_DEPTH = 8;
/** A shadow's edge becomes this many steps. */
const BLUR_STEPS = 5;
/** How far beyond the shape the first of them is, in standard deviations. */
const BLUR_REACH = 1.25;
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

interface Shadow {
  dx: number;
  dy: number;
  blur: number;
  colour: NonNullable<ReturnType<typeof readRgb>>;
  opacity: number;
}

function shadowsOf(filter: SvgElement): Shadow[] | undefined {
  const steps = elementsIn(filter);
  if (!steps.every(({ name }) => name === 'feDropShadow')) return undefined;
  return steps.map((step) => ({
    dx: number(step, 'dx', 2),
    dy: number(step, 'dy', 2),
    blur: number(step, 'stdDeviation', 2),
    colour: readRgb(step.attributes.get('flood-color') ?? '#000') ?? { rgb: [0, 0, 0], alpha: 1 },
    opacity: share(step.attributes.get('flood-opacity')),
  }));
}

function paintShadow({ dx, dy, blur, colour, opacity }: Shadow, canvas: Canvas, paint: (inner: Canvas) => void): void {
  const steps = blur > 0 ? BLUR_STEPS : 1;
  // All of them over each other are as dark as the shadow is.
  const alpha = 1 - (1 - Math.min(0.99, opacity * colour.alpha)) ** (1 / steps);
  if (alpha === 0) return;
  saved(canvas, () => {
    transform(canvas, [1, 0, 0, 1, dx, dy]);
    blend(canvas, { fill: alpha, stroke: alpha });
    for (let step = 0; step < steps; step++) {
      const spread = blur * BLUR_REACH * (1 - step / steps);
      const inner = { ...canvas, silhouette: { rgb: colour.rgb, spread }, links: [] };
      put(canvas, `/${form(inner, { group: 'colour' }, paint)} Do`);
    }
  });
}

export function paintShadows(element: SvgElement, canvas: Canvas, paint: (inner: Canvas) => void): void {
  const filter = referred(element, 'filter', canvas);
  if (!filter || canvas.silhouette) return;
  const shadows = shadowsOf(filter);
  if (!shadows) canvas.page.left.add('filter effects other than shadows');
  for (const shadow of shadows ?? []) paintShadow(shadow, canvas, paint);
}
