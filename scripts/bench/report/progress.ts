/** Says on the terminal what is measured just now, in one line that is written over; elsewhere a line for each row. */

export interface Progress {
  row(name: string): void;
  step(text: string): void;
  clear(): void;
}

const CLEAR_LINE = '\r\u001b[2K';

export function showProgress(out: NodeJS.WriteStream): Progress {
  let current = '';
  return {
    row(name) {
      current = name;
      if (!out.isTTY) out.write(`${name}\n`);
    },
    step(text) {
      if (out.isTTY) out.write(`${CLEAR_LINE}${`${current}: ${text}`.slice(0, (out.columns ?? 80) - 1)}`);
    },
    clear() {
      if (out.isTTY) out.write(CLEAR_LINE);
    },
  };
}
