/** The diagrams that are drawn one after the other, and the test that the first leaves no trace in the second. */
import { findLeaks, type NamedSource } from './find-leaks.ts';
import { freshReplies } from './fresh-replies.ts';
import { draw, replyTo } from './mermaid-replies.ts';
import type { TypeSources } from './type-sources.ts';

/** Fail while they are drawn, after all that they say was read. */
const BROKEN_OFF: readonly NamedSource[] = [
  { name: 'a drawing that fails', code: 'venn-beta\n  title SECRET\n  set constructor\n  set B' },
  {
    name: 'a nesting that overflows the stack',
    code: `railroad-beta\n  title SECRET\n  a = ${'('.repeat(190)}"x"${')'.repeat(190)} ;`,
  },
  { name: 'an unknown shape', code: 'flowchart TD\n  accTitle: SECRET\n  accDescr: SECRET\n  A@{ shape: secret }' },
];

/** Their looks depend on what others bring in: icons and classes that they do not define. */
const CURIOUS: readonly NamedSource[] = ['mermaid-architecture:cloud', 'bpmn:task', 'mermaid-treeview:folder'].map(
  (icon) => ({
    name: `the icon ${icon}`,
    code: `flowchart TD\n  A@{ icon: "${icon}", label: "x" } --> B:::secret`,
  }),
);

export const loudOnes = (all: readonly TypeSources[]): NamedSource[] => [
  ...all.map(({ type, loud: code }) => ({ name: `loud ${type}`, code })),
  ...BROKEN_OFF,
];

export const loudAndBrokenOnes = (all: readonly TypeSources[]): NamedSource[] =>
  all.map(({ type, loudAndBroken: code }) => ({ name: `loud and broken ${type}`, code }));

export const plainOnes = (all: readonly TypeSources[]): NamedSource[] => [
  ...all.map(({ type, plain: code }) => ({ name: `plain ${type}`, code })),
  ...CURIOUS,
];

export const brokenOnes = (all: readonly TypeSources[]): NamedSource[] =>
  all.map(({ type, broken: code }) => ({ name: `broken ${type}`, code }));

export async function leaksBetween(firsts: readonly NamedSource[], seconds: readonly NamedSource[]): Promise<string[]> {
  const fresh = await freshReplies(
    'test/engines/isolation/mermaid-replies.ts',
    seconds.map(({ code }) => code),
  );
  return findLeaks(firsts, seconds, { draw, replyTo }, fresh);
}
