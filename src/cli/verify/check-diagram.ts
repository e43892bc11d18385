/** Checks one diagram, and with --fix what its fixes lead to. */
import { Fault, type FaultDetails } from '../../invocation/fault.ts';
import type { DiagramJob } from '../inputs/diagram-jobs.ts';
import type { CallTool } from '../work/run-tools.ts';
import { toolFor } from '../work/tool-for.ts';

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

/** A fix may show the next fault. */
const MAX_FIXES = 20;

async function verdictOf(call: CallTool, { diagram }: DiagramJob, code: string): Promise<ToolVerdict> {
  try {
    return (await call(toolFor('verify', diagram.language, code))) as unknown as ToolVerdict;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, error: error.message, ...error.details };
  }
}

function troublesOf({ ok, warnings = [] }: ToolVerdict): number {
  return (ok ? 0 : 1) + warnings.length;
}

function fixesOf({ fix, warnings = [] }: ToolVerdict): string[] {
  return [fix, ...warnings.map((warning) => warning.fix)].filter((text) => text !== undefined);
}

/** Only what verifies, and is no worse than before, is taken. */
async function nextFix(call: CallTool, job: DiagramJob, code: string, verdict: ToolVerdict) {
  for (const candidate of fixesOf(verdict)) {
    if (candidate === code) continue;
    const after = await verdictOf(call, job, candidate);
    const isBetter = troublesOf(after) < troublesOf(verdict) || (verdict.fix === candidate && verdict.ok);
    if (after.ok && isBetter) return { code: candidate, verdict: after };
  }
  return undefined;
}

async function fixDiagram(call: CallTool, job: DiagramJob, verdict: ToolVerdict): Promise<string | undefined> {
  let state = { code: job.code, verdict };
  for (let round = 0; round < MAX_FIXES; round++) {
    const next = await nextFix(call, job, state.code, state.verdict);
    if (!next) break;
    state = next;
  }
  return state.code === job.code ? undefined : state.code;
}

export async function checkDiagram(call: CallTool, job: DiagramJob, wantsFix: boolean): Promise<CheckedDiagram> {
  if (job.fault) return { job, verdict: { ok: false, error: job.fault.message } };
  const verdict = await verdictOf(call, job, job.code);
  // A fix of a text with includes is not one of the file.
  const fixed = wantsFix && !job.hasIncludes ? await fixDiagram(call, job, verdict) : undefined;
  return { job, verdict, ...(fixed !== undefined && { fixed }) };
}
