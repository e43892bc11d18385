/** The prefix of a picture's ids. */
import { createHash } from 'node:crypto';

const ID_DIGITS = 8;

/** The same source always gets the same ids, and two drawings on one page do not share any; `letter` is the language's. */
export function idPrefix(letter: string, code: string): string {
  return `${letter}${createHash('sha256').update(code).digest('hex').slice(0, ID_DIGITS)}`;
}
