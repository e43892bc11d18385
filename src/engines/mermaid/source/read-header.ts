/** Finds the line that names the type of a diagram. */
import type { RefusedSource } from '../../hints/apply-hints.ts';
import { mapLines, toLines } from '../../hints/edit-source.ts';

export type Kind =
  | 'flowchart'
  | 'sequence'
  | 'class'
  | 'state'
  | 'er'
  | 'gantt'
  | 'pie'
  | 'gitGraph'
  | 'journey'
  | 'mindmap'
  | 'timeline'
  | 'quadrant'
  | 'requirement'
  | 'c4'
  | 'sankey'
  | 'xychart'
  | 'block'
  | 'packet'
  | 'kanban'
  | 'architecture'
  | 'radar'
  | 'treemap'
  | 'usecase';

const KINDS: readonly (readonly [kind: Kind, header: RegExp])[] = [
  ['flowchart', /^\s*(?:graph|flowchart(?:-elk)?|swimlane-beta)(?:[\s;:"{]|$)/],
  ['sequence', /^\s*sequenceDiagram\b/],
  ['class', /^\s*classDiagram(?:-v2)?\b/],
  ['state', /^\s*stateDiagram(?:-v2)?\b/],
  ['er', /^\s*erDiagram\b/],
  ['gantt', /^\s*gantt\b/],
  ['pie', /^\s*pie/],
  ['gitGraph', /^\s*gitGraph\b/],
  ['journey', /^\s*journey\b/],
  ['mindmap', /^\s*mindmap\b/],
  ['timeline', /^\s*timeline\b/],
  ['quadrant', /^\s*quadrantChart\b/],
  ['requirement', /^\s*requirement(?:Diagram)?\b/],
  ['c4', /^\s*C4(?:Context|Container|Component|Dynamic|Deployment)\b/],
  ['sankey', /^\s*sankey(?:-beta)?\b/],
  ['xychart', /^\s*xychart(?:-beta)?\b/],
  ['block', /^\s*block(?:-beta)?\b/],
  ['packet', /^\s*packet(?:-beta)?\b/],
  ['kanban', /^\s*kanban\b/],
  ['architecture', /^\s*architecture(?:-beta)?\b/],
  ['radar', /^\s*radar-beta\b/],
  ['treemap', /^\s*treemap(?:-beta)?\b/],
  ['usecase', /^\s*usecase-beta\b/],
];

const OTHER_HEADER =
  /^\s*(?:venn-beta|ishikawa(?:-beta)?|wardley-beta|railroad(?:-\w+)?-beta|eventmodeling|treeView-beta|cynefin-beta)\b/;

export function kindOfLine(line: string): Kind | undefined {
  return KINDS.find(([, header]) => header.test(line))?.[0];
}

/** True for a line that can be the first of a diagram, with nothing after the name except what belongs there. */
export function isHeader(line: string): boolean {
  if (/^\s*(?:graph|flowchart(?:-elk)?|swimlane-beta)\s*(?:TB|TD|BT|LR|RL|<|>|\^|v)?\s*;?\s*$/.test(line)) return true;
  const kind = kindOfLine(line);
  if (kind === 'pie') return /^\s*pie(?:\s+showData)?(?:\s+title\b.*)?\s*$/.test(line);
  if (kind === undefined ? OTHER_HEADER.test(line) : kind !== 'flowchart')
    return /^\s*[\w-]+(?:\s*(?:TB|TD|BT|LR|RL))?\s*:?\s*$/.test(line);
  return false;
}

/** The index of the first line that is not frontmatter, directive, comment or blank; -1 when there is none. */
export function headerIndex(source: string): number {
  const lines = toLines(source);
  let index = lines.findIndex((line) => line.trim() !== '');
  if (index >= 0 && lines[index]?.trim() === '---') {
    const end = lines.findIndex((line, at) => at > index && line.trim() === '---');
    index = end < 0 ? index : end + 1;
  }
  let inDirective = false;
  for (; index >= 0 && index < lines.length; index++) {
    const line = (lines[index] ?? '').trim();
    if (inDirective || line.startsWith('%%{')) inDirective = !line.includes('}%%');
    else if (line !== '' && !line.startsWith('%%')) return index;
  }
  return -1;
}

export function headerLine(source: string): string {
  return (toLines(source)[headerIndex(source)] ?? '').replace(/\r$/, '');
}

export function kindOf({ source }: RefusedSource): Kind | undefined {
  return kindOfLine(headerLine(source));
}

/** Edits every line after the header, except comments. */
export function mapBody(source: string, edit: (line: string, index: number) => string): string {
  const header = headerIndex(source);
  return mapLines(source, (line, index) => (index <= header || /^\s*%%/.test(line) ? line : edit(line, index)));
}
