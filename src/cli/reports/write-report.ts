/** All that the commands write: what is said is made printable here, and only pictures, links and decoded texts leave as they are. */
import type { WriteStream } from 'node:tty';
import { printable, printableJson, printableLines } from '../../composition/printable.ts';

/** SGR codes of a terminal. */
const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

/** Words that stand out on a terminal. */
type Styled = readonly [style: keyof typeof STYLES, text: string];
export type TextPart = string | Styled;
export type Text = string | readonly TextPart[];

const CLEAR_LINE = '\r\u001b[2K';

/** `NO_COLOR` and terminals without colours are Node's to know. */
function written(stream: WriteStream, text: Text): string {
  const hasColors = stream.isTTY && stream.hasColors();
  const parts = typeof text === 'string' ? [text] : text;
  return parts
    .map((part) => {
      if (typeof part === 'string') return printableLines(part);
      const shown = printableLines(part[1]);
      return hasColors ? `\u001b[${STYLES[part[0]]}m${shown}\u001b[0m` : shown;
    })
    .join('');
}

export function unstyled(text: Text): string {
  return typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part[1])).join('');
}

/** Such as `2 files`. */
export function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** To people, beside the results. */
export function say(text: Text): void {
  process.stderr.write(written(process.stderr, text));
}

/** To people or programs, as the result. */
export function report(text: Text): void {
  process.stdout.write(written(process.stdout, text));
}

export function reportJson(value: unknown): void {
  process.stdout.write(`${printableJson(value)}\n`);
}

/** The bytes as they are; on a terminal nobody wants the control characters of a text. */
export function handOver(data: string | Uint8Array): void {
  process.stdout.write(typeof data === 'string' && process.stdout.isTTY ? printableLines(data) : data);
}

export interface Progress {
  step(file: string): void;
  end(): void;
}

const SILENT: Progress = { step: () => {}, end: () => {} };
const BAR_WIDTH = 20;
const DEFAULT_COLUMNS = 80;

/** One line on a terminal for a command with several files. */
export function showProgress(total: number): Progress {
  const { stderr } = process;
  if (total < 2 || !stderr.isTTY) return SILENT;
  let done = 0;
  return {
    step(file) {
      const full = Math.round((++done / total) * BAR_WIDTH);
      const bar = `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)}`;
      const line = `${bar} ${done}/${total} ${printable(file)}`;
      stderr.write(`${CLEAR_LINE}${line.slice(0, (stderr.columns || DEFAULT_COLUMNS) - 1)}`);
    },
    end: () => stderr.write(CLEAR_LINE),
  };
}
