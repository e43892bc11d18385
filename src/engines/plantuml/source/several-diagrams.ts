/** A picture shows one page of one diagram: what to say about a text that has more. */
import type { DiagramBlock } from './split-diagrams.ts';

const NEW_PAGE = /^\s*newpage\b/i;

export function pagesOf(lines: readonly string[]): number {
  return 1 + lines.filter((line) => NEW_PAGE.test(line)).length;
}

function sayCount({ length }: readonly DiagramBlock[], first: string): string | undefined {
  return length > 1 ? `The text contains ${length} diagrams; ${first} Send the others one at a time.` : undefined;
}

/** Given with a picture. */
export function severalNote(blocks: readonly DiagramBlock[]): string | undefined {
  return sayCount(blocks, 'this is the first.');
}

/** Given with a verdict, which covers all of them. */
export function severalHint(blocks: readonly DiagramBlock[]): string | undefined {
  return sayCount(blocks, 'only the first is drawn.');
}
