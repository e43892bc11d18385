/** The steps, branches and loops of a PlantUML activity diagram as a graph, from its source. */
import type { DiagramEdge, DiagramGroup, DiagramNode, DiagramNote } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, uniqueNames, wholeParts } from '../../describe/model-parts.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../read-statements.ts';
import {
  COMMON_ROWS,
  commonParts,
  lostStatements,
  type Outline,
  type OutlineRow,
  plainWords,
  textWithin,
  unquoted,
} from './outline.ts';

const ASKED = '\\((?<label>.*?)\\)';

const ROWS: readonly StatementRow[] = [
  { is: 'mark', at: pattern('(?<kind>start|stop|end)') },
  { is: 'leave', at: pattern('kill|detach') },
  { is: 'node', at: pattern('(?:#[^:\\s]+)?:(?<label>.*?)(?<shape>[;|<>/\\]}])\\s*(?:<<.*>>)?') },
  { is: 'node', at: pattern('(?:#[^:\\s]+)?:(?<label>.*)'), opens: 'words' },
  { is: 'end', at: pattern('(?<text>.*)[;|<>/\\]}]\\s*(?:<<.*>>)?'), within: 'words', closes: true },
  { is: 'text', at: pattern('.*'), within: 'words' },
  {
    is: 'if',
    at: pattern(`(?:#[^:\\s]+:)?if\\s*${ASKED}\\s*(?:(?:then|is|equals?)\\s*(?:\\((?<yes>.*)\\))?\\s*(?:then)?)?`),
  },
  {
    is: 'elseif',
    at: pattern(`(?:\\((?<no>.*?)\\)\\s*)?else\\s?if\\s*${ASKED}\\s*(?:then\\s*)?(?:\\((?<yes>.*)\\))?\\s*(?:then)?`),
  },
  { is: 'else', at: pattern('else\\s*(?:\\((?<yes>.*)\\))?') },
  { is: 'endif', at: pattern('end\\s?if') },
  { is: 'switch', at: pattern(`switch\\s*${ASKED}`) },
  { is: 'case', at: pattern('case\\s*\\((?<yes>.*)\\)') },
  { is: 'endif', at: pattern('end\\s?switch') },
  { is: 'while', at: pattern(`while\\s*${ASKED}\\s*(?:is\\s*\\((?<yes>.*)\\))?`) },
  { is: 'endwhile', at: pattern('end\\s?while\\s*(?:\\((?<no>.*)\\))?') },
  {
    is: 'until',
    at: pattern(`repeat\\s*while\\s*${ASKED}\\s*(?:is\\s*\\((?<yes>.*?)\\))?\\s*(?:not\\s*\\((?<no>.*)\\))?`),
  },
  { is: 'until', at: pattern('repeat\\s*while') },
  { is: 'repeat', at: pattern('repeat(?:\\s*:(?<label>.*);)?') },
  { is: 'back', at: pattern('backward\\s*:(?<label>.*);') },
  { is: 'again', at: pattern('(?:fork|split)\\s+again') },
  { is: 'fork', at: pattern('(?<kind>fork|split)') },
  { is: 'endfork', at: pattern('end\\s*(?:fork|split|merge).*') },
  { is: 'arrow', at: pattern('-(?:\\[[^\\]]*\\])?->?\\s*(?<label>.*?);?') },
  {
    is: 'group',
    at: pattern(
      '(?:partition|group|package|rectangle|card)\\s+(?:#\\S+\\s+)?(?<label>"[^"]*"|[^{]*?)\\s*(?:#\\S+\\s*)?\\{',
    ),
    opens: 'group',
  },
  { is: 'end', at: pattern('\\}'), closes: true },
  { is: 'lane', at: pattern('\\|(?:#[^|]*\\|)?(?:\\w*\\|)?(?<label>[^|]+)\\|') },
  { is: 'note', at: pattern('(?:floating\\s+)?note\\s*(?:left|right)?\\s*(?:#\\S+)?\\s*:\\s*(?<label>.*)') },
  { is: 'note', at: pattern('(?:floating\\s+)?note\\s*(?:left|right)?\\s*(?:#\\S+)?'), opens: 'note' },
  { is: 'end', at: pattern('end ?note'), within: 'note', closes: true },
  { is: 'text', at: pattern('.*'), within: 'note' },
  { is: 'break', at: pattern('break') },
  ...COMMON_ROWS,
];

/** A step whose next one is not known yet, with the words of the arrow that will lead there. */
interface LooseEnd {
  id: string;
  label: string;
}

interface Block {
  is: 'if' | 'while' | 'repeat' | 'fork';
  /** Where the block begins. */
  id: string;
  /** The ends of the branches that are complete. */
  ends: LooseEnd[];
  /** What leaves a loop. */
  breaks: LooseEnd[];
  hasElse: boolean;
}

class Steps {
  readonly nodes: DiagramNode[] = [];
  readonly edges: DiagramEdge[] = [];
  readonly groups: DiagramGroup[] = [];
  readonly notes: DiagramNote[] = [];
  ends: LooseEnd[] = [];
  readonly open: Block[] = [];
  lane: string | undefined;
  #count = 0;

  step(label: string, kind: string, group: string | undefined): string {
    this.#count += 1;
    const id = `s${this.#count}`;
    this.nodes.push(nodePart(id, { label: label || ' ', kind, group: group ?? this.lane }));
    this.link(id);
    this.ends = [{ id, label: '' }];
    // A loop goes back to its first step.
    for (const block of this.open) if (block.id === '') block.id = id;
    return id;
  }

  link(to: string): void {
    for (const { id, label } of this.ends) this.edges.push(edgePart(id, to, { label }));
  }

  begin(is: Block['is'], id: string): void {
    this.open.push({ is, id, ends: [], breaks: [], hasElse: false });
  }

  /** The innermost block, if it is of that kind. */
  top(is: Block['is']): Block | undefined {
    const block = this.open.at(-1);
    return block?.is === is ? block : undefined;
  }

  nextBranch(block: Block | undefined, label: string): void {
    if (!block) return;
    block.ends.push(...this.ends);
    this.ends = [{ id: block.id, label }];
  }

  leaveLoop(): void {
    this.open.findLast(({ is }) => is === 'while' || is === 'repeat')?.breaks.push(...this.ends);
    this.ends = [];
  }
}

type Parts = SourceStatement['parts'];

function words(text: string | undefined): string {
  return plainWords(text ?? '');
}

/** One function for each kind of statement. */
const TELL: Readonly<Record<string, (steps: Steps, parts: Parts, group: string | undefined) => void>> = {
  mark(steps, { kind = '' }, group) {
    const isStart = kind.toLowerCase() === 'start';
    if (!isStart && steps.ends.length === 0 && steps.nodes.length > 0) return;
    steps.step(kind.toLowerCase(), 'stadium', group);
    if (!isStart) steps.ends = [];
  },
  leave: (steps) => {
    steps.ends = [];
  },
  break: (steps) => steps.leaveLoop(),
  if(steps, { label, yes }, group) {
    const id = steps.step(words(label), 'diamond', group);
    steps.begin('if', id);
    steps.ends = [{ id, label: words(yes) }];
  },
  elseif(steps, { label, yes, no }, group) {
    const block = steps.top('if');
    steps.nextBranch(block, words(no));
    const id = steps.step(words(label), 'diamond', group);
    if (block) block.id = id;
    steps.ends = [{ id, label: words(yes) }];
  },
  else(steps, { yes }) {
    const block = steps.top('if');
    if (block) block.hasElse = true;
    steps.nextBranch(block, words(yes));
  },
  switch(steps, { label }, group) {
    const id = steps.step(words(label), 'diamond', group);
    steps.begin('if', id);
    steps.ends = [];
    const block = steps.top('if');
    if (block) block.hasElse = true;
  },
  case: (steps, { yes }) => steps.nextBranch(steps.top('if'), words(yes)),
  endif(steps) {
    const block = steps.top('if');
    if (!block) return;
    steps.open.pop();
    steps.ends = [...block.ends, ...steps.ends, ...(block.hasElse ? [] : [{ id: block.id, label: '' }])];
  },
  while(steps, { label, yes }, group) {
    const id = steps.step(words(label), 'diamond', group);
    steps.begin('while', id);
    steps.ends = [{ id, label: words(yes) }];
  },
  endwhile(steps, { no }) {
    const block = steps.top('while');
    if (!block) return;
    steps.open.pop();
    steps.link(block.id);
    steps.ends = [{ id: block.id, label: words(no) }, ...block.breaks];
  },
  repeat(steps, { label }, group) {
    steps.begin('repeat', '');
    if (label !== undefined) steps.step(words(label), '', group);
  },
  back(steps, { label }, group) {
    steps.step(words(label), '', group);
  },
  until(steps, { label, yes, no }, group) {
    const block = steps.top('repeat');
    if (!block) return;
    steps.open.pop();
    const id = steps.step(words(label), 'diamond', group);
    steps.edges.push(edgePart(id, block.id, { label: words(yes) }));
    steps.ends = [{ id, label: words(no) }, ...block.breaks];
  },
  fork: (steps, _parts, group) => steps.begin('fork', steps.step(' ', 'fork', group)),
  again: (steps) => steps.nextBranch(steps.top('fork'), ''),
  endfork(steps, _parts, group) {
    const block = steps.top('fork');
    if (!block) return;
    steps.open.pop();
    steps.ends = [...block.ends, ...steps.ends];
    steps.step(' ', 'fork', group);
  },
  arrow(steps, { label }) {
    if (label) steps.ends = steps.ends.map(({ id }) => ({ id, label: words(label) }));
  },
};

function readActivitySource(statements: readonly SourceStatement[]): Outline {
  const steps = new Steps();
  const unique = uniqueNames();
  const ids = new Map<number, string>();
  for (const statement of statements) {
    const { is, parts, blocks, opens, start } = statement;
    const group = ids.get(blocks.findLast((block) => block.is === 'group')?.start ?? -1);
    if (is === 'group') {
      const id = unique(unquoted(parts.label ?? '') || 'partition');
      ids.set(start, id);
      steps.groups.push(groupPart(id, { group }));
    } else if (is === 'lane') {
      steps.lane = words(parts.label);
      if (!steps.groups.some(({ id }) => id === steps.lane)) steps.groups.push(groupPart(unique(steps.lane)));
    } else if (is === 'node') {
      const more = opens ? [textWithin(statement, statements), lastLine(statement, statements)] : [];
      steps.step([words(parts.label), ...more].filter((line) => line !== '').join('\n'), '', group);
    } else if (is === 'note') {
      const text = opens ? textWithin(statement, statements) : words(parts.label);
      steps.notes.push(notePart(text, { of: steps.nodes.slice(-1).map(({ id }) => id) }));
    } else TELL[is]?.(steps, parts, group);
  }
  const { nodes, edges, groups, notes } = steps;
  return {
    diagramType: 'flowchart',
    ...wholeParts({ nodes, edges, groups, notes }),
    direction: 'TB',
    ...commonParts(statements),
    lost: lostStatements(statements),
  };
}

/** The line that ends a step of several lines has words too. */
function lastLine(step: SourceStatement, statements: readonly SourceStatement[]): string {
  const end = statements.find(({ is, start }) => is === 'end' && start > step.start);
  return words(end?.parts.text);
}

export const ACTIVITY_SOURCE: OutlineRow = { rows: ROWS, read: readActivitySource };
