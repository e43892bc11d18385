/** Judges the patterns that a source passes to PlantUML's own regular expression function: some take forever on a short text. */

const CALL = '%splitstr_regex';
/** Groups that are repeated, and look-arounds: their ways to match multiply. */
const REPEATED_GROUP = /\)(?:[*+?]|\{\d)/;
const UNBOUNDED = /(?<!\\)(?:[*+]|\{\d+,\})/g;
const MAX_UNBOUNDED = 2;
const LITERAL = /^\s*(?:"([^"]*)"|'([^']*)')\s*$/;

/** The arguments of the call whose bracket opens at `from`; commas and brackets in quotes are text. */
function argumentsAt(line: string, from: number): string[] {
  const found: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const sign of line.slice(from)) {
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' && depth++ === 0) continue;
    else if (sign === ')' && --depth === 0) break;
    else if (sign === ',' && depth === 1) {
      found.push('');
      continue;
    }
    found[found.length - 1] += sign;
  }
  return found;
}

function isHarmless(pattern: string): boolean {
  return !REPEATED_GROUP.test(pattern) && (pattern.match(UNBOUNDED)?.length ?? 0) <= MAX_UNBOUNDED;
}

const IN_TEXT = new RegExp(`${CALL}\\s*\\(`, 'i');

/** The same for a line of text, in a note or a title: calls are followed there too, but a mere name is a word. */
export function hasCostlyPatternInText(line: string): boolean {
  return IN_TEXT.test(line) && hasCostlyPattern(line);
}

/** True when a line calls it with a pattern that is not written out, repeats a group or repeats too much; passing its name to another function counts. */
export function hasCostlyPattern(line: string): boolean {
  const lower = line.toLowerCase();
  let calls = 0;
  for (let at = lower.indexOf(CALL); at >= 0; at = lower.indexOf(CALL, at + CALL.length)) {
    if (++calls > 1) return true;
    const rest = line.slice(at + CALL.length);
    if (!/^\s*\(/.test(rest)) return true;
    const [, pattern = ''] = argumentsAt(rest, rest.indexOf('('));
    const [, double, single] = LITERAL.exec(pattern) ?? [];
    const written = double ?? single;
    if (written === undefined || !isHarmless(written)) return true;
  }
  return false;
}
