/** Refuses up front what is sure to exceed the deadline; the deadline stops everything else. */
import { doublesTexts } from './doubled-texts.ts';
import { hasCostlyPattern, hasCostlyPatternInText } from './regex-calls.ts';
import { type DiagramBlock, splitDiagrams } from './split-diagrams.ts';
import { statements } from './statements.ts';

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
