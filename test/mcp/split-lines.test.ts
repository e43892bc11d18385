/** Lines come out whole, however the bytes arrive, and memory is bounded. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from '../../src/mcp/stdio/line-transport.ts';

function linesOf(chunks: readonly Buffer[], maxBytes: number): string[] {
  const seen: string[] = [];
  const lines = splitLines(maxBytes, {
    line: (bytes) => seen.push(bytes.toString('latin1')),
    tooLong: () => seen.push('TOO LONG'),
  });
  for (const chunk of chunks) lines.push(chunk);
  lines.end();
  return seen;
}

function cut(text: string, sizes: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text, 'latin1');
  const chunks: Buffer[] = [];
  let start = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(start, start + size));
    start += size;
  }
  return [...chunks, bytes.subarray(start)];
}

const alphabet = fc.constantFrom('a', 'b', '\n', '\r', ' ', '\u00ff');

describe('splitLines', () => {
  it('gives the lines of the text, wherever it is cut', () => {
    const text = fc.string({ unit: alphabet, maxLength: 200 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(20)), fc.integer({ min: 1, max: 30 }), (given, sizes, maxBytes) => {
        const want = given.split('\n').map((line) => (line.length > maxBytes ? 'TOO LONG' : line));
        // What follows the last newline is a line only if there is something.
        if (want.at(-1) === '') want.pop();
        expect(linesOf(cut(given, sizes), maxBytes)).toEqual(want);
      }),
    );
  });

  it('goes on with the next line after one that is too long', () => {
    expect(linesOf([Buffer.from('x'.repeat(11)), Buffer.from('x\nok\n')], 10)).toEqual(['TOO LONG', 'ok']);
  });
});
