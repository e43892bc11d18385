/** Adds up the scores of cases, and holds them against what is aimed at. */
import type { BrokenCase } from './broken-case.ts';
import { JUDGEMENTS, type Judgement } from './judge-picture.ts';
import { type CaseScore, type ScoredEngine, scoreCase } from './score-case.ts';

export interface ScoreRow extends Record<Judgement, number> {
  cases: number;
  /** The edit left the source valid and its meaning as it was: no mistake. */
  valid: number;
  /** Drawn as something else, without a word. */
  silent: number;
  /** Refused, or drawn with a hint; the figures below are of these. */
  told: number;
  line: number;
  hint: number;
  fix: number;
  verifies: number;
  same: number;
  /** Of the silent ones, those that come with a warning. */
  warned: number;
}

/** Shares of what was told. */
export const AIMS = { line: 0.95, hint: 0.97, same: 0.9 } as const;

/** Of what was told, by the picture. */
export const MAX_WRONG = 0.02;

export function emptyRow(): ScoreRow {
  const judged = Object.fromEntries(JUDGEMENTS.map((name) => [name, 0])) as Record<Judgement, number>;
  return {
    ...judged,
    cases: 0,
    valid: 0,
    silent: 0,
    told: 0,
    line: 0,
    hint: 0,
    fix: 0,
    verifies: 0,
    same: 0,
    warned: 0,
  };
}

export function addScore(row: ScoreRow, score: CaseScore): void {
  row.cases += 1;
  if (score.outcome !== 'refused') {
    row[score.outcome] += 1;
    if (score.outcome === 'silent' && score.warned) row.warned += 1;
    return;
  }
  row.told += 1;
  for (const figure of ['line', 'hint', 'fix', 'verifies', 'same'] as const) if (score[figure]) row[figure] += 1;
  row[score.judgement] += 1;
}

/** Says so if more fixes are wrong than may be. */
export function tooManyWrong(row: ScoreRow): string[] {
  const share = row.wrong / Math.max(row.told, 1);
  return share > MAX_WRONG ? [`wrong is ${(share * 100).toFixed(1)} %, at most ${MAX_WRONG * 100} % may be`] : [];
}

/** The aims that a row misses, in words. */
export function missedAims(row: ScoreRow): string[] {
  return Object.entries(AIMS).flatMap(([figure, aim]) => {
    const share = row[figure as keyof typeof AIMS] / Math.max(row.told, 1);
    return share < aim ? [`${figure} is ${(share * 100).toFixed(1)} %, the aim is ${aim * 100} %`] : [];
  });
}

/** By family, in the order of the cases. */
export async function scoreCases(engine: ScoredEngine, cases: readonly BrokenCase[]): Promise<Map<string, ScoreRow>> {
  const rows = new Map<string, ScoreRow>();
  for (const one of cases) {
    const row = rows.get(one.family) ?? emptyRow();
    rows.set(one.family, row);
    addScore(row, await scoreCase(engine, one));
  }
  return rows;
}

export function sumRows(rows: Iterable<ScoreRow>): ScoreRow {
  const sum = emptyRow();
  for (const row of rows) for (const figure of Object.keys(sum) as (keyof ScoreRow)[]) sum[figure] += row[figure];
  return sum;
}
