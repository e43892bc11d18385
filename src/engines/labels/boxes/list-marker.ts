/** The bullet or the number of a list item, left of its first line. */
import { letterExtent, textWidth } from '../lines/font-lines.ts';
import type { BlockBox } from '../tree/box-tree.ts';
import { emptyLaid, type Laid } from '../tree/laid.ts';

/** Chromium's own measures of a bullet and its place. */
const BULLET_GAP_PX = 8;

function roman(count: number): string {
  const digits: [number, string][] = [
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let rest = count;
  return digits.reduce((text, [value, word]) => {
    const times = Math.floor(rest / value);
    rest %= value;
    return text + word.repeat(times);
  }, '');
}

function letters(count: number): string {
  let text = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text;
}

const NUMBERS: Readonly<Record<string, (count: number) => string>> = {
  decimal: String,
  'lower-alpha': letters,
  'lower-latin': letters,
  'upper-alpha': (count) => letters(count).toUpperCase(),
  'upper-latin': (count) => letters(count).toUpperCase(),
  'lower-roman': roman,
  'upper-roman': (count) => roman(count).toUpperCase(),
};

const MAX_ROMAN = 3999;

/** `baseline` is that of the item's first line. */
export function markerOf({ style, ordinal = 1 }: BlockBox, baseline: number | undefined): Laid {
  const marker = emptyLaid();
  const type = style.listStyle.split(' ')[0] ?? 'disc';
  if (baseline === undefined || type === 'none') return marker;
  const count = Object.hasOwn(NUMBERS, type) && ordinal <= MAX_ROMAN ? NUMBERS[type] : NUMBERS.decimal;
  if (Object.hasOwn(NUMBERS, type) && count) {
    const text = `${count(ordinal)}. `;
    const width = textWidth(text, style);
    marker.lines.push({
      align: 'start',
      runs: [{ text: text.trimEnd(), x: -width, y: baseline, width, style, href: undefined }],
    });
    return marker;
  }
  const { above } = letterExtent(style);
  const reach = Math.floor((above * 2) / 3);
  const size = Math.floor((reach + 1) / 2);
  const top = baseline - above + Math.floor((3 * (above - reach)) / 2);
  const kind = type === 'circle' ? 'ring' : type === 'square' ? 'rect' : 'disc';
  marker.shapes.push({ kind, x: -reach - BULLET_GAP_PX, y: top, width: size, height: size, colour: style.color });
  return marker;
}
