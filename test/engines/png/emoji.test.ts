/** Emoji in a PNG: in colour, whole, where the text has them. */
import { describe, expect, it } from 'vitest';
import { renderPng } from '../../../src/engines/outputs/png/render-png.ts';
import { measureText } from '../../../src/engines/text/measure-text.ts';
import { type Pixels, readPixels } from './pixels.ts';

const SIZE_PX = 32;
const draw = (text: string) =>
  readPixels(
    renderPng(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60" width="300" height="60"><text x="10" y="42" font-size="${SIZE_PX}" font-family="Arimo">${text}</text></svg>`,
      { background: '#fff' },
    ).png,
  );

const isInk = (pixels: Pixels, x: number, y: number) => pixels.greyAt(x, y) < 250;

function columns(pixels: Pixels): number[] {
  const found: number[] = [];
  for (let x = 0; x < pixels.width; x++)
    for (let y = 0; y < pixels.height; y++)
      if (isInk(pixels, x, y)) {
        found.push(x);
        break;
      }
  return found;
}

function hasColour(pixels: Pixels): boolean {
  for (let y = 0; y < pixels.height; y++)
    for (let x = 0; x < pixels.width; x++) {
      const channels = pixels.at(x, y);
      if (Math.max(...channels) - Math.min(...channels) > 60) return true;
    }
  return false;
}

const advance = measureText('🚀', { fontSize: SIZE_PX }).width;

describe('an emoji', () => {
  it.each([
    ['a face', '😀'],
    ['a skin tone', '👍🏽'],
    ['a profession', '👩🏽‍💻'],
    ['a keycap', '1️⃣'],
    ['a flag', '🇩🇪'],
    ['a flag of a part of a country', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a heart that asks for colour', '❤️'],
    ['a rainbow flag', '🏳️‍🌈'],
  ])('that is %s has colour and takes one place', (_name, emoji) => {
    const pixels = draw(emoji);
    const ink = columns(pixels);
    expect(hasColour(pixels)).toBe(true);
    expect(Math.min(...ink)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...ink)).toBeLessThanOrEqual(10 + advance + 1);
  });

  it('leaves its neighbours where they were measured', () => {
    const [before, whole] = [columns(draw('A')), columns(draw('A🚀B'))];
    expect(whole.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    const start = 10 + measureText('A🚀', { fontSize: SIZE_PX }).width;
    const last = Math.max(...whole);
    expect(last).toBeGreaterThan(start);
    expect(last).toBeLessThanOrEqual(start + measureText('B', { fontSize: SIZE_PX }).width);
  });

  it('without colour is a sign of the text', () => {
    expect(hasColour(draw('❤'))).toBe(false);
    expect(columns(draw('❤')).length).toBeGreaterThan(10);
  });
});
