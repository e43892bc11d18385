/** The lines of a text with their line ends and places, so that what is not changed stays byte for byte. */

export interface WrittenLine {
  text: string;
  /** The line end as written; empty after the last line. */
  end: string;
  /** Of its first character, in the whole text. */
  offset: number;
}

const LINE = /([^\r\n]*)(\r\n|\r|\n|$)/g;

export function textLines(text: string): WrittenLine[] {
  const lines: WrittenLine[] = [];
  for (const { index, 1: line = '', 2: end = '' } of text.matchAll(LINE)) {
    lines.push({ text: line, end, offset: index });
    if (end === '') break;
  }
  return lines;
}

/** What most of the lines end with. */
function usualEnd(lines: readonly WrittenLine[]): string {
  const windows = lines.filter(({ end }) => end === '\r\n').length;
  const unix = lines.filter(({ end }) => end === '\n').length;
  return windows > unix ? '\r\n' : '\n';
}

/** For engines: no byte order mark, and `\n` alone. */
export function plainText(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/**
 * `lines`, whose contents are `old`, with the contents `wanted`: lines that stay the same, from the top and from the bottom, are
 * left as they are written. `write` makes the text of the others.
 */
export function replaceLines(
  lines: readonly WrittenLine[],
  old: readonly string[],
  wanted: readonly string[],
  write: (content: string) => string,
): string {
  const most = Math.min(old.length, wanted.length);
  let top = 0;
  while (top < most && old[top] === wanted[top]) top++;
  let bottom = 0;
  while (bottom < most - top && old.at(-1 - bottom) === wanted.at(-1 - bottom)) bottom++;
  const end = usualEnd(lines);
  const middle = wanted.slice(top, wanted.length - bottom).map((content) => ({ text: write(content), end }));
  const all = [...lines.slice(0, top), ...middle, ...lines.slice(lines.length - bottom)];
  const lastEnd = lines.at(-1)?.end ?? '';
  return all.map((line, index) => line.text + (index === all.length - 1 ? lastEnd : line.end || end)).join('');
}
