/** What a filter does, as far as it can be drawn: shadows, and how bright the colours are. */
import { elementsIn, type SvgElement } from '../../svg/tree/svg-tree.ts';
import { readRgb, share } from './paint-server.ts';
import { number } from './shape-path.ts';

/** In the units in use; `blur` is a standard deviation. */
export interface Shadow {
  dx: number;
  dy: number;
  blur: number;
  colour: NonNullable<ReturnType<typeof readRgb>>;
  opacity: number;
}

interface DrawableFilter {
  shadows: Shadow[];
  brightness: number;
  /** Whether this is all that it does. */
  isWhole: boolean;
}

const BLACK = { rgb: [0, 0, 0], alpha: 1 } as const;
const FUNCTION = /([a-z-]+)\(((?:[^()]|\([^()]*\))*)\)/g;
const LENGTH = /(?<![\w#(,.-])-?[\d.]+(?:px)?(?![\w%)])/g;

function fromElement(filter: SvgElement): DrawableFilter {
  const steps = elementsIn(filter);
  const shadows = steps.filter(({ name }) => name === 'feDropShadow');
  return {
    brightness: 1,
    isWhole: shadows.length === steps.length,
    shadows: shadows.map((step) => ({
      dx: number(step, 'dx', 2),
      dy: number(step, 'dy', 2),
      blur: number(step, 'stdDeviation', 2),
      colour: readRgb(step.attributes.get('flood-color') ?? '#000') ?? BLACK,
      opacity: share(step.attributes.get('flood-opacity')),
    })),
  };
}

/** Lengths and a colour, in either order. */
function shadowOf(text: string): Shadow {
  const [, colour = text.replace(LENGTH, '')] = /([a-z]+\([^()]*\))/.exec(text) ?? [];
  const [dx = 0, dy = 0, blur = 0] = (text.replace(colour, '').match(LENGTH) ?? []).map(Number.parseFloat);
  return { dx, dy, blur, colour: readRgb(colour.trim()) ?? BLACK, opacity: 1 };
}

function fromFunctions(value: string): DrawableFilter {
  const found: DrawableFilter = { shadows: [], brightness: 1, isWhole: true };
  for (const [, name, text = ''] of value.matchAll(FUNCTION)) {
    const amount = Number.parseFloat(text) / (text.trim().endsWith('%') ? 100 : 1);
    if (name === 'drop-shadow') found.shadows.push(shadowOf(text));
    else if (name === 'brightness' && amount >= 0) found.brightness *= amount;
    else found.isWhole = false;
  }
  return found;
}

/** `filter` is what the value refers to, if it does. */
export function readFilter(value: string, filter: SvgElement | undefined): DrawableFilter {
  return filter ? fromElement(filter) : fromFunctions(value.startsWith('url(') ? '' : value);
}
