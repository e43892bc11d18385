/** What shapes are filled and drawn with: colours, gradients, patterns. */
import type { Box } from '../../geometry/box.ts';
import { IDENTITY, type Matrix, multiply, parseTransform } from '../../geometry/transform.ts';
import { rgbaOf } from '../../svg/style/colour.ts';
import { elementsIn, type SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import { type Canvas, form, formRef, type PageParts, put, RESOURCES_OBJECT, type Rgb, resource } from './canvas.ts';
import { ownLook } from './own-look.ts';
import { pdfNumbers, ref } from './pdf-file.ts';

export type Paint =
  | { kind: 'none' }
  | { kind: 'colour'; rgb: Rgb; alpha: number }
  /** `mask` is a form whose light is the opacity. */
  | { kind: 'pattern'; name: string; alpha: number; mask?: string };

const NONE: Paint = { kind: 'none' };
const REFERENCE = /^url\(#([^)]+)\)\s*(.*)$/;
const LIMIT = 8;

export function readRgb(text: string): { rgb: Rgb; alpha: number } | undefined {
  const [r, g, b, alpha] = (rgbaOf(text)?.match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined || alpha === undefined) return undefined;
  return { rgb: [r / 255, g / 255, b / 255], alpha };
}

function brightened(rgb: Rgb, { brightness = 1 }: Canvas): Rgb {
  const [r, g, b] = rgb.map((channel) => Math.min(1, channel * brightness));
  return [r ?? 0, g ?? 0, b ?? 0];
}

export function share(text: string | undefined): number {
  const value = Number.parseFloat(text ?? '');
  if (!Number.isFinite(value)) return 1;
  return Math.min(1, Math.max(0, text?.endsWith('%') ? value / 100 : value));
}

/** `box` is that of what is painted, in the units in use. */
export function readPaint(value: string, opacity: number, box: Box | undefined, canvas: Canvas): Paint {
  if (value === 'none' || value === 'transparent' || opacity === 0) return NONE;
  const [, id = '', fallback = ''] = REFERENCE.exec(value) ?? [];
  if (id !== '') {
    const server = canvas.page.byId.get(id);
    const paint = server && box ? serverPaint(server, opacity, box, canvas) : undefined;
    return paint ?? (fallback === '' ? NONE : readPaint(fallback, opacity, box, canvas));
  }
  const colour = readRgb(value);
  if (!colour || colour.alpha === 0) return NONE;
  return { kind: 'colour', rgb: brightened(colour.rgb, canvas), alpha: colour.alpha * opacity };
}

function serverPaint(server: SvgElement, opacity: number, box: Box, canvas: Canvas): Paint | undefined {
  if (server.name === 'pattern') return patternPaint(server, opacity, box, canvas);
  return server.name.endsWith('Gradient') ? gradientPaint(server, opacity, box, canvas) : undefined;
}

export function setPaint(canvas: Canvas, paint: Paint, kind: 'fill' | 'stroke'): void {
  const [space, colour, set] = kind === 'fill' ? ['cs', 'rg', 'scn'] : ['CS', 'RG', 'SCN'];
  if (paint.kind === 'colour') put(canvas, `${pdfNumbers(paint.rgb)} ${colour}`);
  if (paint.kind === 'pattern') put(canvas, `/Pattern ${space}`, `/${paint.name} ${set}`);
}

/** The element with what it takes over from those that it refers to. */
function completed(server: SvgElement, page: PageParts): { attributes: Look; children: SvgElement[] } {
  let [attributes, children] = [new Map(server.attributes), elementsIn(server)];
  let from: SvgElement | undefined = server;
  for (let step = 0; step < LIMIT && from; step++) {
    const href: string = from.attributes.get('href') ?? from.attributes.get('xlink:href') ?? '';
    from = page.byId.get(href.slice(1));
    if (!from) break;
    attributes = new Map([...from.attributes, ...attributes]);
    if (children.length === 0) children = elementsIn(from);
  }
  return { attributes, children };
}

function boxMatrix({ left, top, right, bottom }: Box): Matrix {
  return [right - left, 0, 0, bottom - top, left, top];
}

function lengthOf(text: string | undefined, fallback: number): number {
  const value = Number.parseFloat(text ?? '');
  if (!Number.isFinite(value)) return fallback;
  return text?.endsWith('%') ? value / 100 : value;
}

interface Stop {
  offset: number;
  rgb: Rgb;
  alpha: number;
}

function stopsOf(children: readonly SvgElement[]): Stop[] {
  let last = 0;
  return children
    .filter(({ name }) => name === 'stop')
    .map(({ attributes }) => {
      last = Math.max(last, Math.min(1, lengthOf(attributes.get('offset'), 0)));
      const { rgb, alpha } = readRgb(attributes.get('stop-color') ?? '#000') ?? { rgb: [0, 0, 0] as Rgb, alpha: 1 };
      return { offset: last, rgb, alpha: alpha * share(attributes.get('stop-opacity')) };
    });
}

/** From one stop to the next, as a function from 0 to 1. */
function stopFunction(stops: readonly { offset: number; values: readonly number[] }[]): string {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return '';
  const all = [...(first.offset > 0 ? [{ ...first, offset: 0 }] : []), ...stops];
  if (last.offset < 1) all.push({ ...last, offset: 1 });
  const parts = all.slice(1).map(({ values }, index) => {
    const from = all[index]?.values ?? values;
    return `<</FunctionType 2/Domain[0 1]/C0[${pdfNumbers(from)}]/C1[${pdfNumbers(values)}]/N 1>>`;
  });
  if (parts.length === 1) return parts[0] ?? '';
  const bounds = pdfNumbers(all.slice(1, -1).map(({ offset }) => offset));
  const encode = parts.map(() => '0 1').join(' ');
  return `<</FunctionType 3/Domain[0 1]/Functions[${parts.join('')}]/Bounds[${bounds}]/Encode[${encode}]>>`;
}

function gradientPaint(server: SvgElement, opacity: number, box: Box, canvas: Canvas): Paint | undefined {
  const { attributes, children } = completed(server, canvas.page);
  const stops = stopsOf(children);
  const [first] = stops;
  if (!first) return undefined;
  const isFlat = box.left === box.right || box.top === box.bottom;
  const ofBox = attributes.get('gradientUnits') !== 'userSpaceOnUse';
  if (stops.length === 1 || (ofBox && isFlat)) {
    const { rgb, alpha } = stops.at(-1) ?? first;
    return { kind: 'colour', rgb, alpha: alpha * opacity };
  }
  const own = parseTransform(attributes.get('gradientTransform')) ?? IDENTITY;
  const matrix = multiply(ofBox ? boxMatrix(box) : IDENTITY, own);
  const shape = shapeOf(server.name, attributes);
  const shading = (space: string, values: (stop: Stop) => readonly number[]) =>
    `<<${shape}/ColorSpace/${space}/Extend[true true]/Function ${stopFunction(stops.map((stop) => ({ offset: stop.offset, values: values(stop) })))}>>`;
  const add = (inUse: Matrix, text: string) =>
    resource(
      canvas.page,
      'Pattern',
      `<</PatternType 2/Matrix[${pdfNumbers(multiply(inUse, matrix))}]/Shading${text}>>`,
    );
  const name = add(
    canvas.matrix,
    shading('DeviceRGB', ({ rgb }) => brightened(rgb, canvas)),
  );
  if (stops.every(({ alpha }) => alpha === first.alpha)) return { kind: 'pattern', name, alpha: first.alpha * opacity };
  const light = add(
    IDENTITY,
    shading('DeviceGray', ({ alpha }) => [alpha]),
  );
  const { left, top, right, bottom } = box;
  const [width, height] = [right - left, bottom - top];
  const area = [left - width, top - height, 3 * width, 3 * height];
  const mask = form(canvas, { group: 'mask' }, (inner) =>
    put(inner, '/Pattern cs', `/${light} scn`, `${pdfNumbers(area)} re f`),
  );
  return { kind: 'pattern', name, alpha: opacity, mask: formRef(canvas.page, mask) };
}

function shapeOf(name: string, attributes: Look): string {
  const at = (key: string, fallback: number) => lengthOf(attributes.get(key), fallback);
  if (name === 'linearGradient') {
    return `/ShadingType 2/Coords[${pdfNumbers([at('x1', 0), at('y1', 0), at('x2', 1), at('y2', 0)])}]`;
  }
  const [cx, cy, r] = [at('cx', 0.5), at('cy', 0.5), at('r', 0.5)];
  return `/ShadingType 3/Coords[${pdfNumbers([at('fx', cx), at('fy', cy), at('fr', 0), cx, cy, r])}]`;
}

function patternPaint(server: SvgElement, opacity: number, box: Box, canvas: Canvas): Paint | undefined {
  const { page } = canvas;
  const { attributes, children } = completed(server, page);
  if (canvas.depth > LIMIT) return undefined;
  const own = parseTransform(attributes.get('patternTransform')) ?? IDENTITY;
  const tile = ['x', 'y', 'width', 'height'].map((name) => lengthOf(attributes.get(name), 0));
  const [x = 0, y = 0, width = 0, height = 0] =
    attributes.get('patternUnits') === 'userSpaceOnUse' ? tile : inBox(tile, box);
  if (width <= 0 || height <= 0) return undefined;
  const [left = 0, top = 0, w = 0, h = 0] = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const fit: Matrix =
    w > 0 && h > 0 ? [width / w, 0, 0, height / h, -left * (width / w), -top * (height / h)] : IDENTITY;
  const shift: Matrix = fit === IDENTITY ? [1, 0, 0, 1, -x, -y] : IDENTITY;
  const inner: Canvas = { ...canvas, operators: [], matrix: multiply(fit, shift), links: [], depth: canvas.depth + 1 };
  put(inner, `${pdfNumbers(inner.matrix)} cm`);
  for (const child of children) page.paint(child, ownLook(server), inner);
  const matrix = multiply(multiply(canvas.matrix, own), [1, 0, 0, 1, x, y]);
  const pattern = page.file.add(
    `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 ${pdfNumbers([width, height])}]/XStep ${pdfNumbers([width])}/YStep ${pdfNumbers([height])}` +
      `/Matrix[${pdfNumbers(matrix)}]/Resources ${ref(RESOURCES_OBJECT)}`,
    inner.operators.join('\n'),
  );
  return { kind: 'pattern', name: resource(page, 'Pattern', ref(pattern)), alpha: opacity };
}

function inBox([x = 0, y = 0, width = 0, height = 0]: readonly number[], { left, top, right, bottom }: Box): number[] {
  return [left + x * (right - left), top + y * (bottom - top), width * (right - left), height * (bottom - top)];
}
