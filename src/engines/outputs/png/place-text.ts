/** Rewrites every text of a picture as runs of one font each, placed as a browser does, so that the rasterizer neither chooses fonts nor moves lines. */
import { IDENTITY, type Matrix, multiply, parseTransform } from '../../geometry/transform.ts';
import { INHERITED } from '../../svg/tree/properties.ts';
import { replaceChildren, type SvgElement, SvgText } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import { type PlacedRun, placedRuns, type TextPoint } from '../picture/placed-runs.ts';
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
