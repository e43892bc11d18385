/** Holds the answer on a broken source against what was meant. */
import type { EngineReply, Verdict } from '../../src/ports/diagram-engine.ts';
import type { DiagramModel } from '../../src/ports/diagram-model.ts';
import type { BrokenCase } from './broken-case.ts';
import { type Judgement, judgePicture } from './judge-picture.ts';
import { differences, type Meaning, meaningOf } from './meaning.ts';

/** The part of an engine that is scored. */
export interface ScoredEngine {
  verify(code: string): Promise<EngineReply<Verdict>>;
  describe(code: string): Promise<EngineReply<DiagramModel>>;
  /** The SVG; undefined if it is refused. */
  draw(code: string): Promise<string | undefined>;
}

/** `valid`: the mistake is none, the source means the same; `silent`: it is drawn as something else. */
export type Outcome = 'refused' | 'silent' | 'valid';

export interface CaseScore {
  outcome: Outcome;
  line: boolean;
  hint: boolean;
  fix: boolean;
  verifies: boolean;
  same: boolean;
  /** By the picture: whether the fix draws what was meant. */
  judgement: Judgement;
  warned: boolean;
  /** What the fix, or the source that was not refused, says otherwise than what was meant. */
  differs: string[];
  verdict: Verdict;
}

/** A line before or after still leads to the mistake. */
const LINES_OFF = 1;

async function meaningIn(engine: ScoredEngine, code: string): Promise<Meaning | undefined> {
  const reply = await engine.describe(code);
  return reply.kind === 'done' ? meaningOf(reply.value) : undefined;
}

async function compared(engine: ScoredEngine, meant: string, code: string): Promise<string[]> {
  const [wanted, found] = [await meaningIn(engine, meant), await meaningIn(engine, code)];
  if (!wanted) throw new Error(`what was meant is not valid:\n${meant}`);
  return found ? differences(wanted, found) : ['it is refused'];
}

function isNear(found: number | undefined, { line, otherLine = line }: BrokenCase): boolean {
  return found !== undefined && [line, otherLine].some((right) => Math.abs(found - right) <= LINES_OFF);
}

export async function scoreCase(engine: ScoredEngine, given: BrokenCase): Promise<CaseScore> {
  const { meant, broken } = given;
  const reply = await engine.verify(broken);
  const verdict: Verdict = reply.kind === 'done' ? reply.value : { ok: false, error: reply.kind };
  const fix = 'fix' in verdict ? verdict.fix : undefined;
  const hint = verdict.hint !== undefined;
  const warned = 'warnings' in verdict && Array.isArray(verdict.warnings) && verdict.warnings.length > 0;
  const differs = verdict.ok || fix !== undefined ? await compared(engine, meant, fix ?? broken) : [];
  const told = !verdict.ok || hint;
  const outcome = told ? 'refused' : differs.length > 0 ? 'silent' : 'valid';
  return {
    outcome,
    line: isNear(verdict.line, given),
    hint,
    fix: fix !== undefined,
    verifies: fix !== undefined && !differs.includes('it is refused'),
    same: fix !== undefined && differs.length === 0,
    judgement: fix === undefined ? 'none' : await judgePicture(engine, meant, fix),
    warned,
    differs,
    verdict,
  };
}
