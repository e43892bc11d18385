/** Our own readers, refusals and hints, and which of them are too slow for texts made of one unit. */
import { adviseRefused } from '../../../src/engines/advice/advise-refused.ts';
import { rowsAbout } from '../../../src/engines/mermaid/advice/advise-mermaid.ts';
import { seeRefused as seeMermaid } from '../../../src/engines/mermaid/advice/mermaid-seen.ts';
import { toDiagnosis } from '../../../src/engines/mermaid/diagnosis/diagnose.ts';
import { refuseCostly as refuseMermaid } from '../../../src/engines/mermaid/source/refuse-costly.ts';
import { PLANTUML_ROWS } from '../../../src/engines/plantuml/advice/plantuml-rows.ts';
import { seeRefused as seePlantuml } from '../../../src/engines/plantuml/advice/plantuml-seen.ts';
import { prepareLines } from '../../../src/engines/plantuml/drawing/prepare-lines.ts';
import { unsupportedInSilence, unsupportedLine } from '../../../src/engines/plantuml/drawing/unsupported.ts';
import { unmatchedBrace } from '../../../src/engines/plantuml/faults/blame-earlier-line.ts';
import { frameFault } from '../../../src/engines/plantuml/faults/frame-fault.ts';
import { jsonFaultLine } from '../../../src/engines/plantuml/faults/json-fault-line.ts';
import { readTitle, renderNotes } from '../../../src/engines/plantuml/render-plantuml.ts';
import { openBlocks } from '../../../src/engines/plantuml/source/open-blocks.ts';
import { refuseCostly as refusePlantuml } from '../../../src/engines/plantuml/source/refuse-costly.ts';
import { splitDiagrams } from '../../../src/engines/plantuml/source/split-diagrams.ts';
import type { Diagnosis } from '../../../src/ports/diagram-engine.ts';
import { growthOf } from './growth.ts';
import { BODIES, type Shape } from './patterns.ts';

const FAULT = { error: 'Unexpected text', line: 2, column: 1 };
/** No fix verifies, so that every row has its turn. */
const refuseAll = { verify: async () => ({ ok: false as const, ...FAULT }), shows: async () => undefined };

function faultIn(source: string): Diagnosis {
  return { ...FAULT, sourceLine: source.split('\n')[1] ?? '' };
}

export const MERMAID: Readonly<Record<string, (source: string) => unknown>> = {
  refusals: refuseMermaid,
  hints: (source) => adviseRefused({ rows: rowsAbout(source), see: seeMermaid, ...refuseAll }, source, faultIn(source)),
  diagnosis: (source) => toDiagnosis(new Error('Parse error on line 2: Unexpected text'), source),
};

export const PLANTUML: Readonly<Record<string, (source: string) => unknown>> = {
  refusals: refusePlantuml,
  hints: (source) => adviseRefused({ rows: PLANTUML_ROWS, see: seePlantuml, ...refuseAll }, source, faultIn(source)),
  'the frame': (source) => frameFault(source, splitDiagrams(source)),
  'lines before drawing': (source) => splitDiagrams(source).map(({ lines }) => prepareLines(lines)),
  'open blocks': (source) =>
    splitDiagrams(source).map(({ lines }) => [openBlocks(lines, 'class'), openBlocks(lines, 'activity')]),
  notes: (source) => renderNotes(splitDiagrams(source), 'class', 1, []),
  'titles, braces and data': (source) =>
    splitDiagrams(source).map(({ lines }) => [readTitle(lines), unmatchedBrace(lines), jsonFaultLine(lines)]),
  'what is not here': (source) =>
    splitDiagrams(source).map((block) => [unsupportedInSilence(block), unsupportedLine(block, 1)]),
};

/** The figures of each reader that is too slow for a text of this unit in this shape and frame. */
export async function tooSlow(
  readers: Readonly<Record<string, (source: string) => unknown>>,
  unit: string,
  shape: Shape,
  frame: (body: string) => string,
): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, read] of Object.entries(readers)) {
    const figures = await growthOf((characters) => read(frame(BODIES[shape](unit, characters))));
    if (figures !== undefined) slow.push(`${name}: ${figures}`);
  }
  return slow;
}
