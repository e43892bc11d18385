/** Measures scripts whose letters change with their neighbours, with HarfBuzz, which browsers use. */
import { readFileSync } from 'node:fs';
import type * as HarfBuzz from 'harfbuzzjs';
import { builtPath } from '../../package-root.ts';
import { wantPart } from '../late-parts.ts';
import { type Face, nearestFace, type ShippedFont } from './fonts.ts';

/** Text of one direction: digits run from left to right even among Arabic letters. */
export interface DirectedText {
  text: string;
  rightToLeft: boolean;
}

/** Set if the engine runs from compiled code, which cannot import by itself. */
declare const importPackage: ((name: string) => Promise<typeof HarfBuzz>) | undefined;

let harfBuzz: typeof HarfBuzz | undefined;

/** To be awaited before text is drawn as shapes; for measuring it is loaded when letters need it, and they are measured again. */
export async function prepareShaper(): Promise<void> {
  harfBuzz ??= await (typeof importPackage === 'function' ? importPackage('harfbuzzjs') : import('harfbuzzjs'));
}

/** What was measured before is not what it is afterwards. */
export function isShaperReady(): boolean {
  return harfBuzz !== undefined;
}

const fonts = new Map<string, HarfBuzz.Font>();

function openFont(hb: typeof HarfBuzz, font: ShippedFont, face: Face): HarfBuzz.Font {
  const file = font.files[nearestFace(font, face)] ?? font.files.regular;
  let opened = fonts.get(file);
  if (!opened) {
    const data = readFileSync(builtPath('fonts', file));
    opened = new hb.Font(new hb.Face(new hb.Blob(data.buffer.slice(data.byteOffset, data.byteOffset + data.length))));
    fonts.set(file, opened);
  }
  return opened;
}

function shape(
  { text, rightToLeft }: DirectedText,
  font: ShippedFont,
  face: Face,
): { opened: HarfBuzz.Font; buffer: HarfBuzz.Buffer } | undefined {
  if (!harfBuzz) {
    wantPart('HarfBuzz', prepareShaper);
    return undefined;
  }
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  const opened = openFont(harfBuzz, font, face);
  harfBuzz.shape(opened, buffer);
  return { opened, buffer };
}

/** Width in font units; nothing as long as HarfBuzz is not loaded. */
export function shapedWidth(text: DirectedText, font: ShippedFont, face: Face): number | undefined {
  return shape(text, font, face)
    ?.buffer.getGlyphPositions()
    .reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
}

/** Font units, upwards. */
export interface GlyphOutline {
  path: string;
  x: number;
  y: number;
}

/** How far the letters reach above and below the baseline, in font units; nothing as long as HarfBuzz is not loaded. */
export function shapedReach(text: DirectedText, font: ShippedFont, face: Face): { above: number; below: number } {
  const reach = { above: 0, below: 0 };
  for (const { path, y } of shapedOutlines(text, font, face) ?? []) {
    const numbers = path.match(/-?[\d.]+/g) ?? [];
    for (let at = 1; at < numbers.length; at += 2) {
      const height = y + Number(numbers[at]);
      reach.above = Math.max(reach.above, height);
      reach.below = Math.max(reach.below, -height);
    }
  }
  return reach;
}

/** In font units; `x` and `y` move it alone, upwards. */
export interface ShapedGlyph {
  glyph: number;
  advance: number;
  x: number;
  y: number;
  /** Where the letter that it belongs to starts in the text. */
  start: number;
}

/** The glyphs of the letters, from left to right; nothing as long as HarfBuzz is not loaded. */
export function shapedGlyphs(text: DirectedText, font: ShippedFont, face: Face): ShapedGlyph[] | undefined {
  const shaped = shape(text, font, face);
  if (!shaped) return undefined;
  const positions = shaped.buffer.getGlyphPositions();
  return shaped.buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { glyph: codepoint, advance: xAdvance, x: xOffset, y: yOffset, start: cluster };
  });
}

/** The letters as shapes, from left to right; nothing as long as HarfBuzz is not loaded. */
export function shapedOutlines(text: DirectedText, font: ShippedFont, face: Face): GlyphOutline[] | undefined {
  const shaped = shape(text, font, face);
  if (!shaped) return undefined;
  const positions = shaped.buffer.getGlyphPositions();
  let pen = 0;
  return shaped.buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const outline = { path: shaped.opened.glyphToPath(codepoint), x: pen + xOffset, y: yOffset };
    pen += xAdvance;
    return outline;
  });
}
