/** Finds what is too large in a finished SVG, before a viewer or the PNG spends memory on it. */
import { limits } from '../../../../generated/values.ts';
import { rememberTexts } from '../../remembered.ts';
import { TEXT_ELEMENTS } from '../tree/properties.ts';
import { type ScannedElement, scanSvg } from '../tree/scan-svg.ts';

/** Either side of an SVG; a chart of 2,000 nodes in a row has about 400,000. */
export const MAX_SVG_SIDE_PX = limits.maxSvgSidePx;
/** Four bytes each while drawing: 100 MB. */
export const MAX_PNG_PIXELS = limits.maxPngPixels;
/** The maximum height of a letter after all transforms: more than a screen. */
const MAX_FONT_SIZE_PX = 1_000;
/** Strokes, spacing between letters, markers. */
const MAX_LENGTH_PX = 10_000;
/** Either side of a pattern's tile, which is drawn whole in memory: 4,000 x 4,000 takes 64 MB. */
const MAX_PATTERN_SIDE_PX = 4_000;
const MAX_BLUR_PX = 250;
/** How much transforms may enlarge in total. */
const MAX_TRANSFORM_SCALE = 1_000;
/** Beyond it, neither browsers nor 32-bit floats are exact. */
const MAX_COORDINATE = 10_000_000;
/** The shadow of anything larger cannot be seen, and takes five times the memory of what it belongs to. */
export const MAX_FILTERED_PIXELS = 2_000_000;
/** Text below this height cannot be read. */
export const MIN_READABLE_TEXT_PX = 6;

const BLUR = /(?:blur|drop-shadow)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

interface SizeRule {
  /** Its name in the message. */
  what: string;
  limit: number;
  /** ` px` by default. */
  unit?: string;
  /** `use a smaller one` by default. */
  advice?: string;
  measure(element: ScannedElement): number;
}

function numbers(text: string | undefined): number[] {
  return (text?.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map((number) => Math.abs(Number(number)));
}

const largest = (values: readonly number[]) => values.reduce((max, value) => Math.max(max, value), 0);
const largestIn = rememberTexts((text) => largest(numbers(text)));
const of = ({ attributes }: ScannedElement, ...names: string[]) =>
  names.map((name) => largestIn(attributes.get(name) ?? ''));

function blurOf(element: ScannedElement): number {
  const filter = element.attributes.get('filter');
  if (filter === undefined) return largest(of(element, 'stdDeviation'));
  // Colours contain numbers too; lengths have a unit.
  const lengths = [...filter.matchAll(BLUR)].flatMap(([, inner = '']) =>
    numbers(inner.match(/(?<![\d.])[\d.]+px/g)?.join(' ')),
  );
  return largest([...lengths, ...of(element, 'stdDeviation')]);
}

/** Every number beyond the limit is written so. */
const MAY_BE_BEYOND = /\d{8}|e/i;

function placesOf({ attributes }: ScannedElement): number[] {
  const found: number[] = [];
  for (const [name, value] of attributes) {
    if (PLACES.has(name) && MAY_BE_BEYOND.test(value)) found.push(...numbers(value));
  }
  return found;
}

/** Not the dashes: Mermaid writes the length of a whole edge there. */
const LENGTHS = ['stroke-width', 'letter-spacing', 'word-spacing', 'markerWidth', 'markerHeight'];
const PLACES: ReadonlySet<string> = new Set(
  'x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points d transform'.split(' '),
);

const sideOf = (element: ScannedElement) => largest(of(element, 'width', 'height'));

/** In order; the first broken one is reported. */
const RULES: readonly SizeRule[] = [
  {
    what: 'A font size',
    limit: MAX_FONT_SIZE_PX,
    advice: 'use a smaller font-size',
    measure: ({ name, fontSize, scale }) => (TEXT_ELEMENTS.has(name) ? fontSize * scale : 0),
  },
  {
    what: 'The drawing',
    limit: MAX_SVG_SIDE_PX,
    unit: ' px wide or high',
    advice: 'split the diagram, or use smaller sizes and distances',
    measure: (element) => (element.attributes.has('xmlns') ? sideOf(element) : 0),
  },
  { what: 'A scale', limit: MAX_TRANSFORM_SCALE, unit: '', measure: ({ scale }) => scale },
  { what: 'A blur', limit: MAX_BLUR_PX, measure: (element) => blurOf(element) * element.scale },
  {
    what: "A pattern's tile",
    limit: MAX_PATTERN_SIDE_PX,
    measure: (element) => (element.name === 'pattern' ? sideOf(element) * element.scale : 0),
  },
  {
    what: 'A stroke, spacing or marker',
    limit: MAX_LENGTH_PX,
    measure: (element) => largest(of(element, ...LENGTHS)) * element.scale,
  },
  {
    what: 'A coordinate',
    limit: MAX_COORDINATE,
    unit: '',
    advice: 'use smaller sizes and distances',
    measure: (element) => largest(placesOf(element)),
  },
];

const shown = (value: number) => Math.ceil(value).toLocaleString('en-US');

/** Why the picture is refused; undefined if everything in it has a usual size. */
export function excessiveSize(svg: string): string | undefined {
  const most = RULES.map(() => 0);
  for (const element of scanSvg(svg) ?? []) {
    for (let index = 0; index < RULES.length; index++)
      most[index] = Math.max(most[index] ?? 0, RULES[index]?.measure(element) ?? 0);
  }
  const broken = RULES.findIndex(({ limit }, index) => !((most[index] ?? 0) <= limit));
  const rule = RULES[broken];
  if (!rule) return undefined;
  const { what, limit, unit = ' px', advice = 'use a smaller one' } = rule;
  return `${what} is ${shown(most[broken] ?? 0)}${unit}, more than the limit of ${shown(limit)}: ${advice}`;
}
