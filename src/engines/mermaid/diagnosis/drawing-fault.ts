/** Tells why a source that verifies could not be drawn. */
import type { Diagnosis } from '../../../ports/diagram-engine.ts';
import { type FormulaFault, isFormulaFault, placeOfFormula } from '../../formulas/formula-fault.ts';
import type { PageElement } from '../../svg/page/page-element.ts';
import { Undrawable } from '../undrawable/undrawable.ts';
import { toDiagnosis } from './diagnose.ts';

function told(message: string, source: string, hint: string): Diagnosis {
  return { ...toDiagnosis(new Undrawable(message), source), hint };
}

export function formulaFault({ message, formula }: FormulaFault, source: string): Diagnosis {
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

export function drawingFault(thrown: unknown, source: string): Diagnosis {
  if (isFormulaFault(thrown)) return formulaFault(thrown, source);
  if (thrown instanceof Undrawable) return toDiagnosis(thrown, source);
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
