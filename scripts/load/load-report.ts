/** Prints what the mixed load was answered with, how fast, and what it took. */
import type { Ending, LoadAnswer, MixedReport } from './mixed-run.ts';

const ENDINGS: readonly Ending[] = ['right', 'too complex', 'busy', 'wrong', 'lost'];
const MAX_SHOWN_FAULTS = 10;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function times(answers: readonly LoadAnswer[]): string {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return `p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p95 ${percentile(sorted, 0.95).toFixed(0)} ms`;
}

function counts(answers: readonly LoadAnswer[]): string {
  const all = ENDINGS.map((ending) => [ending, answers.filter((one) => one.ending === ending).length] as const);
  return all.map(([ending, count]) => `${count} ${ending}`).join(', ');
}

function row(title: string, answers: readonly LoadAnswer[]): string {
  const right = answers.filter(({ ending }) => ending === 'right');
  return `${title.padEnd(12)} ${counts(answers)}; right ones: ${times(right)}`;
}

/** Whether every answer was right and none was lost. */
export function printReport({ answers, faults, killed, orphans, memory }: MixedReport): boolean {
  const { serviceMb, treeMostMb } = memory;
  console.log(row('all', answers));
  for (const door of new Set(answers.map((one) => one.door))) {
    console.log(
      row(
        door,
        answers.filter((one) => one.door === door && !one.isCostly),
      ),
    );
  }
  const costly = answers.filter(({ isCostly }) => isCostly);
  console.log(row('costly', costly));
  console.log(`${''.padEnd(12)} all costly ones: ${times(costly)}`);
  console.log(`children     ${killed} killed, ${orphans.length} outlived the service`);
  console.log(
    `memory       service ${serviceMb.first.toFixed(0)} MB before, ${serviceMb.most.toFixed(0)} at most, ` +
      `${serviceMb.last.toFixed(0)} after; with its children ${treeMostMb.toFixed(0)} at most`,
  );
  for (const fault of faults.slice(0, MAX_SHOWN_FAULTS)) console.log(fault);
  const isGood = faults.length === 0 && orphans.length === 0 && killed > 0;
  console.log(isGood ? 'Every answer was one that the contract allows.' : `${faults.length} answers were not.`);
  return isGood;
}
