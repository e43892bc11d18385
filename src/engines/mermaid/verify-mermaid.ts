/** Checks a source: cheap refusals first, then Mermaid's own parser, then advice on what it refused, or what is probably unintended. */
import type { EngineReply, Verdict, Warning } from '../../ports/diagram-engine.ts';
import { hasFormula } from '../formulas/formula-fault.ts';
import { adviseMermaid, fixMermaid, lookAtMermaid, settleMermaid } from './advice/advise-mermaid.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { readModel } from './model/read-model.ts';
import { renderMermaid } from './render-mermaid.ts';
import { refuseCostly } from './source/refuse-costly.ts';

/** Frontmatter and directives. */
const SETTINGS = /^\s*---[ \t]*\r?\n([\s\S]*?)\n---|%%\{([\s\S]*?)\}%%/g;
/** Sizes, and layouts that do not know every type. */
const DECISIVE_SETTING = /\d|layout/i;
/** Sizes of letters and strokes, numbers that no picture has room for, and names that every object has. */
const DECISIVE_WORD =
  /font-size|(?:stroke-width|-spacing)\s*:\s*(?:\d{3}|[\d.]+e)|(?<![#\w])\d{6}|(?<![#\w])\d+(?:\.\d+)?e\+?\d\d|__proto__|\b(?:constructor|prototype|toString|valueOf|hasOwnProperty)\b/i;

/** Whether only drawing shows if a source that parses can be drawn; others must not cost as much. */
function isSettledByDrawing(code: string): boolean {
  if (hasFormula(code) || DECISIVE_WORD.test(code)) return true;
  return [...code.matchAll(SETTINGS)].some(([settings]) => DECISIVE_SETTING.test(settings));
}

/** With the fixes of several warnings in one. */
async function accepted(
  diagramType: string | undefined,
  warnings: Warning[] | undefined,
): Promise<EngineReply<Verdict>> {
  const fix = await fixMermaid(warnings);
  const type = diagramType === undefined ? {} : { diagramType };
  const value = { ok: true as const, ...type, ...(warnings && { warnings }), ...(fix !== undefined && { fix }) };
  return { kind: 'done', value };
}

async function verdictByDrawing(code: string): Promise<EngineReply<Verdict>> {
  const drawn = await renderMermaid(code, { format: 'svg' });
  if (drawn.kind === 'invalid') return { kind: 'done', value: { ok: false, ...drawn.diagnosis } };
  if (drawn.kind !== 'done') return drawn;
  const { diagramType, warnings } = drawn.value;
  return accepted(diagramType, warnings);
}

export async function verifyMermaid(code: string): Promise<EngineReply<Verdict>> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { kind: 'too-complex', reason };
  const raw = await diagnose(code);
  if (raw.kind === 'too-complex') return raw;
  if (!raw.ok) return { kind: 'done', value: { ok: false, ...(await adviseMermaid(code, raw.diagnosis)) } };
  if (isSettledByDrawing(code)) return verdictByDrawing(code);
  const { diagramType, db } = raw;
  const found = await lookAtMermaid({ source: code, db, model: readModel(diagramType, db) });
  return accepted(diagramType, await settleMermaid(found, code));
}
