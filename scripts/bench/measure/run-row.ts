/** Measures the contenders of a row in turn, round after round, so that noise of the machine affects all of them alike. */
import { type Aim, MEASURES, type Measure, OURS, type Row, type Sample } from '../row.ts';
import { type Figure, figureOf } from './statistics.ts';

export interface Result {
  contender: string;
  figures: Partial<Record<Measure, Figure>>;
  /** Why it is not measured. */
  failed?: string;
}

export interface RowResult {
  row: string;
  results: Result[];
  aims: { text: string; met: boolean }[];
  series?: { name: string; size: number };
}

const MAX_REASON_CHARACTERS = 80;

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, MAX_REASON_CHARACTERS);
}

function figuresOf(samples: readonly Sample[]): Result['figures'] {
  const figures: Result['figures'] = {};
  for (const measure of MEASURES) {
    const values = samples.flatMap((sample) => sample[measure] ?? []);
    if (values.length > 0) figures[measure] = figureOf(values);
  }
  return figures;
}

/** How many times our figure a contender's is. */
export function timesOurs(results: readonly Result[], contender: string, measure: Measure): number | undefined {
  const of = (name: string) => results.find((result) => result.contender === name)?.figures[measure]?.median;
  const [ours, theirs] = [of(OURS), of(contender)];
  return ours && theirs !== undefined ? theirs / ours : undefined;
}

const UNITS: Record<Measure, string> = { wall: 'ms', cpu: 'ms of CPU', memory: 'MB' };

function judge(aim: Aim, results: readonly Result[]): { text: string; met: boolean }[] {
  if ('atMost' in aim) {
    const seen = results.find(({ contender }) => contender === OURS)?.figures[aim.measure]?.median;
    return [{ text: `at most ${aim.atMost} ${UNITS[aim.measure]}`, met: seen !== undefined && seen <= aim.atMost }];
  }
  const times = timesOurs(results, aim.peer, aim.measure);
  // A peer that is not there proves nothing.
  if (times === undefined) return [];
  const what = aim.measure === 'cpu' ? ' in CPU' : '';
  return [{ text: `${aim.atLeastTimes}x ${aim.peer}${what}`, met: times >= aim.atLeastTimes }];
}

export async function runRow(row: Row, onStep: (step: string) => void): Promise<RowResult> {
  const lanes = row.contenders.map((contender) => ({ contender, samples: [] as Sample[], failed: '' }));
  const attempt = async (lane: (typeof lanes)[number], work: () => Promise<void>) => {
    if (lane.failed) return;
    await work().catch((error: unknown) => {
      if (lane.contender.name === OURS) throw error;
      lane.failed = reasonOf(error);
    });
  };
  for (const lane of lanes) {
    onStep(`warming up ${lane.contender.name}`);
    await attempt(lane, async () => lane.contender.warmUp?.());
  }
  for (let round = 1; round <= row.rounds; round++) {
    for (const lane of lanes) {
      onStep(`round ${round} of ${row.rounds}, ${lane.contender.name}`);
      await attempt(lane, async () => {
        lane.samples.push(await lane.contender.measure());
      });
    }
  }
  const results = lanes.map(({ contender, samples, failed }) => ({
    contender: contender.name,
    figures: failed ? {} : figuresOf(samples),
    ...(failed && { failed }),
  }));
  return {
    row: row.name,
    results,
    aims: (row.aims ?? []).flatMap((aim) => judge(aim, results)),
    ...(row.series && { series: row.series }),
  };
}
