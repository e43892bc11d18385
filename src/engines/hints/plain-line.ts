/** Guards patterns that look at a source: some take time that grows with the square of a line's length. */

/** Longer lines are text or data; no statement that is looked for here needs as much. */
export const MAX_PLAIN_CHARACTERS = 1_000;

/** The line as far as patterns may look at it: nothing of a line that is too long. */
export function plainLine(line: string): string {
  return line.length <= MAX_PLAIN_CHARACTERS ? line : '';
}

export function isPlain(line: string): boolean {
  return line.length <= MAX_PLAIN_CHARACTERS;
}
