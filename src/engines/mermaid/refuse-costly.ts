/** Refuses, before any parsing, the sources whose cost has nothing to do with their size; the deadline stops the rest. */

interface CostRule {
  /** The reason to refuse, told so that an author knows what to change. */
  judge(source: string): string | undefined;
}

const MAX_WORD_CHARACTERS = 4_000;
const MAX_BLANK_LINES = 200;
const MAX_NESTING = 60;
const MAX_OPEN_BRACKETS = 200;
const MAX_BLOCK_SPAN = 500;
const MAX_PACKET_BITS = 10_000;
const MAX_RADAR_TICKS = 100;
const MAX_GANTT_UNITS = 20_000;
const MAX_GANTT_YEAR = 3_000;
const MIN_GANTT_YEAR = 1_000;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const FRONTMATTER = /^\s*---[ \t]*\r?\n([\s\S]*?)\n[ \t]*---/;
const NODE_DATA = /@\{([^}]*)\}/g;
const BITS_PER_ROW = /\bbitsPerRow["']?\s*:\s*["']?([-+\d.e]+)/i;
const ANCHOR_OR_ALIAS = /(?:^|[:\-,[{]\s*)[&*][^\s,\]}*&]+/m;

function yamlParts(source: string): string[] {
  const frontmatter = FRONTMATTER.exec(source)?.[1];
  const data = [...source.matchAll(NODE_DATA)].map(([, body = '']) => body);
  return frontmatter === undefined ? data : [frontmatter, ...data];
}

/** The source without frontmatter and directives, when its first word is one of `types`. */
function bodyOf(source: string, types: RegExp): string | undefined {
  const body = source.replace(FRONTMATTER, '').replace(/%%.*$/gm, '').trimStart();
  return types.test(body) ? body : undefined;
}

function largest(text: string, pattern: RegExp): number {
  let max = 0;
  for (const [, digits = '0'] of text.matchAll(pattern)) max = Math.max(max, Number(digits));
  return max;
}

function deepestNesting(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const line of source.split('\n')) {
    const text = line.trim();
    if (/^(subgraph|block\b.*:|block$)|\{$/.test(text)) deepest = Math.max(deepest, ++depth);
    else if (/^(end\b|\})/.test(text)) depth--;
  }
  return deepest;
}

function deepestIndent(source: string): number {
  const stack: number[] = [];
  let deepest = 0;
  for (const line of source.split('\n')) {
    if (line.trim() === '') continue;
    const indent = line.length - line.trimStart().length;
    while (stack.length > 0 && (stack.at(-1) ?? 0) >= indent) stack.pop();
    stack.push(indent);
    deepest = Math.max(deepest, stack.length);
  }
  return deepest;
}

function longestBracketRun(source: string): number {
  return Math.max(0, ...[...source.matchAll(/[[({]{20,}/g)].map(([run]) => run.length));
}

function longestBlankRun(source: string): number {
  let run = 0;
  let longest = 0;
  for (const line of source.split('\n')) {
    run = line.trim() === '' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const RULES: readonly CostRule[] = [
  {
    judge: (source) =>
      yamlParts(source).some((yaml) => ANCHOR_OR_ALIAS.test(yaml))
        ? 'YAML anchors (&name) and aliases (*name) are not accepted; write the values out, or quote texts that start with & or *.'
        : undefined,
  },
  {
    judge: (source) =>
      source.split(/\s+/).some((word) => word.length > MAX_WORD_CHARACTERS)
        ? `A word may have at most ${MAX_WORD_CHARACTERS} characters; break it up with spaces.`
        : undefined,
  },
  {
    judge: (source) =>
      longestBlankRun(source) > MAX_BLANK_LINES
        ? `More than ${MAX_BLANK_LINES} blank lines in a row; remove them.`
        : undefined,
  },
  {
    judge: (source) =>
      deepestNesting(source) > MAX_NESTING || longestBracketRun(source) > MAX_OPEN_BRACKETS
        ? `Groups may be nested at most ${MAX_NESTING} deep; flatten them or split the diagram.`
        : undefined,
  },
  {
    judge: (source) => {
      const body = bodyOf(source, /^(mindmap|treemap|treeView|kanban|ishikawa)/);
      return body !== undefined && deepestIndent(body) > MAX_NESTING
        ? `Levels may be nested at most ${MAX_NESTING} deep; flatten them or split the diagram.`
        : undefined;
    },
  },
  {
    judge: (source) => {
      const body = bodyOf(source, /^block/);
      return body !== undefined && largest(body, /(?::|columns\s+)(\d+)/g) > MAX_BLOCK_SPAN
        ? `A block, a space or a row may span at most ${MAX_BLOCK_SPAN} columns; use a smaller number.`
        : undefined;
    },
  },
  {
    judge: (source) => {
      const body = bodyOf(source, /^packet/);
      const ranges = body?.replace(/"[^"]*"/g, '');
      return ranges !== undefined && largest(ranges, /(\d+)/g) > MAX_PACKET_BITS
        ? `A packet may have at most ${MAX_PACKET_BITS} bits; use smaller numbers.`
        : undefined;
    },
  },
  {
    judge: (source) => {
      const bits = bodyOf(source, /^packet/) === undefined ? null : BITS_PER_ROW.exec(source);
      return bits !== null && Number(bits[1]) < 1
        ? 'A row of a packet needs at least one bit; set bitsPerRow to 1 or more.'
        : undefined;
    },
  },
  {
    judge: (source) => {
      const body = bodyOf(source, /^radar/);
      return body !== undefined && largest(body, /^\s*ticks\s+(\d+)/gm) > MAX_RADAR_TICKS
        ? `A radar may have at most ${MAX_RADAR_TICKS} ticks; use a smaller number.`
        : undefined;
    },
  },
  {
    judge: (source) => {
      const body = bodyOf(source, /^gantt/);
      if (body === undefined) return undefined;
      const years = [...body.matchAll(/(?<![\d.])(\d{4,6})-\d{1,2}-\d{1,2}/g)].map(([, year]) => Number(year));
      const tooLong = largest(body, /\b(\d+)(?:ms|[smhdwMy])\b/g) > MAX_GANTT_UNITS;
      const outside = years.some((year) => year > MAX_GANTT_YEAR || year < MIN_GANTT_YEAR);
      return tooLong || outside
        ? `Dates must lie between the years ${MIN_GANTT_YEAR} and ${MAX_GANTT_YEAR} and a task may last at most ${MAX_GANTT_UNITS} units; use nearer dates or a larger unit.`
        : undefined;
    },
  },
  {
    judge: (source) => {
      const body = bodyOf(source, /^gantt/)?.toLowerCase();
      const excluded = [...(body?.matchAll(/^\s*excludes\s+(.*)$/gm) ?? [])].map(([, days]) => days).join(' ');
      const weekend = /^\s*weekend\s+friday\b/m.test(body ?? '') ? 'friday saturday' : 'saturday sunday';
      const days = excluded.includes('weekends') ? `${excluded} ${weekend}` : excluded;
      return WEEKDAYS.every((day) => days.includes(day))
        ? 'Every day of the week is excluded, so that no task can ever end; leave at least one day.'
        : undefined;
    },
  },
];

export function refuseCostly(source: string): string | undefined {
  for (const rule of RULES) {
    const reason = rule.judge(source);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
