/** Adds advice to a diagnosis: a hint, and a mended source that verifies. */
import type { Diagnosis, Verdict } from '../../../ports/diagram-engine.ts';
import { applyHints } from '../../hints/apply-hints.ts';
import { diagnose } from '../diagnose.ts';
import { refuseCostly } from '../refuse-costly.ts';
import { MERMAID_HINTS } from './mermaid-hints.ts';

/** The verdict without advice; a mended source must not be one that is refused. */
async function judge(code: string): Promise<Verdict> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { ok: false, error: reason };
  const raw = await diagnose(code);
  if (raw.kind === 'too-complex') return { ok: false, error: raw.reason };
  return raw.ok ? { ok: true, diagramType: raw.diagramType } : { ok: false, ...raw.diagnosis };
}

export async function adviseMermaid(code: string, diagnosis: Diagnosis): Promise<Diagnosis> {
  return diagnosis.supported === false ? diagnosis : applyHints(MERMAID_HINTS, code, diagnosis, judge);
}
