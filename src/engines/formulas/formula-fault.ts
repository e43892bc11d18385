/** A formula that cannot be typeset: its text, and TeX's message. */
export class FormulaFault extends Error {
  override name = 'FormulaFault';
  readonly formula: string;

  constructor(formula: string, reason: string) {
    super(`The formula $$${formula}$$ cannot be parsed: ${reason}`);
    this.formula = formula;
  }
}

/** Compared by name: the engine and the replacement of KaTeX may be in separate bundles. */
export function isFormulaFault(thrown: unknown): thrown is FormulaFault {
  return thrown instanceof Error && thrown.name === 'FormulaFault';
}

const FORMULA = /\$\$.+?\$\$/;

export function hasFormula(source: string): boolean {
  return FORMULA.test(source);
}

/** Its place in the source; by then labels have lost one of two backslashes, and entities are decoded. */
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
