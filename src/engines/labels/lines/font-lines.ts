/** The line heights and word widths of a font, the same as browsers use. */
import { BASE_FAMILY, familyOf } from '../../text/fonts.ts';
import { measureText } from '../../text/measure-text.ts';
import type { LabelStyle } from '../style/label-style.ts';

const UNITS_PER_PIXEL = 64;
/** Sums of shares of font units miss a whole unit by less than this. */
const SLACK_UNITS = 1e-6;

/** Rounds to what browsers lay out in: 64ths of a pixel. */
function upToUnit(length: number): number {
  return Math.ceil(length * UNITS_PER_PIXEL - SLACK_UNITS) / UNITS_PER_PIXEL;
}

export function downToUnit(length: number): number {
  return Math.floor(length * UNITS_PER_PIXEL + SLACK_UNITS) / UNITS_PER_PIXEL;
}

/** Pixels above and below the baseline. */
export interface Extent {
  above: number;
  below: number;
}

/** Of Arimo, which is Arial's; Cousine has none. */
const LINE_GAP_EM = 67 / 2048;

const knownFonts = new WeakMap<LabelStyle, Extent>();
const knownLines = new WeakMap<LabelStyle, Extent>();

function fontOf({ fontSize, fontWeight, fontStyle, fontFamily }: LabelStyle) {
  return { fontSize, weight: fontWeight, style: fontStyle, family: fontFamily };
}

/** Of the letters themselves; browsers round both to whole pixels. */
export function letterExtent(style: LabelStyle): Extent {
  let extent = knownFonts.get(style);
  if (!extent) {
    const { ascent, descent } = measureText('', fontOf(style));
    extent = { above: Math.round(ascent), below: Math.round(descent) };
    knownFonts.set(style, extent);
  }
  return extent;
}

/** Of a line: what its height has more than the letters is split, the smaller half above. */
export function lineExtent(style: LabelStyle): Extent {
  let extent = knownLines.get(style);
  if (!extent) {
    const { above, below } = letterExtent(style);
    const height = lineHeight(style, above + below);
    const top = above + Math.floor((height - above - below) / 2);
    extent = { above: top, below: height - top };
    knownLines.set(style, extent);
  }
  return extent;
}

function lineHeight({ lineHeight: given, fontSize, fontFamily }: LabelStyle, letters: number): number {
  if (given === 'normal')
    return letters + (familyOf(fontFamily) === BASE_FAMILY ? Math.round(LINE_GAP_EM * fontSize) : 0);
  return 'px' in given ? given.px : given.factor * fontSize;
}

/** Characters that only mark where a line may end. */
const SILENT = /[\u00ad\u200b]/g;

export function shownText(text: string): string {
  return text.replace(SILENT, '');
}

export function textWidth(text: string, style: LabelStyle): number {
  if (text === '') return 0;
  return upToUnit(measureText(text, fontOf(style)).width + style.letterSpacing * text.length);
}
