/** A formula that cannot be set: its text, and what TeX says about it. */
export class FormulaFault extends Error {
  override name = 'FormulaFault';
  readonly formula: string;

  constructor(formula: string, reason: string) {
    super(`The formula $$${formula}$$ cannot be parsed: ${reason}`);
    this.formula = formula;
  }
}

/** By name: the engine and what stands in for KaTeX may be separate bundles. */
export function isFormulaFault(thrown: unknown): thrown is FormulaFault {
  return thrown instanceof Error && thrown.name === 'FormulaFault';
}

const FORMULA = /\$\$.+?\$\$/;

export function hasFormula(source: string): boolean {
  return FORMULA.test(source);
}

/** Where it stands; labels lose a backslash of two on their way, and entities are decoded. */
export function placeOfFormula(formula: string, source: string): { line: number; column: number } {
  const squeezed = (text: string) => text.replace(/\\\\/g, '\\').replace(/\s+/g, '');
  const wanted = squeezed(formula);
  for (const [index, text] of source.split(/\r\n?|\n/).entries()) {
    for (const { 0: found, index: column } of text.matchAll(/\$\$(.*?)\$\$/g)) {
      if (squeezed(found.slice(2, -2)) === wanted) return { line: index + 1, column: column + 1 };
    }
  }
  const lines = source.split(/\r\n?|\n/);
  const line = Math.max(lines.findIndex(hasFormula), 0);
  return { line: line + 1, column: (lines[line] ?? '').indexOf('$$') + 1 };
}
