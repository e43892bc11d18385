/** Paints a drawing: each element with what it changes for those in it. */
import { parseTransform } from '../../geometry/transform.ts';
import { RESOURCES, SHAPES } from '../../svg/tree/properties.ts';
import { elementsIn, type SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import { type Canvas, type PageLink, put, saved, transform } from './canvas.ts';
import { fitView } from './fit-view.ts';
import { lookWithin } from './own-look.ts';
import { clip, needsGroup, paintFilters, paintGroup } from './paint-effects.ts';
import { paintImage } from './paint-image.ts';
import { share } from './paint-server.ts';
import { paintShape } from './paint-shape.ts';
import { paintText } from './paint-text.ts';
import { pdfNumbers } from './pdf-file.ts';
import { number } from './shape-path.ts';

const UNSEEN: ReadonlySet<string> = new Set([...RESOURCES, 'defs', 'title', 'desc', 'metadata', 'style']);
const EFFECTS = ['transform', 'clip-path', 'opacity', 'mask', 'filter', 'style'];
const MAX_DEPTH = 8;
const WHOLE = 100;

export function paintDrawing(root: SvgElement, canvas: Canvas): void {
  paintChildren(root, lookWithin(root, new Map()), canvas);
}

export function paintElement(element: SvgElement, outer: Look, canvas: Canvas): void {
  if (UNSEEN.has(element.name)) return;
  if (!EFFECTS.some((name) => element.attributes.has(name))) {
    paintContent(element, outer, canvas);
    return;
  }
  saved(canvas, () => {
    transform(canvas, parseTransform(element.attributes.get('transform')));
    clip(element, canvas);
    const look = translucentLook(element, outer);
    const paint = (inner: Canvas) => {
      const own = paintFilters(element, inner, (shadow) => paintContent(element, outer, shadow));
      paintContent(element, outer, own);
    };
    if (look) paintShape(element, look, canvas);
    else if (needsGroup(element)) paintGroup(element, canvas, paint);
    else paint(canvas);
  });
}

/** The opacity of an area without a line, or of a line without an area, needs no group. */
function translucentLook(element: SvgElement, outer: Look): Look | undefined {
  const { attributes } = element;
  const opacity = share(attributes.get('opacity'));
  if (!SHAPES.has(element.name) || opacity === 1 || attributes.has('filter')) return undefined;
  const look = lookWithin(element, outer);
  const isSimple = look.get('fill') === 'none' || (look.get('stroke') ?? 'none') === 'none';
  if (!isSimple || attributes.has('mask') || attributes.has('style')) return undefined;
  if (['start', 'mid', 'end'].some((end) => (look.get(`marker-${end}`) ?? 'none') !== 'none')) return undefined;
  const both = ['fill', 'stroke'].map((name) => {
    return [`${name}-opacity`, String(share(look.get(`${name}-opacity`)) * opacity)] as const;
  });
  return new Map([...look, ...both]);
}

/** `outer` is the look around the element, `look` its own. */
type Painter = (element: SvgElement, look: Look, canvas: Canvas, outer: Look) => void;

const PAINTERS: Readonly<Record<string, Painter>> = {
  ...Object.fromEntries([...SHAPES].map((name) => [name, paintShape])),
  text: (element, _look, canvas, outer) => paintText(element, outer, canvas),
  image(element, look, canvas) {
    if (look.get('visibility') !== 'hidden' && !canvas.silhouette) paintImage(element, canvas);
  },
  use: paintUse,
  a: paintLink,
  svg: (element, look, canvas) => paintView(element, element, look, canvas),
};

function paintContent(element: SvgElement, outer: Look, canvas: Canvas): void {
  const look = lookWithin(element, outer);
  const painter = PAINTERS[element.name] ?? paintChildren;
  painter(element, look, canvas, outer);
}

function paintChildren(element: SvgElement, look: Look, canvas: Canvas): void {
  for (const child of elementsIn(element)) paintElement(child, look, canvas);
}

function paintLink(element: SvgElement, look: Look, canvas: Canvas): void {
  const url = element.attributes.get('href') ?? '#';
  const links = [...canvas.links];
  if (!url.startsWith('#') && !canvas.silhouette) {
    const link: PageLink = { url, box: undefined };
    links.push(link);
    canvas.page.links.push(link);
  }
  paintChildren(element, look, { ...canvas, links });
}

function paintUse(element: SvgElement, look: Look, canvas: Canvas): void {
  const href = element.attributes.get('href') ?? element.attributes.get('xlink:href') ?? '';
  const target = canvas.page.byId.get(href.slice(1));
  if (!target || canvas.depth > MAX_DEPTH) return;
  const inner = { ...canvas, depth: canvas.depth + 1 };
  if (target.name === 'symbol' || target.name === 'svg') {
    paintView(target, element, lookWithin(target, look), inner);
    return;
  }
  saved(inner, () => {
    transform(inner, [1, 0, 0, 1, number(element, 'x'), number(element, 'y')]);
    paintElement(target, look, inner);
  });
}

/** What `view` holds, in the place that `element` has. */
function paintView(view: SvgElement, element: SvgElement, look: Look, canvas: Canvas): void {
  const place = [
    number(element, 'x'),
    number(element, 'y'),
    number(element, 'width', number(view, 'width', WHOLE)),
    number(element, 'height', number(view, 'height', WHOLE)),
  ] as const;
  saved(canvas, () => {
    if (view.attributes.get('overflow') !== 'visible') put(canvas, `${pdfNumbers(place)} re W n`);
    transform(canvas, fitView(view, place));
    paintChildren(view, look, canvas);
  });
}
