/** Lays out a text as runs of one font each, placed as a browser does. */
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import { type Look, piecesOf, type TextPiece } from '../../svg/tree/text-pieces.ts';
import { baselineShift } from '../../text/baseline.ts';
import { familyOf } from '../../text/fonts.ts';
import { type FontRun, itemize } from '../../text/itemize.ts';
import { measureRun, type TextFont } from '../../text/measure-text.ts';

/** In the units of the text. */
export interface TextPoint {
  x: number;
  y: number;
}

/** Where its baseline starts. */
export interface PlacedRun extends TextPoint {
  run: FontRun;
  piece: TextPiece;
  font: TextFont;
  width: number;
}

const DEFAULT_FONT_SIZE_PX = 16;

/** Undefined for a text that is not laid out in plain lines. */
export function placedRuns(text: SvgElement, inherited: Look): PlacedRun[] | undefined {
  const pen = { x: 0, y: 0 };
  const pieces = piecesOf(text, inherited);
  return pieces && chunksOf(pieces).flatMap((chunk) => placeChunk(chunk, pen));
}

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

function placeChunk(chunk: TextPiece[], pen: TextPoint): PlacedRun[] {
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
    const width = widthOf(run, piece);
    const at = { run, piece, font: fontOf(piece), width, x, y: baselines[run.part] ?? 0 };
    x += width;
    return [at];
  });
  const shift = anchorShift(first.look.get('text-anchor'), x - begin);
  pen.x = x + shift;
  return placed.map((one) => ({ ...one, x: one.x + shift }));
}

/** The position of each piece's letters; leaves the pen at the end. */
function baselinesOf(chunk: readonly TextPiece[], pen: TextPoint): number[] {
  return chunk.map((piece) => {
    pen.y = (piece.y ?? pen.y) + piece.dy;
    const baseline = piece.look.get('alignment-baseline') ?? piece.look.get('dominant-baseline') ?? 'auto';
    return pen.y + baselineShift(baseline, fontOf(piece));
  });
}
