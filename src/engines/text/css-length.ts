/** Reads CSS lengths and font sizes, in one way for measuring, for labels and for cleaning. */

/** Browsers lay nothing out beyond this. */
const MAX_LENGTH_PX = 33_554_431;
/** The largest letters that Chromium draws. */
const MAX_FONT_SIZE_PX = 10_000;
export const ROOT_FONT_SIZE_PX = 16;
/** Of Arimo, which is Arial's. */
export const X_HEIGHT_EM = 1082 / 2048;
/** The advance of a zero in the shipped faces. */
const ZERO_EM = 1139 / 2048;

const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  rem: ROOT_FONT_SIZE_PX,
};
const EMS: Readonly<Record<string, number>> = { em: 1, ex: X_HEIGHT_EM, ch: ZERO_EM };
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|em|rem|ex|ch|pt|pc|in|cm|mm|q|%)?$/i;

/** Pixels, or a share of what contains the element. */
export type Length = { px: number } | { share: number };

/** SVG reads a bare number as pixels; HTML accepts only a bare zero. Undefined for words such as `auto`. */
export function readLength(value: string, em: number, bareNumber: 'pixels' | 'zero' = 'zero'): Length | undefined {
  const [, digits, unit] = LENGTH.exec(value.trim()) ?? [];
  if (digits === undefined) return undefined;
  const amount = Math.max(-MAX_LENGTH_PX, Math.min(Number(digits), MAX_LENGTH_PX));
  if (unit === undefined) return amount === 0 || bareNumber === 'pixels' ? { px: amount } : undefined;
  const name = unit.toLowerCase();
  if (name === '%') return { share: amount / 100 };
  return { px: amount * (PIXELS[name] ?? (EMS[name] ?? 1) * em) };
}

export function toPixels(length: Length | undefined, whole: number): number | undefined {
  if (length === undefined) return undefined;
  return 'px' in length ? length.px : length.share * whole;
}

/** A length of an SVG text, where a percentage is one of the font size. */
export function textLengthInPixels(value: string, em: number): number | undefined {
  return toPixels(readLength(value, em, 'pixels'), em);
}

const SIZE_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'xx-small': 9,
    'x-small': 10,
    small: 13,
    medium: ROOT_FONT_SIZE_PX,
    large: 18,
    'x-large': 24,
    'xx-large': 32,
  }),
);
const STEP_BETWEEN_SIZES = 1.2;

/** Undefined for what is not a font size. */
export function readFontSize(
  value: string,
  parent: number,
  bareNumber: 'pixels' | 'zero' = 'zero',
): number | undefined {
  if (value === 'smaller') return parent / STEP_BETWEEN_SIZES;
  if (value === 'larger') return parent * STEP_BETWEEN_SIZES;
  const size = SIZE_WORDS.get(value) ?? toPixels(readLength(value, parent, bareNumber), parent);
  return size !== undefined && size >= 0 ? Math.min(size, MAX_FONT_SIZE_PX) : undefined;
}
