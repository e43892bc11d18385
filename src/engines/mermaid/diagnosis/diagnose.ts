/** Parses a source with Mermaid's own parsers and reports what is wrong with it, without advice. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import { type FormulaFault, isFormulaFault, placeOfFormula } from '../../formulas/formula-fault.ts';
import type { PageElement } from '../../svg/page/page-element.ts';
import { ERROR_TYPE, loadMermaid } from '../drawing/load-mermaid.ts';
import { RefusedDiagram } from '../refused-diagrams/refused-diagram.ts';
import { headerIndex } from '../source/read-header.ts';
import { readParserFault, type ThrownFault } from './parser-fault.ts';

export type RawVerdict =
  /** `db` is what the parser has filled: valid until the next diagram is read. */
  | { kind: 'judged'; ok: true; diagramType: string; db: unknown }
  | { kind: 'judged'; ok: false; diagnosis: Diagnosis }
  | { kind: 'too-complex'; reason: string };

const MAX_QUOTED_CHARACTERS = 80;
const ZENUML = /^\s*zenuml\b/;

const ZENUML_DIAGNOSIS: Diagnosis = {
  error:
    'ZenUML is not part of Mermaid: an external plugin draws it, and this engine does not include it. Use sequenceDiagram instead.',
  supported: false,
};

function unknownType(source: string): Diagnosis {
  const lines = source.split(/\r\n?|\n/);
  const index = Math.max(headerIndex(source), 0);
  const sourceLine = lines[index] ?? '';
  if (ZENUML.test(sourceLine)) return ZENUML_DIAGNOSIS;
  const said = sourceLine.trim().slice(0, MAX_QUOTED_CHARACTERS);
  return {
    error: `No diagram type detected: the first line must name one, such as "flowchart TD"; ${said === '' ? 'the text has no such line' : `found: ${said}`}`,
    line: index + 1,
    column: Math.max(sourceLine.search(/\S/), 0) + 1,
    sourceLine,
  };
}

/** The message contains the place, since some clients show only the message. */
function withLine(message: string, line: number): string {
  return /\bline \d/.test(message) ? message : `${message.replace(/\.$/, '')} (line ${line}).`;
}

/** Turns what Mermaid threw, while parsing or drawing, into a diagnosis. */
export function toDiagnosis(thrown: unknown, source: string): Diagnosis {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as ThrownFault;
  if (error.message.startsWith('No diagram type detected')) return unknownType(source);
  const { message, place, expected } = readParserFault(error, source);
  const sourceLine = source.split(/\r\n?|\n/)[place.line - 1];
  return {
    error: withLine(message, place.line),
    line: place.line,
    column: place.column,
    ...(expected && { expected }),
    ...(sourceLine !== undefined && { sourceLine }),
  };
}

/** Limits of Mermaid or of the stack that a source exceeded; the reason says what to change. */
export function excessOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if (thrown instanceof RangeError)
    return 'The diagram is nested too deeply or is too large; split it into smaller ones.';
  // The words of the build's patch of the YAML reader.
  if (thrown.message.startsWith('YAML anchors')) return thrown.message;
  if (/^Edge limit exceeded/.test(thrown.message)) return 'The diagram has too many edges; split it into smaller ones.';
  return undefined;
}

export async function diagnose(source: string): Promise<RawVerdict> {
  const { mermaid, fromStart } = await loadMermaid();
  try {
    const parsed = await fromStart(source, () => mermaid.mermaidAPI.parse(source));
    // The bundled Mermaid hands out its database as well (see the build's patches), unlike its types.
    const { diagramType, db } = parsed as typeof parsed & { db: unknown };
    if (diagramType === ERROR_TYPE) return { kind: 'judged', ok: false, diagnosis: unknownType(source) };
    return { kind: 'judged', ok: true, diagramType, db };
  } catch (error) {
    const reason = excessOf(error);
    if (reason !== undefined) return { kind: 'too-complex', reason };
    return { kind: 'judged', ok: false, diagnosis: toDiagnosis(error, source) };
  }
}

function told(message: string, source: string, hint: string): Diagnosis {
  return { ...toDiagnosis(new RefusedDiagram(message), source), hint };
}

function formulaFault({ message, formula }: FormulaFault, source: string): Diagnosis {
  const { line, column } = placeOfFormula(formula, source);
  const sourceLine = source.split(/\r\n?|\n/)[line - 1];
  return {
    error: `${message} (line ${line}).`,
    line,
    column,
    ...(sourceLine !== undefined && { sourceLine }),
    hint: 'Formulas are TeX between $$ and $$: close every brace, and use commands that KaTeX knows.',
  };
}

/** Tells why a source that verifies could not be drawn. */
export function drawingFault(thrown: unknown, source: string): Diagnosis {
  if (isFormulaFault(thrown)) return formulaFault(thrown, source);
  if (thrown instanceof RefusedDiagram) return toDiagnosis(thrown, source);
  // What else Mermaid and its layouts throw is meant for those who maintain them.
  return told(
    'The source is valid, but Mermaid fails to draw it.',
    source,
    'Remove unusual names, shapes, icons and settings one at a time until it draws.',
  );
}

/** Beyond it neither browsers nor their coordinates are exact. */
const MAX_SIDE_PX = 10_000_000;

/** A root without a `viewBox` has its size in other attributes, or the browsers' default. */
function hasUsableSize(svg: PageElement): boolean {
  const viewBox = svg.getAttribute('viewBox');
  if (viewBox === null) return true;
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  return numbers.every((number) => Math.abs(number) <= MAX_SIDE_PX) && width > 0 && height > 0;
}

export function sizeFault(svg: PageElement, source: string): Diagnosis | undefined {
  if (hasUsableSize(svg)) return undefined;
  return told(
    'The drawing has no usable size: a size or number is far too large, negative or not a number.',
    source,
    'Remove sizes, margins and font sizes from the configuration and styles, or set them to ordinary values.',
  );
}
