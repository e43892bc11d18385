/** The fonts of a page: which letters of each are used, and the subsets that are embedded for them. */
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { builtPath } from '../../../package-root.ts';
import { type Face, nearestFace, type ShippedFont } from '../../text/fonts.ts';
import type { DirectedText } from '../../text/shaper.ts';
import { shapedGlyphs } from '../../text/shaper.ts';
import { type ObjectNumber, type PdfFile, pdfNumber, pdfNumbers, ref, utf16 } from './pdf-file.ts';
import { type Letter, subsetFont } from './subset-font.ts';
import { readTrueType, type TrueTypeFont } from './true-type.ts';

export interface WrittenLetter {
  code: number;
  /** In thousandths of the font size: how far the pen moves, and how far its font says that it does. */
  advance: number;
  width: number;
}

export interface WrittenRun {
  /** As resources name it. */
  font: string;
  letters: WrittenLetter[];
}

export interface FontBook {
  write(run: DirectedText, font: ShippedFont, face: Face): WrittenRun;
  /** A letter without ink, for what is drawn otherwise; `width` in em. */
  writeBlank(text: string, width: number, font: ShippedFont): WrittenRun;
  /** Adds the fonts to the file; the entries of the resources. */
  finish(): string;
}

interface OpenFont {
  name: string;
  file: string;
  font: TrueTypeFont;
  letters: (Letter & { text: string })[];
  codes: Map<string, number>;
}

const EM = 1000;
const MAX_LISTED = 100;
/** Letters have codes of their own, as those of symbols. */
const SYMBOLIC = 4;
/** Nobody reads it for an embedded font. */
const STEM = 80;

export function createFontBook(file: PdfFile): FontBook {
  const fonts = new Map<string, OpenFont>();
  const open = (shipped: ShippedFont, face: Face): OpenFont => {
    const name = shipped.files[nearestFace(shipped, face)] ?? shipped.files.regular;
    let opened = fonts.get(name);
    if (!opened) {
      const font = readTrueType(readFileSync(builtPath('fonts', name)));
      opened = { name: `F${fonts.size + 1}`, file: name, font, letters: [], codes: new Map() };
      fonts.set(name, opened);
    }
    return opened;
  };
  return {
    write(run, shipped, face) {
      const opened = open(shipped, face);
      return { font: opened.name, letters: lettersOf(run, shapedGlyphs(run, shipped, face) ?? [], opened) };
    },
    writeBlank(text, width, shipped) {
      const opened = open(shipped, 'regular');
      const letter = { parts: [], advance: width * opened.font.unitsPerEm };
      return { font: opened.name, letters: [written(opened, letter, text, letter.advance)] };
    },
    finish: () => [...fonts.values()].map((opened) => `/${opened.name} ${ref(addFont(file, opened))}`).join(''),
  };
}

/** Glyphs of one letter become one, so that it can be searched for and copied whole. */
function lettersOf(
  { text }: DirectedText,
  glyphs: NonNullable<ReturnType<typeof shapedGlyphs>>,
  opened: OpenFont,
): WrittenLetter[] {
  const starts = [...new Set(glyphs.map(({ start }) => start))].sort((one, other) => one - other);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const letters: WrittenLetter[] = [];
  for (let at = 0; at < glyphs.length; ) {
    const start = glyphs[at]?.start ?? 0;
    const parts: { glyph: number; x: number; y: number }[] = [];
    let pen = 0;
    for (; glyphs[at]?.start === start && at < glyphs.length; at++) {
      const { glyph = 0, x = 0, y = 0, advance = 0 } = glyphs[at] ?? {};
      parts.push({ glyph, x: Math.round(pen + x), y: Math.round(y) });
      pen += advance;
    }
    const [first] = parts;
    const isPlain = first && parts.length === 1 && first.x === 0 && first.y === 0;
    const letter = { parts, advance: isPlain ? opened.font.advance(first.glyph) : Math.max(0, pen) };
    letters.push(written(opened, letter, text.slice(start, ends.get(start)), pen));
  }
  return letters;
}

function written(opened: OpenFont, letter: Letter, text: string, pen: number): WrittenLetter {
  const { font, letters, codes } = opened;
  const key = JSON.stringify([letter.parts.map(({ glyph, x, y }) => [glyph, x, y]), letter.advance, text]);
  let code = codes.get(key);
  if (code === undefined) {
    code = letters.push({ ...letter, text });
    codes.set(key, code);
  }
  return { code, advance: (pen * EM) / font.unitsPerEm, width: (letter.advance * EM) / font.unitsPerEm };
}

/** Fonts that hold other letters have other names. */
function tagOf(subset: Buffer): string {
  let rest = crc32(subset);
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join('');
}

function addFont(file: PdfFile, { file: fileName, font, letters }: OpenFont): ObjectNumber {
  const subset = subsetFont(font, letters);
  const name = `/${tagOf(subset)}+${fileName.replace(/\.ttf$/, '')}`;
  const scale = EM / font.unitsPerEm;
  const [ascent, descent] = [pdfNumber(font.ascent * scale), pdfNumber(font.descent * scale)];
  const program = file.add(`/Length1 ${subset.length}`, subset);
  const descriptor = file.add(
    `/Type/FontDescriptor/FontName${name}/Flags ${SYMBOLIC}/FontBBox[${pdfNumbers(font.box.map((side) => side * scale))}]` +
      `/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight ${ascent}/StemV ${STEM}/FontFile2 ${ref(program)}`,
  );
  const widths = letters.map(({ advance }) => pdfNumber(advance * scale)).join(' ');
  const letterFont = file.add(
    `/Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry<41646F6265>/Ordering<4964656E74697479>/Supplement 0>>` +
      `/FontDescriptor ${ref(descriptor)}/CIDToGIDMap/Identity/DW 0/W[1[${widths}]]`,
  );
  const texts = file.add('', textsOf(letters));
  return file.add(
    `/Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${ref(letterFont)}]/ToUnicode ${ref(texts)}`,
  );
}

export function codeText(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

/** What each code is as text, for searching and copying. */
function textsOf(letters: OpenFont['letters']): string {
  const rows = letters.map(({ text }, index) => `<${codeText(index + 1)}> <${utf16(text)}>`);
  const lists: string[] = [];
  for (let at = 0; at < rows.length; at += MAX_LISTED) {
    const some = rows.slice(at, at + MAX_LISTED);
    lists.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n' +
    `/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${lists.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  );
}
