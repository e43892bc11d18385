/** Mistakes around a diagram, in its first line and in its characters. */
import type { HintCase } from './hint-case.ts';

export const FRAME_CASES: readonly HintCase[] = [
  {
    row: 'PlantUML',
    given: '@startuml\nAlice -> Bob: hi\n@enduml',
    hint: 'This is PlantUML: verify and render accept it too,',
    fix: 'sequenceDiagram\nAlice->>Bob: hi',
  },
  {
    row: 'Graphviz',
    given: 'digraph G {\n  rankdir=LR;\n  first -> second;\n  second -> third;\n}',
    hint: 'This is Graphviz DOT, not Mermaid: start with "flowchart',
    fix: 'flowchart LR\n  first --> second\n  second --> third',
  },
  {
    row: 'escaped line breaks',
    given: 'graph TD\\nA[Start here] --> B',
    hint: 'The line breaks arrived as the two characters \\n: send real line breaks.',
    fix: 'graph TD\nA[Start here] --> B',
  },
  {
    row: 'code fence',
    given: 'Here is your diagram:\n```mermaid\nflowchart TD\n  A[Start] --> B[Stop]\n```\nI hope this helps.',
    hint: 'Send only the diagram, without the Markdown code fence (```) and the text around it.',
    fix: 'flowchart TD\n  A[Start] --> B[Stop]',
  },
  {
    row: 'the word mermaid first',
    given: 'mermaid\nflowchart TD\n  A --> B',
    hint: 'Remove the word "mermaid": the first line names the diagram type',
    fix: 'flowchart TD\n  A --> B',
  },
  {
    row: 'text before the diagram',
    given: 'Here is the diagram you asked for:\n\nsequenceDiagram\n  Alice->>Bob: hi',
    hint: 'Nothing may come before the line that names the type, except comments, which start with %%.',
    fix: '%% Here is the diagram you asked for:\n\nsequenceDiagram\n  Alice->>Bob: hi',
  },
  {
    row: 'text after the diagram',
    given: 'flowchart TD\n  A --> B\n\nThis diagram shows how A leads to B.',
    hint: 'Send only the diagram: text around it must be a comment, with',
    fix: 'flowchart TD\n  A --> B\n\n%% This diagram shows how A leads to B.',
  },
  {
    row: 'the type named twice',
    given: 'graph TD\ngraph TD\nA --> B',
    hint: 'The diagram type is named once, on the first line: remove the',
    fix: 'graph TD\nA --> B',
  },
  {
    row: 'two diagrams in one text',
    given: 'flowchart TD\nA --> B\n\nsequenceDiagram\nAlice->>Bob: hi',
    hint: 'Only one diagram can be sent at a time: send the one that',
  },
  {
    row: 'ruled line',
    given: 'flowchart TD\nA --> B\n---',
    hint: 'A line of hyphens is only allowed around frontmatter, before the diagram type',
    fix: 'flowchart TD\nA --> B',
  },
  {
    row: 'frontmatter not closed',
    given: '---\ntitle: Plan\nflowchart TD\nA --> B',
    hint: 'Frontmatter is YAML between two lines of three hyphens (---): one',
    fix: '---\ntitle: Plan\n---\nflowchart TD\nA --> B',
  },
  {
    row: 'colon in a frontmatter value',
    given: '---\ntitle: Plan: the second\n---\nflowchart TD\nA --> B',
    hint: 'Frontmatter is YAML between two lines of three hyphens (---): one',
    fix: '---\ntitle: "Plan: the second"\n---\nflowchart TD\nA --> B',
  },
  {
    row: 'misspelt type',
    given: 'sequence diagram\nAlice->>Bob: hi',
    hint: 'There is no diagram type "sequence diagram"; write',
    fix: 'sequenceDiagram\nAlice->>Bob: hi',
  },
  {
    row: 'direction of a flowchart',
    given: 'flowchart: left to right\nA --> B',
    hint: 'A flowchart starts with "flowchart" and one of TB, TD, BT,',
    fix: 'flowchart LR\nA --> B',
  },
  {
    row: 'character after the type',
    given: 'sequenceDiagram:\nAlice->>Bob: hi',
    hint: 'The diagram type must be alone on its line: start the first statement',
    fix: 'sequenceDiagram\nAlice->>Bob: hi',
  },
  {
    row: 'gitGraph direction without colon',
    given: 'gitGraph TB\ncommit',
    hint: 'The direction of a gitGraph is LR, TB or BT followed by a colon',
    fix: 'gitGraph TB:\ncommit',
  },
  {
    row: 'statement after the type',
    given: 'classDiagram class Animal\nAnimal : +int age',
    hint: 'The diagram type must be alone on its line: start the first',
    fix: 'classDiagram\nclass Animal\nAnimal : +int age',
  },
  {
    row: 'missing type',
    given: 'A[Start] --> B{Really?}\nB -->|yes| C',
    hint: 'The first line must name the diagram type; this',
    fix: 'flowchart TD\nA[Start] --> B{Really?}\nB -->|yes| C',
  },
  {
    row: 'unknown type',
    given: 'Please draw me a house with two windows',
    hint: 'The first line must name the diagram type: flowchart',
  },
  {
    row: 'HTML entities',
    given: 'flowchart TD\nA[Salt &amp; pepper] --&gt; B',
    hint: 'The text was escaped for HTML: write --> instead of --&gt;',
    fix: 'flowchart TD\nA[Salt & pepper] --> B',
  },
  {
    row: 'invisible characters',
    given: 'flowchart​ TD\nA --> B',
    hint: 'The text contains invisible characters or special spaces:',
    fix: 'flowchart TD\nA --> B',
  },
  {
    row: 'typographic quotes',
    given: 'flowchart TD\nA[“Start (now)”] --> B[Say “hello”]',
    hint: 'Use straight quotes (") instead of typographic',
    fix: 'flowchart TD\nA["Start (now)"] --> B[Say “hello”]',
  },
  {
    row: 'full-width punctuation',
    given: 'flowchart TD\nA［Start］ --> B',
    hint: 'Write colons, brackets and arrows with plain characters',
    fix: 'flowchart TD\nA[Start] --> B',
  },
  {
    row: 'foreign comment',
    given: 'flowchart TD\n// first the start\nA --> B\n// then the rest\nB --> C',
    hint: 'In Mermaid, a comment starts with %% and must be on its own line.',
    fix: 'flowchart TD\n%% first the start\nA --> B\n%% then the rest\nB --> C',
  },
  {
    row: 'comment after a statement',
    given: 'flowchart TD\nA --> B %% the first step',
    hint: 'A comment starts with %% and must be on its own line: put it',
    fix: 'flowchart TD\n%% the first step\nA --> B',
  },
];
