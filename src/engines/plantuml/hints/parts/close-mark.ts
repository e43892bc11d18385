/** Adds the quote, parenthesis or bracket that a statement lacks, where the name seems to end. */

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['(', ')'],
  ['[', ']'],
];
/** What follows a name: an alias, an arrow, a label, a stereotype, a colour, a block. */
const AFTER_NAME = /\s+(?:as\s|[<|*o]*[-.]|:|<<|#\w|\{)|$/;

/** Index of the character in `head` that opens a name which is not closed before the next one opens; -1 if all are closed. */
function openSign(head: string, open: string, close: string): number {
  let opened = -1;
  for (let at = 0; at < head.length; at++) {
    if (head[at] === close && opened >= 0) opened = -1;
    else if (head[at] === open) {
      if (opened >= 0) return opened;
      opened = at;
    }
  }
  return opened;
}

/** The line with one character added; undefined when it lacks none. */
export function closeMark(line: string): string | undefined {
  for (const [open, close] of PAIRS) {
    const at = openSign(line, open, close);
    if (at < 0) continue;
    const rest = line.slice(at + 1);
    const end = at + 1 + rest.search(AFTER_NAME);
    return line.slice(0, end) + close + line.slice(end);
  }
  return undefined;
}
