/** The rows of a run as a table of texts, for the terminal and for Markdown. */
import { type Result, type RowResult, timesOurs } from '../measure/run-row.ts';
import type { Figure } from '../measure/statistics.ts';
import { type Measure, OURS } from '../row.ts';

export const HEAD = ['', 'contender', 'wall ms', 'CPU ms', 'MB', 'wall', 'CPU', 'aims'];

function digits(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(value >= 1 ? 2 : 3);
}

function cell(figure: Figure | undefined): string {
  if (!figure) return '';
  const spread = figure.rounds > 1 ? ` (${digits(figure.low)}-${digits(figure.high)})` : '';
  return `${digits(figure.median)}${spread}`;
}

function ratio(results: readonly Result[], contender: string, measure: Measure): string {
  const times = contender === OURS ? undefined : timesOurs(results, contender, measure);
  return times === undefined ? '' : `${times.toFixed(2)}x`;
}

export function linesOf({ row, results, aims }: RowResult): string[][] {
  return results.map(({ contender, figures, failed }, i) => {
    const name = i === 0 ? row : '';
    if (failed) return [name, contender, `cannot: ${failed}`, '', '', '', '', ''];
    return [
      name,
      contender,
      cell(figures.wall),
      cell(figures.cpu),
      cell(figures.memory),
      ratio(results, contender, 'wall'),
      ratio(results, contender, 'cpu'),
      i === 0 ? aims.map(({ text, met }) => `${text}: ${met ? 'yes' : 'NO'}`).join('; ') : '',
    ];
  });
}

export function alignedText(lines: readonly string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function markdownTable(lines: readonly string[][]): string {
  const [head = [], ...body] = lines;
  const line = (cells: readonly string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...body.map(line)].join('\n');
}
