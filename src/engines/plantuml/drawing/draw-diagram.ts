/** Draws one diagram of a text, or reports what is wrong with it, with lines of the whole text. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import { prepareShaper } from '../../text/shaper.ts';
import { expandC4 } from '../c4/expand-c4.ts';
import type { Pixels } from '../dom/sprite-canvas.ts';
import { type Blame, blameEarlierLine } from '../faults/blame-earlier-line.ts';
import { dataFaultLine } from '../faults/data-fault-line.ts';
import { hasEmptyBody } from '../faults/empty-body.ts';
import { jsonFaultLine } from '../faults/json-fault-line.ts';
import { type Reading, readPicture } from '../picture/read-picture.ts';
import type { DiagramBlock } from '../source/split-diagrams.ts';
import { drawLines, type EngineOutput } from './draw-lines.ts';
import { prepareLines } from './prepare-lines.ts';
import { unsupportedByFailure, unsupportedInSilence, unsupportedKind, unsupportedLine } from './unsupported.ts';

export type DiagramOutcome =
  | {
      kind: 'drawn';
      root: SVGElement;
      sprites: ReadonlyMap<string, Pixels>;
      diagramType: string;
      /** The lines that were drawn, with macros of C4 written out. */
      lines: readonly string[];
      /** What the picture leaves out, in whole sentences. */
      notes: string[];
    }
  | { kind: 'invalid'; diagnosis: Diagnosis };

type Picture = Extract<EngineOutput, { kind: 'picture' }>;

const UNKNOWN_KIND = /Unsupported diagram type/;
/** Recursion of the source, or a drawing without end: the engine's state cannot be trusted after it. */
const EXHAUSTED = /RangeError(?!.*cannot be converted)|StackOverflowError|OutOfMemoryError/;
/** Names of the engine's classes mean nothing to an author. */
const CLASS_NAME = /(?:\b[a-z]\w*\.)+[A-Z][\w$]*:?\s*|\(JavaScript\)\s*/g;

/** The engine asks authors to report its own failures, with placeholders instead of its version. */
const REPORT_REQUEST = /^You should send a mail to .*?(?=\(Assumed|$)/;
const FAILED = 'The engine fails at this line ';
/** An internal number that the engine uses as the name of some faults. */
const ERROR_NUMBER = /^error\d+\w*/;

function invalid(block: DiagramBlock, error: string, line?: number): DiagramOutcome {
  if (line === undefined) return { kind: 'invalid', diagnosis: { error } };
  const sourceLine = block.lines[line - 1] ?? '';
  return { kind: 'invalid', diagnosis: { error, line: block.firstLine + line - 1, sourceLine } };
}

function unknownKind(block: DiagramBlock): DiagramOutcome {
  return invalid(block, `@start${block.kind} does not start any type of diagram that PlantUML knows`, 1);
}

function failed(block: DiagramBlock, message: string): DiagramOutcome {
  if (EXHAUSTED.test(message)) throw new Error(`PlantUML gave up: ${message}`);
  if (UNKNOWN_KIND.test(message)) return unknownKind(block);
  return { kind: 'invalid', diagnosis: unsupportedByFailure() };
}

/** `@startuml` may contain one of several families; the other kinds are named in their start. */
function drawn({ kind }: DiagramBlock, { root, sprites, family }: Picture, { lines, notes }: Sketch): DiagramOutcome {
  return { kind: 'drawn', root, sprites, diagramType: kind === 'uml' ? (family ?? kind) : kind, lines, notes };
}

interface Sketch {
  output: EngineOutput;
  reading: Reading | undefined;
  lines: readonly string[];
  notes: string[];
}

/** Draws lines as the author wrote them; a line of the reading is one of those, whatever the engine was given. */
async function sketch(kind: string, lines: readonly string[]): Promise<Sketch> {
  const expanded = expandC4(lines);
  const given = expanded?.lines ?? lines;
  const output = await drawLines(prepareLines(given));
  const reading = output.kind === 'failure' ? undefined : readPicture(output.root, kind, lines);
  const origin = reading?.kind === 'invalid' ? expanded?.origins[(reading.line ?? 0) - 1] : undefined;
  const isMoved = reading?.kind === 'invalid' && origin !== undefined;
  const placed = isMoved ? { ...reading, line: origin + 1 } : reading;
  return { output, reading: placed, lines: given, notes: expanded?.notes ?? [] };
}

async function isFaulty(kind: string, lines: string[]): Promise<boolean> {
  return (await sketch(kind, lines)).reading?.kind !== 'diagram';
}

/** The line before the refused one that is really to blame; `line` is 1-based in the lines of the block. */
async function findCause({ kind, lines }: DiagramBlock, line: number, message: string): Promise<Blame | undefined> {
  const blame = kind === 'uml' ? blameEarlierLine(lines, line - 1, message) : undefined;
  if (!blame?.repaired) return blame;
  const { reading } = await sketch(kind, blame.repaired);
  const isBetter = reading?.kind === 'diagram' || (reading?.kind === 'invalid' && (reading.line ?? 0) > line);
  return isBetter ? blame : undefined;
}

/** For faults that the engine draws without saying where; 1-based in the lines of the block. */
async function findLine({ kind, lines }: DiagramBlock): Promise<number | undefined> {
  if (kind === 'json') return jsonFaultLine(lines);
  return dataFaultLine(kind, lines, (beginning) => isFaulty(kind, beginning));
}

async function judge(block: DiagramBlock): Promise<DiagramOutcome> {
  const drawing = await sketch(block.kind, block.lines);
  const { output, reading } = drawing;
  if (output.kind === 'failure') return failed(block, output.message);
  if (!reading || reading.kind === 'diagram') return drawn(block, output, drawing);
  if (reading.kind === 'unsupported') return unknownKind(block);
  if (reading.kind === 'crashed') return failed(block, reading.message);
  const line = reading.line ?? (await findLine(block));
  const message = reading.message
    .replace(REPORT_REQUEST, FAILED)
    .replace(CLASS_NAME, '')
    .replace(ERROR_NUMBER, 'Syntax Error?');
  if (line === undefined) return invalid(block, message);
  const missing = unsupportedLine(block, line - 1);
  if (missing) return { kind: 'invalid', diagnosis: missing };
  const blame = await findCause(block, line, message);
  return blame ? invalid(block, blame.error, blame.index + 1) : invalid(block, message, line);
}

/** The engine breaks on a comment that goes on past the end. */
function openComment(block: DiagramBlock): DiagramOutcome | undefined {
  const index = block.lines.findLastIndex((line) => /^\s*\/'/.test(line));
  const isClosed = index < 0 || block.lines.slice(index).some((line) => line.includes("'/"));
  return isClosed ? undefined : invalid(block, "The comment that starts here is never closed with '/", index + 1);
}

export async function drawDiagram(block: DiagramBlock): Promise<DiagramOutcome> {
  const missing = unsupportedKind(block) ?? unsupportedInSilence(block);
  if (missing) return { kind: 'invalid', diagnosis: missing };
  if (hasEmptyBody(block.kind, block.lines)) {
    return invalid(block, `Empty description (Assumed diagram type: ${block.kind})`, block.lines.length);
  }
  await prepareShaper();
  return openComment(block) ?? judge(block);
}
