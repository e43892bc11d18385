/** Writes one run of letters as a `text` of its own, in a shipped face, thickened or slanted if the font lacks the face. */
import { formatNumber } from '../../svg/style/shorten-value.ts';
import { append, createElement, type SvgElement } from '../../svg/tree/svg-tree.ts';
import type { TextPiece } from '../../svg/tree/text-pieces.ts';
import { BASE_FAMILY, type Face, MONOSPACE_FAMILY, nearestFace } from '../../text/fonts.ts';
import { fontNamed } from '../../text/glyph-table.ts';
import type { FontRun } from '../../text/itemize.ts';
import { faceNameOf, type TextFont } from '../../text/measure-text.ts';

const DECIMALS = 4;
/** How far browsers slant a face without italics: a quarter of its height. */
export const SLANT_DEGREES = -14.036;
/** How much they thicken a face without bold, by its size in pixels, as a fraction of it. */
const THIN = { size: 9, share: 1 / 24 };
const THICK = { size: 36, share: 1 / 32 };
export const EMOJI_FONT = 'Noto Emoji';
/** Written for each run, or set on the text as a whole. */
export const REPLACED: ReadonlySet<string> = new Set([
  ...['font-family', 'font-size', 'font-weight', 'font-style'],
  ...['transform', 'filter', 'clip-path', 'mask'],
]);

export function writeLetters(
  run: FontRun,
  font: TextFont,
  piece: TextPiece,
  /** How many pixels the font size takes up, if the text is level. */
  at: { x: number; y: number; pixels: number },
  { fontFiles }: { fontFiles: Set<string> },
): SvgElement {
  const shipped = run.font === 'emoji' ? fontNamed(EMOJI_FONT) : run.font;
  const wanted = faceNameOf(font);
  const face = nearestFace(shipped, wanted);
  fontFiles.add(shipped.files[face] ?? shipped.files.regular);
  const own = [...piece.own].filter(([name]) => !REPLACED.has(name));
  const [x, y] = [formatNumber(at.x, DECIMALS), formatNumber(at.y, DECIMALS)];
  const text = createElement('text', [
    ...own,
    ...placeOf(x, y, xHeightFit(at.pixels, shipped.family), isItalic(wanted) && !isItalic(face)),
    ['font-family', `"${shipped.family}"`],
    ['font-size', formatNumber(font.fontSize, DECIMALS)],
    ['font-weight', isBold(face) ? 'bold' : 'normal'],
    ['font-style', isItalic(face) ? 'italic' : 'normal'],
    ['text-anchor', 'start'],
    ['xml:space', 'preserve'],
    ...(isBold(wanted) && !isBold(face) ? thicken(font.fontSize, piece) : []),
  ]);
  append(text, ...shifted(visible(run.text), piece));
  return text;
}

export function isBold(face: Face): boolean {
  return face === 'bold' || face === 'boldItalic';
}

export function isItalic(face: Face): boolean {
  return face === 'italic' || face === 'boldItalic';
}

type Attribute = readonly [string, string];

function placeOf(x: string, y: string, stretch: number, slanted: boolean): Attribute[] {
  const slant = slanted ? `skewX(${SLANT_DEGREES})` : '';
  const scale = stretch === 1 ? '' : `scale(1,${formatNumber(stretch, DECIMALS)})`;
  if (slant + scale !== '') return [['transform', `translate(${x},${y})${slant}${scale}`]];
  return [
    ['x', x],
    ['y', y],
  ];
}

/** With the overshoot of round letters; Cousine's looks like Arimo's. */
const X_HEIGHT_EM: ReadonlyMap<string, number> = new Map([
  [BASE_FAMILY, 1098 / 2048],
  [MONOSPACE_FAMILY, 1098 / 2048],
]);
/** From which part of a pixel on FreeType rounds up: more often for small letters. */
const ROUNDS_UP = { small: 12 / 64, usual: 24 / 64 };
const SMALL_PX = { from: 6, to: 14 };
/** Larger letters have enough pixels. */
const MAX_FITTED_PX = 24;

/** How much taller browsers draw letters so that small ones end on a whole pixel: sharp, and the same height everywhere. */
function xHeightFit(pixels: number, family: string): number {
  const xHeight = X_HEIGHT_EM.get(family);
  if (xHeight === undefined || pixels < SMALL_PX.from || pixels > MAX_FITTED_PX) return 1;
  const height = pixels * xHeight;
  const whole = Math.floor(height + 1 - (pixels <= SMALL_PX.to ? ROUNDS_UP.small : ROUNDS_UP.usual));
  return whole / height;
}

export function thicken(fontSize: number, { look }: TextPiece): Attribute[] {
  if ((look.get('stroke') ?? 'none') !== 'none') return [];
  const way = Math.min(1, Math.max(0, (fontSize - THIN.size) / (THICK.size - THIN.size)));
  const width = fontSize * (THIN.share + way * (THICK.share - THIN.share));
  return [
    ['stroke', look.get('fill') ?? '#000'],
    ['stroke-width', formatNumber(width, DECIMALS)],
  ];
}

/** Layout control characters are not letters, except the two that join and separate letters. */
function visible(text: string): string {
  return text.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\p{Variation_Selector}\ufeff]/gu, '');
}

/** The rasterizer supports raised and lowered letters only on elements inside a text. */
function shifted(text: string, { look }: TextPiece): (SvgElement | string)[] {
  const shift = look.get('baseline-shift');
  if (shift === undefined) return [text];
  const inner = createElement('tspan', [['baseline-shift', shift]]);
  append(inner, text);
  return [inner];
}
