/** Computes font sizes in pixels. */

const DEFAULT_FONT_SIZE_PX = 16;
/** Of Arimo, which is Arial's. */
export const X_HEIGHT_EM = 1082 / 2048;
const PIXELS_PER_UNIT: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  rem: DEFAULT_FONT_SIZE_PX,
};
export const FONT_SIZE_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'xx-small': 9,
    'x-small': 10,
    small: 13,
    medium: 16,
    large: 18,
    'x-large': 24,
    'xx-large': 32,
  }),
);

/** Relative sizes are resolved here, since groups between a text and its ancestors may be removed. */
export function fontSizeInPixels(value: string, inherited: string | undefined): string {
  const outer = Number.parseFloat(inherited ?? '') || DEFAULT_FONT_SIZE_PX;
  if (value === 'smaller') return String(outer / 1.2);
  if (value === 'larger') return String(outer * 1.2);
  const word = FONT_SIZE_WORDS.get(value);
  if (word !== undefined) return String(word);
  const [, number = '', unit = 'px'] = /^([\d.]+)([a-z%]*)$/i.exec(value) ?? [];
  if (number === '') return String(outer);
  if (unit === '%') return String((Number(number) * outer) / 100);
  if (unit === 'em') return String(Number(number) * outer);
  if (unit === 'ex') return String(Number(number) * outer * X_HEIGHT_EM);
  return String(Number(number) * (PIXELS_PER_UNIT[unit || 'px'] ?? 1));
}
