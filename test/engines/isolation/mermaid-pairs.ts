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
    `railroad-beta\n  title SECRET\n  a = ${'('.repeat(190)}"x"${')'.repeat(190)} ;`,
  ),
  render('an unknown shape', 'flowchart TD\n  accTitle: SECRET\n  accDescr: SECRET\n  A@{ shape: secret }'),
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
