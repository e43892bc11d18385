/** Checks one diagram, and with --fix what its fixes lead to. */
import { fixDiagram } from '../../documents/fix-diagram.ts';
import { Fault, type FaultDetails } from '../../invocation/fault.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import { includeProblem, locate, type Problem } from '../reports/problem.ts';
import type { CallTool } from './run-tools.ts';

/** What may be wrong although the diagram is valid. */
export interface VerdictWarning {
  line?: number;
  column?: number;
  message: string;
  hint?: string;
  fix?: string;
}

export type ToolVerdict = { ok: boolean; error?: string; fix?: string; warnings?: VerdictWarning[] } & FaultDetails;

export interface CheckedDiagram {
  job: DiagramJob;
  verdict: ToolVerdict;
  /** The code after all fixes, if it is valid. */
  fixed?: string;
}

async function verdictOf(call: CallTool, { diagram }: DiagramJob, code: string): Promise<ToolVerdict> {
  try {
    return (await call({ name: 'verify', input: { code, language: diagram.language } })) as unknown as ToolVerdict;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, error: error.message, ...error.details };
  }
}

export async function checkDiagram(call: CallTool, job: DiagramJob, wantsFix: boolean): Promise<CheckedDiagram> {
  if (job.fault) return { job, verdict: { ok: false, error: job.fault.message } };
  const verdict = await verdictOf(call, job, job.code);
  // A fix of a text with includes is not one of the file.
  const fixed =
    wantsFix && job.includes.length === 0
      ? await fixDiagram(job.code, verdict, (code) => verdictOf(call, job, code))
      : undefined;
  return { job, verdict, ...(fixed !== undefined && { fixed }) };
}

/** The problems that a verdict tells of, at their places. */
export function problemsOf({ job, verdict }: CheckedDiagram): Problem[] {
  const { ok, error = '', warnings = [], ...details } = verdict;
  const broken = includeProblem(job);
  if (broken) return [broken];
  return [
    ...(ok ? [] : [locate(job, { message: error, ...details }, 'error')]),
    ...warnings.map((warning) => locate(job, warning, 'warning')),
  ];
}
