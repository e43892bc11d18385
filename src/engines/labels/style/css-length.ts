/** Reads CSS lengths: pixels, or a share of what contains the element. */
import { FONT_SIZE_WORDS, X_HEIGHT_EM } from '../../text/font-size.ts';

/** Browsers lay nothing out beyond this. */
const MAX_LENGTH_PX = 33_554_431;
/** The largest letters that Chromium draws. */
const MAX_FONT_SIZE_PX = 10_000;

export type Length = { px: number } | { share: number };

const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|em|rem|ex|ch|pt|pc|in|cm|mm|q|%)?$/i;
const ROOT_FONT_SIZE_PX = 16;
const CSS_PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  rem: ROOT_FONT_SIZE_PX,
};
/** The advance of a zero in the shipped faces. */
const ZERO_EM = 1139 / 2048;
const RELATIVE: Readonly<Record<string, number>> = { em: 1, ex: X_HEIGHT_EM, ch: ZERO_EM };

/** Undefined for words such as `auto`, and for a number without a unit that is not zero. */
export function readLength(value: string, em: number): Length | undefined {
  const [, digits, unit] = LENGTH.exec(value.trim()) ?? [];
  if (digits === undefined) return undefined;
  const amount = Math.max(-MAX_LENGTH_PX, Math.min(Number(digits), MAX_LENGTH_PX));
  if (unit === undefined) return amount === 0 ? { px: 0 } : undefined;
  const name = unit.toLowerCase();
  if (name === '%') return { share: amount / 100 };
  return { px: amount * (CSS_PIXELS[name] ?? (RELATIVE[name] ?? 1) * em) };
}

export function toPixels(length: Length | undefined, whole: number): number | undefined {
  if (length === undefined) return undefined;
  return 'px' in length ? length.px : length.share * whole;
}

const STEP_BETWEEN_SIZES = 1.2;

export function readFontSize(value: string, parent: number): number | undefined {
  if (value === 'smaller') return parent / STEP_BETWEEN_SIZES;
  if (value === 'larger') return parent * STEP_BETWEEN_SIZES;
  const size = FONT_SIZE_WORDS.get(value) ?? toPixels(readLength(value, parent), parent);
  return size !== undefined && size >= 0 ? Math.min(size, MAX_FONT_SIZE_PX) : undefined;
}

/** Browsers lay out in 64ths of a pixel. */
const UNITS_PER_PIXEL = 64;
/** Sums of shares of font units miss a whole unit by less than this. */
const SLACK_UNITS = 1e-6;

export function upToUnit(length: number): number {
  return Math.ceil(length * UNITS_PER_PIXEL - SLACK_UNITS) / UNITS_PER_PIXEL;
}

export function downToUnit(length: number): number {
  return Math.floor(length * UNITS_PER_PIXEL + SLACK_UNITS) / UNITS_PER_PIXEL;
}
