/** Refuses, before any parsing, sources whose cost is out of proportion to their size; the deadline stops the rest. */
import { bareStatements, splitSource, wordsOf } from './source-statements.ts';

interface Grouping {
  type: RegExp;
  /** How many groups a line opens, and how many it closes. */
  count(line: string): { opens: number; closes: number };
}

const occurrences = (line: string, pattern: RegExp) => line.match(pattern)?.length ?? 0;
const BRACED = /^\s*(?:namespace|class|state|\w*Boundary|\w*Node\w*|\w+\s*\()\b.*\{$/;

const GROUPINGS: readonly Grouping[] = [
  {
    type: /^(?:graph|flowchart|swimlane|agentflow)/,
    count: (line) => ({
      opens: occurrences(line, /(?<=^|;)\s*subgraph\b/g),
      closes: occurrences(line, /(?<=^|;)\s*end\b/g),
    }),
  },
  {
    type: /^block/,
    count: (line) => ({
      opens: occurrences(line, /(?<!\S)block(?![\w-])/g),
      closes: occurrences(line, /(?<!\S)end(?!\S)/g),
    }),
  },
  {
    type: /^(?:class|state|C4|usecase|requirement)/,
    count: (line) => {
      const surplus = occurrences(line, /\}/g) - occurrences(line, /\{/g);
      return { opens: BRACED.test(line.trimEnd()) ? 1 : 0, closes: Math.max(surplus, 0) };
    },
  },
];

/**
 * How deep the groups of a source are nested, by the words or braces that open and close them, wherever they are in a
 * line.
 */
function deepestNesting(body: string, statements: readonly string[]): number {
  const grouping = GROUPINGS.find(({ type }) => type.test(body));
  let depth = 0;
  let deepest = 0;
  for (const line of grouping ? statements : []) {
    const { opens, closes } = grouping?.count(line) ?? { opens: 0, closes: 0 };
    deepest = Math.max(deepest, depth + opens);
    depth = Math.max(0, depth + opens - closes);
  }
  return deepest;
}

const SETTING =
  /^\s*(?:gantt|dateFormat|axisFormat|tickInterval|todayMarker|excludes|includes|weekday|weekend|click)\b/i;
const DATE = /^(\d{4,6})-\d{1,2}-\d{1,2}/;
const DURATION = /^(\d+(?:\.\d+)?)(ms|[smhdwMy])$/;
/** Longer units count as they are written. */
const DAYS_IN: Readonly<Record<string, number>> = { ms: 1 / 86_400_000, s: 1 / 86_400, m: 1 / 1_440, h: 1 / 24 };

/** A task's data end at a comment or a semicolon. */
function tokensOf(line: string): string[] {
  const colon = line.indexOf(':');
  if (colon < 0 || SETTING.test(line)) return [];
  const [data = ''] = line.slice(colon + 1).split(/[#;]/, 1);
  return data.split(',').map((token) => token.trim());
}

/** The task data of a gantt chart: the dates and durations after each name, without names and settings. */
interface GanttTokens {
  years: number[];
  /** In days, or in longer units. */
  durations: number[];
}

function ganttTokens(statements: readonly string[]): GanttTokens {
  const years: number[] = [];
  const durations: number[] = [];
  for (const token of statements.flatMap(tokensOf)) {
    const [, year] = DATE.exec(token) ?? [];
    if (year !== undefined) years.push(Number(year));
    const [, count, unit = ''] = DURATION.exec(token) ?? [];
    if (count !== undefined) durations.push(Number(count) * (DAYS_IN[unit] ?? 1));
  }
  return { years, durations };
}

const MAX_WORD_CHARACTERS = 4_000;
/** Comments leave blank lines: 8,000 take 0.1 s in every parser, 49,000 seconds. */
const MAX_BLANK_LINES = 5_000;
const MAX_NESTING = 60;
const MAX_OPEN_BRACKETS = 200;
const MAX_BLOCK_SPAN = 500;
const MAX_PACKET_BITS = 10_000;
const MAX_RADAR_TICKS = 100;
const MAX_GANTT_UNITS = 20_000;
const MAX_GANTT_YEAR = 3_000;
const MIN_GANTT_YEAR = 1_000;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A key, not a word in a title. */
const BITS_PER_ROW = /(?:^\s*|[{,]\s*)["']?bitsPerRow["']?\s*:\s*["']?([-+\d.e]+)/im;
/** A picture embedded in the source is not text to be broken into lines. */
const EMBEDDED_PICTURE = /^"?data:image\/|^\S{0,200}data:image\/[\w+.-]{1,40};base64,[\w+/=]+\S{0,200}$/;

/** What the rules check, read once. */
interface Source {
  /** Frontmatter and directives. */
  config: string;
  body: string;
  statements: readonly string[];
}

function readSource(code: string): Source {
  const { frontmatter, directives, body } = splitSource(code);
  return { config: [frontmatter, ...directives].join('\n'), body, statements: bareStatements(body) };
}

function largest(lines: readonly string[], pattern: RegExp): number {
  let max = 0;
  for (const line of lines) {
    for (const [, digits = '0'] of line.matchAll(pattern)) max = Math.max(max, Number(digits));
  }
  return max;
}

function deepestIndent(body: string): number {
  const stack: number[] = [];
  let deepest = 0;
  for (const line of body.split('\n')) {
    if (line.trim() === '') continue;
    const indent = line.length - line.trimStart().length;
    while (stack.length > 0 && (stack.at(-1) ?? 0) >= indent) stack.pop();
    stack.push(indent);
    deepest = Math.max(deepest, stack.length);
  }
  return deepest;
}

function longestBracketRun(statements: readonly string[]): number {
  let longest = 0;
  for (const line of statements)
    for (const [run] of line.matchAll(/[[({]{20,}/g)) longest = Math.max(longest, run.length);
  return longest;
}

function longestBlankRun(body: string): number {
  let run = 0;
  let longest = 0;
  for (const line of body.split('\n')) {
    run = line.trim() === '' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The last bit of a field: ranges give their end, others their length. */
function packetBits(statements: readonly string[]): number {
  let bits = 0;
  for (const line of statements) {
    const narrow = line.replace(/\s+/g, ' ');
    for (const [, sign, first = '0', last = first] of narrow.matchAll(/(\+?) ?(?<!\d)(\d+) ?(?:- ?(\d+))? ?:/g)) {
      bits = sign === '+' ? bits + Number(first) : Math.max(bits, Number(first), Number(last));
    }
  }
  return bits;
}

const STYLE_LINE = /^\s*(?:style|class|classDef)\b/;

interface CostRule {
  /** The diagram types that it applies to; all if absent. */
  type?: RegExp;
  isCostly(source: Source): boolean;
  /** Tells an author what to change. */
  reason: string;
}

const RULES: readonly CostRule[] = [
  {
    isCostly: ({ body }) =>
      wordsOf(body).some((word) => word.length > MAX_WORD_CHARACTERS && !EMBEDDED_PICTURE.test(word)),
    reason: `A word may have at most ${MAX_WORD_CHARACTERS} characters; break it up with spaces.`,
  },
  {
    isCostly: ({ body }) => longestBlankRun(body) > MAX_BLANK_LINES,
    reason: `More than ${MAX_BLANK_LINES} blank lines in a row; remove them.`,
  },
  {
    isCostly: ({ body, statements }) =>
      deepestNesting(body, statements) > MAX_NESTING || longestBracketRun(statements) > MAX_OPEN_BRACKETS,
    reason: `Groups may be nested at most ${MAX_NESTING} deep; flatten them or split the diagram.`,
  },
  {
    type: /^(?:mindmap|treemap|treeView|kanban|ishikawa)/,
    isCostly: ({ body }) => deepestIndent(body) > MAX_NESTING,
    reason: `Levels may be nested at most ${MAX_NESTING} deep; flatten them or split the diagram.`,
  },
  {
    type: /^block/,
    isCostly: ({ statements }) => {
      const blocks = statements.filter((line) => !STYLE_LINE.test(line));
      return largest(blocks, /(?::\s*|\bcolumns\s+)(\d+)/g) > MAX_BLOCK_SPAN;
    },
    reason: `A block, a space or a row may span at most ${MAX_BLOCK_SPAN} columns; use a smaller number.`,
  },
  {
    type: /^packet/,
    isCostly: ({ statements }) => packetBits(statements) > MAX_PACKET_BITS,
    reason: `A packet may have at most ${MAX_PACKET_BITS} bits; use smaller numbers.`,
  },
  {
    type: /^packet/,
    isCostly: ({ config }) => Number(BITS_PER_ROW.exec(config)?.[1] ?? 1) < 1,
    reason: 'A row of a packet needs at least one bit; set bitsPerRow to 1 or more.',
  },
  {
    type: /^radar/,
    isCostly: ({ statements }) => largest(statements, /(?<![^\s,])ticks\s+(\d+)/g) > MAX_RADAR_TICKS,
    reason: `A radar may have at most ${MAX_RADAR_TICKS} ticks; use a smaller number.`,
  },
  {
    type: /^gantt/,
    isCostly: ({ statements }) => {
      const { years, durations } = ganttTokens(statements);
      return (
        durations.some((duration) => duration > MAX_GANTT_UNITS) ||
        years.some((year) => year > MAX_GANTT_YEAR || year < MIN_GANTT_YEAR)
      );
    },
    reason: `Dates must be between the years ${MIN_GANTT_YEAR} and ${MAX_GANTT_YEAR} and a task may last at most ${MAX_GANTT_UNITS} days, weeks, months or years; use nearer dates or a larger unit.`,
  },
  {
    type: /^gantt/,
    isCostly: ({ statements }) => {
      const lines = statements.map((line) => line.trim().toLowerCase());
      const excluded = lines.filter((line) => /^excludes\s/.test(line)).join(' ');
      const weekend = lines.some((line) => /^weekend\s+friday\b/.test(line)) ? 'friday saturday' : 'saturday sunday';
      const days = excluded.includes('weekends') ? `${excluded} ${weekend}` : excluded;
      return WEEKDAYS.every((day) => days.includes(day));
    },
    reason: 'Every day of the week is excluded, so no task can ever end; leave at least one day.',
  },
];

export function refuseCostly(code: string): string | undefined {
  const source = readSource(code);
  return RULES.find(({ type, isCostly }) => (!type || type.test(source.body)) && isCostly(source))?.reason;
}
