/** Finds what is too large in a finished SVG, before a viewer or the PNG spends memory on it. */
import {
  MAX_BLUR_PX,
  MAX_COORDINATE,
  MAX_FONT_SIZE_PX,
  MAX_LENGTH_PX,
  MAX_PATTERN_SIDE_PX,
  MAX_SVG_SIDE_PX,
  MAX_TRANSFORM_SCALE,
} from './size-limits.ts';
import { type WalkedElement, walkSvg } from './walk-svg.ts';

const TEXT_ELEMENTS = new Set(['text', 'tspan', 'textPath']);
const BLUR = /(?:blur|drop-shadow)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

interface SizeRule {
  /** Its name in the message. */
  what: string;
  limit: number;
  unit: string;
  advice: string;
  measure(element: WalkedElement): number;
}

function numbers(text: string | undefined): number[] {
  return (text?.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map((number) => Math.abs(Number(number)));
}

const largest = (values: readonly number[]) => values.reduce((max, value) => Math.max(max, value), 0);
const of = ({ attributes }: WalkedElement, ...names: string[]) =>
  names.flatMap((name) => numbers(attributes.get(name)));

function blurOf(element: WalkedElement): number {
  const filter = element.attributes.get('filter') ?? '';
  // Colours contain numbers too; lengths have a unit.
  const lengths = [...filter.matchAll(BLUR)].flatMap(([, inner = '']) => numbers(inner.match(/[\d.]+px/g)?.join(' ')));
  return largest([...lengths, ...of(element, 'stdDeviation')]);
}

/** Not the dashes: Mermaid writes the length of a whole edge there. */
const LENGTHS = ['stroke-width', 'letter-spacing', 'word-spacing', 'markerWidth', 'markerHeight'];
const PLACES = [
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'dx',
  'dy',
  'width',
  'height',
  'points',
  'd',
  'transform',
];
const SMALLER = 'use a smaller one';

/** In order; the first broken one is reported. */
const RULES: readonly SizeRule[] = [
  {
    what: 'A font size',
    limit: MAX_FONT_SIZE_PX,
    unit: ' px',
    advice: 'use a smaller font-size',
    measure: ({ name, fontSize, scale }) => (TEXT_ELEMENTS.has(name) ? fontSize * scale : 0),
  },
  {
    what: 'The drawing',
    limit: MAX_SVG_SIDE_PX,
    unit: ' px wide or high',
    advice: 'split the diagram, or use smaller sizes and distances',
    measure: (element) => (element.attributes.has('xmlns') ? largest(of(element, 'width', 'height')) : 0),
  },
  {
    what: 'A scale',
    limit: MAX_TRANSFORM_SCALE,
    unit: '',
    advice: SMALLER,
    measure: ({ scale }) => scale,
  },
  {
    what: 'A blur',
    limit: MAX_BLUR_PX,
    unit: ' px',
    advice: SMALLER,
    measure: (element) => blurOf(element) * element.scale,
  },
  {
    what: "A pattern's tile",
    limit: MAX_PATTERN_SIDE_PX,
    unit: ' px',
    advice: SMALLER,
    measure: (element) => (element.name === 'pattern' ? largest(of(element, 'width', 'height')) * element.scale : 0),
  },
  {
    what: 'A stroke, spacing or marker',
    limit: MAX_LENGTH_PX,
    unit: ' px',
    advice: SMALLER,
    measure: (element) => largest(of(element, ...LENGTHS)) * element.scale,
  },
  {
    what: 'A coordinate',
    limit: MAX_COORDINATE,
    unit: '',
    advice: 'use smaller sizes and distances',
    measure: (element) => largest(of(element, ...PLACES)),
  },
];

const shown = (value: number) => Math.ceil(value).toLocaleString('en-US');

/** Why the picture is refused; undefined if everything in it has a usual size. */
export function excessiveSize(svg: string): string | undefined {
  const most = RULES.map(() => 0);
  walkSvg(svg, {
    element(element) {
      for (const [index, rule] of RULES.entries()) most[index] = Math.max(most[index] ?? 0, rule.measure(element));
    },
  });
  const broken = RULES.findIndex(({ limit }, index) => !((most[index] ?? 0) <= limit));
  const rule = RULES[broken];
  if (!rule) return undefined;
  const { what, unit, limit, advice } = rule;
  return `${what} is ${shown(most[broken] ?? 0)}${unit}, more than the limit of ${shown(limit)}: ${advice}`;
}
