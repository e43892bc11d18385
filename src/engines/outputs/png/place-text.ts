/** Rewrites every text of a picture as runs of one font each, placed as a browser does, so that the rasterizer neither chooses fonts nor moves lines. */
import { IDENTITY, type Matrix, multiply, parseTransform } from '../../geometry/transform.ts';
import { formatNumber } from '../../svg/style/shorten-value.ts';
import { INHERITED } from '../../svg/tree/properties.ts';
import { append, createElement, replaceChildren, type SvgElement, SvgText } from '../../svg/tree/svg-tree.ts';
import type { Look, TextPiece } from '../../svg/tree/text-pieces.ts';
import { nearestFace } from '../../text/fonts.ts';
import { glyphTable } from '../../text/glyph-table.ts';
import type { FontRun } from '../../text/itemize.ts';
import { faceNameOf, type TextFont } from '../../text/measure-text.ts';
import { shapedOutlines } from '../../text/shaper.ts';
import { type PlacedRun, placedRuns, type TextPoint } from '../drawn/placed-runs.ts';
import type { EmojiSheet } from './emoji-sheet.ts';
import { isBold, isItalic, REPLACED, SLANT_DEGREES, thicken, writeLetters } from './write-letters.ts';

const DECIMALS = 4;
const SCALE_DECIMALS = 7;

/** Undefined if the letters are simply side by side. */
function writeShapes(
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

export interface TextPlacing {
  /** Pixels for each unit of the picture. */
  scale: number;
  emoji: EmojiSheet;
  /** Collects the names of the font files that the runs need. */
  fontFiles: Set<string>;
}

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
  const runs = placedRuns(text, inherited);
  if (!runs) return;
  const matrix = multiply(outerMatrix, parseTransform(text.attributes.get('transform')) ?? IDENTITY);
  text.name = 'g';
  text.attributes = new Map([...text.attributes].filter(([name]) => ON_GROUP.has(name)));
  replaceChildren(
    text,
    runs.map((run) => writeRun(run, matrix, placing)),
  );
}

/** Attributes of the text as a whole. */
const ON_GROUP = new Set(['transform', 'opacity', 'filter', 'clip-path', 'mask', 'id']);

function writeRun(placed: PlacedRun, matrix: Matrix, placing: TextPlacing): SvgElement {
  const { run, piece, font } = placed;
  const at = snap(placed, matrix);
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
function snap({ x, y }: TextPoint, [a, b, c, d, e, f]: Matrix): TextPoint {
  if (isZero(b) && isZero(c) && !isZero(d)) return { x, y: (Math.round(d * y + f) - f) / d };
  if (isZero(a) && isZero(d) && !isZero(c)) return { x, y: (Math.round(c * y + e) - e) / c };
  return { x, y };
}
