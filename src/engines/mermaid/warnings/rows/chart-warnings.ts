/** Charts and graphs of data: values that have no place in the picture. */

import type { FoundWarning } from '../../../warnings/find-warnings.ts';
import { lineWarningRow, warningRowsFor } from '../../../warnings/warning-rows.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';

interface XyDb {
  getXYChartData(): {
    xAxis: { type: string; categories?: readonly string[] };
    yAxis: { min: number; max: number };
  };
}

const SERIES = /^\s*(bar|line)\b[^[]*\[([^\]]*)\]/;

const VALUES = lineWarningRow<MermaidReading>('series with other values than categories', (line, _index, { db }) => {
  const [, name = '', list = ''] = SERIES.exec(line) ?? [];
  const { categories } = (db as XyDb).getXYChartData().xAxis;
  if (name === '' || !categories) return undefined;
  const count = list.split(',').length;
  if (count === categories.length) return undefined;
  const isCut = count > categories.length;
  return {
    message: `This ${name} has ${count} values for ${categories.length} categories: ${isCut ? 'the last ones are not drawn' : 'the last categories are empty'}.`,
    hint: 'Give as many values as the x-axis has categories.',
  };
});

const RANGE = lineWarningRow<MermaidReading>('value beyond the axis', (line, _index, { db, lines }) => {
  const [, , list] = SERIES.exec(line) ?? [];
  if (list === undefined || !lines.some((other) => /^\s*y-axis\b.*-->/.test(other))) return undefined;
  const { min, max } = (db as XyDb).getXYChartData().yAxis;
  const beyond = list
    .split(',')
    .map(Number)
    .find((value) => value < Math.min(min, max) || value > Math.max(min, max));
  if (beyond === undefined) return undefined;
  return {
    message: `${beyond} is beyond the y-axis, which goes from ${min} to ${max}.`,
    hint: 'Widen the range of the y-axis, or leave it out.',
  };
});

const COMMIT_ID = /^\s*(?:commit|merge)\b.*\bid:\s*"([^"]+)"/;

const COMMIT: MermaidWarningRow = {
  name: 'id of two commits',
  finds({ lines }) {
    const known = new Map<string, number>();
    return lines.flatMap((line, index): FoundWarning[] => {
      const id = COMMIT_ID.exec(line)?.[1];
      const before = id === undefined ? undefined : known.get(id);
      if (id !== undefined) known.set(id, index + 1);
      if (before === undefined) return [];
      return [
        {
          line: index + 1,
          message: `The commit of line ${before} has the same id, "${id}", and is not drawn.`,
          hint: 'Give each commit an id of its own, or none.',
        },
      ];
    });
  },
};

const BLANK_NAME = lineWarningRow<MermaidReading>('empty name', (line) => {
  if (!/^\s*"\s*"\s*:/.test(line)) return undefined;
  return { message: 'This part has an empty name.', hint: 'Write its name between the quotes.' };
});

const BLANK_TOPIC = lineWarningRow<MermaidReading>('empty topic', (line) => {
  if (!/^\s*[\p{L}\p{N}_]*(?:\[\s*\]|\(\s*\)|\{\{\s*\}\})\s*$/u.test(line)) return undefined;
  return { message: 'This topic has no text.', hint: 'Write its text between the brackets.' };
});

export const CHART_WARNINGS: readonly MermaidWarningRow[] = [
  ...warningRowsFor(['xychart'], [VALUES, RANGE]),
  ...warningRowsFor(['gitGraph'], [COMMIT]),
  ...warningRowsFor(['pie'], [BLANK_NAME]),
  ...warningRowsFor(['mindmap', 'kanban'], [BLANK_TOPIC]),
];
