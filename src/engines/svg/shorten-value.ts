/** Writes numbers, colours and lengths as short as they can be without a visible change. */

/** Half a hundredth of a pixel cannot be seen, at four times the size neither. */
export const COORDINATE_DECIMALS = 2;
/** Inside something that is scaled up, such as an icon drawn in a unit square. */
export const SCALED_DECIMALS = 4;

const LONG_NUMBER = /-?(?:\d+\.\d{3,}|\.\d{3,}|\d+(?:\.\d*)?(?=e[+-]?\d)|\.\d+(?=e[+-]?\d))(?:e[+-]?\d+)?(\.)?/gi;
const TRAILING_ZEROS = /(\.\d*?)0+(?=[^\d.]|$)/g;

/** What JavaScript writes for a number that is none: no viewer reads on behind it. */
export const NOT_A_NUMBER = /NaN|Infinity|undefined/;

export function formatNumber(value: number, decimals = COORDINATE_DECIMALS): string {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  return String(rounded === 0 ? 0 : rounded);
}

/** Rounds every number in a list, a path or a transform. */
export function shortenNumbers(text: string, decimals = COORDINATE_DECIMALS): string {
  if (text.length < 4) return text;
  const rounded = text.replace(LONG_NUMBER, (all: string, nextDot: string | undefined) => {
    const token = nextDot ? all.slice(0, -1) : all;
    // Arc flags may stand glued to the number after them, as in `0 011.234`.
    if (/^-?0\d/.test(token)) return all;
    const short = formatNumber(Number(token), decimals);
    // Without its fraction a number would swallow the next one, as in `1.999.5`.
    return nextDot ? `${short}${short.includes('.') ? '' : ' '}.` : short;
  });
  return rounded.includes('.') ? rounded.replace(TRAILING_ZEROS, (_all, head) => (head === '.' ? '' : head)) : rounded;
}

const HEX_PAIRS = /^#([\da-f])\1([\da-f])\2([\da-f])\3$/i;
const CLEAR = /^(?:transparent|#0000|#[\da-f]{6}00|rgba\(\s*\d+,\s*\d+,\s*\d+,\s*0(?:\.0+)?\s*\))$/i;

export function shortenColour(value: string, clearWord: 'none' | 'transparent'): string {
  const colour = value.trim();
  if (CLEAR.test(colour)) return clearWord;
  if (colour === 'black') return '#000';
  if (colour === 'white') return '#fff';
  const hex = HEX_PAIRS.exec(colour);
  if (hex) return `#${hex[1]}${hex[2]}${hex[3]}`.toLowerCase();
  if (/^#[\da-f]{6}$/i.test(colour)) return colour.toLowerCase();
  return /^(?:rgb|hsl)/i.test(colour) ? functionToHex(colour) : colour;
}

function functionToHex(colour: string): string {
  const rgb = /^rgb\(\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*\)$/i.exec(colour);
  if (rgb) return toHex([Number(rgb[1]), Number(rgb[2]), Number(rgb[3])]);
  const hsl = /^hsl\(\s*(-?[\d.]+)(?:deg)?\s*,\s*([\d.]+)%\s*,\s*([\d.]+)%\s*\)$/i.exec(colour);
  return hsl ? toHex(hslToRgb(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100)) : shortenNumbers(colour, 3);
}

function hslToRgb(hue: number, saturation: number, lightness: number): number[] {
  const turn = ((hue % 360) + 360) % 360;
  const [s, l] = [Math.min(saturation, 1), Math.min(lightness, 1)];
  return [0, 8, 4].map((offset) => {
    const k = (offset + turn / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

function toHex(channels: readonly number[]): string {
  const hex = channels.map((channel) => Math.round(Math.min(255, channel)).toString(16).padStart(2, '0')).join('');
  return shortenColour(`#${hex}`, 'none');
}

const COLOURS = new Set(['fill', 'stroke', 'stop-color', 'flood-color', 'lighting-color']);
const FRACTIONS = /opacity$/;

/** The canonical form of a property's value, in which equal looks are equal strings. */
export function shortenProperty(property: string, value: string): string {
  if (COLOURS.has(property))
    return shortenColour(value, property === 'fill' || property === 'stroke' ? 'none' : 'transparent');
  if (property === 'font-weight')
    return value === '400' ? 'normal' : value === '700' || value === 'bolder' ? 'bold' : value;
  if (property === 'font-family') return value.replace(/\s*,\s*/g, ',').replaceAll("'", '"');
  if (FRACTIONS.test(property)) return shortenNumbers(value, 3);
  if (property === 'filter') return shortenNumbers(value, 3);
  if (property === 'transform') return shortenTransform(value);
  if (property === 'stroke-dasharray') return shortenDashes(value);
  return /\d/.test(value) && !value.includes('url(') ? shortenNumbers(value.replace(/(\d)px\b/g, '$1'), 3) : value;
}

function shortenDashes(value: string): string {
  const dashes = shortenNumbers(value.replace(/(\d)px\b/g, '$1'), 3).replace(/\s*,\s*|\s+/g, ' ');
  return /^(?:none|0|0 0)$/.test(dashes) || /^[\d.]+ 0$/.test(dashes) ? 'none' : dashes;
}

function shortenTransform(value: string): string {
  const plain = value.replace(/(\d)(?:px|deg)\b/g, '$1');
  return shortenNumbers(plain, /scale|matrix/.test(plain) ? SCALED_DECIMALS : COORDINATE_DECIMALS)
    .replace(/\s*,\s*/g, ',')
    .replace(/\)\s+/g, ')')
    .replace(/translate\(0(?:,0)?\)|rotate\(0\)|scale\(1(?:,1)?\)/g, '')
    .replace(/^$/, 'none');
}
