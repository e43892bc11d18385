/** Builds a TrueType font of just the letters that are used. A letter that was put together from several glyphs becomes one glyph, so that each has one code and one text. */
import { componentsOf, FLAGS, GLYPH_HEAD_BYTES, isComposite, type TrueTypeFont } from './true-type.ts';

/** Font units. */
export interface GlyphPart {
  glyph: number;
  x: number;
  y: number;
}

export interface Letter {
  /** None for what is drawn otherwise, and only searched for here. */
  parts: readonly GlyphPart[];
  advance: number;
}

interface NewGlyph {
  outline: Buffer;
  advance: number;
  leftBearing: number;
}

const ALIGNMENT_BYTES = 4;
const CHECKSUM_MAGIC = 0xb1b0afba;
/** How deep shipped glyphs are nested, and one more. */
const MAX_DEPTH = 6;

/** Letter n has glyph n + 1; parts that only others need follow. */
export function subsetFont(font: TrueTypeFont, letters: readonly Letter[]): Buffer {
  const glyphs: NewGlyph[] = [copyOf(font, 0), ...letters.map(({ advance }) => ({ ...EMPTY, advance }))];
  const places = new Map<number, number>();
  /** The place of a glyph in the new font, with all that it consists of. */
  const placeOf = (glyph: number): number => {
    let place = places.get(glyph);
    if (place === undefined) {
      place = glyphs.length;
      places.set(glyph, place);
      glyphs.push(EMPTY);
      glyphs[place] = moved(font, glyph, placeOf);
    }
    return place;
  };
  glyphs[0] = moved(font, 0, placeOf);
  letters.forEach(({ parts, advance }, index) => {
    const [first] = parts;
    if (!first) return;
    const isPlain = parts.length === 1 && first.x === 0 && first.y === 0;
    const drawn = isPlain ? moved(font, first.glyph, placeOf) : assembled(font, parts, placeOf);
    glyphs[index + 1] = { ...drawn, advance };
  });
  return writeFont(font, glyphs, Math.max(1, ...letters.map(({ parts }) => parts.length)));
}

const EMPTY: NewGlyph = { outline: Buffer.alloc(0), advance: 0, leftBearing: 0 };

function copyOf(font: TrueTypeFont, glyph: number): NewGlyph {
  return { outline: font.outline(glyph), advance: font.advance(glyph), leftBearing: font.leftBearing(glyph) };
}

function moved(font: TrueTypeFont, glyph: number, placeOf: (glyph: number) => number): NewGlyph {
  const copy = copyOf(font, glyph);
  if (isComposite(copy.outline)) {
    for (const part of componentsOf(copy.outline)) copy.outline.writeUInt16BE(placeOf(part.glyph), part.at + 2);
  }
  return copy;
}

/** Several glyphs, each at its place. */
function assembled(font: TrueTypeFont, all: readonly GlyphPart[], placeOf: (glyph: number) => number): NewGlyph {
  const parts = all.filter(({ glyph }) => font.outline(glyph).length > 0);
  if (parts.length === 0) return EMPTY;
  const boxes = parts.map(({ glyph, x, y }) => {
    const outline = font.outline(glyph);
    return [x, y, x, y].map((shift, side) => outline.readInt16BE(2 + side * 2) + shift);
  });
  const side = (index: number, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[index] ?? 0));
  const box = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  const outline = Buffer.alloc(GLYPH_HEAD_BYTES + parts.length * 8);
  [-1, ...box].forEach((value, index) => {
    outline.writeInt16BE(value, index * 2);
  });
  parts.forEach(({ glyph, x, y }, index) => {
    const at = GLYPH_HEAD_BYTES + index * 8;
    const more = index < parts.length - 1 ? FLAGS.more : 0;
    outline.writeUInt16BE(FLAGS.words | FLAGS.places | more, at);
    outline.writeUInt16BE(placeOf(glyph), at + 2);
    outline.writeInt16BE(x, at + 4);
    outline.writeInt16BE(y, at + 6);
  });
  return { outline, advance: 0, leftBearing: box[0] ?? 0 };
}

function aligned(data: Buffer): Buffer {
  const rest = data.length % ALIGNMENT_BYTES;
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(ALIGNMENT_BYTES - rest)]);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

function writeFont(font: TrueTypeFont, glyphs: readonly NewGlyph[], mostParts: number): Buffer {
  const outlines = glyphs.map(({ outline }) => aligned(outline));
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  let end = 0;
  glyphs.forEach(({ advance, leftBearing }, index) => {
    end += outlines[index]?.length ?? 0;
    loca.writeUInt32BE(end, (index + 1) * 4);
    hmtx.writeUInt16BE(Math.max(0, Math.round(advance)), index * 4);
    hmtx.writeInt16BE(leftBearing, index * 4 + 2);
  });
  const [head, hhea, maxp] = [Buffer.from(font.head), Buffer.from(font.hhea), Buffer.from(font.maxp)];
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(glyphs.length, 34);
  maxp.writeUInt16BE(glyphs.length, 4);
  // The most points and contours of a composite, then how many parts it has and how deep they are nested.
  for (const at of [10, 12]) maxp.writeUInt16BE(Math.min(0xffff, maxp.readUInt16BE(at - 4) * (mostParts + 1)), at);
  maxp.writeUInt16BE(Math.max(mostParts, maxp.readUInt16BE(28)), 28);
  maxp.writeUInt16BE(MAX_DEPTH, 30);
  return assemble({ glyf: Buffer.concat(outlines), head, hhea, hmtx, loca, maxp });
}

/** The tables in the order of their names. */
function assemble(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables);
  const power = 2 ** Math.floor(Math.log2(names.length));
  const header = Buffer.alloc(12 + names.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  [names.length, power * 16, Math.log2(power), (names.length - power) * 16].forEach((value, index) => {
    header.writeUInt16BE(value, 4 + index * 2);
  });
  let at = header.length;
  const bodies = names.map((name, index) => {
    const table = tables[name] ?? Buffer.alloc(0);
    const body = aligned(table);
    const row = 12 + index * 16;
    header.write(name, row, 'latin1');
    [checksum(body), at, table.length].forEach((value, column) => {
      header.writeUInt32BE(value, row + 4 + column * 4);
    });
    at += body.length;
    return body;
  });
  const file = Buffer.concat([header, ...bodies]);
  const headAt = header.readUInt32BE(12 + names.indexOf('head') * 16 + 8);
  file.writeUInt32BE((CHECKSUM_MAGIC - checksum(file)) >>> 0, headAt + 8);
  return file;
}
