/** The diagrams of a Markdown text that is given in place of a source. */
import { limits } from '../../generated/values.ts';
import { type ScannedDiagram, scanDiagrams } from '../documents/scan-diagrams.ts';
import { Fault } from '../invocation/fault.ts';
import { MERMAID_START } from '../ports/mermaid-types.ts';

const FENCE = /^[ \t>]{0,20}(?:```|~~~)/m;
const SOURCE_START = /^\s*@start/i;

/** Whether another diagram of a text may be begun: one call must not cost as much as fifty. */
export function documentTime(now: () => Date): () => boolean {
  const end = now().getTime() + limits.documentTimeMs;
  return () => now().getTime() < end;
}

/** Undefined for a source, and for a text without blocks of diagrams. */
export function markdownBlocks(code: string, isGiven: boolean): ScannedDiagram[] | undefined {
  if (isGiven || !FENCE.test(code) || SOURCE_START.test(code) || MERMAID_START.test(code)) return undefined;
  const blocks = scanDiagrams(code).slice(0, limits.maxDocumentDiagrams);
  return blocks.length === 0 ? undefined : blocks;
}

/** The only diagram of a Markdown text; undefined for a source. */
export function onlyBlock(code: string, isGiven: boolean): ScannedDiagram | undefined {
  const blocks = markdownBlocks(code, isGiven);
  if (!blocks || blocks.length === 1) return blocks?.[0];
  const lines = blocks.map(({ line }) => line).join(', ');
  throw new Fault('INVALID_INPUT', {
    message: `Invalid input: code has ${blocks.length} diagrams (lines ${lines}); give one of them`,
  });
}
