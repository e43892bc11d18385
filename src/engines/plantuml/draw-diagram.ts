/** Draws one diagram of a text, or says what is wrong with it in terms of the whole text. */
import type { Diagnosis } from '../../ports/diagram-engine.ts';
import type { Pixels } from './dom/sprite-canvas.ts';
import { drawLines, type EngineOutput } from './draw-lines.ts';
import { jsonFaultLine } from './json-fault-line.ts';
import { readPicture } from './picture/read-picture.ts';
import { prepareLines } from './prepare-lines.ts';
import type { DiagramBlock } from './split-diagrams.ts';
import { unsupportedByFailure, unsupportedInSilence, unsupportedKind, unsupportedLine } from './unsupported.ts';

export type DiagramOutcome =
  | { kind: 'drawn'; root: SVGElement; sprites: ReadonlyMap<string, Pixels> }
  | { kind: 'invalid'; diagnosis: Diagnosis };

const UNKNOWN_KIND = /Unsupported diagram type/;
/** Recursion of the source, or a drawing without end: the engine's state cannot be trusted after it. */
const EXHAUSTED = /RangeError|StackOverflowError|OutOfMemoryError/;
/** Names of classes say nothing to an author. */
const CLASS_NAME = /(?:\b[a-z]\w*\.)+[\w$]+:?\s*|\(JavaScript\)\s*/g;

function invalid(block: DiagramBlock, error: string, line?: number): DiagramOutcome {
  if (line === undefined) return { kind: 'invalid', diagnosis: { error } };
  const sourceLine = block.lines[line - 1] ?? '';
  return { kind: 'invalid', diagnosis: { error, line: block.firstLine + line - 1, sourceLine } };
}

function unknownKind(block: DiagramBlock): DiagramOutcome {
  return invalid(block, `@start${block.kind} is not a kind of diagram that PlantUML knows`, 1);
}

function failed(block: DiagramBlock, message: string): DiagramOutcome {
  if (EXHAUSTED.test(message)) throw new Error(`PlantUML gave up: ${message}`);
  if (UNKNOWN_KIND.test(message)) return unknownKind(block);
  return { kind: 'invalid', diagnosis: unsupportedByFailure(message.replace(CLASS_NAME, '').trim()) };
}

function judge(block: DiagramBlock, output: EngineOutput): DiagramOutcome {
  if (output.kind === 'failure') return failed(block, output.message);
  const reading = readPicture(output.root);
  if (reading.kind === 'unsupported') return unknownKind(block);
  if (reading.kind === 'diagram') return { ...output, kind: 'drawn' };
  if (reading.kind === 'crashed') return failed(block, reading.message);
  const line = reading.line ?? (block.kind === 'json' ? jsonFaultLine(block.lines) : undefined);
  const missing = line === undefined ? undefined : unsupportedLine(block, line - 1);
  return missing ? { kind: 'invalid', diagnosis: missing } : invalid(block, reading.message, line);
}

export async function drawDiagram(block: DiagramBlock): Promise<DiagramOutcome> {
  const missing = unsupportedKind(block) ?? unsupportedInSilence(block);
  if (missing) return { kind: 'invalid', diagnosis: missing };
  return judge(block, await drawLines(prepareLines(block.lines)));
}
