/** The allowed elements and attributes, used by both the cleaning and the sanitizer. */
import { INHERITED, OWN } from './properties.ts';

const FILTER_PRIMITIVES =
  'Blend ColorMatrix ComponentTransfer Composite DropShadow Flood FuncA FuncB FuncG FuncR GaussianBlur Merge MergeNode Morphology Offset';

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
