/** Draws one diagram of a text, or reports what is wrong with it, with lines of the whole text. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import { prepareShaper } from '../../text/shaper.ts';
import type { Pixels } from '../dom/sprite-canvas.ts';
import { type Blame, blameEarlierLine } from '../faults/blame-earlier-line.ts';
import { dataFaultLine, hasEmptyBody, jsonFaultLine } from '../faults/json-fault-line.ts';
import { nameOfPart } from '../libraries/own-parts.ts';
import { hasIncluded, refusedInclude } from '../libraries/standard-library.ts';
import type { Part } from '../picture/fill-nested-diagrams.ts';
import { type Reading, readPicture } from '../picture/read-picture.ts';
import { repairPicture } from '../picture/repair-picture.ts';
import { type DiagramBlock, splitDiagrams } from '../source/split-diagrams.ts';
import { type Appearance, type DrawnOutput, drawWithParts } from './draw-lines.ts';
import { drawOwnKind, drawOwnPart, isOwnKind } from './own-kinds.ts';
import { prepareLines } from './prepare-lines.ts';
import {
  unsupportedByFailure,
  unsupportedInclude,
  unsupportedInSilence,
  unsupportedKind,
  unsupportedLine,
} from './unsupported.ts';

export type DiagramOutcome =
  | {
      kind: 'drawn';
      root: SVGElement;
      sprites: ReadonlyMap<string, Pixels>;
      parts?: ReadonlyMap<string, Part>;
      lost?: readonly string[];
      diagramType: string;
      isGraph: boolean;
      lines: readonly string[];
    }
  | { kind: 'invalid'; diagnosis: Diagnosis };

type Picture = Extract<DrawnOutput, { kind: 'picture' }>;

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

/** The engine sees what is around a kind of ours, and takes that for another. */
const ASSUMED_TYPE = /(?<=\(Assumed diagram type: )\w+/;

const INCLUDE = /^\s*!(?:include|theme)/i;

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
function drawn({ kind, lines }: DiagramBlock, { family, ...picture }: Picture): DiagramOutcome {
  return { ...picture, kind: 'drawn', diagramType: kind === 'uml' ? (family ?? kind) : kind, lines };
}

async function drawPart(lines: readonly string[]): Promise<Part | string> {
  const [block] = splitDiagrams(lines.join('\n'));
  if (block && isOwnKind(block.kind)) {
    const part = await drawOwnPart(block);
    return 'error' in part ? part.error : part;
  }
  const outcome = block && (await drawDiagram(block));
  if (outcome?.kind !== 'drawn') return outcome?.diagnosis.error ?? 'it is empty';
  repairPicture(outcome);
  const [x = 0, y = 0, width = 0, height = 0] = (outcome.root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { x, y, width, height, children: [...outcome.root.childNodes] };
}

interface Sketch {
  output: DrawnOutput;
  reading: Reading | undefined;
}

async function sketch(kind: string, lines: readonly string[], appearance?: Appearance): Promise<Sketch> {
  const output = await drawWithParts(prepareLines(lines), appearance ?? {}, drawPart);
  const reading = output.kind === 'failure' ? undefined : readPicture(output.root, kind, lines);
  return { output, reading };
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
  // A fault inside a library: one of its macros is called wrongly, or an include came too late.
  const include = lines.findLastIndex((line) => INCLUDE.test(line));
  if (include >= 0) return include + 1;
  if (kind === 'json') return jsonFaultLine(lines);
  return dataFaultLine(kind, lines, (beginning) => isFaulty(kind, beginning));
}

async function judgeOwn(block: DiagramBlock, appearance: Appearance = {}): Promise<DiagramOutcome> {
  const output = await drawOwnKind(block, appearance);
  if ('error' in output) return invalid(block, output.error, output.line ?? 1);
  if (output.kind === 'failure') return failed(block, output.message);
  const reading = readPicture(output.root, block.kind, block.lines);
  if (reading.kind !== 'invalid') return drawn(block, output);
  return invalid(block, reading.message.replace(ASSUMED_TYPE, block.kind), reading.line);
}

async function judge(block: DiagramBlock, appearance?: Appearance): Promise<DiagramOutcome> {
  if (isOwnKind(block.kind)) return judgeOwn(block, appearance);
  const { output, reading } = await sketch(block.kind, block.lines, appearance);
  if (output.kind === 'failure') return failed(block, output.message);
  if (!reading || reading.kind === 'diagram') return drawn(block, output);
  if (reading.kind === 'unsupported') return unknownKind(block);
  if (reading.kind === 'crashed') return failed(block, reading.message);
  const line = reading.line ?? (await findLine(block));
  const message = nameOfPart(reading.message)
    .replace(REPORT_REQUEST, FAILED)
    .replace(CLASS_NAME, '')
    .replace(ERROR_NUMBER, 'Syntax Error?');
  if (line === undefined) return invalid(block, message);
  const refused = refusedInclude();
  // A fault inside a library that is there has no line of its own: the include is not to blame.
  const isInside = reading.line === undefined && hasIncluded();
  const unread = isInside ? undefined : unsupportedLine(block, line - 1);
  const missing = refused === undefined ? unread : unsupportedInclude(block, line - 1, refused);
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

export async function drawDiagram(block: DiagramBlock, appearance?: Appearance): Promise<DiagramOutcome> {
  const missing = unsupportedKind(block) ?? unsupportedInSilence(block);
  if (missing) return { kind: 'invalid', diagnosis: missing };
  if (hasEmptyBody(block.kind, block.lines)) {
    return invalid(block, `Empty description (Assumed diagram type: ${block.kind})`, block.lines.length);
  }
  await prepareShaper();
  return openComment(block) ?? judge(block, appearance);
}
