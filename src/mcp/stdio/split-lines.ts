/** Splits a byte stream into lines, buffering at most `maxBytes` of an incomplete line. */

export interface LineListener {
  line(bytes: Buffer): void;
  /** A line was longer than `maxBytes`; its bytes were discarded. */
  tooLong(): void;
}

export interface LineSplitter {
  push(chunk: Buffer): void;
  /** The stream ended: the rest counts as a line. */
  end(): void;
}

const NEWLINE = 0x0a;

export function splitLines(maxBytes: number, listener: LineListener): LineSplitter {
  let parts: Buffer[] = [];
  let held = 0;
  let skipping = false;

  const keep = (part: Buffer) => {
    held += part.length;
    if (held > maxBytes) {
      skipping = true;
      parts = [];
    } else if (!skipping) {
      parts.push(part);
    }
  };
  const finish = () => {
    const line = Buffer.concat(parts);
    const tooLong = skipping;
    parts = [];
    held = 0;
    skipping = false;
    if (tooLong) listener.tooLong();
    else listener.line(line);
  };

  return {
    push(chunk) {
      let start = 0;
      for (let stop = chunk.indexOf(NEWLINE); stop !== -1; stop = chunk.indexOf(NEWLINE, start)) {
        keep(chunk.subarray(start, stop));
        finish();
        start = stop + 1;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
    },
    end() {
      if (held > 0) finish();
    },
  };
}
