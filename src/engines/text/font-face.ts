/** The metrics of the shipped faces, read once from the table that the build writes. */
import { readFileSync } from 'node:fs';
import { builtPath } from '../../package-root.ts';
import type { Face } from './fonts.ts';

export type FaceName = Face;

/** Font units; the arrays run parallel to `codePoints` of the file. */
export interface FaceTable {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Advance of the box shown for a missing glyph. */
  missing: number;
  advances: number[];
  inkLeft: number[];
  inkRight: number[];
  /** Triples: left character, right character, change of the advance. */
  kerning: number[];
}

export interface FontMetricsFile {
  codePoints: number[];
  faces: Record<FaceName, FaceTable>;
}

/** One face, laid out for lookup by UTF-16 code unit; `NO_GLYPH` marks a character that the font lacks. */
export interface FontFace {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  advances: Int16Array;
  inkLeft: Int16Array;
  inkRight: Int16Array;
  /** 1 for characters that are the left half of some kerning pair. */
  kernsRight: Uint8Array;
  /** Key: left * 65536 + right. */
  kerning: Map<number, number>;
}

export const NO_GLYPH = -1;
const BMP_SIZE = 0x10000;

function toFace(codePoints: readonly number[], table: FaceTable): FontFace {
  const face: FontFace = {
    unitsPerEm: table.unitsPerEm,
    ascent: table.ascent,
    descent: table.descent,
    advances: new Int16Array(BMP_SIZE).fill(NO_GLYPH),
    inkLeft: new Int16Array(BMP_SIZE),
    inkRight: new Int16Array(BMP_SIZE),
    kernsRight: new Uint8Array(BMP_SIZE),
    kerning: new Map(),
  };
  codePoints.forEach((code, index) => {
    face.advances[code] = table.advances[index] ?? NO_GLYPH;
    face.inkLeft[code] = table.inkLeft[index] ?? 0;
    face.inkRight[code] = table.inkRight[index] ?? 0;
  });
  for (let at = 0; at + 2 < table.kerning.length; at += 3) {
    const [left = 0, right = 0, change = 0] = table.kerning.slice(at, at + 3);
    face.kernsRight[left] = 1;
    face.kerning.set(left * BMP_SIZE + right, change);
  }
  return face;
}

let file: FontMetricsFile | undefined;
const faces = new Map<FaceName, FontFace>();

export function fontFace(name: FaceName): FontFace {
  const known = faces.get(name);
  if (known) return known;
  file ??= JSON.parse(readFileSync(builtPath('fonts', 'metrics.json'), 'utf8')) as FontMetricsFile;
  const face = toFace(file.codePoints, file.faces[name]);
  faces.set(name, face);
  return face;
}
