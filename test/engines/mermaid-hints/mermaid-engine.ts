/** The built engine: Mermaid runs only from the bundle, which patches it. */
import type * as Engine from '../../../src/engines/mermaid/engine.ts';
import { builtPath } from '../../../src/package-root.ts';
import type { Verdict } from '../../../src/ports/diagram-engine.ts';

export const { verifyMermaid, renderMermaid }: typeof Engine = await import(builtPath('engines', 'mermaid-engine.js'));

export async function verify(code: string): Promise<Verdict> {
  const reply = await verifyMermaid(code);
  if (reply.kind !== 'done') throw new Error(`not judged: ${reply.kind}`);
  return reply.value;
}
