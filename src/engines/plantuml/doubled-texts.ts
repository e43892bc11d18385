/** Finds the variables and definitions of a source that hold themselves, or another, more than once: forty of them make a terabyte. */

const ASSIGNMENT = /^\s*!\s*(?:local\s+|global\s+)?\$(\w+)\s*\??=\s*(.*)$/i;
const DEFINITION = /^\s*!define(?:long)?\s+(\w+)\s+(.*)$/i;
const LOOP_OPENS = /^\s*!(?:while|foreach)\b/i;
const LOOP_CLOSES = /^\s*!end(?:while|for)\b/i;
const QUOTED = /"[^"]*"/g;
/** Ten doublings make a thousand copies. */
const MAX_DOUBLINGS = 10;

/** The names that a text holds more than once. */
function repeated(text: string, name: RegExp): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const [found] of text.matchAll(name)) {
    if (seen.has(found)) twice.add(found);
    seen.add(found);
  }
  return twice;
}

export function doublesTexts(lines: readonly string[]): boolean {
  const defined = new Set(lines.map((line) => DEFINITION.exec(line)?.[1]));
  let loops = 0;
  let doublings = 0;
  for (const line of lines) {
    if (LOOP_OPENS.test(line)) loops++;
    else if (LOOP_CLOSES.test(line)) loops--;
    const [, variable, value] = ASSIGNMENT.exec(line) ?? [];
    const joined = value?.includes('+') ? repeated(value.replace(QUOTED, ''), /\$\w+/g) : new Set<string>();
    if (loops > 0 && joined.has(`$${variable}`)) return true;
    const body = DEFINITION.exec(line)?.[2] ?? '';
    const words = [...repeated(body, /\w+/g)].some((word) => defined.has(word));
    if (joined.size > 0 || words) doublings++;
  }
  return doublings > MAX_DOUBLINGS;
}
