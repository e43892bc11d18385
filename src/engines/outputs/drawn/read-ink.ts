/** The paint of an element of a finished drawing: colours as six digits, lines by what they look like. */
import { rgbaOf } from '../../svg/style/colour.ts';
import { elementsById, idsIn } from '../../svg/tree/references.ts';
import { type SvgElement, walk } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import type { DrawnInk } from './marks.ts';

const RGBA = /^rgba\((\d+),(\d+),(\d+),([\d.]+)\)$/;

interface Paint {
  colour: string;
  alpha: number;
}

function paintOf(value: string): Paint | undefined {
  const [, r, g, b, alpha] = RGBA.exec(rgbaOf(value) ?? '') ?? [];
  if (alpha === undefined || Number(alpha) === 0) return undefined;
  const colour = [r, g, b].map((channel) => Number(channel).toString(16).padStart(2, '0')).join('');
  return { colour: `#${colour}`, alpha: Number(alpha) };
}

export function solidColour(value: string): string | undefined {
  return paintOf(value)?.colour;
}

/** Gradients as the colour in their middle. */
export function readGradients(root: SvgElement): ReadonlyMap<string, string> {
  const middles = new Map<string, string>();
  for (const [id, element] of elementsById(root)) {
    if (!/Gradient$/.test(element.name)) continue;
    const stops: string[] = [];
    walk(element, (stop) => {
      if (stop.name === 'stop') stops.push(stop.attributes.get('stop-color') ?? '#000');
    });
    const middle = stops[Math.floor(stops.length / 2)];
    if (middle !== undefined) middles.set(id, middle);
  }
  return middles;
}

function dashOf(look: Look): DrawnInk['dash'] {
  const given = (look.get('stroke-dasharray') ?? 'none').split(/[\s,]+/).map(Number);
  if (given.some(Number.isNaN)) return 'solid';
  // Mermaid leaves out the ends of its lines so: nothing, nothing, the line in its own dashes, and a gap.
  const isCut = given.length > 3 && given[0] === 0 && given[1] === 0;
  const dashes = isCut ? given.slice(2, -1) : given;
  if (isCut && dashes.length === 1) return 'solid';
  const [first = 0, gap = first] = dashes;
  if (first <= 0 || gap < 0.5) return 'solid';
  return first <= 3 ? 'dotted' : 'dashed';
}

export function readInk(look: Look, gradients: ReadonlyMap<string, string>): DrawnInk {
  const number = (name: string) => Number.parseFloat(look.get(name) ?? '1');
  const resolved = (value: string) => gradients.get(idsIn(value)[0] ?? '') ?? value;
  const fill = paintOf(resolved(look.get('fill') ?? '#000'));
  const stroke = paintOf(resolved(look.get('stroke') ?? 'none'));
  const strokeWidth = number('stroke-width');
  const isStroked = stroke !== undefined && strokeWidth > 0 && number('stroke-opacity') > 0;
  const alpha = (fill ? fill.alpha * number('fill-opacity') : (stroke?.alpha ?? 1) * number('stroke-opacity')) || 0;
  const isFilled = fill !== undefined && number('fill-opacity') > 0;
  const opacity = Math.round(alpha * number('opacity') * 100) / 100;
  // An area that is not seen may still say how large a part is.
  const isSeen = opacity > 0;
  return {
    ...(isSeen && isFilled && { fill: fill.colour }),
    ...(isSeen && isStroked && { stroke: stroke.colour }),
    strokeWidth,
    dash: dashOf(look),
    opacity,
  };
}
