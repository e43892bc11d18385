/** Adds advice to a diagnosis: a hint, and a fixed source that verifies. */
import type { Diagnosis, Verdict } from '../../../ports/diagram-engine.ts';
import { applyHints, type HintRow } from '../../hints/apply-hints.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import { refuseCostly } from '../source/refuse-costly.ts';
import { REMINDER_HINT } from './any-type/spelling-hints.ts';
import { MERMAID_HINTS } from './mermaid-hints.ts';

/** The verdict without advice; a fixed source must not be one that is refused. */
async function judge(code: string): Promise<Verdict> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { ok: false, error: reason };
  const raw = await diagnose(code);
  if (raw.kind === 'too-complex') return { ok: false, error: raw.reason };
  return raw.ok ? { ok: true, diagramType: raw.diagramType } : { ok: false, ...raw.diagnosis };
}

/** Lines this long are not statements; parsing them repeatedly for advice would take too long. */
const ODD_LINE = /^[^\S\n]{200}|^.*(.)\1{99}|^.{1001}/m;
/** Of ten characters or fewer each, when a source has as many: no diagram that anybody wrote. */
const MAX_LINES = 5_000;

/** The rows that may look at a source. */
export function hintRowsFor(code: string): readonly HintRow[] {
  return ODD_LINE.test(code) || code.split('\n').length > MAX_LINES ? [REMINDER_HINT] : MERMAID_HINTS;
}

export async function adviseMermaid(code: string, diagnosis: Diagnosis): Promise<Diagnosis> {
  if (diagnosis.supported === false) return diagnosis;
  return applyHints(hintRowsFor(code), code, diagnosis, judge);
}
