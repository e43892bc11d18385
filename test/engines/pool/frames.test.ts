import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFrameReader, encodeFrame } from '../../../src/engines/pool/job/protocol.ts';

const MAX_BYTES = 1_000;

function readAll(chunks: Buffer[]): { messages: unknown[]; broken: string[] } {
  const messages: unknown[] = [];
  const broken: string[] = [];
  const read = createFrameReader(MAX_BYTES, {
    onMessage: (message) => messages.push(message),
    onBroken: (reason) => broken.push(reason),
  });
  for (const chunk of chunks) read(chunk);
  return { messages, broken };
}

function cut(bytes: Buffer, sizes: number[]): Buffer[] {
  const chunks: Buffer[] = [];
  for (let rest = bytes, n = 0; rest.length > 0; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    chunks.push(rest.subarray(0, size));
    rest = rest.subarray(size);
  }
  return chunks;
}

describe('frames', () => {
  it('arrive whole and in order, however the stream is cut', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 8 }), sizes, (messages, cuts) => {
        const plain = messages
          .map((message) => JSON.parse(JSON.stringify(message)))
          .filter((one) => encodeFrame(one).length < MAX_BYTES);
        expect(readAll(cut(Buffer.concat(plain.map(encodeFrame)), cuts))).toEqual({ messages: plain, broken: [] });
      }),
    );
  });

  it('of the longest size pass, longer ones break the stream before they are read', () => {
    const longest = 'x'.repeat(MAX_BYTES - 2);
    expect(readAll([encodeFrame(longest)])).toEqual({ messages: [longest], broken: [] });
    expect(readAll([encodeFrame(`${longest}x`).subarray(0, 4)])).toEqual({
      messages: [],
      broken: ['a message of 1001 bytes; the limit is 1000'],
    });
  });

  it('that are not JSON break the stream, and nothing after them is read', () => {
    const bad = Buffer.from([0, 0, 0, 2, 0x7b, 0x7b]);
    expect(readAll([Buffer.concat([encodeFrame(1), bad, encodeFrame(2)]), encodeFrame(3)])).toEqual({
      messages: [1],
      broken: ['a message that is not JSON'],
    });
  });
});
