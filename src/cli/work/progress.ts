/** One progress line on a terminal for a command with several files. */

export interface Progress {
  step(file: string): void;
  end(): void;
}

const SILENT: Progress = { step: () => {}, end: () => {} };
const CLEAR_LINE = '\r\u001b[2K';

export function showProgress(total: number): Progress {
  if (total < 2 || !process.stderr.isTTY) return SILENT;
  let done = 0;
  return {
    step: (file) => process.stderr.write(`${CLEAR_LINE}${++done}/${total} ${file}`),
    end: () => process.stderr.write(CLEAR_LINE),
  };
}
