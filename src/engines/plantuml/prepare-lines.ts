/** Rewrites a diagram's lines where this build of the engine would misread them; never adds or removes a line. */

import { isPlain } from '../hints/plain-line.ts';
import { modernActivity } from './modern-activity.ts';
import { narrowGaps } from './narrow-gaps.ts';

/** What is shown in the place of an image: none is ever loaded. */
export const IMAGE_STAND_IN = '(image not loaded)';

const AUTONUMBER = /^(\s*autonumber\b[^"]*")([^"]*)("\s*)$/i;
/** Letters, outside of quotes: an E that is no exponent sign and a point that is none between digits of the number format. */
const LITERAL = /'[^']*'|(?<![#0])[E.]|E(?![0#])/g;
const IMAGE = /<img[:\s][^<>]*>/gi;

/** The engine's number formatter takes any E for an exponent and any point for a decimal one; in quotes they are letters. */
function quoteLetters(line: string): string {
  if (!isPlain(line)) return line;
  return line.replace(AUTONUMBER, (_, head: string, format: string, tail: string) => {
    const quoted = format.replace(LITERAL, (found) => (found.length === 1 ? `'${found}'` : found));
    return head + quoted + tail;
  });
}

/** Diagrams that PlantUML takes within `@startuml` too, and this build only with a start of their own. */
const OWN_START = /^\s*(nwdiag|packetdiag)\s*\{\s*$/i;
const BEFORE_START = /^\s*(?:'.*)?$/;

function ownStart(lines: readonly string[]): (line: string) => string {
  const first = lines.slice(1).find((line) => !BEFORE_START.test(line)) ?? '';
  const kind = isPlain(first) ? OWN_START.exec(first)?.[1]?.toLowerCase() : undefined;
  return (line) => (kind === undefined ? line : line.replace(/^@(start|end)uml\b/i, `@$1${kind}`));
}

const IS_UML = /^\s*@startuml\b/i;

export function prepareLines(lines: readonly string[]): string[] {
  const modern = modernActivity(lines);
  const narrowed = IS_UML.test(lines[0] ?? '') ? narrowGaps(modern) : modern;
  const prepared = narrowed.map((line) => quoteLetters(line).replace(IMAGE, IMAGE_STAND_IN));
  // The engine fails on blank lines before the first and compares the first as it stands.
  const frame = ownStart(lines);
  return prepared.map((line, index) => (index === 0 || index === lines.length - 1 ? frame(line.trim()) : line));
}
