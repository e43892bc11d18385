/** Faults that lie around the diagrams of a text, not in them: no diagram, no end, a code fence left over. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import { FENCE } from '../../advice/character-rows.ts';
import { type DiagramBlock, sourceLines } from '../source/split-diagrams.ts';

function at(lines: readonly string[], line: number, error: string): Diagnosis {
  return { error, line, sourceLine: lines[line - 1] ?? '' };
}

/** 1-based line of a code fence outside of the diagrams. */
function fenceLine(lines: readonly string[], blocks: readonly DiagramBlock[]): number | undefined {
  const inside = new Set(blocks.flatMap(({ firstLine, lines: own }) => own.map((_, index) => firstLine + index)));
  const index = lines.findIndex((line, position) => FENCE.test(line) && !inside.has(position + 1));
  return index < 0 ? undefined : index + 1;
}

export function frameFault(code: string, blocks: readonly DiagramBlock[]): Diagnosis | undefined {
  const lines = sourceLines(code);
  const fence = fenceLine(lines, blocks);
  if (fence !== undefined) return at(lines, fence, 'A Markdown code fence is not part of PlantUML');
  if (blocks.length === 0) {
    const first =
      Math.max(
        0,
        lines.findIndex((line) => line.trim() !== ''),
      ) + 1;
    return at(lines, first, 'No diagram found: the text has no @startuml line');
  }
  const open = blocks.find((block) => !block.closed);
  if (open) return at(lines, open.firstLine, `@start${open.kind} has no @end${open.kind}`);
  return undefined;
}
