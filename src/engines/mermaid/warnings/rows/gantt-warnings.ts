/** Gantt charts: tasks that have no length, or dates that nobody means. */

import { type FoundWarning, firstFound } from '../../../warnings/find-warnings.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { warningRowsFor } from '../../../warnings/warning-rows.ts';
import { editLine } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';

interface Task {
  id: string;
  task: string;
  milestone?: boolean;
  vert?: boolean;
  startTime?: Date;
  endTime?: Date;
  raw: { data: string; startTime?: { startData?: string }; endTime?: { data?: string } };
}

interface ChartDb {
  getTasks(): Task[];
  getDateFormat(): string;
}

/** 1-based. */
function lineOfTask({ lines }: MermaidReading, { task, raw }: Task): number | undefined {
  const data = raw.data.replace(/^:/, '').trim();
  const index = lines.findIndex((line) => line.trimStart().startsWith(task.trim()) && line.includes(data));
  return index < 0 ? undefined : index + 1;
}

function placed(reading: MermaidReading, task: Task): { line?: number } {
  const line = lineOfTask(reading, task);
  return line === undefined ? {} : { line };
}

const UNITS: Readonly<Record<string, string>> = {
  second: 's',
  minute: 'm',
  min: 'm',
  hour: 'h',
  hr: 'h',
  day: 'd',
  week: 'w',
  wk: 'w',
  month: 'M',
  year: 'y',
};
const SPOKEN_LENGTH =
  /(\d+(?:\.\d+)?)\s*(seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|years?|[smhdwMy])\s*$/i;

/** `20d` for `20 days`. */
function shortLength(text: string): string | undefined {
  const [, count, unit = ''] = SPOKEN_LENGTH.exec(text.trim()) ?? [];
  if (count === undefined) return undefined;
  return `${count}${unit.length === 1 ? unit : UNITS[unit.toLowerCase().replace(/s$/, '')]}`;
}

function tasksOf({ db }: MermaidReading): Task[] {
  return (db as ChartDb).getTasks();
}

const LENGTH: MermaidWarningRow = {
  name: 'task without a length',
  finds(reading) {
    return firstFound(tasksOf(reading), (task): FoundWarning[] => {
      const { milestone, vert, startTime, endTime, raw } = task;
      if (milestone || vert || !startTime || !endTime || endTime > startTime) return [];
      const given = raw.endTime?.data?.trim() ?? '';
      const length = shortLength(given);
      const name = task.task.trim();
      const place = placed(reading, task);
      const { line } = place;
      const isBackward = endTime < startTime;
      return [
        {
          ...place,
          message: isBackward
            ? `The task "${name}" ends before it starts.`
            : `The task "${name}" has no length${length === undefined ? '' : `: "${given}" is not read as one`}.`,
          hint: isBackward
            ? 'Give an end after the start, or a length such as 3d.'
            : `Write a length as a number and a unit without a space, such as ${length ?? '3d'}, or mark the task as a milestone.`,
          ...(length !== undefined &&
            length !== given &&
            line !== undefined && {
              fix: () =>
                editLine(reading.source, line, (text) => {
                  const at = text.lastIndexOf(given);
                  return at < 0 ? text : text.slice(0, at) + length + text.slice(at + given.length);
                }),
            }),
        },
      ];
    });
  },
};

const MISREAD: MermaidWarningRow = {
  name: 'date in another format',
  finds(reading) {
    const format = (reading.db as ChartDb).getDateFormat().trim() || 'YYYY-MM-DD';
    if (!format.includes('YYYY')) return [];
    return firstFound(tasksOf(reading), (task): FoundWarning[] => {
      const given = task.raw.startTime?.startData?.trim() ?? '';
      if (!/\d/.test(given) || /\d{4}|^after\s/.test(given) || !task.startTime) return [];
      return [
        {
          ...placed(reading, task),
          message: `"${given}" is not a date in the format ${format}: it is read as ${task.startTime.toISOString().slice(0, 10)}.`,
          hint: 'Write the whole date as dateFormat says, such as 2026-01-31 for YYYY-MM-DD.',
        },
      ];
    });
  },
};

const REFERENCE: MermaidWarningRow = {
  name: 'task after one that does not exist',
  finds(reading) {
    const tasks = tasksOf(reading);
    const ids = new Set(tasks.map(({ id }) => id));
    const names = new NameIndex(ids);
    return firstFound(tasks, (task): FoundWarning[] => {
      const named = [task.raw.startTime?.startData, task.raw.endTime?.data].flatMap((text) => {
        return /^(?:after|until)\s+(.+)$/.exec(text?.trim() ?? '')?.[1]?.split(/\s+/) ?? [];
      });
      const unknown = named.find((id) => !ids.has(id));
      if (unknown === undefined) return [];
      const meant = names.similarTo(unknown, true);
      const place = placed(reading, task);
      return [
        {
          ...place,
          message: `There is no task "${unknown}": "${task.task.trim()}" is placed at today's date instead.`,
          hint:
            meant === undefined
              ? 'Give the other task an id: Design : a1, 2026-01-01, 3d.'
              : `The nearest id is "${meant}".`,
        },
      ];
    });
  },
};

const REPEATED: MermaidWarningRow = {
  name: 'id of two tasks',
  finds(reading) {
    const names = new Map<string, string>();
    return firstFound(tasksOf(reading), (task): FoundWarning[] => {
      const before = names.get(task.id);
      names.set(task.id, task.task.trim());
      if (before === undefined) return [];
      return [
        {
          ...placed(reading, task),
          message: `"${before}" and "${task.task.trim()}" have the same id, "${task.id}".`,
          hint: 'Give each task an id of its own.',
        },
      ];
    });
  },
};

export const GANTT_WARNINGS: readonly MermaidWarningRow[] = warningRowsFor(
  ['gantt'],
  [LENGTH, MISREAD, REFERENCE, REPEATED],
);
