/** The title that the author gave a diagram, for readers who do not see it. */
import { plainLine } from '../../advice/edit-source.ts';

const TITLE = /^\s*title\s*:?\s+(.+?)\s*$/i;
const BLOCK_TITLE = /^\s*title\s*$/i;
const NAME = /^\s*@start\w+\s+(?:\(?\s*id\s*=\s*)?"?([^"()]+?)"?\)?\s*$/i;
/** Creole and HTML marks, and the escapes of line ends. */
const MARKS = /<[^<>]*>|\*\*|\/\/|__|""|~~/g;
const LINE_END = /\\n/g;

function plain(text: string): string {
  return text.replace(LINE_END, ' ').replace(MARKS, '').replace(/^"|"$/g, '').trim();
}

export function readTitle(lines: readonly string[]): string | undefined {
  const single = lines.map((line) => TITLE.exec(plainLine(line))?.[1]).find((title) => title !== undefined);
  if (single !== undefined) return plain(single) || undefined;
  const block = lines.findIndex((line) => BLOCK_TITLE.test(plainLine(line)));
  if (block >= 0) return plain(lines[block + 1] ?? '') || undefined;
  return NAME.exec(plainLine(lines[0] ?? ''))?.[1];
}
