/** What is a diagram in a file that somebody opens. */
import { describe, expect, it } from 'vitest';
import { findBlocks } from '../../src/documents/find-blocks.ts';
import { languageOfText } from '../../src/playground/app/diagram/diagram.ts';
import { diagramsIn } from '../../src/playground/app/panels/read-file.ts';

describe('the language of a text', () => {
  it.each([
    ['flowchart TD\n A --> B', 'mermaid'],
    ['%% a note\nvenn-beta\n set A', 'mermaid'],
    ['---\ntitle: x\n---\npie', 'mermaid'],
    ['@startuml\nA -> B\n@enduml', 'plantuml'],
    ["' a note\n@startjson\n{}\n@endjson", 'plantuml'],
    ['A -> B', undefined],
    ['', undefined],
  ])('%j is %s', (code, want) => {
    expect(languageOfText(code)).toBe(want);
  });
});

describe('Markdown', () => {
  it('gives its diagrams in order, with their lines', () => {
    const text = 'a\n\n```mermaid\npie\n```\n\n~~~ {.plantuml}\nA -> B\n~~~\n```js\nlet x;\n```\n';
    expect(findBlocks(text)).toMatchObject([
      { language: 'mermaid', code: 'pie', line: 4 },
      { language: 'plantuml', code: 'A -> B', line: 8 },
    ]);
  });

  it.each([
    ['a block of a list, without its indent', '- x\n\n  ```mermaid\n  pie\n    "a" : 1\n  ```', 'pie\n  "a" : 1'],
    ['a block with a longer fence around a shorter one', '````mermaid\npie\n```\n````', 'pie\n```'],
    ['a block that is never closed', '```mermaid\npie\n', 'pie'],
    ['a block with Windows line ends', '```mermaid\r\npie\r\n```\r\n', 'pie'],
  ])('gives %s', (_what, text, want) => {
    expect(findBlocks(text).map(({ code }) => code)).toEqual([want]);
  });

  it('finds no diagram inside another block', () => {
    expect(findBlocks('````md\n```mermaid\npie\n```\n````')).toEqual([]);
  });
});

describe('a file', () => {
  it.each([
    ['a.mmd', 'anything', ['mermaid']],
    ['A.PUML', 'anything', ['plantuml']],
    ['a.txt', 'flowchart TD', ['mermaid']],
    ['a.txt', 'a letter', []],
    ['a.md', 'flowchart TD', []],
    ['a.md', '```mermaid\npie\n```', ['mermaid']],
  ])('%s with %j holds %j', (name, text, want) => {
    expect(diagramsIn(name, text).map(({ language }) => language)).toEqual(want);
  });
});
