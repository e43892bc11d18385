/** The topics of a PlantUML mind map or work breakdown structure, from its source. */
import type { DiagramEdge, DiagramNode } from '../../../ports/diagram-model.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../statements/read-statements.ts';
import { edgePart, nodePart, uniqueNames, wholeParts } from '../../words/parts.ts';
import {
  COMMON_ROWS,
  commonParts,
  lostStatements,
  type Outline,
  type OutlineRow,
  plainWords,
  textWithin,
} from './outline.ts';

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

export const TREE_SOURCE: OutlineRow = { rows: ROWS, read };
