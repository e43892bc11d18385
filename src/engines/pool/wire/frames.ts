/** JSON messages over a byte stream: four bytes of length, then the text; nothing longer than the limit is ever buffered. */

const HEADER_BYTES = 4;

export function encodeFrame(message: unknown): Buffer {
  const text = JSON.stringify(message);
  const textBytes = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + textBytes);
  frame.writeUInt32BE(textBytes, 0);
  frame.write(text, HEADER_BYTES);
  return frame;
}

export interface FrameListener {
  onMessage(message: unknown): void;
  /** The stream broke the protocol; nothing more will be read from it. */
  onBroken(reason: string): void;
}

/** Returns the function to feed with the chunks of the stream. */
export function createFrameReader(maxBytes: number, listener: FrameListener): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  let broken = false;

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    const rest = all.subarray(bytes);
    chunks = rest.length > 0 ? [rest] : [];
    heldBytes = rest.length;
    return all.subarray(0, bytes);
  }

  function fail(reason: string): void {
    broken = true;
    chunks = [];
    heldBytes = 0;
    listener.onBroken(reason);
  }

  function parse(text: string): { message: unknown } | undefined {
    try {
      return { message: JSON.parse(text) };
    } catch {
      return undefined;
    }
  }

  let wantedBytes: number | undefined;
  return (chunk) => {
    if (broken) return;
    chunks.push(chunk);
    heldBytes += chunk.length;
    while (!broken) {
      if (wantedBytes === undefined) {
        if (heldBytes < HEADER_BYTES) return;
        wantedBytes = take(HEADER_BYTES).readUInt32BE(0);
        if (wantedBytes > maxBytes) return fail(`a message of ${wantedBytes} bytes; the limit is ${maxBytes}`);
      }
      if (heldBytes < wantedBytes) return;
      const parsed = parse(take(wantedBytes).toString('utf8'));
      wantedBytes = undefined;
      if (!parsed) return fail('a message that is not JSON');
      listener.onMessage(parsed.message);
    }
  };
}
