/** Gantt charts: tasks that have no length, or dates that nobody means. */

import type { FoundWarning } from '../../../warnings/find-warnings.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { editLine } from '../parts/edit-reading.ts';
import { type MermaidReading, type MermaidWarningRow, warningRowsFor } from '../parts/mermaid-reading.ts';

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
    return tasksOf(reading).flatMap((task): FoundWarning[] => {
      const { milestone, vert, startTime, endTime, raw } = task;
      if (milestone || vert || !startTime || !endTime || endTime > startTime) return [];
      const given = raw.endTime?.data?.trim() ?? '';
      const length = shortLength(given);
      const name = task.task.trim();
      const place = placed(reading, task);
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
            place.line !== undefined && {
              fix: editLine(reading.source, place.line, (line) => {
                const at = line.lastIndexOf(given);
                return at < 0 ? line : line.slice(0, at) + length + line.slice(at + given.length);
              }),
            }),
        },
      ];
    });
  },
};

const DATE = /^\d{1,4}(?:[-/.]\d{1,4}){1,2}$/;

const MISREAD: MermaidWarningRow = {
  name: 'date in another format',
  finds(reading) {
    return tasksOf(reading).flatMap((task): FoundWarning[] => {
      const given = task.raw.startTime?.startData?.trim() ?? '';
      const year = String(task.startTime?.getFullYear() ?? '');
      // A year of two digits is the end of the one that is meant.
      if (!DATE.test(given) || given.includes(year) || given.split(/[-/.]/).length > 2) return [];
      return [
        {
          ...placed(reading, task),
          message: `"${given}" is read as a day of the year ${year}.`,
          hint: 'Write dates as dateFormat says, such as 2026-01-31 for YYYY-MM-DD.',
        },
      ];
    });
  },
};

const FIRST_PLAUSIBLE_YEAR = 1000;

const YEAR: MermaidWarningRow = {
  name: 'task at the beginning of the calendar',
  finds(reading) {
    return tasksOf(reading).flatMap((task): FoundWarning[] => {
      const year = task.startTime?.getFullYear() ?? FIRST_PLAUSIBLE_YEAR;
      if (year >= FIRST_PLAUSIBLE_YEAR) return [];
      return [
        {
          ...placed(reading, task),
          message: `The task "${task.task.trim()}" starts in the year ${year}.`,
          hint: 'Write its date as dateFormat says, such as 2026-01-31 for YYYY-MM-DD.',
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
    return tasks.flatMap((task): FoundWarning[] => {
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
    return tasksOf(reading).flatMap((task): FoundWarning[] => {
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
  [LENGTH, YEAR, MISREAD, REFERENCE, REPEATED],
);
