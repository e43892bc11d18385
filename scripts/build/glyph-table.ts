/** Writes `glyphs.json` beside the fonts: which font has which character, and how wide it is there. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { type Face, FONTS } from '../../src/engines/text/fonts.ts';
import type { GlyphTableFile } from '../../src/engines/text/glyph-table.ts';
import { FONT_ASSETS } from './font-assets.ts';

/** The part of fontkit's tables that widths need; its types leave the tables out. */
interface WidthTables {
  hhea: { numberOfMetrics: number };
  hmtx: { metrics: { get(index: number): { advance: number } } };
}

/** Straight from the table: the glyph's own getter also reads its outline, which some empty glyphs lack. */
function advanceOf(font: Font, glyph: number): number {
  const { hhea, hmtx } = font as unknown as WidthTables;
  return hmtx.metrics.get(Math.min(glyph, hhea.numberOfMetrics - 1)).advance;
}

/** Neighbours of the same width share an entry: first character, count, advance in font units. */
function rangesOf(font: Font, without?: RegExp): number[] {
  const ranges: number[] = [];
  let [start, count, width] = [0, 0, -1];
  const close = () => {
    if (count > 0) ranges.push(start, count, width);
  };
  const characters = font.characterSet.filter((codePoint) => !without?.test(String.fromCodePoint(codePoint)));
  for (const codePoint of characters.sort((a, b) => a - b)) {
    const advanceWidth = advanceOf(font, font.glyphForCodePoint(codePoint).id);
    if (codePoint === start + count && advanceWidth === width) {
      count++;
      continue;
    }
    close();
    [start, count, width] = [codePoint, 1, advanceWidth];
  }
  close();
  return ranges;
}

function open(file: string): Font {
  const asset = FONT_ASSETS.find((candidate) => candidate.file === file);
  if (!asset) throw new Error(`no package gives ${file}`);
  return openSync(asset.from) as Font;
}

/** Reads some 50 MB of fonts. */
export async function writeGlyphTable(outdir: string): Promise<void> {
  const table: GlyphTableFile = Object.fromEntries(
    FONTS.map(({ family, files, without }) => {
      const regular = open(files.regular);
      if (regular.familyName !== family) throw new Error(`${files.regular} calls itself ${regular.familyName}`);
      const names = Object.entries(files) as [Face, string][];
      const ranges = Object.fromEntries(names.map(([face, file]) => [face, rangesOf(open(file), without)]));
      const { unitsPerEm, ascent, descent } = regular;
      return [family, { unitsPerEm, ascent, descent: -descent, ranges }];
    }),
  );
  await writeFile(join(outdir, 'glyphs.json'), JSON.stringify(table));
}
