/** Refuses up front what is sure to exceed the deadline; the deadline stops everything else. */
import { type DiagramBlock, splitDiagrams } from './split-diagrams.ts';
import { statements } from './statements.ts';

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
function hasCostlyPatternInText(line: string): boolean {
  return IN_TEXT.test(line) && hasCostlyPattern(line);
}

/** True when a line calls it with a pattern that is not written out, repeats a group or repeats too much; passing its name to another function counts. */
function hasCostlyPattern(line: string): boolean {
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

/**
 * Finds the variables and definitions of a source that contain themselves, or each other, more than once: forty
 * doublings make a terabyte.
 */
function doublesTexts(lines: readonly string[]): boolean {
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

/** Drawing time grows with the square of their number: 3,000 took 12 s on an idle core. */
const MAX_ARROWS = 2_500;
/** Of a long shaft only the last character counts, so that a line of nothing but dashes is read once. */
const ARROW = /[-.](?:\[[^[\]]*\][-.]*)?[>\\/]|<[-.]/;
/** `Rel(a, b, "label")` and its siblings of C4. */
const C4_ARROW = /^\s*(?:Bi)?Rel\w*\s*\(/;
/** The engine tries each way to divide a shaft. */
const MAX_SHAFT_CHARACTERS = 200;
const SHAFT = new RegExp(`[-.=~]{${MAX_SHAFT_CHARACTERS + 1},}`);
const COMMENT = /^\s*'/;
/** In these, thousands of dashes are drawn quickly. */
const QUOTED_OR_COMMENT = /"[^"]*"|\/'.*?'\//g;
const LABEL = /:\s.*/;

function hasLongShaft(line: string): boolean {
  return SHAFT.test(line) && SHAFT.test(line.replace(QUOTED_OR_COMMENT, '').replace(LABEL, ''));
}

interface CostRule {
  /** The kind of diagram that it judges; all without it. */
  kind?: string;
  /** Given the lines of a diagram that are statements, and all that are not comments: why it is refused, and what to change. */
  judge(lines: readonly string[], all: readonly string[]): string | undefined;
}

const RULES: readonly CostRule[] = [
  {
    kind: 'uml',
    judge: (lines) => {
      const arrows = lines.filter((line) => ARROW.test(line) || C4_ARROW.test(line)).length;
      return arrows > MAX_ARROWS
        ? `The diagram has ${arrows} arrows, more than the ${MAX_ARROWS} that can be drawn in time; split it into smaller ones.`
        : undefined;
    },
  },
  {
    kind: 'uml',
    judge: (lines) =>
      lines.some(hasLongShaft)
        ? `An arrow or a line may be made of at most ${MAX_SHAFT_CHARACTERS} characters; write a shorter one.`
        : undefined,
  },
  {
    judge: (lines, all) =>
      lines.some(hasCostlyPattern) || all.some(hasCostlyPatternInText)
        ? 'The pattern of %splitstr_regex must be written in quotes, without repeated groups and with at most two of * and +; use %splitstr with a fixed text where you can.'
        : undefined,
  },
  {
    judge: (lines) =>
      doublesTexts(lines)
        ? 'A text or definition that contains itself more than once grows without limit; write it out once.'
        : undefined,
  },
];

function statementLines({ lines }: DiagramBlock): string[] {
  return [...statements(lines)].map(({ index }) => lines[index] ?? '').filter((line) => !COMMENT.test(line));
}

function refuseDiagram(block: DiagramBlock): string | undefined {
  const lines = statementLines(block);
  const all = block.lines.filter((line) => !COMMENT.test(line));
  for (const { kind, judge } of RULES) {
    const reason = !kind || kind === block.kind ? judge(lines, all) : undefined;
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Why the source is refused without being tried; undefined when it is tried. */
export function refuseCostly(code: string): string | undefined {
  for (const block of splitDiagrams(code)) {
    const reason = refuseDiagram(block);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
