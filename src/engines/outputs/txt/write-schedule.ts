/** A schedule as text: each task as a bar along the time, with its dates. */
import type { DiagramModel, DiagramNode } from '../../../ports/diagram-model.ts';
import { cellsOf, printableLabel } from './char-grid.ts';

const MIN_BAR_CELLS = 10;
const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/;

interface Task {
  label: string;
  group: string | undefined;
  start: number;
  end: number;
  /** Its dates and what else is said of it. */
  words: string;
}

function timeOf(text: unknown): number | undefined {
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0] = DATE.exec(String(text)) ?? [];
  if (year === undefined) return undefined;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), Number(seconds));
}

function taskOf({ id, label, group, facts = {} }: DiagramNode, arrow: string): Task | undefined {
  const { start: from, end: to, flags } = facts;
  const [start, end] = [timeOf(from), timeOf(to)];
  if (start === undefined || end === undefined) return undefined;
  const dates = start === end ? String(from) : `${from} ${arrow} ${to}`;
  const words = flags === undefined ? dates : `${dates}, ${flags}`;
  return { label: printableLabel(label ?? id), group, start, end, words: printableLabel(words) };
}

/** The dates along the axis that no task has, in lines of at most `columns`. */
function axisLines(texts: readonly string[], shown: string, columns: number): string[] {
  const rest = [...new Set(texts.map(printableLabel))].filter((text) => !shown.includes(text));
  const lines: string[] = [];
  for (const text of rest) {
    const longer = `${lines.at(-1) ?? 'Axis:'} ${text}`;
    if (lines.length > 0 && cellsOf(longer) > columns) lines.push(`      ${text}`);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines.length === 0 ? [] : ['', ...lines];
}

/** Undefined for a diagram in which not every node has a time; `texts` are those of the picture. */
export function writeSchedule(
  model: DiagramModel,
  texts: readonly string[],
  columns: number,
  isAscii: boolean,
): string | undefined {
  const tasks = model.nodes.map((node) => taskOf(node, isAscii ? '->' : '→'));
  const timed = tasks.filter((task) => task !== undefined);
  if (timed.length === 0 || timed.length < tasks.length) return undefined;
  const [first, last] = [Math.min(...timed.map(({ start }) => start)), Math.max(...timed.map(({ end }) => end))];
  const widest = Math.max(...timed.map(({ label }) => cellsOf(label)));
  const said = Math.max(...timed.map(({ words }) => cellsOf(words)));
  const room = Math.max(MIN_BAR_CELLS, columns - widest - said - 4);
  const cellAt = (time: number) => Math.round(((time - first) / (last - first || 1)) * (room - 1));
  const [full, point] = isAscii ? ['#', '*'] : ['█', '◆'];
  const lineOf = ({ label, start, end, words }: Task) => {
    const [from, to] = [cellAt(start), cellAt(end)];
    const bar = start === end ? point : full.repeat(Math.max(1, to - from));
    const placed = `${' '.repeat(from)}${bar}`;
    return `  ${label}${' '.repeat(widest - cellsOf(label))} ${placed}${' '.repeat(room - cellsOf(placed))} ${words}`;
  };
  const names = new Map(model.groups.map(({ id, label }) => [id, printableLabel(label ?? id)]));
  const lines = timed.flatMap((task, index) => {
    const isNew = task.group !== undefined && task.group !== timed[index - 1]?.group;
    return [...(isNew ? [names.get(task.group as string) ?? ''] : []), lineOf(task)];
  });
  const head = model.title === undefined ? [] : [printableLabel(model.title), ''];
  const shown = [...head, ...lines];
  return `${[...shown, ...axisLines(texts, shown.join('\n'), columns)].join('\n')}\n`;
}
