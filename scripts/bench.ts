/** Side-by-side measurements against peers: `npm run bench [GROUP ...] [-- --minutes N --json]`. A whole run writes docs/bench.md. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { packagePath } from '../src/package-root.ts';
import { GROUPS } from './bench/groups.ts';
import { runRow } from './bench/measure/run-row.ts';
import { type BenchReport, type GroupResult, overTypes, slopes } from './bench/report/bench-report.ts';
import { chartSource, drawChart } from './bench/report/chart.ts';
import { describeMachine } from './bench/report/machine.ts';
import { markdownReport } from './bench/report/markdown.ts';
import { showProgress } from './bench/report/progress.ts';
import { alignedText, HEAD, linesOf } from './bench/report/table.ts';
import type { Group } from './bench/row.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    /** Rows that would begin later than this are left out, and the report says so. */
    minutes: { type: 'string', default: '15' },
    json: { type: 'boolean', default: false },
  },
});
const MS_PER_MINUTE = 60_000;
const outOfTimeAt = performance.now() + Number(values.minutes) * MS_PER_MINUTE;
const named = [...positionals, ...(values.only?.split(',') ?? [])];
const asked = named.length > 0 ? named : undefined;
const unknown = asked?.find((name) => !GROUPS.some((group) => group.name === name));
if (unknown !== undefined) {
  console.error(`unknown group '${unknown}': there are ${GROUPS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const OUT_OF_TIME = 'the time that the run was given was over';

const progress = showProgress(process.stderr);

async function runGroup({ name, title, open }: Group): Promise<GroupResult> {
  const result: GroupResult = { group: name, title, rows: [], skipped: [] };
  const isLate = () => performance.now() > outOfTimeAt;
  if (isLate()) return { ...result, failed: OUT_OF_TIME };
  progress.row(title);
  progress.step('opening');
  try {
    const { rows, close } = await open((peer) => result.skipped.push(peer));
    try {
      for (const row of rows) {
        if (isLate()) {
          result.failed = OUT_OF_TIME;
          break;
        }
        progress.row(row.name);
        result.rows.push(await runRow(row, progress.step));
      }
    } finally {
      await close();
    }
  } catch (error) {
    // The other groups are still worth their time.
    result.failed = error instanceof Error ? error.message : String(error);
    process.exitCode = 1;
  }
  progress.clear();
  return result;
}

function print({ title, rows, skipped, failed }: GroupResult): void {
  console.log(`\n${title}`);
  console.log(alignedText([HEAD, ...rows.flatMap(linesOf)]));
  if (skipped.length > 0) console.log(`skipped, not installed: ${skipped.join(', ')}`);
  if (failed !== undefined) console.log(`not finished: ${failed}`);
}

async function writePage(report: BenchReport): Promise<void> {
  const source = chartSource(report);
  if (source !== undefined) {
    await writeFile(packagePath('docs/bench.mmd'), source);
    await writeFile(packagePath('docs/bench.svg'), await drawChart(source));
  }
  await writeFile(packagePath('docs/bench.md'), markdownReport(report, source && 'bench.svg'));
}

const report: BenchReport = {
  date: new Date().toISOString().slice(0, 10),
  machine: describeMachine(),
  groups: [],
};
for (const group of GROUPS) {
  if (asked && !asked.includes(group.name)) continue;
  const result = await runGroup(group);
  report.groups.push(result);
  if (!values.json) print(result);
}
const conclusions = { overTypes: overTypes(report), slopes: slopes(report) };
if (values.json) console.log(JSON.stringify({ ...report, ...conclusions }, null, 2));
else {
  const types = conclusions.overTypes;
  if (types)
    console.log(
      `\nover all types: median ${types.median.toFixed(2)}x, least ${types.least.toFixed(2)}x (${types.leastType})`,
    );
  for (const { series, contender, exponent } of conclusions.slopes) {
    console.log(`growth of ${series}, ${contender}: size^${exponent.toFixed(2)}`);
  }
}
if (!asked) await writePage(report);
