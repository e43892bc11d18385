/** A run as the page docs/bench.md. */
import { type BenchReport, overTypes, slopes } from './bench-report.ts';
import { HEAD, linesOf, markdownTable } from './table.ts';

const INTRODUCTION = `# Bench

Written by \`npm run bench\`. Everything in a row was measured in the same run, in turn, round after round: read the ratios, not the
milliseconds, which are those of one machine on one day. A figure is the median, with its quartiles in brackets; \`wall\` and \`CPU\` at the
right say how many times ours a contender needs (above 1x, Drawbridge is ahead). CPU counts all processes that do the work, not the client.
An aim is what we want of ourselves; NO means that it was missed.`;

function summary(report: BenchReport): string[] {
  const types = overTypes(report);
  const missed = report.groups.flatMap(({ rows }) =>
    rows.flatMap(({ row, aims }) => aims.filter(({ met }) => !met).map(({ text }) => `- ${row}: ${text}`)),
  );
  return [
    ...(types
      ? [
          `Over all diagram types a warm Chromium page needs ${types.median.toFixed(2)} times as long as Drawbridge over HTTP (median; aim 4), ` +
            `and at least ${types.least.toFixed(2)} times (${types.leastType}; aim 2).`,
        ]
      : []),
    missed.length > 0 ? `Aims missed:\n\n${missed.join('\n')}` : 'All aims were met.',
  ];
}

function growth(report: BenchReport): string[] {
  const lines = slopes(report).map(({ series, contender, exponent }) => [series, contender, exponent.toFixed(2)]);
  if (lines.length === 0) return [];
  const table = markdownTable([['size', 'contender', 'exponent'], ...lines]);
  return ['## Growth', 'Wall time grows with size to the power of this exponent; 1 is in proportion.', table];
}

export function markdownReport(report: BenchReport, chart: string | undefined): string {
  const machine = Object.entries(report.machine).map(([name, fact]) => `- ${name}: ${fact}`);
  const groups = report.groups.flatMap(({ title, rows, skipped, failed }) => [
    `## ${title}`,
    ...(rows.length > 0 ? [markdownTable([HEAD, ...rows.flatMap(linesOf)])] : []),
    ...(skipped.length > 0 ? [`Skipped, not installed: ${skipped.join(', ')}.`] : []),
    ...(failed === undefined ? [] : [`Not finished: ${failed}`]),
  ]);
  const picture = chart === undefined ? [] : [`![How many times as long a warm Chromium page takes](${chart})`];
  const parts = [INTRODUCTION, `Measured on ${report.date}:`, machine.join('\n'), ...summary(report), ...picture];
  return `${[...parts, ...groups, ...growth(report)].join('\n\n')}\n`;
}
