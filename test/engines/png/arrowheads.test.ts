/** Which way arrowheads point, judged by the pixels of the PNG. */
import { describe, expect, it } from 'vitest';
import { engine, renderSvg } from '../mermaid/built-engine.ts';
import { readPixels } from './pixels.ts';

const DARK = 128;
const HEAD_PX = 12;

async function renderPixels(code: string) {
  const reply = await engine.renderMermaid(code, { format: 'png' });
  if (reply.kind !== 'done') throw new Error('not drawn');
  return readPixels(Buffer.from(reply.value.image, 'base64'));
}

interface Line {
  from: number;
  to: number;
  y: number;
}

/** The messages of a sequence diagram in the pixels of its PNG, in order. */
async function messagesOf(code: string): Promise<Line[]> {
  const svg = await renderSvg(code);
  const [left = 0, top = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const number = (tag: string, name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1]);
  return [...svg.matchAll(/<line [^>]*marker-(?:start|end)[^>]*>/g)].map(([tag]) => ({
    from: number(tag, 'x1') - left,
    to: number(tag, 'x2') - left,
    y: number(tag, 'y1') - top,
  }));
}

type Pixels = ReturnType<typeof readPixels>;

/** A head is narrow at its tip: where the dark columns around the end of a line are shorter tells where it points. */
function directionAt(pixels: Pixels, x: number, y: number): 'left' | 'right' {
  const heights: number[] = [];
  for (let column = Math.round(x) - HEAD_PX; column <= x + HEAD_PX; column++) {
    let height = 0;
    for (let row = -HEAD_PX / 2; row <= HEAD_PX / 2; row++)
      if (pixels.greyAt(column, Math.round(y) + row) < DARK) height++;
    if (height > 2 && height < HEAD_PX) heights.push(height);
  }
  const middle = Math.floor(heights.length / 2);
  const sum = (part: number[]) => part.reduce((total, height) => total + height, 0);
  const [before, after] = [sum(heights.slice(0, middle)), sum(heights.slice(-middle))];
  if (heights.length < 4 || before === after) throw new Error(`no arrowhead at ${x}, ${y}: ${heights}`);
  return before < after ? 'left' : 'right';
}

const CASES: readonly { message: string; start?: 'left' | 'right'; end?: 'left' | 'right' }[] = [
  { message: 'A->>B: go', end: 'right' },
  { message: 'B->>A: back', end: 'left' },
  { message: 'A-->>B: go', end: 'right' },
  { message: 'B-->>A: back', end: 'left' },
  { message: 'A<<->>B: both', start: 'left', end: 'right' },
  { message: 'B<<-->>A: both', start: 'right', end: 'left' },
];

describe('the arrowhead of', () => {
  it.each(CASES)('$message points the way it goes', async ({ message, start, end }) => {
    const code = `sequenceDiagram\n  participant A\n  participant B\n  ${message}`;
    const [line] = await messagesOf(code);
    const pixels = await renderPixels(code);
    if (!line) throw new Error('no message');
    if (start) expect(directionAt(pixels, line.from, line.y)).toBe(start);
    if (end) expect(directionAt(pixels, line.to, line.y)).toBe(end);
  });
});
