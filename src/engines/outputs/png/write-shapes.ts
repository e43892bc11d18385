/** Writes a run of joined or stacked letters as outlines: the rasterizer's own layout pushes the parts of such a letter together. */
import { formatNumber } from '../../svg/style/shorten-value.ts';
import { append, createElement, type SvgElement } from '../../svg/tree/svg-tree.ts';
import type { TextPiece } from '../../svg/tree/text-pieces.ts';
import { nearestFace } from '../../text/fonts.ts';
import { glyphTable } from '../../text/glyph-table.ts';
import type { FontRun } from '../../text/itemize.ts';
import { faceNameOf, type TextFont } from '../../text/measure-text.ts';
import { shapedOutlines } from '../../text/shaper.ts';
import { isBold, isItalic, REPLACED, SLANT_DEGREES, thicken } from './write-letters.ts';

const DECIMALS = 4;
const SCALE_DECIMALS = 7;

/** Undefined if the letters are simply side by side. */
export function writeShapes(
  run: FontRun,
  font: TextFont,
  piece: TextPiece,
  at: { x: number; y: number },
): SvgElement | undefined {
  const { font: shipped } = run;
  if (shipped === 'emoji' || !shipped.shaped) return undefined;
  const wanted = faceNameOf(font);
  const outlines = shapedOutlines(run, shipped, wanted);
  if (!outlines) return undefined;
  const scale = font.fontSize / glyphTable(shipped).unitsPerEm;
  const bold = isBold(wanted) && !isBold(nearestFace(shipped, wanted));
  const [x, y, factor] = [
    formatNumber(at.x, DECIMALS),
    formatNumber(at.y, DECIMALS),
    formatNumber(scale, SCALE_DECIMALS),
  ];
  const slant = isItalic(wanted) ? `skewX(${SLANT_DEGREES})` : '';
  const group = createElement('g', [
    ...[...piece.own].filter(([name]) => !REPLACED.has(name)),
    ...(bold ? thicken(font.fontSize / scale, piece) : []),
    ['transform', `translate(${x},${y})${slant}scale(${factor},-${factor})`],
  ]);
  for (const { path, x: left, y: up } of outlines) {
    if (path === '') continue;
    const move: [string, string][] = left === 0 && up === 0 ? [] : [['transform', `translate(${left},${up})`]];
    append(group, createElement('path', [['d', path], ...move]));
  }
  return group;
}
