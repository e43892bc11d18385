/** The chart of a run, drawn by our own engine: how many times our wall time each peer needs. */
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { builtPath } from '../../../src/package-root.ts';
import { timesOurs } from '../measure/run-row.ts';
import { CHROMIUM } from '../row.ts';
import type { BenchReport } from './bench-report.ts';

/** Undefined when no row was measured beside a page. */
export function chartSource(report: BenchReport): string | undefined {
  const rows = report.groups.filter(({ group }) => group === 'render' || group === 'types').flatMap(({ rows }) => rows);
  const bars = rows
    .flatMap(({ row, results }) => {
      const times = timesOurs(results, CHROMIUM, 'wall');
      return times === undefined ? [] : [{ row, times }];
    })
    .sort((a, b) => b.times - a.times);
  const most = bars[0]?.times;
  if (most === undefined) return undefined;
  return [
    '---',
    'config:',
    '  xyChart:',
    '    width: 900',
    `    height: ${160 + bars.length * 24}`,
    '---',
    'xychart-beta horizontal',
    '  title "Time of a warm Chromium page, in multiples of Drawbridge over HTTP"',
    `  x-axis [${bars.map(({ row }) => `"${row}"`).join(', ')}]`,
    `  y-axis "times as long" 0 --> ${Math.ceil(most)}`,
    `  bar [${bars.map(({ times }) => times.toFixed(2)).join(', ')}]`,
    '',
  ].join('\n');
}

export async function drawChart(code: string): Promise<string> {
  const engines = { mermaid: { entry: builtPath('engines/mermaid.mjs') } };
  const pool = createEnginePool({ engines, workers: 1, spares: 0, warmUp: false });
  try {
    const reply = await pool.engine('mermaid').render(code, { format: 'svg' });
    if (reply.kind !== 'done') throw new Error(`the chart is ${reply.kind}`);
    return reply.value.image;
  } finally {
    await pool.close();
  }
}
