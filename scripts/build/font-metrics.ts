/** Writes `metrics.json` beside the fonts: advances, ink edges and kerning of the shipped faces, so that no font is parsed at run time. */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import type { FaceName, FaceTable, FontMetricsFile } from '../../src/engines/text/font-face.ts';

const require = createRequire(import.meta.url);
const ARIMO = dirname(require.resolve('@expo-google-fonts/arimo/package.json'));

const FACES: Readonly<Record<FaceName, string>> = {
  regular: '400Regular/Arimo_400Regular.ttf',
  bold: '700Bold/Arimo_700Bold.ttf',
  italic: '400Regular_Italic/Arimo_400Regular_Italic.ttf',
  boldItalic: '700Bold_Italic/Arimo_700Bold_Italic.ttf',
};

interface PairValue {
  secondGlyph: number;
  value1: { xAdvance?: number };
}

/** The part of fontkit's GPOS table that kerning needs; its types leave the tables out. */
interface GposTable {
  scriptList: { tag: string; script: { defaultLangSys: { featureIndexes: number[] } } }[];
  featureList: { tag: string; feature: { lookupListIndexes: number[] } }[];
  lookupList: { get(index: number): { subTables: Iterable<unknown> & { toArray?(): unknown[] } } };
}

interface PairTable {
  version: number;
  coverage: { glyphs: number[] };
  pairSets: { get(index: number): { toArray?(): PairValue[] } & PairValue[] };
}

function latinKernTable(font: Font): PairTable {
  const gpos = (font as unknown as { GPOS: GposTable }).GPOS;
  const latin = gpos.scriptList.find((entry) => entry.tag === 'latn')?.script.defaultLangSys.featureIndexes ?? [];
  const kern = latin.map((index) => gpos.featureList[index]).find((entry) => entry?.tag === 'kern');
  const lookup = gpos.lookupList.get(kern?.feature.lookupListIndexes[0] ?? -1);
  const tables = lookup.subTables.toArray?.() ?? [...lookup.subTables];
  const table = tables[0] as PairTable;
  if (tables.length !== 1 || table.version !== 1) throw new Error('the kerning of the font has an unknown layout');
  return table;
}

function codePointsByGlyph(font: Font): Map<number, number[]> {
  const byGlyph = new Map<number, number[]>();
  for (const codePoint of font.characterSet) {
    const glyph = font.glyphForCodePoint(codePoint).id;
    byGlyph.set(glyph, [...(byGlyph.get(glyph) ?? []), codePoint]);
  }
  return byGlyph;
}

function kerningOf(font: Font): number[] {
  const table = latinKernTable(font);
  const characters = codePointsByGlyph(font);
  const flat: number[] = [];
  table.coverage.glyphs.forEach((first, index) => {
    const set = table.pairSets.get(index);
    for (const pair of set.toArray?.() ?? set) {
      for (const left of characters.get(first) ?? [])
        for (const right of characters.get(pair.secondGlyph) ?? []) flat.push(left, right, pair.value1.xAdvance ?? 0);
    }
  });
  return flat;
}

function tableOf(font: Font): FaceTable {
  const advances: number[] = [];
  const inkLeft: number[] = [];
  const inkRight: number[] = [];
  for (const codePoint of font.characterSet) {
    const glyph = font.glyphForCodePoint(codePoint);
    advances.push(glyph.advanceWidth);
    const { minX, maxX } = glyph.bbox;
    inkLeft.push(Number.isFinite(minX) ? minX : 0);
    inkRight.push(Number.isFinite(maxX) ? maxX : 0);
  }
  return {
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: -font.descent,
    missing: font.getGlyph(0).advanceWidth,
    advances,
    inkLeft,
    inkRight,
    kerning: kerningOf(font),
  };
}

export async function writeFontMetrics(outdir: string): Promise<void> {
  const fonts = Object.entries(FACES).map(([name, path]) => [name, openSync(join(ARIMO, path)) as Font] as const);
  const codePoints = fonts[0]?.[1].characterSet ?? [];
  const faces = Object.fromEntries(fonts.map(([name, font]) => [name, tableOf(font)])) as Record<FaceName, FaceTable>;
  const file: FontMetricsFile = { codePoints, faces };
  await writeFile(join(outdir, 'metrics.json'), JSON.stringify(file));
}
