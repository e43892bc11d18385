/** What Mermaid gets when it asks for KaTeX: the same call, answered with outlines instead of MathML. */
import { typesetFormula } from './typeset-formula.ts';

export default {
  renderToString: typesetFormula,
};
