/** Finds the variables and definitions of a source that contain themselves, or each other, more than once: forty doublings make a terabyte. */

const ASSIGNMENT = /^\s*!\s*(?:local\s+|global\s+)?\$(\w+)\s*\??=\s*(.*)$/i;
const DEFINITION = /^\s*!define(?:long)?\s+(\w+)\s+(.*)$/i;
const LOOP_OPENS = /^\s*!(?:while|foreach)\b/i;
const LOOP_CLOSES = /^\s*!end(?:while|for)\b/i;
const QUOTED = /"[^"]*"/g;
/** As many copies of a first text as ten doublings make. */
const MAX_COPIES = 1_000;
const MAX_DEFINITIONS = 10;
const NAME = /\$\w+/g;
const ARITHMETIC = /^[-+*/\d\s()]*$/;

/** The names that a text contains more than once. */
function repeated(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}

/** Follows the variables: which are numbers, and how many copies of a first text the others contain. */
function createLedger(): (variable: string, value: string, inLoop: boolean) => boolean {
  const numbers = new Set<string>();
  const copies = new Map<string, number>();
  return (variable, value, inLoop) => {
    const bare = value.replace(QUOTED, '"');
    const names: readonly string[] = bare.match(NAME) ?? [];
    const isNumber = ARITHMETIC.test(bare.replace(NAME, (name) => (numbers.has(name) ? '0' : name)));
    if (isNumber) numbers.add(variable);
    else numbers.delete(variable);
    if (isNumber || !value.includes('+')) {
      copies.set(variable, Math.max(1, ...names.map((name) => copies.get(name) ?? 1)));
      return false;
    }
    const sum = names.reduce((all, name) => all + (numbers.has(name) ? 0 : (copies.get(name) ?? 1)), 0);
    copies.set(variable, Math.max(1, sum));
    return sum > MAX_COPIES || (inLoop && repeated(names).has(variable));
  };
}

export function doublesTexts(lines: readonly string[]): boolean {
  const defined = new Set(lines.map((line) => DEFINITION.exec(line)?.[1]));
  const growsTooLong = createLedger();
  let loops = 0;
  let definitions = 0;
  for (const line of lines) {
    if (LOOP_OPENS.test(line)) loops++;
    else if (LOOP_CLOSES.test(line)) loops--;
    const [, variable, value] = ASSIGNMENT.exec(line) ?? [];
    if (variable !== undefined && growsTooLong(`$${variable}`, value ?? '', loops > 0)) return true;
    const body: readonly string[] = DEFINITION.exec(line)?.[2]?.match(/\w+/g) ?? [];
    if ([...repeated(body)].some((word) => defined.has(word))) definitions++;
  }
  return definitions > MAX_DEFINITIONS;
}
