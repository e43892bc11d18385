/** The styles of draw.io's cells: what each kind of shape, line and text is called there. */
import type { DrawnPart } from '../drawn/drawn-parts.ts';
import {
  type DrawnInk,
  type DrawnPoint,
  type Head,
  type LineMark,
  outlineKind,
  rounded,
  type ShapeMark,
} from '../drawn/marks.ts';
import type { TextBlock } from '../drawn/text-blocks.ts';

export type MxStyle = Record<string, string | number>;

/** Labels are plain text: nothing in them is markup. */
const PLAIN: MxStyle = { html: 0 };

/** Every key is written out: other programs do not know draw.io's named styles. */
export function styleText(...styles: readonly MxStyle[]): string {
  const pairs = Object.entries(Object.assign({}, ...styles) as MxStyle);
  return pairs.map(([name, value]) => `${name}=${value};`).join('');
}

const DASHES: Readonly<Record<DrawnInk['dash'], MxStyle>> = {
  solid: {},
  dashed: { dashed: 1 },
  dotted: { dashed: 1, dashPattern: '1 2' },
};

export function inkStyle({ fill, stroke, strokeWidth, dash, opacity }: DrawnInk): MxStyle {
  return {
    fillColor: fill ?? 'none',
    strokeColor: stroke ?? 'none',
    ...(stroke !== undefined && { strokeWidth: rounded(strokeWidth), ...DASHES[dash] }),
    ...(opacity < 1 && { opacity: Math.round(opacity * 100) }),
  };
}

/** In shares of the box, as draw.io's polygon has it. */
function polygonCoordinates({ points, box }: ShapeMark): string {
  const share = (at: number, from: number, to: number) =>
    to > from ? Math.round(((at - from) / (to - from)) * 1000) / 1000 : 0;
  const shares = points.map(([x, y]) => `[${share(x, box.left, box.right)},${share(y, box.top, box.bottom)}]`);
  return `[${shares.join(',')}]`;
}

export function shapeStyle(shape: ShapeMark): MxStyle {
  const ink = inkStyle(shape.ink);
  switch (outlineKind(shape)) {
    case 'ellipse':
      return { shape: 'ellipse', perimeter: 'ellipsePerimeter', ...ink };
    case 'diamond':
      return { shape: 'rhombus', perimeter: 'rhombusPerimeter', ...ink };
    case 'polygon': {
      const polygon = { shape: 'mxgraph.basic.polygon', polyCoords: polygonCoordinates(shape), polyline: 0 };
      return { ...polygon, ...ink };
    }
    default: {
      const corners: MxStyle =
        shape.radius === undefined ? {} : { rounded: 1, absoluteArcSize: 1, arcSize: rounded(shape.radius * 2) };
      return { ...corners, ...ink };
    }
  }
}

/** Without a shape of its own: only there to be moved and connected. */
export const INVISIBLE: MxStyle = { fillColor: 'none', strokeColor: 'none' };

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;
const [BOLD, ITALIC] = [1, 2];

export function fontStyle({ fontSize, isBold, isItalic, isMonospace, colour, align, ground }: TextBlock): MxStyle {
  const face = (isBold ? BOLD : 0) + (isItalic ? ITALIC : 0);
  return {
    ...PLAIN,
    fontFamily: isMonospace ? 'Courier New' : 'Helvetica',
    fontSize: rounded(fontSize),
    fontColor: colour,
    ...(face > 0 && { fontStyle: face }),
    ...(ground !== undefined && { labelBackgroundColor: ground }),
    align: ALIGN[align],
    verticalAlign: 'middle',
    spacing: 0,
  };
}

const HEADS: Readonly<Record<Head, [arrow: string, isFilled: 0 | 1]>> = {
  none: ['none', 0],
  arrow: ['classic', 1],
  open: ['open', 0],
  triangle: ['block', 0],
  diamond: ['diamondThin', 0],
  filledDiamond: ['diamondThin', 1],
  circle: ['oval', 0],
  cross: ['cross', 0],
  one: ['ERmandOne', 0],
  zeroOrOne: ['ERzeroToOne', 0],
  zeroOrMore: ['ERzeroToMany', 0],
  oneOrMore: ['ERoneToMany', 0],
  many: ['ERmany', 0],
};

export function lineStyle({ ink, start, end, isCurved }: LineMark): MxStyle {
  const { fillColor: _fill, ...look } = inkStyle(ink);
  const [startArrow, startFill] = HEADS[start];
  const [endArrow, endFill] = HEADS[end];
  return {
    ...PLAIN,
    edgeStyle: 'none',
    ...(isCurved ? { curved: 1 } : { rounded: 1 }),
    startArrow,
    startFill,
    endArrow,
    endFill,
    ...look,
  };
}

/** Where on a part a line begins or ends, in shares of its box. */
export function anchorStyle(at: 'exit' | 'entry', [x, y]: DrawnPoint, { box }: DrawnPart): MxStyle {
  const share = (value: number, from: number, to: number) =>
    to > from ? Math.min(1, Math.max(0, Math.round(((value - from) / (to - from)) * 1000) / 1000)) : 0.5;
  return {
    [`${at}X`]: share(x, box.left, box.right),
    [`${at}Y`]: share(y, box.top, box.bottom),
    [`${at}Dx`]: 0,
    [`${at}Dy`]: 0,
    [`${at}Perimeter`]: 0,
  };
}
