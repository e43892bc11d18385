/** Reads a text of a finished drawing as its lines, each with its place and its looks. */
import type { Box } from '../../geometry/box.ts';
import { type Matrix, mapBox } from '../../geometry/transform.ts';
import { type SvgElement, textOf } from '../../svg/tree/svg-tree.ts';
import { type Look, piecesOf, type TextPiece } from '../../svg/tree/text-pieces.ts';
import { baselineShift } from '../../text/baseline.ts';
import { familyOf, MONOSPACE_FAMILY } from '../../text/fonts.ts';
import { faceNameOf, measureText, type TextFont } from '../../text/measure-text.ts';
import type { DrawnPoint, TextMark } from './marks.ts';
import { solidColour } from './read-ink.ts';

/** Its place among the other marks is not known yet. */
type UnplacedText = Omit<TextMark, 'order'>;

const DEFAULT_FONT_SIZE_PX = 16;

function fontOf(look: Look): TextFont {
  return {
    fontSize: Number.parseFloat(look.get('font-size') ?? '') || DEFAULT_FONT_SIZE_PX,
    weight: look.get('font-weight') ?? 400,
    style: look.get('font-style') ?? 'normal',
    family: look.get('font-family') ?? '',
  };
}

interface PlacedPiece {
  piece: TextPiece;
  y: number;
}

/** A line ends where the next piece has a place of its own, across or down. */
function linesOf(pieces: readonly TextPiece[]): { x: number; pieces: PlacedPiece[] }[] {
  const lines: { x: number; pieces: PlacedPiece[] }[] = [];
  let y = 0;
  for (const piece of pieces) {
    const isNew = piece.x !== undefined || piece.y !== undefined || lines.length === 0;
    y = (piece.y ?? y) + piece.dy;
    if (isNew) lines.push({ x: (piece.x ?? 0) + piece.dx, pieces: [] });
    lines.at(-1)?.pieces.push({ piece, y });
  }
  return lines;
}

const ALIGNMENTS = { start: 0, middle: 0.5, end: 1 } as const;

function alignOf(look: Look): keyof typeof ALIGNMENTS {
  const anchor = look.get('text-anchor') ?? 'start';
  return anchor === 'middle' || anchor === 'end' ? anchor : 'start';
}

function angleOf([a, b]: Matrix): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return Math.abs(degrees) < 0.5 ? 0 : degrees;
}

interface Line {
  text: string;
  at: DrawnPoint;
  look: Look;
}

function markOf({ text, at: [x, y], look }: Line, matrix: Matrix): UnplacedText | undefined {
  const words = text.replace(/[\s\u00a0\u200b]+/g, ' ').trim();
  if (words === '') return undefined;
  const font = fontOf(look);
  const { width, ascent, descent } = measureText(text.trimEnd(), font);
  const align = alignOf(look);
  const left = x - width * ALIGNMENTS[align];
  const level: Box = { left, right: left + width, top: y - ascent, bottom: y + descent };
  const face = faceNameOf(font);
  const scale = Math.hypot(matrix[0], matrix[1]);
  return {
    kind: 'text',
    text: words,
    box: mapBox(matrix, level) as Box,
    fontSize: font.fontSize * scale,
    isBold: face === 'bold' || face === 'boldItalic',
    isItalic: face === 'italic' || face === 'boldItalic',
    isMonospace: familyOf(font.family) === MONOSPACE_FAMILY,
    colour: solidColour(look.get('fill') ?? '#000') ?? '#000000',
    align,
    angle: angleOf(matrix),
  };
}

/** `look` is what the text inherits; `matrix` includes its own transform. */
export function readTexts(element: SvgElement, look: Look, matrix: Matrix): UnplacedText[] {
  const pieces = piecesOf(element, look);
  if (!pieces) {
    // Along a path, or letter by letter: its words where it starts.
    const number = (name: string) => Number.parseFloat(element.attributes.get(name) ?? '') || 0;
    const line = { text: textOf(element), at: [number('x'), number('y')] as const, look };
    return [markOf(line, matrix)].filter((mark) => mark !== undefined);
  }
  return linesOf(pieces).flatMap(({ x, pieces: parts }) => {
    const [first] = parts;
    if (!first) return [];
    const own = first.piece.look;
    const baseline = own.get('alignment-baseline') ?? own.get('dominant-baseline') ?? 'auto';
    const at = [x, first.y + baselineShift(baseline, fontOf(own))] as const;
    const mark = markOf({ text: parts.map(({ piece }) => piece.text).join(''), at, look: own }, matrix);
    return mark ? [mark] : [];
  });
}
