/** Measures a line of text in the fonts that ship with the package: kerned, like Chromium, and the same on every machine. */
import { remembered } from '../remembered.ts';
import { type FaceName, type FontFace, fontFace, NO_GLYPH } from './font-face.ts';
import { BASE_FAMILY, familyOf } from './fonts.ts';
import { fontNamed, glyphTable } from './glyph-table.ts';
import { type FontRun, itemize } from './itemize.ts';
import { fallbackWidth } from './run-width.ts';
import { isShaperReady, shapedReach } from './shaper.ts';

export interface TextFont {
  /** In pixels. */
  fontSize: number;
  /** `bold`, `bolder`, or a number; 600 and above are drawn bold. */
  weight?: string | number | undefined;
  /** `italic` or `oblique` for the slanted faces. */
  style?: string | undefined;
  /** Decides which of the shipped text families is meant. */
  family?: string | undefined;
}

/** Pixels; ascent and descent are distances from the baseline, both positive, not rounded. */
export interface TextExtent {
  width: number;
  ascent: number;
  descent: number;
}

/** Pixels from the start of the text, rounded out per glyph: how far the ink reaches. */
export interface InkExtent {
  left: number;
  right: number;
}

const BOLD_FROM = 600;
const MAX_KNOWN_WIDTHS = 10_000;

function isBold(weight: TextFont['weight']): boolean {
  if (weight === undefined) return false;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= BOLD_FROM;
}

export function faceNameOf(font: Pick<TextFont, 'weight' | 'style'>): FaceName {
  const slanted = font.style === 'italic' || font.style === 'oblique';
  if (isBold(font.weight)) return slanted ? 'boldItalic' : 'bold';
  return slanted ? 'italic' : 'regular';
}

/** Whether the base font has every character. */
function isPlain(text: string, face: FontFace): boolean {
  for (let at = 0; at < text.length; at++) if (face.advances[text.charCodeAt(at)] === NO_GLYPH) return false;
  return true;
}

/** Calls `visit` with each character and its advance in font units, kerning included; the base font must have them all. */
function walk(text: string, face: FontFace, visit: (code: number, advance: number) => void): void {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kern = face.kernsRight[code] ? (face.kerning.get(code * 0x10000 + text.charCodeAt(at + 1)) ?? 0) : 0;
    visit(code, (face.advances[code] ?? 0) + kern);
  }
}

function plainUnits(text: string, face: FontFace): number {
  let units = 0;
  walk(text, face, (_code, advance) => {
    units += advance;
  });
  return units;
}

/** The width of one run as `itemize` gives it, in pixels. */
export function measureRun(run: FontRun, font: TextFont): number {
  const name = faceNameOf(font);
  const face = fontFace(name);
  const isBase = run.font !== 'emoji' && run.font.family === BASE_FAMILY && isPlain(run.text, face);
  return font.fontSize * (isBase ? plainUnits(run.text, face) / face.unitsPerEm : fallbackWidth(run, name));
}

/** In em. */
function widthOf(text: string, font: TextFont): number {
  const face = fontFace(faceNameOf(font));
  const family = familyOf(font.family);
  if (family === BASE_FAMILY && isPlain(text, face)) return plainUnits(text, face) / face.unitsPerEm;
  return itemize([{ text, family }]).reduce((sum, run) => sum + measureRun(run, { ...font, fontSize: 1 }), 0);
}

/** Depends only on the font and the text, so one diagram cannot affect another; and on HarfBuzz, until it is loaded. */
const knownWidths = new Map<string, (text: string) => number>();

function cachedWidth(text: string, font: TextFont): number {
  const key = `${familyOf(font.family)} ${faceNameOf(font)} ${isShaperReady()}`;
  let known = knownWidths.get(key);
  if (!known) {
    const own = { ...font };
    known = remembered(MAX_KNOWN_WIDTHS, (one) => widthOf(one, own));
    knownWidths.set(key, known);
  }
  return known(text);
}

export function measureText(text: string, font: TextFont): TextExtent {
  const family = familyOf(font.family);
  const { ascent, descent, unitsPerEm } =
    family === BASE_FAMILY ? fontFace(faceNameOf(font)) : glyphTable(fontNamed(family));
  const pixelsPerUnit = font.fontSize / unitsPerEm;
  return {
    width: cachedWidth(text, font) * font.fontSize,
    ascent: ascent * pixelsPerUnit,
    descent: descent * pixelsPerUnit,
  };
}

/** In em: of letters that change with their neighbours, whose marks may leave the height of the line. */
const knownReach = new Map<string, (text: string) => { above: number; below: number }>();

/** Pixels above and below the baseline, rounded out: how far such letters reach. */
export function measureReach(text: string, font: TextFont): { above: number; below: number } {
  const face = fontFace(faceNameOf(font));
  if (isPlain(text, face)) return { above: 0, below: 0 };
  const name = faceNameOf(font);
  const key = `${name} ${isShaperReady()}`;
  let known = knownReach.get(key);
  if (!known) {
    known = remembered(MAX_KNOWN_WIDTHS, (one) => reachOf(one, name));
    knownReach.set(key, known);
  }
  const { above, below } = known(text);
  return { above: Math.ceil(above * font.fontSize), below: Math.ceil(below * font.fontSize) };
}

function reachOf(text: string, face: FaceName): { above: number; below: number } {
  const reach = { above: 0, below: 0 };
  for (const run of itemize([{ text, family: BASE_FAMILY }])) {
    if (run.font === 'emoji' || !run.font.shaped) continue;
    const { unitsPerEm } = glyphTable(run.font);
    const { above, below } = shapedReach(run, run.font, face);
    reach.above = Math.max(reach.above, above / unitsPerEm);
    reach.below = Math.max(reach.below, below / unitsPerEm);
  }
  return reach;
}

/** The ink of a text in the base font, which may leave its advance box to the left or right. */
export function measureInk(text: string, font: TextFont): InkExtent {
  const face = fontFace(faceNameOf(font));
  const pixelsPerUnit = font.fontSize / face.unitsPerEm;
  const ink = { left: 0, right: 0 };
  // Other fonts keep their ink within their advances, as far as a box can tell.
  if (familyOf(font.family) !== BASE_FAMILY || !isPlain(text, face)) return ink;
  let pen = 0;
  walk(text, face, (code, advance) => {
    const [left, right] = [face.inkLeft[code] ?? 0, face.inkRight[code] ?? 0];
    if (right > left) {
      ink.left = Math.min(ink.left, pen + Math.floor(left * pixelsPerUnit));
      ink.right = Math.max(ink.right, pen + Math.ceil(right * pixelsPerUnit));
    }
    pen += advance * pixelsPerUnit;
  });
  return ink;
}
