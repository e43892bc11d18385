/** Says whether every diagram of a PlantUML text is valid, and if not where, why and how to mend it. */
import type { Verdict } from '../../ports/diagram-engine.ts';
import { applyHints } from '../hints/apply-hints.ts';
import { drawDiagram } from './draw-diagram.ts';
import { frameFault } from './frame-fault.ts';
import { PLANTUML_HINTS } from './hints/plantuml-hints.ts';
import { splitDiagrams } from './split-diagrams.ts';

/** The verdict without advice. */
export async function judgePlantuml(code: string): Promise<Verdict> {
  const blocks = splitDiagrams(code);
  const fault = frameFault(code, blocks);
  if (fault) return { ok: false, ...fault };
  const types: string[] = [];
  for (const block of blocks) {
    const outcome = await drawDiagram(block);
    if (outcome.kind === 'invalid') return { ok: false, ...outcome.diagnosis };
    types.push(outcome.diagramType);
  }
  return { ok: true, diagramType: types[0] ?? 'uml' };
}

export async function verifyPlantuml(code: string): Promise<Verdict> {
  const verdict = await judgePlantuml(code);
  if (verdict.ok || verdict.supported === false) return verdict;
  const { ok, ...diagnosis } = verdict;
  return { ok, ...(await applyHints(PLANTUML_HINTS, code, diagnosis, judgePlantuml)) };
}
