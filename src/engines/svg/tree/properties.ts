/** The elements and attributes that a picture may have: which are allowed, which CSS properties are attributes, which are inherited, and what they affect. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** From `name value` pairs with commas between; a name alone has an empty value. */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/,\s*/).map((row) => [row.replace(/ .*/, ''), row.replace(/^\S+ ?/, '')]));

/** Inherited presentation properties with the value that applies when nobody sets one; empty for fonts, since viewers differ in their default. */
export const INHERITED: ReadonlyMap<string, string> = table(
  `clip-rule nonzero, direction ltr, dominant-baseline auto, fill #000, fill-opacity 1, fill-rule nonzero, font-family, font-size,
   font-stretch normal, font-style normal, font-variant normal, font-weight normal, image-rendering auto, letter-spacing normal,
   marker-end none, marker-mid none, marker-start none, paint-order normal, shape-rendering auto, stroke none,
   stroke-dasharray none, stroke-dashoffset 0, stroke-linecap butt, stroke-linejoin miter, stroke-miterlimit 4, stroke-opacity 1,
   stroke-width 1, text-anchor start, text-rendering auto, visibility visible, word-spacing normal, writing-mode horizontal-tb`,
);

/** Not inherited: they stay where they were set. */
export const OWN: ReadonlyMap<string, string> = table(
  `alignment-baseline auto, baseline-shift 0, clip-path none, color-interpolation-filters linearRGB, filter none, flood-color #000,
   flood-opacity 1, lighting-color #fff, mask none, opacity 1, stop-color #000, stop-opacity 1, text-decoration none, transform none,
   transform-origin, vector-effect none`,
);

/** Attributes that affect the size or position of text, or whether an element takes up space at all. */
export const MEASURED_ATTRIBUTES: ReadonlySet<string> = words(
  'font-size font-weight font-style font-family text-anchor dominant-baseline alignment-baseline baseline-shift letter-spacing display white-space',
);

/** They place a part of a line against the line; set on anything else, browsers ignore them and others do not. */
export const WITHIN_LINES: ReadonlySet<string> = words('alignment-baseline baseline-shift');

/** SVG has no attribute for these, so they need `style`; each accepts only plain words. */
export const STYLE_ONLY: ReadonlyMap<string, string> = table('isolation auto, mix-blend-mode normal');

/** Inherited as well, but only read while cleaning: for labels that come as HTML, and for `currentColor`. */
export const INHERITED_WHILE_CLEANING: ReadonlySet<string> = words('color line-height text-align white-space');

/** Read on the element itself while cleaning. */
export const OWN_WHILE_CLEANING: ReadonlySet<string> = words(
  'align-items background background-color display font justify-content marker max-width overflow vertical-align',
);

const BOX = ['x', 'y', 'width', 'height'];
/** Geometry that CSS may set, by element. */
export const GEOMETRY: ReadonlyMap<string, readonly string[]> = new Map([
  ['rect', [...BOX, 'rx', 'ry']],
  ['image', BOX],
  ['foreignObject', BOX],
  ['circle', ['cx', 'cy', 'r']],
  ['ellipse', ['cx', 'cy', 'rx', 'ry']],
]);

export const SHAPES: ReadonlySet<string> = words('path rect circle ellipse line polyline polygon');
export const TEXT_ELEMENTS: ReadonlySet<string> = words('text tspan textPath');
/** Never drawn in place, only where something refers to them. */
export const RESOURCES: ReadonlySet<string> = words(
  'marker linearGradient radialGradient pattern clipPath mask filter symbol',
);

const PAINT = ['fill', 'stroke', 'paint-order', 'visibility'];
const FILL = ['fill-opacity', 'fill-rule'];
const STROKE = [
  ...words('stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit'),
];
const MARKERS = ['marker-start', 'marker-mid', 'marker-end'];
const FONT = [...INHERITED.keys()].filter((name) => /^(font|letter|word|text|direction|writing)/.test(name));
const MARKED = new Set(['path', 'line', 'polyline', 'polygon']);
const CORNERLESS = new Set(['line', 'circle', 'ellipse']);

/** The inherited properties that change how this element itself is drawn. */
export function* relevantProperties(name: string, computed: ReadonlyMap<string, string>): Generator<string> {
  if (name === 'image') yield* ['image-rendering', 'visibility'];
  const isText = TEXT_ELEMENTS.has(name);
  if (!isText && !SHAPES.has(name)) return;
  yield* PAINT;
  if ((computed.get('fill') ?? '') !== 'none' && name !== 'line') yield* isText ? ['fill-opacity'] : FILL;
  if ((computed.get('stroke') ?? 'none') !== 'none') {
    yield* CORNERLESS.has(name) ? STROKE.slice(0, 4) : STROKE;
    if ((computed.get('stroke-dasharray') ?? 'none') !== 'none') yield 'stroke-dashoffset';
  }
  if (isText) yield* FONT;
  else yield* ['clip-rule', 'shape-rendering'];
  if (!MARKED.has(name)) return;
  yield* MARKERS;
  // Markers grow with the width of the line, even of one that is not drawn.
  if (MARKERS.some((marker) => (computed.get(marker) ?? 'none') !== 'none')) yield 'stroke-width';
}

const FILTER_PRIMITIVES =
  'Blend ColorMatrix ComponentTransfer Composite DropShadow Flood FuncA FuncB FuncG FuncR GaussianBlur Merge MergeNode Morphology Offset';

/** The allowed elements and attributes, used by both the cleaning and the sanitizer. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set([
  ...'svg g defs symbol use marker a title desc path rect circle ellipse line polyline polygon image'.split(' '),
  ...'text tspan textPath linearGradient radialGradient stop pattern clipPath mask filter'.split(' '),
  ...FILTER_PRIMITIVES.split(' ').map((name) => `fe${name}`),
]);

/** Attributes for geometry and meaning, as opposed to style. */
export const STRUCTURAL_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'd', 'points', 'pathLength'],
  ...['dx', 'dy', 'rotate', 'textLength', 'lengthAdjust', 'startOffset', 'xml:space'],
  ...['viewBox', 'preserveAspectRatio', 'href', 'target', 'rel'],
  ...['refX', 'refY', 'markerUnits', 'markerWidth', 'markerHeight', 'orient'],
  ...['fx', 'fy', 'fr', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  ...['patternUnits', 'patternContentUnits', 'patternTransform'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits', 'filterUnits', 'primitiveUnits'],
  ...['in', 'in2', 'result', 'stdDeviation', 'mode', 'operator', 'k1', 'k2', 'k3', 'k4', 'type', 'values', 'radius'],
  ...['tableValues', 'slope', 'intercept', 'amplitude', 'exponent'],
]);

export const ALLOWED_ATTRIBUTES: readonly string[] = [
  ...['xmlns', 'id', 'role', 'style', 'overflow', 'aria-hidden', 'aria-label', 'aria-labelledby', 'aria-describedby'],
  'aria-roledescription',
  ...STRUCTURAL_ATTRIBUTES,
  ...INHERITED.keys(),
  ...OWN.keys(),
];
