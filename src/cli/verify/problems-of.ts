/** The problems that a verdict tells of, at their places. */

import { includeProblem, locate, type Problem } from '../reports/problem.ts';
import type { CheckedDiagram } from './check-diagram.ts';

export function problemsOf({ job, verdict }: CheckedDiagram): Problem[] {
  const { ok, error = '', warnings = [], ...details } = verdict;
  const broken = includeProblem(job);
  if (broken) return [broken];
  return [
    ...(ok ? [] : [locate(job, { message: error, ...details }, 'error')]),
    ...warnings.map((warning) => locate(job, warning, 'warning')),
  ];
}
