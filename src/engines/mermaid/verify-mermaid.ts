/** Checks a source: cheap refusals first, then Mermaid's own parser, then advice on what it refused, or what is surely not meant. */
import type { Diagnosis, EngineReply, Verdict } from '../../ports/diagram-engine.ts';
import { hasFormula, isFormulaFault } from '../formulas/formula-fault.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { formulaFault } from './diagnosis/drawing-fault.ts';
import { drawMermaid } from './drawing/draw-mermaid.ts';
import { adviseMermaid } from './hints/advise-mermaid.ts';
import { readModel } from './model/read-model.ts';
import { refuseCostly } from './source/refuse-costly.ts';
import { lookAtMermaid, settleMermaid } from './warnings/warn-mermaid.ts';

/** Mermaid reads formulas only when it draws. */
async function brokenFormula(code: string): Promise<Diagnosis | undefined> {
  try {
    await drawMermaid(code);
    return undefined;
  } catch (error) {
    return isFormulaFault(error) ? formulaFault(error, code) : undefined;
  }
}

export async function verifyMermaid(code: string): Promise<EngineReply<Verdict>> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { kind: 'too-complex', reason };
  const raw = await diagnose(code);
  if (raw.kind === 'too-complex') return raw;
  if (raw.ok) {
    const { diagramType, db } = raw;
    const found = await lookAtMermaid({ source: code, diagramType, db, model: readModel(diagramType, db) });
    const fault = hasFormula(code) ? await brokenFormula(code) : undefined;
    if (fault) return { kind: 'done', value: { ok: false, ...fault } };
    const warnings = await settleMermaid(found, code);
    return { kind: 'done', value: { ok: true, diagramType, ...(warnings && { warnings }) } };
  }
  return { kind: 'done', value: { ok: false, ...(await adviseMermaid(code, raw.diagnosis)) } };
}
