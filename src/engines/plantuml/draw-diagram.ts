/** Draws one diagram of a text, or says what is wrong with it in terms of the whole text. */
import type { Diagnosis } from '../../ports/diagram-engine.ts';
import type { Pixels } from './dom/sprite-canvas.ts';
import { drawLines, type EngineOutput } from './draw-lines.ts';
import { jsonFaultLine } from './json-fault-line.ts';
import { readPicture } from './picture/read-picture.ts';
import { prepareLines } from './prepare-lines.ts';
import type { DiagramBlock } from './split-diagrams.ts';
import { surplusBrace } from './surplus-brace.ts';
import { unsupportedByFailure, unsupportedInSilence, unsupportedKind, unsupportedLine } from './unsupported.ts';

export type DiagramOutcome =
  | { kind: 'drawn'; root: SVGElement; sprites: ReadonlyMap<string, Pixels>; diagramType: string }
  | { kind: 'invalid'; diagnosis: Diagnosis };

type Picture = Extract<EngineOutput, { kind: 'picture' }>;

const UNKNOWN_KIND = /Unsupported diagram type/;
/** Recursion of the source, or a drawing without end: the engine's state cannot be trusted after it. */
const EXHAUSTED = /RangeError(?!.*cannot be converted)|StackOverflowError|OutOfMemoryError/;
/** Names of classes say nothing to an author. */
const CLASS_NAME = /(?:\b[a-z]\w*\.)+[\w$]+:?\s*|\(JavaScript\)\s*/g;

/** The engine asks authors to report its own failures, with placeholders where its version would stand. */
const REPORT_REQUEST = /^You should send a mail to .*?(?=\(Assumed|$)/;
const FAILED = 'The engine fails at this line ';

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

/** A brace that closes nothing: told before anything the engine may say about the lines after it. */
function strayBrace(block: DiagramBlock, before = block.lines.length): DiagramOutcome | undefined {
  const index = block.kind === 'uml' ? surplusBrace(block.lines) : undefined;
  return index === undefined || index >= before ? undefined : invalid(block, 'This } closes nothing', index + 1);
}

/** `@startuml` may hold one of several families; the other kinds say what they are. */
function drawn({ kind }: DiagramBlock, { root, sprites, family }: Picture): DiagramOutcome {
  return { kind: 'drawn', root, sprites, diagramType: kind === 'uml' ? (family ?? kind) : kind };
}

function judge(block: DiagramBlock, output: EngineOutput): DiagramOutcome {
  if (output.kind === 'failure') return failed(block, output.message);
  const reading = readPicture(output.root);
  if (reading.kind === 'unsupported') return unknownKind(block);
  if (reading.kind === 'crashed') return failed(block, reading.message);
  if (reading.kind === 'diagram') return strayBrace(block) ?? drawn(block, output);
  const line = reading.line ?? (block.kind === 'json' ? jsonFaultLine(block.lines) : undefined);
  const missing = line === undefined ? undefined : unsupportedLine(block, line - 1);
  if (missing) return { kind: 'invalid', diagnosis: missing };
  return strayBrace(block, line) ?? invalid(block, reading.message.replace(REPORT_REQUEST, FAILED), line);
}

/** The engine breaks on a comment that goes on past the end. */
function openComment(block: DiagramBlock): DiagramOutcome | undefined {
  const index = block.lines.findLastIndex((line) => /^\s*\/'/.test(line));
  const isClosed = index < 0 || block.lines.slice(index).some((line) => line.includes("'/"));
  return isClosed ? undefined : invalid(block, "The comment that starts here has no '/", index + 1);
}

export async function drawDiagram(block: DiagramBlock): Promise<DiagramOutcome> {
  const missing = unsupportedKind(block) ?? unsupportedInSilence(block);
  if (missing) return { kind: 'invalid', diagnosis: missing };
  return openComment(block) ?? judge(block, await drawLines(prepareLines(block.lines)));
}
