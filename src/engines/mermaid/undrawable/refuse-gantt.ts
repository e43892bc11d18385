/** Gantt charts: the dates of tasks are read only when the chart is drawn. */
import type { SourcePlace } from '../source/source-place.ts';
import { lineLike, Undrawable } from './undrawable.ts';

interface GanttTask {
  task: string;
  startTime?: Date;
  endTime?: Date;
  raw: { data: string };
}

export interface GanttDb {
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

function missingComma({ line, data }: SourcePlace & { data: string }, text: string): Undrawable | undefined {
  const length = partsOf(data).flatMap((part) => UNPARTED.exec(part.trim())?.[2] ?? [])[0];
  if (length === undefined) return undefined;
  const column = (text.split('\n')[line - 1]?.lastIndexOf(length) ?? 0) + 1;
  return new Undrawable(`A comma is missing before "${length}": ${FORM}.`, { line, column });
}

function explain(error: unknown, db: GanttDb, text: string): Undrawable {
  const lines = taskLines(text);
  const date = /^Invalid date:(.*)$/s.exec(error instanceof Error ? error.message : '')?.[1];
  if (date !== undefined) {
    const at = lines.find(({ data }) => partsOf(data).some((part) => part.trim() === date));
    const unparted = at && missingComma(at, text);
    if (unparted) return unparted;
    const format = db.getDateFormat().trim() || 'YYYY-MM-DD';
    return new Undrawable(`"${date}" is neither a date in the format ${format} nor "after id": ${FORM}.`, at);
  }
  const crowded = lines.find(({ data }) => partsOf(data).length > MAX_PARTS);
  if (crowded) return new Undrawable(`A task has at most an id, a start and an end after its tags: ${FORM}.`, crowded);
  return new Undrawable(
    'The first task has no start date, and there is no task before it to follow: give it a date.',
    lines[0],
  );
}

export function refuseGantt(db: GanttDb, text: string): void {
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
  throw new Undrawable(`The start or end of the task "${name}" cannot be determined: ${FORM}.`, at);
}
