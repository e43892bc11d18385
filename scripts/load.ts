/**
 * Load on a service of its own, on 127.0.0.1 only, and it ends by itself: `npm run load` mixes everything for a minute while children are killed,
 * `npm run load -- fair [seconds] [runs]` measures what attackers cost a good client, and whether children stay while both languages are in use.
 */
import { runFair } from './load/fair-run.ts';
import { printReport } from './load/load-report.ts';
import { runMixed } from './load/mixed-run.ts';

const CLIENTS = 200;
const DURATION_MS = 60_000;

async function mixed(): Promise<boolean> {
  const endAt = { time: Number.POSITIVE_INFINITY };
  const report = await runMixed({
    clients: CLIENTS,
    onStart: () => {
      endAt.time = performance.now() + DURATION_MS;
    },
    isOver: () => performance.now() >= endAt.time,
  });
  return printReport(report);
}

const [mode = 'mixed', seconds, runs] = process.argv.slice(2);
const MODES: Record<string, () => Promise<boolean>> = {
  mixed,
  fair: () => runFair(...[seconds, runs].flatMap((text) => (text ? Number(text) : []))),
};
const run = MODES[mode];
if (!run) throw new Error(`the load is ${Object.keys(MODES).join(' or ')}, not '${mode}'`);
if (!(await run())) process.exitCode = 1;
