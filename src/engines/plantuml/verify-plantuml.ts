/** Says whether every diagram of a PlantUML text is valid, and if not where, why and how to fix it. */
import type { Diagnosis, Verdict } from '../../ports/diagram-engine.ts';
import { applyHints } from '../hints/apply-hints.ts';
import type { Findings } from '../warnings/find-warnings.ts';
import { oldShape } from './activity/modern-activity.ts';
import { drawDiagram } from './drawing/draw-diagram.ts';
import { frameFault } from './faults/frame-fault.ts';
import { C4_INCLUDE } from './hints/by-type/c4-hints.ts';
import { PLANTUML_HINTS } from './hints/plantuml-hints.ts';
import { closeBlocks, findLoose, type LooseDiagram, openBlockAdvice } from './source/advise-open-blocks.ts';
import { severalHint } from './source/several-diagrams.ts';
import { splitDiagrams } from './source/split-diagrams.ts';
import { lookAtPlantuml, settlePlantuml } from './warnings/warn-plantuml.ts';

type Advice = Pick<Diagnosis, 'line' | 'sourceLine' | 'hint' | 'fix'>;

interface Judgement {
  verdict: Verdict;
  /** The first diagram that has a block which is never closed. */
  loose?: LooseDiagram;
  /** What is surely not meant, if it was looked for. */
  found: Findings;
}

async function judge(code: string, looks = false): Promise<Judgement> {
  const blocks = splitDiagrams(code);
  const fault = frameFault(code, blocks);
  if (fault) return { verdict: { ok: false, ...fault }, found: [] };
  const types: string[] = [];
  let loose: LooseDiagram | undefined;
  const found: Findings[] = [];
  for (const block of blocks) {
    const outcome = await drawDiagram(block);
    if (outcome.kind === 'invalid') return { verdict: { ok: false, ...outcome.diagnosis }, found: [] };
    types.push(outcome.diagramType);
    loose ??= findLoose(block, outcome.diagramType);
    if (looks) found.push(lookAtPlantuml(code, block, outcome));
  }
  return { verdict: { ok: true, diagramType: types[0] ?? 'uml' }, found: found.flat(), ...(loose && { loose }) };
}

/** The verdict without advice. */
export async function judgePlantuml(code: string): Promise<Verdict> {
  return (await judge(code)).verdict;
}

async function closed(code: string, loose: LooseDiagram): Promise<string | undefined> {
  const candidate = closeBlocks(code, loose);
  if (candidate === undefined) return undefined;
  const after = await judge(candidate);
  return after.verdict.ok && !after.loose ? candidate : undefined;
}

/** What a PlantUML server of the same release would read otherwise than it is drawn here. */
function oldShapeAdvice(code: string): Advice {
  const [block] = splitDiagrams(code);
  const old = block && oldShape(block.lines);
  if (!old) return {};
  const sourceLine = block.lines[old.index] ?? '';
  const hint = `The mark at the end of "${sourceLine.trim()}" is an older syntax for shapes, which other PlantUML servers read as text: write "${old.modern}".`;
  return { line: block.firstLine + old.index, sourceLine, hint };
}

/** What to do about a valid source: where it looks unfinished, and what a picture of it would leave out. */
async function adviceOn(code: string, loose: LooseDiagram | undefined): Promise<Advice> {
  const { hint: openHint, ...place } = loose ? openBlockAdvice(loose) : oldShapeAdvice(code);
  const fix = loose && (await closed(code, loose));
  const hint = [openHint, severalHint(splitDiagrams(code))].filter((part) => part !== undefined).join(' ');
  return { ...place, ...(hint !== '' && { hint }), ...(fix !== undefined && { fix }) };
}

export async function verifyPlantuml(code: string): Promise<Verdict> {
  const { verdict, loose, found } = await judge(code, true);
  if (verdict.ok) {
    const warnings = await settlePlantuml(found, code, splitDiagrams(code).length);
    return { ...verdict, ...(await adviceOn(code, loose)), ...(warnings && { warnings }) };
  }
  const { ok, ...diagnosis } = verdict;
  return { ok, ...(await advisePlantuml(code, diagnosis)) };
}

/** The diagnosis with advice on how to fix the source. */
export async function advisePlantuml(code: string, diagnosis: Diagnosis): Promise<Diagnosis> {
  const rows = diagnosis.supported === false ? [C4_INCLUDE] : PLANTUML_HINTS;
  return applyHints(rows, code, diagnosis, judgePlantuml);
}
