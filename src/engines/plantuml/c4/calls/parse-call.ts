/** Reads the call of a macro: its name, its arguments by place and by keyword, and what follows it. */

export interface MacroCall {
  indent: string;
  name: string;
  /** By place, without quotes. */
  places: string[];
  /** `$tags="..."` as tags. */
  keywords: ReadonlyMap<string, string>;
  /** A brace, or nothing. */
  rest: string;
}

const HEAD = /^(\s*)(\w+)\s*\(/;
const REST = /^\s*(\{?)\s*(?:'.*)?$/;
const INLINE_COMMENT = /\/'.*?'\//g;
const KEYWORD = /^\$(\w+)\s*=\s*([^=].*|)$/s;
const QUOTED = /^"([^"]*)"$/;
const SUM = /^(?:"[^"]*"|\$\w+|%\w+\([^()]*\))(?:\s*\+\s*(?:"[^"]*"|\$\w+|%\w+\([^()]*\)))+$/;
const SUM_PART = /"[^"]*"|\$\w+|%\w+\([^()]*\)/g;

function unquote(text: string): string {
  return QUOTED.exec(text)?.[1] ?? text;
}

/** The value as it can be written in a line of text, where the engine still replaces variables and functions. */
function argumentValue(text: string): string {
  const trimmed = text.trim();
  if (!SUM.test(trimmed)) return unquote(trimmed);
  return [...trimmed.matchAll(SUM_PART)].map(([part]) => unquote(part)).join('');
}

/** Quotes surround a whole argument, or the parts of a sum. */
function isWhole(part: string): boolean {
  const value = (KEYWORD.exec(part.trim())?.[2] ?? part).trim();
  return !value.includes('"') || QUOTED.test(value) || SUM.test(value) || value.includes('(');
}

/** The arguments that start at `from`, and where their parenthesis closes; undefined when it does not. */
function splitArguments(line: string, from: number): { parts: string[]; end: number } | undefined {
  const parts: string[] = [];
  let [start, depth, isQuoted] = [from, 0, false];
  for (let at = from; at < line.length; at++) {
    const sign = line[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '(') depth++;
    if (sign === ')' && depth-- === 0) return { parts: [...parts, line.slice(start, at)], end: at + 1 };
    if (sign === ',' && depth === 0) {
      parts.push(line.slice(start, at));
      start = at + 1;
    }
  }
  return undefined;
}

/** Undefined when the line is something else. */
export function parseCall(line: string): MacroCall | undefined {
  const [head, indent = '', name = ''] = HEAD.exec(line) ?? [];
  const split = head === undefined ? undefined : splitArguments(line, head.length);
  const rest = split && REST.exec(line.slice(split.end).replace(INLINE_COMMENT, ''))?.[1];
  if (!split || rest === undefined || !split.parts.every(isWhole)) return undefined;
  const places: string[] = [];
  const keywords = new Map<string, string>();
  for (const part of split.parts) {
    const [, key, value = ''] = KEYWORD.exec(part.trim()) ?? [];
    if (key === undefined) places.push(argumentValue(part));
    else keywords.set(key, argumentValue(value));
  }
  const isEmpty = places.length === 1 && places[0] === '' && keywords.size === 0;
  return { indent, name, places: isEmpty ? [] : places, keywords, rest };
}
