/** Rewrites older forms of activities as this release of the engine requires; it would swallow the lines after them. */
import { isPlain } from '../../advice/edit-source.ts';

/** Each matches a whole line, so that "if it works" or "end of day" remain text. */
const FORMS: readonly RegExp[] = [
  /:/,
  /#[\w\\/-]+:/,
  // With a semicolon it would be the last line of the action before it.
  /(?:start|stop|end|detach|kill|break|repeat|fork(?:\s+again)?|split(?:\s+again)?)\s*$/i,
  /end\s?(?:if|while|switch|fork|merge|split|group)(?:\s*[({].*)?\s*$/i,
  /(?:if|while|switch|case|elseif|else\s+if)\s*\(/i,
  /\(.*\)\s*elseif\s*\(/i,
  /else(?:\s*\(.*\))?\s*$/i,
  /repeat\s*:/i,
  /repeat\s?while\b\s*(?:\(|$)/i,
  /backward\s*:/i,
  /(?:partition|group|package|rectangle|card)\b.*\{\s*$/i,
  /(?:floating\s+)?note\s+(?:left|right)\b/i,
  /-(?:\[[^\]]*\])?-*>/,
  /\|(?:#\w+\|)?[^|]+\|\s*[^|;]*$/,
  /\(\w+\)\s*$/,
  /(?:goto|label)\s+\w+\s*$/i,
  /\}\s*$/,
  /@end/i,
];

function isActivityStatement(line: string): boolean {
  const text = line.trim();
  return FORMS.some((form) => form.exec(text)?.index === 0);
}

const SKIPPED = /^\s*(?:'.*)?$/;

/** For each line, whether the next line that is not empty is a statement. */
export function followedByStatement(lines: readonly string[]): boolean[] {
  let follows = false;
  return lines
    .toReversed()
    .map((line) => {
      const answer = follows;
      if (!SKIPPED.test(line)) follows = isActivityStatement(line);
      return answer;
    })
    .reverse();
}

/** `#pink:text;` */
const COLOURED = /^(\s*)#([\w\\/]+):(.*)$/;
const ACTION = /^\s*(?:#[\w\\/-]+|backward\s*)?:/i;
/** A table is not a shape. */
const TABLE = /^\s*(?:#[\w\\/-]+)?:\s*\|/;
const ENDED = /;\s*(?:<<[#\w\\/-]+>>\s*)*$/;
/** `:text|`, where the last sign chose the shape. */
const SHAPED = /^(.*\S)\s*([|<>/\\\]}])\s*$/;
const SHAPES: Readonly<Record<string, string>> = {
  '|': 'procedure',
  '<': 'input',
  '>': 'output',
  '\\': 'load',
  '/': 'save',
  ']': 'task',
  '}': 'continuous',
};
const ACTIVITY =
  /^\s*(?:start|stop|:[^:].*;|if\s*\(.*\)\s*then\b.*|repeat|fork|split|switch\s*\(.*|while\s*\(.*|:[^:]*[|<>/\\\]])\s*$/i;
/** Within their braces `#name:type;` is a protected member. */
const MEMBERS = /^\s*(?:abstract|class|interface|enum|entity|object|struct|exception|annotation)\b/i;

function isActivity(lines: readonly string[]): boolean {
  return lines.some((line) => ACTIVITY.test(line)) && !lines.some((line) => MEMBERS.test(line));
}

/** The colour goes after the semicolon that ends the activity, even lines later. */
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

/** Index of the last line of the action that starts at `first`; undefined if no sign ends it. */
function shapedEnd(lines: readonly string[], first: number, followed: readonly boolean[]): number | undefined {
  if (!ACTION.test(lines[first] ?? '') || TABLE.test(lines[first] ?? '')) return undefined;
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (ENDED.test(line)) return undefined;
    if (followed[at]) return SHAPED.test(line) ? at : undefined;
  }
  return undefined;
}

function nameShapes(lines: string[]): void {
  const followed = followedByStatement(lines);
  for (const index of lines.keys()) {
    const end = shapedEnd(lines, index, followed);
    const [, text, sign = ''] = SHAPED.exec(lines[end ?? -1] ?? '') ?? [];
    if (end !== undefined && text !== undefined) lines[end] = `${text}; <<${SHAPES[sign]}>>`;
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

/** 0-based index of the first action that ends with the sign of its shape, and how it is written now. */
export function oldShape(lines: readonly string[]): { index: number; modern: string } | undefined {
  if (!lines.every(isPlain) || !isActivity(lines)) return undefined;
  const modern = [...lines];
  nameShapes(modern);
  const index = modern.findIndex((line, at) => line !== lines[at]);
  return index < 0 ? undefined : { index, modern: (modern[index] ?? '').trim() };
}

const ACTION_START = /^\s*:/;

/** 0-based index of the line that lacks it, before the line at `before`; undefined when none does. */
export function unclosedAction(source: readonly string[], before: number): number | undefined {
  if (!source.every(isPlain)) return undefined;
  const lines = modernActivity(source);
  const followed = followedByStatement(lines);
  let isOpen = false;
  for (let index = 0; index < before; index++) {
    const line = lines[index] ?? '';
    isOpen ||= ACTION_START.test(line);
    if (ENDED.test(line)) isOpen = false;
    else if (isOpen && followed[index]) return index;
  }
  return undefined;
}
