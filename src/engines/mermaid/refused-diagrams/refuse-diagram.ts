/** Refuses, right after parsing, what Mermaid would accept and then fail to draw, so that checking and drawing agree. */
import type { SourcePlace } from '../source/source-place.ts';
import { refuseChart } from './refuse-chart.ts';
import { refuseModel } from './refuse-model.ts';
import { lineLike, placeOfName, RefusedDiagram, word } from './refused-diagram.ts';

interface GanttTask {
  task: string;
  startTime?: Date;
  endTime?: Date;
  raw: { data: string };
}

interface GanttDb {
  getTasks(): GanttTask[];
  getDateFormat(): string;
}

const TAG = /^\s*(?:active|done|crit|milestone|vert)\s*$/;
const MAX_PARTS = 3;
const FORM =
  'write "Task : id, start, end", where start is a date or "after id" and end is a date or a duration such as 3d';

function partsOf(data: string): string[] {
  const parts = data.replace(/^:/, '').split(',');
  while (parts.length > 0 && TAG.test(parts[0] ?? '')) parts.shift();
  return parts;
}

/** The tasks in the text: a name, a colon and data. */
function taskLines(text: string): (SourcePlace & { data: string })[] {
  return text.split('\n').flatMap((line, index) => {
    const found =
      /^(\s*)(?!(?:dateFormat|axisFormat|tickInterval|section|title|excludes|includes|todayMarker|weekday|weekend|click|acc\w+)\b)[^:\s][^:]*:(.*)$/.exec(
        line,
      );
    return found && index > 0
      ? [{ line: index + 1, column: (found[1]?.length ?? 0) + 1, data: (found[2] ?? '').trim() }]
      : [];
  });
}

function isDate(time: Date | undefined): boolean {
  return time instanceof Date && !Number.isNaN(time.getTime());
}

/** A start and a length in one part, as in `2024-01-01 3d`. */
const UNPARTED = /^(.*\S)\s+(\d+(?:\.\d+)?(?:ms|[smhdwMy]))$/;

function missingComma({ line, data }: SourcePlace & { data: string }, text: string): RefusedDiagram | undefined {
  const length = partsOf(data).flatMap((part) => UNPARTED.exec(part.trim())?.[2] ?? [])[0];
  if (length === undefined) return undefined;
  const column = (text.split('\n')[line - 1]?.lastIndexOf(length) ?? 0) + 1;
  return new RefusedDiagram(`A comma is missing before "${length}": ${FORM}.`, { line, column });
}

function explain(error: unknown, db: GanttDb, text: string): RefusedDiagram {
  const lines = taskLines(text);
  const date = /^Invalid date:(.*)$/s.exec(error instanceof Error ? error.message : '')?.[1];
  if (date !== undefined) {
    const at = lines.find(({ data }) => partsOf(data).some((part) => part.trim() === date));
    const unparted = at && missingComma(at, text);
    if (unparted) return unparted;
    const format = db.getDateFormat().trim() || 'YYYY-MM-DD';
    return new RefusedDiagram(`"${date}" is neither a date in the format ${format} nor "after id": ${FORM}.`, at);
  }
  const crowded = lines.find(({ data }) => partsOf(data).length > MAX_PARTS);
  if (crowded)
    return new RefusedDiagram(`A task has at most an id, a start and an end after its tags: ${FORM}.`, crowded);
  return new RefusedDiagram(
    'The first task has no start date, and there is no task before it to follow: give it a date.',
    lines[0],
  );
}

/** Gantt charts: the dates of tasks are read only when the chart is drawn. */
function refuseGantt(db: GanttDb, text: string): void {
  let tasks: GanttTask[];
  try {
    tasks = db.getTasks();
  } catch (error) {
    throw explain(error, db, text);
  }
  const bad = tasks.find(({ startTime, endTime }) => !isDate(startTime) || !isDate(endTime));
  if (bad === undefined) return;
  const name = bad.task.trim();
  const at = lineLike(text, new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*:`));
  throw new RefusedDiagram(`The start or end of the task "${name}" cannot be determined: ${FORM}.`, at);
}

interface LaidNode {
  id: string;
  parentId?: string | null;
  shape?: string;
  isGroup?: boolean;
  label?: unknown;
}

interface LaidEdge {
  id: string;
  curve?: unknown;
}

interface LaidOutDb {
  getData(): { nodes: LaidNode[]; edges?: LaidEdge[] };
}

/** What `@{ ... }` may hold is any YAML. */
function refuseData(id: string, field: string, value: unknown, text: string): void {
  if (value == null || typeof value === 'string') return;
  throw new RefusedDiagram(
    `The ${field} of "${id}" is not a text: put it in quotes.`,
    lineLike(text, new RegExp(`${word(id)}@\\s*\\{`, 'u')),
  );
}

function holdsItself(node: LaidNode, nodes: ReadonlyMap<string, LaidNode>): boolean {
  const seen = new Set([node.id]);
  for (let at = node.parentId; at != null; at = nodes.get(at)?.parentId) {
    if (at === node.id) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

function refuseNode(node: LaidNode, text: string): void {
  refuseData(node.id, 'label', node.label, text);
  if (node.shape === 'ellipse') {
    throw new RefusedDiagram(
      `Mermaid reads (- -) around the text of "${node.id}" as an ellipse, but cannot draw one: write ([text]) or ((text)).`,
      lineLike(text, /\(-/) ?? placeOfName(text, node.id),
    );
  }
  if (node.shape === undefined && !node.isGroup) {
    throw new RefusedDiagram(
      `"${node.id}" is not declared: use it in a statement of its own before this one.`,
      placeOfName(text, node.id),
    );
  }
  if (node.shape === 'divider' && !node.isGroup) {
    const lines = text.split('\n');
    const at = lines.findLastIndex((line) => line.trim() === '--');
    throw new RefusedDiagram(
      'A -- line divides the state into two regions, one of which is empty: fill it or remove the line.',
      {
        line: at + 1,
        column: (lines[at]?.search(/\S/) ?? 0) + 1,
      },
    );
  }
}

/**
 * Diagrams that are laid out as nodes in groups: a group inside itself or a node without a shape stops the layout or
 * never ends it.
 */
function refuseLayout(db: LaidOutDb, text: string): void {
  const { nodes, edges = [] } = db.getData();
  for (const { id, curve } of edges) refuseData(id, 'curve', curve, text);
  const known = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    if (holdsItself(node, known)) {
      throw new RefusedDiagram(
        `"${node.id}" contains itself: give the group and its contents different names.`,
        placeOfName(text, node.id, 2),
      );
    }
    refuseNode(node, text);
  }
}

const LAID_OUT = new Set(['flowchart-v2', 'flowchart', 'swimlane', 'stateDiagram', 'classDiagram', 'class']);

/** Called by the bundled Mermaid (see the build's patches) with what a parser has filled and the text it was given. */
export function refuseDiagram(type: string, db: unknown, text: string): void {
  if (type === 'gantt') refuseGantt(db as GanttDb, text);
  else if (LAID_OUT.has(type)) refuseLayout(db as LaidOutDb, text);
  else {
    refuseChart(type, db, text);
    refuseModel(type, db, text);
  }
}
