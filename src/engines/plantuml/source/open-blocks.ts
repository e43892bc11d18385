/** Blocks that are opened and never closed: the engine ends them with the diagram, often with arrows that lead nowhere. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import { indentOf, insertLine, removeLine } from '../../advice/edit-source.ts';
import { modernActivity } from './modern-activity.ts';
import type { DiagramBlock } from './split-diagrams.ts';
import { type Statement, statements } from './statements.ts';

interface OpenBlock {
  /** 0-based index of the line that opens it. */
  index: number;
  /** Where it ends at the latest: index of the line that cannot be part of it. */
  before: number;
  /** What ends it. */
  close: string;
  /** The line there is one that closes nothing and stands in place of `close`. */
  replaces: boolean;
  /** False when only the author knows all of `close`. */
  isWhole: boolean;
}

interface BlockRule {
  open: RegExp;
  closes: RegExp;
  close: string;
  asks?: true;
}

const BRACES: BlockRule = { open: /\{\s*$/, closes: /^\s*\}\s*$/, close: '}' };

/** Blocks of members; what opens another block is not a member. */
const MEMBERS: BlockRule = {
  ...BRACES,
  open: /^\s*(?:abstract|annotation|class|entity|enum|exception|interface|object|struct)\b.*\{\s*$/i,
};

const SEQUENCE: readonly BlockRule[] = [
  { open: /^\s*box\b(?!.*[-.]>)/i, closes: /^\s*end\s?box\b/i, close: 'end box' },
  {
    open: /^\s*(?:alt|opt|loop|par2?|break|critical|group)\b(?!\s*(?:<|-|\.\.?>))/i,
    closes: /^\s*end\b(?!\s?(?:box|note|ref|legend|title))/i,
    close: 'end',
  },
];

const ACTIVITY: readonly BlockRule[] = [
  BRACES,
  { open: /^\s*if\b/i, closes: /^\s*end\s?if\b/i, close: 'endif' },
  { open: /^\s*while\b/i, closes: /^\s*end\s?while\b/i, close: 'endwhile' },
  {
    open: /^\s*repeat\b(?!\s?while)/i,
    closes: /^\s*repeat\s?while\b/i,
    close: 'repeat while (condition)',
    asks: true,
  },
  { open: /^\s*fork\s*$/i, closes: /^\s*end\s?(?:fork|merge)\b/i, close: 'end fork' },
  { open: /^\s*split\s*$/i, closes: /^\s*end\s?(?:split|merge)\b/i, close: 'end split' },
  { open: /^\s*switch\b/i, closes: /^\s*end\s?switch\b/i, close: 'endswitch' },
];

const RULES: Readonly<Record<string, readonly BlockRule[]>> = {
  sequence: SEQUENCE,
  activity: ACTIVITY,
  class: [MEMBERS, BRACES],
  component: [BRACES],
  state: [BRACES],
};

/** Lines that may or may not apply: what they open cannot be told from the source. */
const PREPROCESSED = /^\s*!(?!theme|pragma|option)|^\s*\$\w+\s*\(/i;

const LONE_END = /^\s*end\s*$/i;
/** Parts of the block that are indented like its first line. */
const GOES_ON = /^\s*(?:else\b|elseif\b|fork again|split again|case\b|backward\b)/i;

/** For each line, by its index: the first later one that is indented like it or less, if what follows it is indented further. */
function endsByIndent(said: readonly Statement[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  // Lines that may end an earlier block, the nearest last; each is indented less than the one after it.
  const later: { index: number; indent: number }[] = [];
  for (const [at, { index, line }] of [...said.entries()].reverse()) {
    if (line.trim() === '' || GOES_ON.test(line)) continue;
    const indent = indentOf(line);
    while ((later.at(-1)?.indent ?? 0) > indent) later.pop();
    const end = later.at(-1)?.index;
    if (end !== undefined && indentOf(said[at + 1]?.line ?? '') > indent) ends.set(index, end);
    later.push({ index, indent });
  }
  return ends;
}

/** Outermost first; none when in doubt. */
export function openBlocks(source: readonly string[], diagramType: string): OpenBlock[] {
  const rules = RULES[diagramType] ?? [];
  if (rules.length === 0 || source.some((line) => PREPROCESSED.test(line))) return [];
  const lines = modernActivity(source);
  const open: { rule: BlockRule; index: number }[] = [];
  const found: OpenBlock[] = [];
  const said = [...statements(lines)];
  const ends = endsByIndent(said);
  const report = (latest: number): void => {
    const last = open.pop();
    if (!last) return;
    const before = Math.min(ends.get(last.index) ?? latest, latest);
    const replaces = diagramType === 'activity' && LONE_END.test(lines[before] ?? '');
    found.push({ index: last.index, before, close: last.rule.close, replaces, isWhole: !last.rule.asks });
  };
  for (const { index, line } of said) {
    if (rules.some(({ closes }) => closes.test(line))) {
      if (!open.pop()?.rule.closes.test(line)) return [];
      continue;
    }
    const rule = rules.find((one) => one.open.test(line));
    if (!rule) continue;
    if (open.at(-1)?.rule === MEMBERS) report(index);
    open.push({ rule, index });
  }
  while (open.length > 0) report(lines.length - 1);
  return found.sort((one, other) => one.index - other.index);
}

/** Naming more would add nothing: the fix closes all of them. */
const MAX_NAMED_BLOCKS = 5;
const MAX_SHOWN_CHARACTERS = 80;

/** Advice on a source that is valid although blocks of it are never closed. */
export interface LooseDiagram {
  block: DiagramBlock;
  /** At least one. */
  open: OpenBlock[];
}

export function findLoose(block: DiagramBlock, diagramType: string): LooseDiagram | undefined {
  const open = openBlocks(block.lines, diagramType);
  return open.length > 0 ? { block, open } : undefined;
}

function lineOf({ block }: LooseDiagram, { index }: OpenBlock): string {
  return block.lines[index] ?? '';
}

/** The source with every block closed where its indents end, or else where it ends at the latest, as the engine closes it. */
export function closeBlocks(source: string, loose: LooseDiagram): string | undefined {
  const { block, open } = loose;
  if (!open.every(({ isWhole }) => isWhole)) return undefined;
  // From the end, so that the positions above stay valid; of blocks that end together the outermost is put in first.
  const lastFirst = open.toSorted((one, other) => other.before - one.before);
  return lastFirst.reduce((text, one) => {
    const [indent = ''] = /^\s*/.exec(lineOf(loose, one)) ?? [];
    const place = block.firstLine - 1 + one.before;
    return insertLine(one.replaces ? removeLine(text, place) : text, place, indent + one.close);
  }, source);
}

export function openBlockAdvice(loose: LooseDiagram): Pick<Diagnosis, 'line' | 'sourceLine' | 'hint'> {
  const [first] = loose.open;
  const sentences = loose.open.slice(0, MAX_NAMED_BLOCKS).map((one) => {
    const line = loose.block.firstLine + one.index;
    const shown = lineOf(loose, one).trim().slice(0, MAX_SHOWN_CHARACTERS);
    return `The block opened on line ${line} by "${shown}" is never closed: end it with "${one.close}".`;
  });
  const others = loose.open.length - sentences.length;
  if (others > 0) sentences.push(`Also not closed: ${others} more.`);
  return {
    hint: sentences.join(' '),
    ...(first && { line: loose.block.firstLine + first.index, sourceLine: lineOf(loose, first) }),
  };
}
