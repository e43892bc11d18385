/** Chooses dark paper for words that would be white on white: some themes are made for dark pages and paint none. */
import type { Box } from '../../../geometry/box.ts';
import { drawnInk } from './drawn-extent.ts';

/** Also what an author meant who asked for black: this build of the engine reads that as no background at all. */
const DARK_PAPER = '#000000';
/** Of 255: lighter words cannot be read on white. */
const LIGHT = 220;
const COLOUR = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i;

function lightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = (COLOUR.exec(colour) ?? []).slice(1, 4).map((part) => Number.parseInt(part, 16));
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

function isPainted(fill: string): boolean {
  return fill !== 'none' && fill !== 'transparent' && COLOUR.exec(fill)?.[4] !== '00';
}

function covers(shape: Box, { left, right, top, bottom }: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return shape.left <= x && x <= shape.right && shape.top <= y && y <= shape.bottom;
}

/** Undefined when every word is readable on white, or on what is painted beneath it. */
export function darkPaper(root: Element): string | undefined {
  if (/background/.test(root.getAttribute('style') ?? '')) return undefined;
  const painted: Box[] = [];
  for (const { element, box } of drawnInk(root.children)) {
    const fill = element.getAttribute('fill') ?? '#000000';
    if (element.localName !== 'text') {
      if (isPainted(fill)) painted.push(box);
      continue;
    }
    // C4's legend has a white space beside its heading.
    const isWord = (element.textContent ?? '').trim() !== '';
    if (isWord && lightness(fill) > LIGHT && !painted.some((shape) => covers(shape, box))) return DARK_PAPER;
  }
  return undefined;
}
