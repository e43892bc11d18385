/** Which reader understands the source of a PlantUML diagram. */
import type { DiagramEdge, DiagramNode } from '../../../ports/diagram-model.ts';
import { edgePart, nodePart, uniqueNames, wholeParts } from '../../describe/model-parts.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../read-statements.ts';
import {
  COMMON_ROWS,
  commonParts,
  lostStatements,
  type Outline,
  type OutlineRow,
  outlineOf,
  plainWords,
  textWithin,
} from './outline.ts';
import { ACTIVITY_SOURCE } from './read-activity-source.ts';
import { C4_SOURCE } from './read-c4-source.ts';
import { CLASS_SOURCE } from './read-class-source.ts';
import { COMPONENT_SOURCE } from './read-component-source.ts';
import { GANTT_SOURCE } from './read-gantt-source.ts';
import { SEQUENCE_SOURCE } from './read-sequence-source.ts';
import { STATE_SOURCE } from './read-state-source.ts';

const LEVEL = '(?<level>[*+\\-#]+|\\t+[*+\\-])(?<box>_)?(?<colour>\\[[^\\]]*\\])?(?<side>[<>])?';

const ROWS: readonly StatementRow[] = [
  { is: 'node', at: pattern(`${LEVEL}:(?<label>.*);\\s*(?:<<.*>>)?`) },
  { is: 'node', at: pattern(`${LEVEL}:(?<label>.*)`), opens: 'words' },
  { is: 'end', at: pattern('(?<text>.*);\\s*(?:<<.*>>)?'), within: 'words', closes: true },
  { is: 'text', at: pattern('.*'), within: 'words' },
  { is: 'node', at: pattern(`${LEVEL}\\s*(?:\\([^)]*\\)\\s+)?(?<label>.*?)(?<style>\\s*<<[^>]*>>)?`) },
  { is: 'looks', at: pattern('(?<word>(?:left|right) side)') },
  ...COMMON_ROWS,
];

function read(statements: readonly SourceStatement[]): Outline {
  const nodes: DiagramNode[] = [];
  const edges: DiagramEdge[] = [];
  const lost: string[] = [];
  const path: { id: string; depth: number }[] = [];
  const unique = uniqueNames();
  for (const statement of statements.filter(({ is }) => is === 'node')) {
    const { parts, opens, line } = statement;
    const end = opens && statements.find(({ is, start }) => is === 'end' && start > statement.start)?.parts.text;
    const lines = [parts.label ?? '', ...(opens ? [textWithin(statement, statements), end ?? ''] : [])];
    const label = plainWords(lines.filter((text) => text !== '').join('\n'));
    const id = unique(label.replaceAll('\n', ' '));
    const depth = (parts.level ?? '').length;
    while ((path.at(-1)?.depth ?? 0) >= depth) path.pop();
    const parent = path.at(-1);
    nodes.push(nodePart(id, { label }));
    if (parent) edges.push(edgePart(parent.id, id));
    path.push({ id, depth });
    if (parts.colour !== undefined || parts.style !== undefined)
      lost.push(`Line ${line + 1}: the colour of ${label} is not carried over.`);
  }
  return {
    diagramType: 'mindmap',
    ...wholeParts({ nodes, edges }),
    ...commonParts(statements),
    lost: [...lost, ...lostStatements(statements)],
  };
}

/** The topics of a PlantUML mind map or work breakdown structure, from its source. */
const TREE_SOURCE: OutlineRow = { rows: ROWS, read };

/** By what the engine calls the diagram that it has drawn. */
const SOURCES: Readonly<Record<string, OutlineRow>> = {
  sequence: SEQUENCE_SOURCE,
  class: CLASS_SOURCE,
  component: COMPONENT_SOURCE,
  usecase: COMPONENT_SOURCE,
  state: STATE_SOURCE,
  activity: ACTIVITY_SOURCE,
  mindmap: TREE_SOURCE,
  wbs: TREE_SOURCE,
  gantt: GANTT_SOURCE,
};

const C4 = /^\s*!include\w*\s+.*\bC4_?\w*/im;

/** Undefined for a type that is not read by its source. */
export function readOutline(diagramType: string, source: string): Outline | undefined {
  const row = diagramType === 'component' && C4.test(source) ? C4_SOURCE : SOURCES[diagramType];
  return row && outlineOf(source, row);
}
