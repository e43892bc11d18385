/** All that a run found, and what follows from several rows together. */
import { type RowResult, timesOurs } from '../measure/run-row.ts';
import { growthExponent, median } from '../measure/statistics.ts';
import { CHROMIUM } from '../row.ts';

export interface GroupResult {
  group: string;
  title: string;
  rows: RowResult[];
  skipped: string[];
  failed?: string;
}

export interface BenchReport {
  date: string;
  machine: Record<string, string>;
  groups: GroupResult[];
}

/** The exponent of wall time over size, by series and contender. */
export function slopes(report: BenchReport): { series: string; contender: string; exponent: number }[] {
  const points = new Map<string, { series: string; contender: string; points: { size: number; time: number }[] }>();
  for (const { results, series } of report.groups.flatMap(({ rows }) => rows)) {
    if (!series) continue;
    for (const { contender, figures } of results) {
      const key = `${series.name}\n${contender}`;
      const line = points.get(key) ?? { series: series.name, contender, points: [] };
      if (figures.wall) line.points.push({ size: series.size, time: figures.wall.median });
      points.set(key, line);
    }
  }
  return [...points.values()]
    .filter((line) => line.points.length > 1)
    .map(({ series, contender, points: line }) => ({ series, contender, exponent: growthExponent(line) }));
}

/** How many times our wall time a warm page needs: the median over all types, and the least. */
export function overTypes(report: BenchReport): { median: number; least: number; leastType: string } | undefined {
  const rows = report.groups.find(({ group }) => group === 'types')?.rows ?? [];
  const times = rows.flatMap(({ row, results }) => {
    const ratio = timesOurs(results, CHROMIUM, 'wall');
    return ratio === undefined ? [] : [{ row, ratio }];
  });
  const least = [...times].sort((a, b) => a.ratio - b.ratio)[0];
  return least && { median: median(times.map(({ ratio }) => ratio)), least: least.ratio, leastType: least.row };
}
