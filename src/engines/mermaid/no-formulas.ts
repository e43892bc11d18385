/** Stands in for KaTeX: formulas are HTML, which a drawing of plain SVG cannot hold, so they stay the text they are. */
export default {
  renderToString: (formula: string): string => formula,
};
