/** Measures a line of text in the fonts that ship with the package: kerned, like Chromium, and the same on every machine. */
import { fallbackAdvance } from './fallback-advance.ts';
import { type FaceName, type FontFace, fontFace, NO_GLYPH } from './font-face.ts';

export interface TextFont {
  /** In pixels. */
  fontSize: number;
  /** `bold`, `bolder`, or a number; 600 and above are drawn bold. */
  weight?: string | number;
  /** `italic` or `oblique` for the slanted faces. */
  style?: string;
  /** Only tells monospace families from all others. */
  family?: string;
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
const MONOSPACE = /mono|courier|consolas|menlo/i;
/** Advance of every letter in Courier New and the fonts of its metrics. */
const MONOSPACE_EM = 1229 / 2048;
const ZERO_WIDTH_JOINER = 0x200d;
const MAX_KNOWN_WIDTHS = 20_000;

function isBold(weight: TextFont['weight']): boolean {
  if (weight === undefined) return false;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= BOLD_FROM;
}

export function faceNameOf(font: Pick<TextFont, 'weight' | 'style'>): FaceName {
  const slanted = font.style === 'italic' || font.style === 'oblique';
  if (isBold(font.weight)) return slanted ? 'boldItalic' : 'bold';
  return slanted ? 'italic' : 'regular';
}

/** Calls `visit` with the code unit and its advance in font units, kerning included; surrogate pairs arrive as one. */
function walk(text: string, face: FontFace, visit: (code: number, advance: number) => void): void {
  let joined = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const own = face.advances[code] ?? NO_GLYPH;
    if (own !== NO_GLYPH) {
      const kern = face.kernsRight[code] ? (face.kerning.get(code * 0x10000 + text.charCodeAt(at + 1)) ?? 0) : 0;
      visit(code, own + kern);
      joined = code === ZERO_WIDTH_JOINER;
      continue;
    }
    const codePoint = text.codePointAt(at) ?? code;
    if (codePoint > 0xffff) at++;
    visit(codePoint, joined ? 0 : fallbackAdvance(codePoint) * face.unitsPerEm);
    joined = false;
  }
}

function unitsOf(text: string, face: FontFace): number {
  let units = 0;
  walk(text, face, (_code, advance) => {
    units += advance;
  });
  return units;
}

/** Depends on the font and the text alone: no trace of a diagram in another's. */
const knownUnits = new Map<FontFace, Map<string, number>>();

function cachedUnits(text: string, face: FontFace): number {
  let known = knownUnits.get(face);
  if (!known || known.size > MAX_KNOWN_WIDTHS) {
    known = new Map();
    knownUnits.set(face, known);
  }
  let units = known.get(text);
  if (units === undefined) {
    units = unitsOf(text, face);
    known.set(text, units);
  }
  return units;
}

export function isMonospace(family: string | undefined): boolean {
  return family !== undefined && MONOSPACE.test(family);
}

export function measureText(text: string, font: TextFont): TextExtent {
  const face = fontFace(faceNameOf(font));
  const pixelsPerUnit = font.fontSize / face.unitsPerEm;
  const width = isMonospace(font.family)
    ? [...text].length * MONOSPACE_EM * font.fontSize
    : cachedUnits(text, face) * pixelsPerUnit;
  return { width, ascent: face.ascent * pixelsPerUnit, descent: face.descent * pixelsPerUnit };
}

/** The ink of the text, which may leave its advance box to the left or right. */
export function measureInk(text: string, font: TextFont): InkExtent {
  const face = fontFace(faceNameOf(font));
  const pixelsPerUnit = font.fontSize / face.unitsPerEm;
  const ink = { left: 0, right: 0 };
  let pen = 0;
  walk(text, face, (code, advance) => {
    const left = code < 0x10000 ? (face.inkLeft[code] ?? 0) : 0;
    const right = code < 0x10000 ? (face.inkRight[code] ?? 0) : 0;
    if (right > left) {
      ink.left = Math.min(ink.left, pen + Math.floor(left * pixelsPerUnit));
      ink.right = Math.max(ink.right, pen + Math.ceil(right * pixelsPerUnit));
    }
    pen += advance * pixelsPerUnit;
  });
  return ink;
}
