/** Which shipped font has a character and how wide it is there, read once from the table that the build writes. */
import { readFileSync } from 'node:fs';
import { builtPath } from '../../package-root.ts';
import { type Face, FONTS, nearestFace, type ShippedFont } from './fonts.ts';

export interface GlyphTable {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Triples: first character, count, advance in font units; ascending. */
  ranges: Partial<Record<Face, number[]>>;
}

/** By family. */
export type GlyphTableFile = Record<string, GlyphTable>;

let file: GlyphTableFile | undefined;

export function glyphTable({ family }: ShippedFont): GlyphTable {
  file ??= JSON.parse(readFileSync(builtPath('fonts', 'glyphs.json'), 'utf8')) as GlyphTableFile;
  const table = file[family];
  if (!table) throw new Error(`the build wrote no table for ${family}`);
  return table;
}

/** In em; nothing where the font lacks the character. */
export function advanceIn(font: ShippedFont, face: Face, codePoint: number): number | undefined {
  const table = glyphTable(font);
  const ranges = table.ranges[nearestFace(font, face)] ?? [];
  let [low, high] = [0, ranges.length / 3 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [start = 0, count = 0, width = 0] = [ranges[middle * 3], ranges[middle * 3 + 1], ranges[middle * 3 + 2]];
    if (codePoint < start) high = middle - 1;
    else if (codePoint >= start + count) low = middle + 1;
    else return width / table.unitsPerEm;
  }
  return undefined;
}

export function fontNamed(family: string): ShippedFont {
  const font = FONTS.find((candidate) => candidate.family === family);
  if (!font) throw new Error(`${family} does not ship`);
  return font;
}
