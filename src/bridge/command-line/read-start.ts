/** Reads the start of a file, pipe or device, and never more than requested. */
import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 65_536;

/** At most one byte more than `maxBytes`, which shows that there was more. */
export function readStart(path: string, maxBytes: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let room = maxBytes + 1; room > 0; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, room));
      const count = readSync(file, chunk);
      if (count === 0) break;
      chunks.push(chunk.subarray(0, count));
      room -= count;
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(file);
  }
}
