/** The Mermaid questions that are asked one after the other: none may leave a trace in the answer to the next. */
import type { Question } from './question.ts';
import type { TypeSources } from './type-sources.ts';

function render(name: string, code: string): Question {
  return { name, task: 'render', code };
}

/** Fail while they are drawn, after all that they say was read. */
export const BREAKING_OFF: readonly Question[] = [
  render('a drawing that fails', 'venn-beta\n  title SECRET\n  set constructor\n  set B'),
  render(
    'a nesting that overflows the stack',
    `railroad-ebnf-beta\n  title SECRET\n  a = ${'('.repeat(190)}"x"${')'.repeat(190)} ;`,
  ),
  render('an unknown shape', 'flowchart TD\n  accTitle: SECRET\n  accDescr: SECRET\n  A@{ shape: secret }'),
];

const formula = (name: string, tex: string): Question => render(name, `flowchart TD\n  A["$$${tex}$$"]`);

/** Teach the readers of formulas and letters something that others could see. */
export const TEACHING: readonly Question[] = [
  formula('an arrow of its own', '\\Newextarrow{\\frac}{5,10}{0x21C0} x'),
  formula('a setting for all formulas', '\\mathtoolsset{centercolon=true} x'),
  formula('tags in brackets', '\\newtagform{secret}{[}{]}\\usetagform{secret} x'),
  formula('a command of its own', '\\def\\secret{x} \\let\\frac\\sqrt'),
  formula('cases of its own', '\\newcases{secret}{\\quad}{$##$}{$##$}{[}{]} x'),
  render('letters that change with their neighbours', 'flowchart TD\n  A[क्षत्रिय]'),
];

/** Look different where such a lesson is remembered. */
export const LEARNING: readonly Question[] = [
  formula('a fraction, a colon and a tag', '\\frac{a}{b} := c \\tag{1}'),
  formula('a command of others', '\\secret'),
  formula('cases of others', '\\begin{secret} a & b \\end{secret}'),
  render(
    'such letters by their numbers',
    'flowchart TD\n  A@{ label: "\\u0915\\u094d\\u0937\\u0924\\u094d\\u0930\\u093f\\u092f \\u0935\\u093f\\u0926\\u094d\\u092f\\u093e\\u0932\\u092f \\u092a\\u094d\\u0930\\u093e\\u0930\\u094d\\u0925\\u0928\\u093e" }',
  ),
];

/** Their looks depend on what others bring in: icons and classes that they do not define. */
export const CURIOUS: readonly Question[] = ['mermaid-architecture:cloud', 'bpmn:task', 'mermaid-treeview:folder'].map(
  (icon) => render(`the icon ${icon}`, `flowchart TD\n  A@{ icon: "${icon}", label: "x" } --> B:::secret`),
);

export const loudOnes = (all: readonly TypeSources[]): Question[] =>
  all.map(({ type, loud }) => render(`loud ${type}`, loud));

export const loudAndBrokenOnes = (all: readonly TypeSources[]): Question[] =>
  all.map(({ type, loudAndBroken: code }) => ({ name: `loud and broken ${type}`, task: 'verify', code }));

export const plainOnes = (all: readonly TypeSources[]): Question[] =>
  all.map(({ type, plain }) => render(`plain ${type}`, plain));

export const brokenOnes = (all: readonly TypeSources[]): Question[] =>
  all.map(({ type, broken: code }) => ({ name: `broken ${type}`, task: 'verify', code }));
