/** Reads glyphs from a TrueType file: all shipped fonts are such files. */

export interface TrueTypeFont {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Left, bottom, right, top. */
  box: readonly number[];
  head: Buffer;
  hhea: Buffer;
  maxp: Buffer;
  advance(glyph: number): number;
  leftBearing(glyph: number): number;
  /** Empty for a glyph without an outline; without hints, which nobody applies to a scaled page. */
  outline(glyph: number): Buffer;
}

const TABLE_ROW_BYTES = 16;
const HEADER_BYTES = 12;
const METRIC_BYTES = 4;
/** Of a glyph: how many contours, then its box. */
export const GLYPH_HEAD_BYTES = 10;

function tablesOf(file: Buffer): (name: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let row = 0; row < file.readUInt16BE(4); row++) {
    const at = HEADER_BYTES + row * TABLE_ROW_BYTES;
    const start = file.readUInt32BE(at + 8);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)));
  }
  return (name) => {
    const table = tables.get(name);
    if (!table) throw new Error(`the font has no ${name}`);
    return table;
  };
}

export function readTrueType(file: Buffer): TrueTypeFont {
  const table = tablesOf(file);
  const [head, hhea, hmtx, loca, glyf] = [table('head'), table('hhea'), table('hmtx'), table('loca'), table('glyf')];
  const isLong = head.readInt16BE(50) === 1;
  const place = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const metrics = hhea.readUInt16BE(34);
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)),
    head,
    hhea,
    maxp: table('maxp'),
    advance: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * METRIC_BYTES),
    leftBearing: (glyph) =>
      glyph < metrics
        ? hmtx.readInt16BE(glyph * METRIC_BYTES + 2)
        : hmtx.readInt16BE(metrics * METRIC_BYTES + (glyph - metrics) * 2),
    outline: (glyph) => withoutHints(glyf.subarray(place(glyph), place(glyph + 1))),
  };
}

export function isComposite(outline: Buffer): boolean {
  return outline.length > 0 && outline.readInt16BE(0) < 0;
}

function withoutHints(outline: Buffer): Buffer {
  if (outline.length === 0) return outline;
  if (!isComposite(outline)) {
    const at = GLYPH_HEAD_BYTES + outline.readInt16BE(0) * 2;
    const hints = outline.readUInt16BE(at);
    return Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), outline.subarray(at + 2 + hints)]);
  }
  const parts = componentsOf(outline);
  const copy = Buffer.from(outline.subarray(0, parts.at(-1)?.end));
  for (const { at } of parts) copy.writeUInt16BE(copy.readUInt16BE(at) & ~FLAGS.hints, at);
  return copy;
}

export const FLAGS = { words: 0x1, places: 0x2, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80, hints: 0x100 };

/** Where each part of a composite glyph starts; its flags come first, then which glyph it is. */
export function componentsOf(outline: Buffer): { at: number; end: number; glyph: number }[] {
  const parts: { at: number; end: number; glyph: number }[] = [];
  for (let at = GLYPH_HEAD_BYTES, flags = FLAGS.more; flags & FLAGS.more; ) {
    flags = outline.readUInt16BE(at);
    const transform = flags & FLAGS.scale ? 2 : flags & FLAGS.scales ? 4 : flags & FLAGS.matrix ? 8 : 0;
    const end = at + 4 + (flags & FLAGS.words ? 4 : 2) + transform;
    parts.push({ at, end, glyph: outline.readUInt16BE(at + 2) });
    at = end;
  }
  return parts;
}
