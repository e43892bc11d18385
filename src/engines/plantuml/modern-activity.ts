/** Writes the older forms of activities as this release of the engine wants them; it would swallow the lines after them. */

import { isPlain } from '../hints/plain-line.ts';

/** `#pink:text;` */
const COLOURED = /^(\s*)#([\w\\/-]+):(.*)$/;
const ENDED = /;\s*(?:<<\w+>>\s*)?$/;
/** `:text|`, where the last sign chose the shape. */
const SHAPED = /^(\s*(?:#[\w\\/-]+)?:(?!.*;\s*<<).*\S)\s*([|<>/\\\]}])\s*$/;
const SHAPES: Readonly<Record<string, string>> = {
  '|': 'procedure',
  '<': 'input',
  '>': 'output',
  '\\': 'load',
  '/': 'save',
  ']': 'task',
  '}': 'continuous',
};
const ACTIVITY = /^\s*(?:start|stop|:[^:].*;|if\s*\(.*\)\s*then\b.*|repeat|fork|while\s*\(.*)\s*$/i;
/** Within their braces `#name:type;` is a protected member. */
const MEMBERS = /^\s*(?:abstract|class|interface|enum|entity|object|struct|exception|annotation)\b/i;
const NEXT =
  /^\s*(?::|#|\||@end|(?:start|stop|end|if|else|endif|while|endwhile|repeat|fork|split|switch|case|partition|detach|kill|note)\b)/i;

function isActivity(lines: readonly string[]): boolean {
  return lines.some((line) => ACTIVITY.test(line)) && !lines.some((line) => MEMBERS.test(line));
}

/** The colour goes behind the semicolon that ends the activity, be it lines later. */
function moveColours(lines: string[]): void {
  for (const [index, line] of lines.entries()) {
    const [, space, colour, text] = COLOURED.exec(line) ?? [];
    if (colour === undefined) continue;
    const end = lines.findIndex((later, at) => at >= index && ENDED.test(later));
    if (end < 0) continue;
    lines[index] = `${space}:${text}`;
    lines[end] = `${(lines[end] ?? '').trimEnd()} <<#${colour}>>`;
  }
}

function nameShapes(lines: string[]): void {
  for (const [index, line] of lines.entries()) {
    const [, text, sign = ''] = SHAPED.exec(line) ?? [];
    const next = lines.slice(index + 1).find((later) => later.trim() !== '') ?? '';
    if (text !== undefined && NEXT.test(next)) lines[index] = `${text}; <<${SHAPES[sign]}>>`;
  }
}

export function modernActivity(lines: readonly string[]): string[] {
  const modern = [...lines];
  if (lines.every(isPlain) && isActivity(lines)) {
    nameShapes(modern);
    moveColours(modern);
  }
  return modern;
}
