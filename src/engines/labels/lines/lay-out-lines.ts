/** Places the lines of a paragraph one below the other, and the words on each. */
import { readLength, toPixels, X_HEIGHT_EM } from '../../text/css-length.ts';
import type { LabelStyle } from '../style/label-style.ts';
import type { InlineBox } from '../tree/box-tree.ts';
import { emptyLaid, type Laid, place, type Run } from '../tree/laid.ts';
import { downToUnit, type Extent, letterExtent, lineExtent } from './font-lines.ts';
import type { Paragraph } from './paragraph.ts';
import { type Line, type Stretch, wrapLines } from './wrap-lines.ts';

/** How far `vertical-align` moves a box of this extent, downwards, against the line of its parent. */
function shiftOf(style: LabelStyle, parent: LabelStyle, own: Extent): number {
  switch (style.verticalAlign) {
    case 'sub':
      return parent.fontSize / 5 + 1;
    case 'super':
      return -(parent.fontSize / 3 + 1);
    case 'middle':
      return (own.above - own.below - X_HEIGHT_EM * parent.fontSize) / 2;
    case 'text-top':
      return own.above - letterExtent(parent).above;
    case 'text-bottom':
      return letterExtent(parent).below - own.below;
    default: {
      const { above, below } = lineExtent(style);
      return -(toPixels(readLength(style.verticalAlign, style.fontSize), above + below) ?? 0);
    }
  }
}

/** The baselines of the inline elements of one line, against that of the line. */
class Baselines {
  readonly #shifts = new Map<InlineBox, number>();
  readonly #block: LabelStyle;
  above: number;
  below: number;

  constructor(block: LabelStyle) {
    this.#block = block;
    const { above, below } = lineExtent(block);
    this.above = above;
    this.below = below;
  }

  widen(extent: Extent, shift: number): void {
    this.above = Math.max(this.above, extent.above - shift);
    this.below = Math.max(this.below, extent.below + shift);
  }

  /** Also makes room for the element's own line height. */
  of(box: InlineBox | undefined): number {
    if (!box) return 0;
    const known = this.#shifts.get(box);
    if (known !== undefined) return known;
    const extent = lineExtent(box.style);
    const shift = this.of(box.parent) + shiftOf(box.style, box.parent?.style ?? this.#block, extent);
    this.#shifts.set(box, shift);
    this.widen(extent, shift);
    return shift;
  }

  get boxes(): Iterable<[InlineBox, number]> {
    return this.#shifts;
  }
}

function atomExtent({ piece, width: _ }: Stretch): Extent {
  const { atom } = piece;
  const height = atom?.height ?? 0;
  const above = atom?.lastBaseline ?? height;
  return { above, below: height - above };
}

interface PlacedStretch {
  stretch: Stretch;
  x: number;
  shift: number;
}

function offsetOf(align: string, free: number): number {
  if (free <= 0) return 0;
  if (align === 'center') return downToUnit(free / 2);
  return align === 'right' || align === 'end' ? free : 0;
}

function alignOf(align: string): 'start' | 'middle' | 'end' {
  if (align === 'center') return 'middle';
  return align === 'right' || align === 'end' ? 'end' : 'start';
}

function placeStretches(line: Line, x: number, baselines: Baselines, block: LabelStyle): PlacedStretch[] {
  let pen = x;
  return line.stretches.map((stretch) => {
    const { piece } = stretch;
    let shift = baselines.of(piece.box);
    if (piece.atom) {
      const extent = atomExtent(stretch);
      shift += shiftOf(piece.style, piece.box?.style ?? block, extent);
      baselines.widen(extent, shift);
    }
    const placed = { stretch, x: pen, shift };
    pen += stretch.width;
    return placed;
  });
}

function contains(outer: InlineBox, box: InlineBox | undefined): boolean {
  for (let at = box; at; at = at.parent) if (at === outer) return true;
  return false;
}

/** The backgrounds of inline elements: as wide as their content, as high as their letters. */
function paintGrounds(laid: Laid, placed: readonly PlacedStretch[], baselines: Baselines, baseline: number): void {
  for (const [box, shift] of baselines.boxes) {
    const colour = box.style.background;
    if (colour === undefined) continue;
    const own = placed.filter(({ stretch }) => contains(box, stretch.piece.box));
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last) continue;
    const { above, below } = letterExtent(box.style);
    const { padding } = box.style;
    laid.shapes.push({
      kind: 'rect',
      x: first.x,
      y: baseline + shift - above - padding.top,
      width: last.x + last.stretch.width - first.x,
      height: above + below + padding.top + padding.bottom,
      colour,
    });
  }
}

function paintLine(laid: Laid, placed: readonly PlacedStretch[], baseline: number, align: string): void {
  const runs: Run[] = [];
  for (const { stretch, x, shift } of placed) {
    const { piece, text, width } = stretch;
    if (piece.atom) {
      const { atom } = piece;
      place(
        laid,
        { ...atom, firstBaseline: undefined, lastBaseline: undefined },
        x,
        baseline + shift - atomExtent(stretch).above,
      );
    } else if (text !== '') {
      runs.push({ text, x, y: baseline + shift, width, style: piece.style, href: piece.box?.href });
    }
  }
  if (runs.length > 0) laid.lines.push({ runs, align: alignOf(align) });
}

export function layOutLines(paragraph: Paragraph, width: number, block: LabelStyle): Laid {
  const laid = emptyLaid(width);
  for (const line of wrapLines(paragraph, width)) {
    if (line.stretches.length === 0 && paragraph.text[line.end - 1] !== '\n') continue;
    const baselines = new Baselines(block);
    const placed = placeStretches(line, offsetOf(block.textAlign, width - line.width), baselines, block);
    const baseline = laid.height + baselines.above;
    paintGrounds(laid, placed, baselines, baseline);
    paintLine(laid, placed, baseline, block.textAlign);
    laid.firstBaseline ??= baseline;
    laid.lastBaseline = baseline;
    laid.height += baselines.above + baselines.below;
  }
  return laid;
}
