/** Finds the diagrams in a text: what is between `@start...` and `@end...`; anything around them is not PlantUML. */

export interface DiagramBlock {
  /** What follows `@start`: `uml`, `json`, ... in lower case. */
  kind: string;
  /** With the `@start` and `@end` lines, as the author wrote them. */
  lines: string[];
  /** 1-based line of `@start` in the whole text. */
  firstLine: number;
  /** False when the text ends before the diagram does. */
  closed: boolean;
}

const START = /^\s*@start(\w+)\b/i;
const END = /^\s*@end\w+\b/i;
/** Blank, or a comment. */
const NOTHING = /^\s*(?:'.*)?$/;
const BYTE_ORDER_MARK = /^\ufeff/;

export function sourceLines(code: string): string[] {
  return code.replace(BYTE_ORDER_MARK, '').split(/\r\n|\r|\n/);
}

export function splitDiagrams(code: string): DiagramBlock[] {
  const blocks: DiagramBlock[] = [];
  let open: DiagramBlock | undefined;
  let isBegun = false;
  for (const [index, line] of sourceLines(code).entries()) {
    const start: RegExpExecArray | null | undefined = open && isBegun ? undefined : START.exec(line);
    isBegun = !start && (isBegun || !NOTHING.test(line));
    if (start) {
      // A start right after another one replaces it.
      if (open) blocks.pop();
      open = { kind: (start[1] ?? '').toLowerCase(), lines: [], firstLine: index + 1, closed: false };
      blocks.push(open);
    }
    open?.lines.push(line);
    if (open && END.test(line)) {
      open.closed = true;
      open = undefined;
    }
  }
  return blocks;
}

const NEW_PAGE = /^\s*newpage\b/i;

/** A picture shows one page of one diagram: what to say about a text that has more. */
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
