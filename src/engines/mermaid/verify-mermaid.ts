/** Checks a source: cheap refusals first, then Mermaid's own parser, then advice on what it refused. */
import type { EngineReply, Verdict } from '../../ports/diagram-engine.ts';
import { diagnose } from './diagnose.ts';
import { adviseMermaid } from './hints/advise-mermaid.ts';
import { refuseCostly } from './refuse-costly.ts';

export async function verifyMermaid(code: string): Promise<EngineReply<Verdict>> {
  const reason = refuseCostly(code);
  if (reason !== undefined) return { kind: 'too-complex', reason };
  const raw = await diagnose(code);
  if (raw.kind === 'too-complex') return raw;
  if (raw.ok) return { kind: 'done', value: { ok: true, diagramType: raw.diagramType } };
  return { kind: 'done', value: { ok: false, ...(await adviseMermaid(code, raw.diagnosis)) } };
}
