/** Replaces KaTeX for Mermaid: the same call, but it returns outlines instead of MathML. */
import { typesetFormula } from './typeset-formula.ts';

export default {
  renderToString: typesetFormula,
};
