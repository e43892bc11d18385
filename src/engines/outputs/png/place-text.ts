/** Rewrites every text of a picture as runs of one font each, placed as a browser does, so that the rasterizer neither chooses fonts nor moves lines. */
import { IDENTITY, type Matrix, multiply, parseTransform } from '../../geometry/transform.ts';
import { INHERITED } from '../../svg/tree/properties.ts';
import { replaceChildren, type SvgElement, SvgText } from '../../svg/tree/svg-tree.ts';
import { type Look, piecesOf, type TextPiece } from '../../svg/tree/text-pieces.ts';
import { baselineShift } from '../../text/baseline.ts';
import { familyOf } from '../../text/fonts.ts';
import { type FontRun, itemize } from '../../text/itemize.ts';
import { measureRun, type TextFont } from '../../text/measure-text.ts';
import type { EmojiSheet } from './emoji-sheet.ts';
import { writeLetters } from './write-letters.ts';
import { writeShapes } from './write-shapes.ts';

export interface TextPlacing {
  /** Pixels for each unit of the picture. */
  scale: number;
  emoji: EmojiSheet;
  /** Collects the names of the font files that the runs need. */
  fontFiles: Set<string>;
}

const DEFAULT_FONT_SIZE_PX = 16;

export function placeTexts(root: SvgElement, placing: TextPlacing): void {
  const [left = 0, top = 0] = (root.attributes.get('viewBox') ?? '').split(' ').map(Number);
  const { scale } = placing;
  visit(root, new Map(), [scale, 0, 0, scale, -left * scale, -top * scale], placing);
}

function visit(element: SvgElement, outer: Look, outerMatrix: Matrix, placing: TextPlacing): void {
  const own = [...element.attributes].filter(([name]) => INHERITED.has(name));
  const look = own.length === 0 ? outer : new Map([...outer, ...own]);
  const matrix = multiply(outerMatrix, parseTransform(element.attributes.get('transform')) ?? IDENTITY);
  for (const child of element.childNodes) {
    if (child instanceof SvgText) continue;
    if (child.name === 'text') placeText(child, look, matrix, placing);
    else visit(child, look, matrix, placing);
  }
}

function placeText(text: SvgElement, inherited: Look, outerMatrix: Matrix, placing: TextPlacing): void {
  const pieces = piecesOf(text, inherited);
  if (!pieces) return;
  const matrix = multiply(outerMatrix, parseTransform(text.attributes.get('transform')) ?? IDENTITY);
  const pen = { x: 0, y: 0 };
  const placed = chunksOf(pieces).flatMap((chunk) => placeChunk(chunk, pen, matrix, placing));
  text.name = 'g';
  text.attributes = new Map([...text.attributes].filter(([name]) => ON_GROUP.has(name)));
  replaceChildren(text, placed);
}

/** Attributes of the text as a whole. */
const ON_GROUP = new Set(['transform', 'opacity', 'filter', 'clip-path', 'mask', 'id']);

/** A chunk is aligned by one anchor and ends where the next position is set. */
function chunksOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const chunks: TextPiece[][] = [];
  for (const piece of pieces) {
    if (piece.x !== undefined || piece.y !== undefined || chunks.length === 0) chunks.push([piece]);
    else chunks.at(-1)?.push(piece);
  }
  return chunks;
}

function fontOf({ look }: TextPiece): TextFont {
  return {
    fontSize: Number.parseFloat(look.get('font-size') ?? '') || DEFAULT_FONT_SIZE_PX,
    weight: look.get('font-weight') ?? 400,
    style: look.get('font-style') ?? 'normal',
    family: look.get('font-family') ?? '',
  };
}

function widthOf(run: FontRun, piece: TextPiece): number {
  const spacing = Number.parseFloat(piece.look.get('letter-spacing') ?? '') || 0;
  return measureRun(run, fontOf(piece)) + spacing * run.text.length;
}

function anchorShift(anchor: string | undefined, width: number): number {
  if (anchor === 'middle') return -width / 2;
  return anchor === 'end' ? -width : 0;
}

function placeChunk(chunk: TextPiece[], pen: Pen, matrix: Matrix, placing: TextPlacing): SvgElement[] {
  const [first] = chunk;
  if (!first) return [];
  const runs = itemize(chunk.map((piece) => ({ text: piece.text, family: familyOf(fontOf(piece).family) })));
  const baselines = baselinesOf(chunk, pen);
  const starts = new Set<number>();
  let x = (first.x ?? pen.x) + first.dx;
  const begin = x;
  const placed = runs.flatMap((run) => {
    const piece = chunk[run.part];
    if (!piece) return [];
    if (run.part > 0 && !starts.has(run.part)) x += piece.dx;
    starts.add(run.part);
    const at = { run, piece, x, y: baselines[run.part] ?? 0 };
    x += widthOf(run, piece);
    return [at];
  });
  const shift = anchorShift(first.look.get('text-anchor'), x - begin);
  pen.x = x + shift;
  return placed.map((one) => writeRun({ ...one, x: one.x + shift }, matrix, placing));
}

interface Pen {
  x: number;
  y: number;
}

/** The position of each piece's letters; leaves the pen at the end. */
function baselinesOf(chunk: readonly TextPiece[], pen: Pen): number[] {
  return chunk.map((piece) => {
    pen.y = (piece.y ?? pen.y) + piece.dy;
    const baseline = piece.look.get('alignment-baseline') ?? piece.look.get('dominant-baseline') ?? 'auto';
    return pen.y + baselineShift(baseline, fontOf(piece));
  });
}

interface PlacedRun extends Pen {
  run: FontRun;
  piece: TextPiece;
}

function writeRun(placed: PlacedRun, matrix: Matrix, placing: TextPlacing): SvgElement {
  const { run, piece } = placed;
  const at = snap(placed, matrix);
  const font = fontOf(piece);
  if (run.font === 'emoji') {
    const drawn = placing.emoji.draw(run.text, at.x, at.y, font.fontSize);
    if (drawn) return drawn;
  }
  const pixels = isLevel(matrix) ? font.fontSize * matrix[3] : 0;
  return writeShapes(run, font, piece, at) ?? writeLetters(run, font, piece, { ...at, pixels }, placing);
}

const isZero = (number: number) => Math.abs(number) < 1e-6;

function isLevel([, b, c, d]: Matrix): boolean {
  return isZero(b) && isZero(c) && d > 0;
}

/** Browsers put the baseline of level text on whole pixels. */
function snap({ x, y }: Pen, [a, b, c, d, e, f]: Matrix): Pen {
  if (isZero(b) && isZero(c) && !isZero(d)) return { x, y: (Math.round(d * y + f) - f) / d };
  if (isZero(a) && isZero(d) && !isZero(c)) return { x, y: (Math.round(c * y + e) - e) / c };
  return { x, y };
}
