/** A picture is readable on the paper that it is shown on. */
import { expect, it } from 'vitest';
import { paperOf } from '../../src/playground/app/picture/paper.ts';

it.each([
  ['mermaid', 'graph TD\n  A', undefined, 'light'],
  ['mermaid', 'graph TD\n  A', 'forest', 'light'],
  ['mermaid', 'graph TD\n  A', 'dark', 'dark'],
  ['mermaid', 'graph TD\n  A', 'redux-dark-color', 'dark'],
  ['mermaid', '---\nconfig:\n  theme: dark\n---\ngraph TD\n  A', undefined, 'dark'],
  ['mermaid', '---\nconfig:\n  theme: dark\n---\ngraph TD\n  A', 'neutral', 'light'],
  ['mermaid', '%%{init: {"theme": "neo-dark"}}%%\ngraph TD\n  A', undefined, 'dark'],
  ['mermaid', 'graph TD\n  A["theme: dark"]', undefined, 'light'],
  ['plantuml', '@startuml\n!theme cyborg\nA -> B\n@enduml', undefined, 'light'],
] as const)('%s %j in theme %s lies on %s paper', (language, code, theme, want) => {
  expect(paperOf({ language, code, ...(theme && { theme }) })).toBe(want);
});
