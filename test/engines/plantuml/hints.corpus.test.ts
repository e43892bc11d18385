/** One fault per row of the hint table, what is said about it and how it is fixed. */

import { describe, expect, it } from 'vitest';
import { judgePlantuml, verifyPlantuml } from '../../../src/engines/plantuml/verify-plantuml.ts';
import { sampled } from '../../support/every-nth.ts';
import { FOREIGN_CASES } from './foreign-cases.ts';
import { type HintCase, uml } from './hint-case.ts';
import { NOTATION_CASES } from './notation-cases.ts';
import { STATEMENT_CASES } from './statement-cases.ts';
import { WORDING_CASES } from './wording-cases.ts';

const CASES: readonly HintCase[] = [
  ...STATEMENT_CASES,
  ...WORDING_CASES,
  ...FOREIGN_CASES,
  ...NOTATION_CASES,
  {
    row: 'escaped line breaks',
    given: '@startuml\\nA -> B : \\"hi\\"\\n@enduml',
    hint: /real line breaks/,
    fix: uml('A -> B : "hi"'),
  },
  {
    row: 'code fence',
    given: `\`\`\`plantuml\n${uml('A -> B : hi')}\n\`\`\``,
    hint: /code fence/,
    fix: uml('A -> B : hi'),
  },
  { row: 'missing @enduml', given: '@startuml\nA -> B : hi', hint: /@enduml/, fix: uml('A -> B : hi') },
  { row: 'missing @startuml', given: 'A -> B : hi', hint: /between @startuml and @enduml/, fix: uml('A -> B : hi') },
  {
    row: '@startuml twice',
    given: '@startuml\nA -> B : hi\n@startuml\nB -> A : yes\n@enduml',
    hint: /once/,
    fix: '@startuml\nA -> B : hi\n@enduml\n@startuml\nB -> A : yes\n@enduml',
  },
  {
    row: 'unknown diagram type',
    given: '@startsequence\nA -> B : hi\n@endsequence',
    hint: /@startuml/,
    fix: uml('A -> B : hi'),
  },
  {
    row: 'type that needs its own start',
    given: uml('[Design] lasts 5 days'),
    hint: /@startgantt/,
    fix: '@startgantt\n[Design] lasts 5 days\n@endgantt',
  },
  {
    row: 'trailing comma in JSON',
    given: '@startjson\n{"a": [1, 2,],}\n@endjson',
    hint: /comma/,
    fix: '@startjson\n{"a": [1, 2]}\n@endjson',
  },
  {
    row: 'single quotes in JSON',
    given: "@startjson\n{'a': 'b'}\n@endjson",
    hint: /double quotes/,
    fix: '@startjson\n{"a": "b"}\n@endjson',
  },
  {
    row: 'bare keys in JSON',
    given: '@startjson\n{a: 1, b: 2}\n@endjson',
    hint: /around keys/,
    fix: '@startjson\n{"a": 1, "b": 2}\n@endjson',
  },
  { row: 'HTML entities', given: uml('A -&gt; B : x &amp; y'), hint: /escaped for HTML/, fix: uml('A -> B : x & y') },
  {
    row: 'typographic arrows',
    given: uml('A \u2013> B : a \u2013 b', 'B \u2192 A : back'),
    hint: /plain characters/,
    fix: uml('A -> B : a \u2013 b', 'B -> A : back'),
  },
  {
    row: 'typographic quotes',
    given: '@startjson\n{\u201ca\u201d: 1}\n@endjson',
    hint: /straight quotes/,
    fix: '@startjson\n{"a": 1}\n@endjson',
  },
  {
    row: 'invisible characters',
    given: uml('Al\u00adice\u200b -> Bob : hi'),
    hint: /invisible/,
    fix: uml('Alice -> Bob : hi'),
  },
  {
    row: 'full-width punctuation',
    given: uml('participant A', 'participant \uff02B\uff02 as C'),
    hint: /full-width/,
    fix: uml('participant A', 'participant "B" as C'),
  },
  { row: 'foreign comment', given: uml('A -> B', '// why'), hint: /single quote/, fix: uml('A -> B', "' why") },
  {
    row: 'Mermaid diagram',
    given: 'sequenceDiagram\n  participant A as Alice Smith\n  A->>B: hi\n  B-->>A: hello',
    hint: /Mermaid/,
    fix: uml('  participant "Alice Smith" as A', '  A->>B: hi', '  B-->>A: hello'),
  },
  {
    row: 'Mermaid flowchart',
    given: 'graph LR\n  A[Start here] -->|go| B{Really?}\n  B -.-> C',
    hint: /flowchart/,
    fix: uml(
      'left to right direction',
      'rectangle "Start here" as A',
      'rectangle "Really?" as B',
      'A --> B : go',
      'B ..> C',
    ),
  },
  { row: 'other Mermaid diagram', given: 'pie title Pets\n  "Dogs" : 3', hint: /use the Mermaid tools/ },
  { row: 'Mermaid label between pipes', given: uml('A -->|yes| B'), hint: /after a colon/, fix: uml('A --> B : yes') },
  { row: 'Mermaid open arrow', given: uml('A -) B: hi'), hint: /->>/, fix: uml('A ->> B: hi') },
  {
    row: 'Mermaid dotted arrow',
    given: uml('participant A', 'A -.-> B'),
    hint: /An arrow is written without spaces and with one or two heads: A -> B,/,
    fix: uml('participant A', 'A --> B'),
  },
  {
    row: 'Mermaid subgraph',
    given: uml('component X', 'subgraph Inner Part', 'component Y', 'end'),
    hint: /package/,
    fix: uml('component X', 'package "Inner Part" {', 'component Y', '}'),
  },
  {
    row: 'Mermaid parallel branch',
    given: uml('par one', 'A -> B', 'and two', 'A -> C', 'end'),
    hint: /else/,
    fix: uml('par one', 'A -> B', 'else two', 'A -> C', 'end'),
  },
  {
    row: 'missing closing brace',
    given: uml('class A {', '  name', 'class B', 'A --> B'),
    hint: /end it with "}"/,
    fix: uml('class A {', '  name', '}', 'class B', 'A --> B'),
  },
  {
    row: 'missing end note',
    given: uml('A -> B', 'note left of A', 'first', 'second', 'B -> A'),
    hint: /end note/,
    fix: uml('A -> B', 'note left of A', 'first', 'second', 'end note', 'B -> A'),
  },
  {
    row: 'missing endlegend',
    given: uml('legend', 'in words', 'A -> B'),
    hint: /endlegend/,
    fix: uml('legend', 'in words', 'endlegend', 'A -> B'),
  },
  {
    row: 'missing end title',
    given: uml('title', 'in words', 'A -> B'),
    hint: /end title/,
    fix: uml('title', 'in words', 'end title', 'A -> B'),
  },
  {
    row: 'missing end ref',
    given: uml('A -> B', 'ref over A, B', 'see there', 'B -> A'),
    hint: /end ref/,
    fix: uml('A -> B', 'ref over A, B', 'see there', 'end ref', 'B -> A'),
  },
  {
    row: 'missing </style>',
    given: uml('<style>', 'classDiagram {', '  BackgroundColor red', '}', 'class A'),
    hint: /<\/style>/,
    fix: uml('<style>', 'classDiagram {', '  BackgroundColor red', '}', '</style>', 'class A'),
  },
  {
    row: 'comment not closed',
    given: uml('A -> B', "/' why", 'B -> A'),
    hint: /must end with '\//,
    fix: uml('A -> B', "/' why '/", 'B -> A'),
  },
  {
    row: 'preprocessor block not closed',
    given: uml('!procedure $greet()', 'A -> B', '$greet()'),
    hint: /on line 2 by "!procedure \$greet\(\)".*!endprocedure/,
    fix: uml('!procedure $greet()', 'A -> B', '!endprocedure', '$greet()'),
  },
  {
    row: 'bracket or quote not closed',
    given: uml('participant "Web Shop as shop', 'shop -> B'),
    hint: /not closed/,
    fix: uml('participant "Web Shop" as shop', 'shop -> B'),
  },
  {
    row: 'missing closing bracket',
    given: uml('component A', 'component B [', 'in words'),
    hint: /end it with "]"/,
    fix: uml('component A', 'component B [', 'in words', ']'),
  },
  {
    row: 'end without a start',
    given: uml('A -> B', 'alt x', 'B -> A', 'end', 'end'),
    hint: /^Unmatched /,
    fix: uml('A -> B', 'alt x', 'B -> A', 'end'),
  },
  {
    row: 'activity without semicolon',
    given: uml('start', ':first', ':second', 'stop'),
    hint: /semicolon/,
    fix: uml('start', ':first;', ':second;', 'stop'),
  },
  {
    row: 'name with spaces',
    given: uml('actor Buyer as B', 'actor Clerk order 10', 'participant Web Server', 'Web Server -> B : save'),
    hint: /in quotes/,
    fix: uml('actor Buyer as B', 'actor Clerk order 10', 'participant "Web Server"', '"Web Server" -> B : save'),
  },
  {
    row: 'arrow between names with spaces',
    given: uml('Web Server -> Data Store : save'),
    hint: /in quotes/,
    fix: uml('"Web Server" -> "Data Store" : save'),
  },
  {
    row: 'note without colon',
    given: uml('A -> B', 'note over A,B both know'),
    hint: /A note names its place: note right of A : text; over participants:/,
    fix: uml('A -> B', 'note over A, B : both know'),
  },
  {
    row: 'unknown theme',
    given: uml('!theme ceruleen', 'A -> B'),
    hint: /nearest name is cerulean/,
    fix: uml('!theme cerulean', 'A -> B'),
  },
  { row: 'number format', given: uml('autonumber "don\'t 0"', 'A -> B'), hint: /single quotes/ },
  {
    row: 'diagram types mixed',
    given: uml('participant A', 'A -> B', 'class C'),
    hint: /conflicts with .* of type "sequence"/,
  },
];

describe('the hint table of PlantUML', () => {
  it.each(sampled(CASES))('knows: $row', async ({ given, hint, fix }) => {
    const verdict = await verifyPlantuml(given);
    expect(verdict).toMatchObject({ ok: false, hint: expect.stringMatching(hint) });
    expect('fix' in verdict ? verdict.fix : undefined).toBe(fix);
    if (fix !== undefined) expect(await judgePlantuml(fix)).toMatchObject({ ok: true });
  });

  it('fixes faults that hide one another', async () => {
    const verdict = await verifyPlantuml('```\nA -&gt; B : hi\nnote left\nwords\nB -&gt; A\n```');
    expect(verdict).toMatchObject({ ok: false, fix: uml('A -> B : hi', 'note left', 'words', 'end note', 'B -> A') });
  });

  it('keeps Windows line ends in a fix', async () => {
    const verdict = await verifyPlantuml('@startuml\r\nA -&gt; B : hi\r\n@enduml\r\n');
    expect(verdict).toMatchObject({ fix: '@startuml\r\nA -> B : hi\r\n@enduml\r\n' });
  });
});
