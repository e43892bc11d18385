/** Splits a paragraph into lines that fit a width. */
import { keepsSpaces } from '../tree/box-tree.ts';
import { shownText, textWidth } from './font-lines.ts';
import { SOFT_HYPHEN } from './line-breaks.ts';
import { FORCED, type Paragraph, type ParagraphPiece } from './paragraph.ts';

/** A stretch of a line: a piece, or a part of it. */
export interface Stretch {
  piece: ParagraphPiece;
  text: string;
  width: number;
}

/** A slice of the paragraph, without the spaces at its end that do not count. */
export interface Line {
  start: number;
  end: number;
  stretches: Stretch[];
  width: number;
}

function isTrailing(paragraph: Paragraph, at: number, piece: ParagraphPiece): boolean {
  return paragraph.text[at] === ' ' && !piece.atom && !keepsSpaces(piece.style);
}

function isOnLine({ start, end, edge }: ParagraphPiece, from: number, to: number): boolean {
  if (!edge) return start < to && end > from;
  return edge.opens ? start >= from && start < to : start > from && start <= to;
}

/** `first` is the piece that the line begins in. */
function lineOf(paragraph: Paragraph, start: number, end: number, first: number): Line {
  const { pieces, text } = paragraph;
  const line: Line = { start, end, stretches: [], width: 0 };
  let last = end;
  if (text[last - 1] === FORCED) last--;
  const on: ParagraphPiece[] = [];
  for (let index = first; index < pieces.length; index++) {
    const piece = pieces[index] as ParagraphPiece;
    if (piece.start > end || (piece.start === end && !piece.edge)) break;
    if (isOnLine(piece, start, Math.max(last, start + 1))) on.push(piece);
  }
  for (const piece of on.toReversed()) {
    if (piece.edge) continue;
    while (last > Math.max(start, piece.start) && isTrailing(paragraph, last - 1, piece)) last--;
    if (last > piece.start) break;
  }
  const isHyphenated = end < text.length && text[last - 1] === SOFT_HYPHEN;
  for (const piece of on) addStretch(line, paragraph, piece, last, isHyphenated);
  return line;
}

function addStretch(line: Line, { text }: Paragraph, piece: ParagraphPiece, last: number, isHyphenated: boolean): void {
  if (piece.edge || piece.atom) {
    const width = piece.edge?.width ?? piece.atom?.width ?? 0;
    line.stretches.push({ piece, text: '', width });
    line.width += width;
    return;
  }
  const to = Math.min(piece.end, last);
  let shown = shownText(text.slice(Math.max(piece.start, line.start), to).replaceAll(FORCED, ''));
  if (isHyphenated && to === last) shown += '-';
  if (shown === '' && to !== last) return;
  const width = textWidth(shown, piece.style);
  line.stretches.push({ piece, text: shown, width });
  line.width += width;
}

/** The last of the places between which the line may end that still fits; the first one if none does. */
function farthestFit(fits: (index: number) => boolean, low: number, high: number): number {
  let step = 1;
  let best = low;
  while (best + step <= high && fits(best + step)) {
    best += step;
    step *= 2;
  }
  for (let ahead = Math.min(step, high - best); ahead >= 1; ahead = Math.floor(ahead / 2)) {
    while (best + ahead <= high && fits(best + ahead)) best += ahead;
  }
  return best;
}

/** Fits are compared in whole layout units; sums of them are not exact. */
const SLACK_PX = 1e-4;

function breaksAnywhere({ style }: ParagraphPiece): boolean {
  return /anywhere|break-word/.test(style.overflowWrap) || style.wordBreak === 'break-word';
}

function edgesOnly(pieces: readonly ParagraphPiece[]): Line {
  const stretches = pieces.map((piece) => ({ piece, text: '', width: piece.edge?.width ?? 0 }));
  return { start: 0, end: 0, stretches, width: stretches.reduce((sum, { width }) => sum + width, 0) };
}

export function wrapLines(paragraph: Paragraph, width: number): Line[] {
  const { text, pieces, breaks } = paragraph;
  if (text === '' && pieces.length > 0) return [edgesOnly(pieces)];
  const lines: Line[] = [];
  let start = 0;
  let first = 0;
  let next = 0;
  while (start < text.length) {
    const forced = text.indexOf(FORCED, start);
    const end = forced < 0 ? text.length : forced + 1;
    let count = next;
    while (count < breaks.length && (breaks[count] as number) < end) count++;
    while (start < end) {
      while (first < pieces.length - 1 && (pieces[first]?.end ?? 0) < start) first++;
      while (next < count && (breaks[next] as number) <= start) next++;
      const from = start;
      const to = lineEnd(paragraph, { start: from, end, first, next, count }, width);
      lines.push(lineOf(paragraph, from, to, first));
      start = to;
      while (start < end && text[start] === ' ' && dropsLeading(paragraph, start, first)) start++;
    }
  }
  return lines;
}

/** A stretch of the paragraph between two forced breaks, and the places in it where a line may end. */
interface Rest {
  start: number;
  end: number;
  /** The piece that `start` is in. */
  first: number;
  /** Of the places, the first one and that after the last. */
  next: number;
  count: number;
}

function lineEnd(paragraph: Paragraph, { start, end, first, next, count }: Rest, width: number): number {
  const placeOf = (index: number) => (index < count ? (paragraph.breaks[index] as number) : end);
  const fits = (to: number) => lineOf(paragraph, start, to, first).width <= width + SLACK_PX;
  const to = placeOf(farthestFit((index) => fits(placeOf(index)), next, count));
  const piece = paragraph.pieces[first];
  return piece && breaksAnywhere(piece) && !fits(to) ? farthestFit(fits, start + 1, to) : to;
}

/** A space that a line would begin with, after one that ended early. */
function dropsLeading({ pieces, text }: Paragraph, at: number, first: number): boolean {
  if (text[at - 1] === FORCED) return false;
  for (let index = first; index < pieces.length; index++) {
    const piece = pieces[index] as ParagraphPiece;
    if (piece.start <= at && piece.end > at) return !keepsSpaces(piece.style);
  }
  return false;
}

/** The preferred and minimum widths of the paragraph: with only the forced breaks, and with all possible ones. */
export function paragraphWidths(paragraph: Paragraph): { min: number; max: number } {
  const max = Math.max(0, ...wrapLines(paragraph, Number.POSITIVE_INFINITY).map((line) => line.width));
  if (paragraph.breaks.length === 0 && !paragraph.pieces.some(breaksAnywhere)) return { min: max, max };
  return { min: Math.max(0, ...wrapLines(paragraph, 0).map((line) => line.width)), max };
}
