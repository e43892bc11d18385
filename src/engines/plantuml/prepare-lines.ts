/** Rewrites a diagram's lines where this build of the engine would misread them; never adds or removes a line. */

import { isPlain } from '../hints/plain-line.ts';
import { modernActivity } from './modern-activity.ts';

/** What is shown in the place of an image: none is ever loaded. */
export const IMAGE_STAND_IN = '(image not loaded)';

const AUTONUMBER = /^(\s*autonumber\b[^"]*")([^"]*)("\s*)$/i;
/** A literal E: not in quotes, and not the exponent sign between digits of the number format. */
const LITERAL_E = /'[^']*'|(?<![#0])E|E(?![0#])/g;
const IMAGE = /<img[:\s][^<>]*>/gi;

/** The engine's number formatter takes any E for an exponent, so that `<b>REQ-#</b>` fails; in quotes it is a letter. */
function quoteLetters(line: string): string {
  if (!isPlain(line)) return line;
  return line.replace(AUTONUMBER, (_, head: string, format: string, tail: string) => {
    const quoted = format.replace(LITERAL_E, (found) => (found === 'E' ? "'E'" : found));
    return head + quoted + tail;
  });
}

export function prepareLines(lines: readonly string[]): string[] {
  const prepared = modernActivity(lines).map((line) => quoteLetters(line).replace(IMAGE, IMAGE_STAND_IN));
  // The engine fails on blank lines before the first and compares the first as it stands.
  return prepared.map((line, index) => (index === 0 || index === lines.length - 1 ? line.trim() : line));
}
