/** Typesets a TeX formula as SVG outlines with MathJax, without fonts or a browser. */
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/amscd/AmsCdConfiguration.js';
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js';
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import 'mathjax-full/js/input/tex/braket/BraketConfiguration.js';
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js';
import 'mathjax-full/js/input/tex/cases/CasesConfiguration.js';
import 'mathjax-full/js/input/tex/color/ColorConfiguration.js';
import 'mathjax-full/js/input/tex/configmacros/ConfigMacrosConfiguration.js';
import 'mathjax-full/js/input/tex/enclose/EncloseConfiguration.js';
import 'mathjax-full/js/input/tex/extpfeil/ExtpfeilConfiguration.js';
import 'mathjax-full/js/input/tex/gensymb/GensymbConfiguration.js';
import 'mathjax-full/js/input/tex/mathtools/MathtoolsConfiguration.js';
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js';
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js';
import 'mathjax-full/js/input/tex/upgreek/UpgreekConfiguration.js';
import { Configuration } from 'mathjax-full/js/input/tex/Configuration.js';
import { DelimiterMap } from 'mathjax-full/js/input/tex/SymbolMap.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import { ObjectSnapshot, type Restore } from '../object-snapshot.ts';
import { FormulaFault } from './formula-fault.ts';
import { KATEX_DELIMITERS, KATEX_MACROS } from './katex-macros.ts';

/** The packages that KaTeX supports, and chemistry; nothing that links, loads or styles. */
const PACKAGES = [
  ...['base', 'ams', 'amscd', 'boldsymbol', 'braket', 'cancel', 'cases', 'color', 'enclose', 'extpfeil', 'gensymb'],
  ...['configmacros', 'katex'],
  ...['mathtools', 'mhchem', 'newcommand', 'upgreek'],
];
// Only looked up, never parsed: its own commands are macros.
new DelimiterMap('katex-delimiters', () => {}, KATEX_DELIMITERS);
Configuration.create('katex', { handler: { delimiter: ['katex-delimiters'] } });

const UNITS_PER_EM = 1000;
const WIDE_ENOUGH_PX = 1_000_000;

type Document = ReturnType<typeof mathjax.document>;

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);

function createDocument(): Document {
  const input = new TeX({
    packages: PACKAGES,
    macros: KATEX_MACROS,
    formatError(_jax: unknown, error: Error) {
      throw error;
    },
  });
  return mathjax.document('', { InputJax: input, OutputJax: new SVG({ fontCache: 'none' }) });
}

let shared: { document: Document; restore: Restore } | undefined;

/** Commands, arrows, tags and settings of one formula apply to that formula only; resetting them takes a tenth of the time of a new document. */
function freshDocument(): Document {
  if (!shared) {
    const document = createDocument();
    shared = { document, restore: new ObjectSnapshot([document.inputJax]).restorer() };
  }
  shared.restore();
  return shared.document;
}

function typeset(formula: string): string {
  try {
    return adaptor.innerHTML(freshDocument().convert(formula, { display: true, containerWidth: WIDE_ENOUGH_PX }));
  } catch (error) {
    // MathJax's own errors are not JavaScript errors.
    const { message } = error as { message?: unknown };
    throw new FormulaFault(formula, typeof message === 'string' ? message : 'MathJax cannot typeset it');
  }
}

/** The style of shapes in a diagram must not apply to a formula's letters. */
const OWN_LOOK = 'style="fill:inherit;stroke:inherit;stroke-width:inherit"';

/** An `svg` with its size in em, aligned to the text's baseline. */
export function typesetFormula(formula: string): string {
  const markup = typeset(formula);
  const [, left = 0, top = 0, width = 0, height = 0] = (
    /viewBox="([-\d.e]+) ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)"/.exec(markup) ?? []
  ).map(Number);
  const body = markup
    .slice(markup.indexOf('>') + 1, markup.lastIndexOf('</svg>'))
    .replace(/ (?:data-[\w-]+|role|focusable|aria-[\w-]+)="[^"]*"/g, '')
    .replace(/<(path|rect) /g, `<$1 ${OWN_LOOK} `);
  const em = (units: number) => `${Math.round((units / UNITS_PER_EM) * 10_000) / 10_000}em`;
  const depth = height + top;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${em(width)}" height="${em(height)}" viewBox="${left} ${top} ${width} ${height}" style="vertical-align:${em(-depth)}">${body}</svg>`;
}
