/** Paints text as text: each run in its font, as codes that the font maps to letters. */
import type { Box } from '../../geometry/box.ts';
import { readCleanSvg } from '../../svg/tree/read-clean-svg.ts';
import { elementsById } from '../../svg/tree/references.ts';
import type { SvgElement } from '../../svg/tree/svg-tree.ts';
import type { Look } from '../../svg/tree/text-pieces.ts';
import { BASE_FAMILY, nearestFace } from '../../text/fonts.ts';
import { fontNamed } from '../../text/glyph-table.ts';
import { faceNameOf, measureText } from '../../text/measure-text.ts';
import { EMOJI_EM } from '../../text/run-width.ts';
import { type PlacedRun, placedRuns } from '../drawn/placed-runs.ts';
import { EMOJI_FONT, isBold, isItalic, SLANT_DEGREES, thicken } from '../png/write-letters.ts';
import { type Canvas, cover, type PageLink, put, saved } from './canvas.ts';
import { codeText, type WrittenRun } from './font-book.ts';
import { type Brush, brushOf, paintWith } from './paint-shape.ts';
import { pdfNumber, pdfNumbers } from './pdf-file.ts';

const RENDERING = { fill: 0, stroke: 1, both: 2 };
const INVISIBLE = 3;
/** Smaller corrections of the pen, in thousandths of the font size, are rounding errors. */
const MIN_MOVE = 0.01;
/** In em; where browsers draw lines at a text of the base font. */
const LINE_EM = 150 / 2048;
const LINES_EM: Readonly<Record<string, number>> = {
  underline: 217 / 2048,
  'line-through': -529 / 2048,
  overline: -0.9,
};
/** How far a text is raised, in em. */
const RAISED_EM: Readonly<Record<string, number>> = { super: 1 / 3, sub: -1 / 5 };

export function paintText(text: SvgElement, inherited: Look, canvas: Canvas): void {
  const runs = placedRuns(text, inherited) ?? placedRuns(straight(text), inherited) ?? [];
  for (const placed of runs) {
    if (placed.piece.look.get('visibility') !== 'hidden') paintRun(placed, canvas);
  }
}

/** Stretched or letter by letter: as a plain line at its first place. */
function straight(text: SvgElement): SvgElement {
  for (const [name, value] of text.attributes) {
    if (name === 'rotate' || name === 'textLength') text.attributes.delete(name);
    else if (/^d?[xy]$/.test(name)) text.attributes.set(name, value.trim().split(/[\s,]+/)[0] ?? '0');
  }
  return text;
}

/** A link inside the text is that of this part of it. */
function linksOf({ piece }: PlacedRun, canvas: Canvas): PageLink[] {
  const url = piece.look.get('href');
  if (url === undefined || url.startsWith('#')) return canvas.links;
  const link: PageLink = { url, box: undefined };
  canvas.page.links.push(link);
  return [...canvas.links, link];
}

function paintRun(placed: PlacedRun, outer: Canvas): void {
  const { x, y, width, font, piece } = placed;
  const canvas = { ...outer, links: linksOf(placed, outer) };
  const { ascent, descent } = measureText('', font);
  const box: Box = { left: x, right: x + width, top: y - ascent, bottom: y + descent };
  cover(canvas, box);
  const raised = raisedBy(piece.look.get('baseline-shift'), font.fontSize);
  if (!paintEmoji(placed, canvas)) paintLetters({ ...placed, y: y - raised }, box, canvas);
  paintLines(placed, box, canvas);
}

function raisedBy(shift: string | undefined, fontSize: number): number {
  if (shift === undefined || shift === 'baseline') return 0;
  const em = RAISED_EM[shift];
  if (em !== undefined) return em * fontSize;
  const value = Number.parseFloat(shift) || 0;
  return shift.endsWith('%') ? (value / 100) * fontSize : value;
}

/** The picture, and over it what it is, unseen. */
function paintEmoji({ run, x, y, font }: PlacedRun, canvas: Canvas): boolean {
  if (run.font !== 'emoji') return false;
  const { page } = canvas;
  const use = page.emoji.draw(run.text, x, y, font.fontSize);
  const symbol = page.emoji.symbol(run.text);
  if (!use || symbol === undefined) return false;
  const id = (use.attributes.get('href') ?? '').slice(1);
  if (!page.byId.has(id)) {
    for (const [name, element] of elementsById(readCleanSvg(symbol))) page.byId.set(name, element);
  }
  page.paint(use, new Map(), canvas);
  const blank = page.fonts.writeBlank(run.text, EMOJI_EM, fontNamed(BASE_FAMILY));
  put(canvas, 'BT', `${INVISIBLE} Tr`, ...showing(blank, [1, 0, 0, -1, x, y], font.fontSize), 'ET');
  put(canvas, `${RENDERING.fill} Tr`);
  return true;
}

function showing({ font, letters }: WrittenRun, matrix: readonly number[], fontSize: number): string[] {
  let codes = '';
  const parts: string[] = [];
  for (const { code, advance, width } of letters) {
    codes += codeText(code);
    if (Math.abs(width - advance) < MIN_MOVE) continue;
    parts.push(`<${codes}>`, pdfNumber(width - advance));
    codes = '';
  }
  if (codes !== '') parts.push(`<${codes}>`);
  return [`/${font} ${pdfNumber(fontSize)} Tf`, `${pdfNumbers(matrix)} Tm`, `[${parts.join(' ')}] TJ`];
}

function paintLetters({ run, x, y, font, piece }: PlacedRun, box: Box, canvas: Canvas): void {
  const shipped = run.font === 'emoji' ? fontNamed(EMOJI_FONT) : run.font;
  const wanted = faceNameOf(font);
  const face = nearestFace(shipped, wanted);
  const written = canvas.page.fonts.write(run, shipped, wanted);
  const slant = isItalic(wanted) && !isItalic(face) ? -Math.tan((SLANT_DEGREES * Math.PI) / 180) : 0;
  const spacing = Number.parseFloat(piece.look.get('letter-spacing') ?? '') || 0;
  const thick = isBold(wanted) && !isBold(face) ? new Map(thicken(font.fontSize, piece)) : new Map();
  const look = thick.size === 0 ? piece.look : new Map([...piece.look, ...thick]);
  const brush: Brush = brushOf(look, box, canvas);
  paintWith(canvas, look, brush, (how) => {
    const space = spacing === 0 ? [] : [`${pdfNumber(spacing)} Tc`];
    const mode = how === 'fill' ? [] : [`${RENDERING[how]} Tr`];
    put(canvas, 'BT', ...space, ...mode, ...showing(written, [1, 0, slant, -1, x, y], font.fontSize), 'ET');
  });
}

function paintLines({ piece, x, y, width, font }: PlacedRun, box: Box, canvas: Canvas): void {
  for (const name of (piece.look.get('text-decoration') ?? '').split(' ')) {
    const em = LINES_EM[name];
    if (em === undefined) continue;
    const middle = y + em * font.fontSize;
    const thickness = LINE_EM * font.fontSize;
    const brush = { ...brushOf(piece.look, box, canvas), stroke: { kind: 'none' } as const };
    const area = pdfNumbers([x, middle - thickness / 2, width, thickness]);
    saved(canvas, () => paintWith(canvas, piece.look, brush, () => put(canvas, `${area} re f`)));
  }
}
