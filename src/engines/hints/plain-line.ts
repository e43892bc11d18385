/** Protects patterns that examine a source: some take quadratic time in a line's length. */

/** Longer lines are text or data; no statement that the patterns look for is that long. */
export const MAX_PLAIN_CHARACTERS = 1_000;

/** The line for patterns to examine; empty if it is too long. */
export function plainLine(line: string): string {
  return line.length <= MAX_PLAIN_CHARACTERS ? line : '';
}

export function isPlain(line: string): boolean {
  return line.length <= MAX_PLAIN_CHARACTERS;
}
