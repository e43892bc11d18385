/** Mistakes in sequence diagrams. */
import type { HintCase } from './hint-case.ts';

export const SEQUENCE_CASES: readonly HintCase[] = [
  {
    row: 'note over several lines',
    given: 'sequenceDiagram\nAlice->>Bob: hi\nnote right of Bob\n  first line\n  second line\nend note',
    hint: 'A note is one line, with <br/> for a line break: Note right',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nnote right of Bob: first line<br/>second line',
  },
  {
    row: 'note without a place',
    given: 'sequenceDiagram\nAlice->>Bob: hi\nnote left: thinking',
    hint: 'A note is written Note left of A: text, Note right of A: text or Note',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nNote left of Alice: thinking',
  },
  {
    row: 'note without "of"',
    given: 'sequenceDiagram\nAlice->>Bob: hi\nNote right Bob: thinking',
    hint: 'A note is written Note left of A: text, Note right of A: text or Note',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nNote right of Bob: thinking',
  },
  {
    row: 'note without a colon',
    given: 'sequenceDiagram\nAlice->>Bob: hi\nNote over Alice,Bob both are happy',
    hint: 'A note is written Note left of A: text, Note right of A: text or Note',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nNote over Alice,Bob: both are happy',
  },
  {
    row: 'divider',
    given: 'sequenceDiagram\nAlice->>Bob: hi\n== Second part ==\nBob->>Alice: bye',
    hint: 'Mermaid has no delays and dividers between messages: write a note',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nNote over Alice,Bob: Second part\nBob->>Alice: bye',
  },
  {
    row: 'note of another form',
    given: 'sequenceDiagram\nAlice->>Bob: hi\nnote "thinking" as N1',
    hint: 'A note is written Note left of A: text, Note right of A:',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nNote over Alice,Bob: thinking',
  },
  {
    row: 'deactivating what is not active',
    given: 'sequenceDiagram\nAlice->>+Bob: hi\nBob-->>-Alice: hello\ndeactivate Bob',
    hint: 'A participant that is not active is deactivated: activate it',
    fix: 'sequenceDiagram\nAlice->>+Bob: hi\nBob-->>-Alice: hello\n%% deactivate Bob',
  },
  {
    row: 'create without the message that creates',
    given: 'sequenceDiagram\nAlice->>Bob: hi\ncreate participant Carl as Carl C.\nAlice->>Bob: bye',
    hint: 'Write create directly before the message that does it: create',
  },
  {
    row: 'destroy without the message that destroys',
    given: 'sequenceDiagram\nAlice->>Bob: hi\ndestroy Bob\nAlice->>Carl: bye',
    hint: 'Write destroy directly before the message that does it: destroy',
  },
  {
    row: 'else outside a block',
    given: 'sequenceDiagram\nAlice->>Bob: hi\nelse otherwise\nAlice->>Bob: bye',
    hint: 'else belongs between alt and end, "and" between par and',
  },
  {
    row: 'end as a participant',
    given: 'sequenceDiagram\nAlice->>end: stop',
    hint: '"end" is a keyword here and cannot be a name: use another name',
    fix: 'sequenceDiagram\nparticipant end_ as end\nAlice->>end_: stop',
  },
  {
    row: 'chain of messages',
    given: 'sequenceDiagram\nAlice->>Bob->>Carol: hi',
    hint: 'Write one message per line: A->>B: text and B->>C: text on',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nBob->>Carol: hi',
  },
  {
    row: 'semicolon in a text',
    given: 'sequenceDiagram\nparticipant A as Alice; Bob\nA->>B: for (i = 0; i < 3; i++)\nNote over A: one; two',
    hint: 'A semicolon ends a statement in a sequence diagram: write',
    fix: 'sequenceDiagram\nparticipant A as Alice#59; Bob\nA->>B: for (i = 0#59; i < 3#59; i++)\nNote over A: one#59; two',
  },
  {
    row: 'arrow of a message',
    given: 'sequenceDiagram\nAlice=>Bob: one\nBob → Alice: two\nAlice --->> Bob: three\nAlice <- Bob: four',
    hint: 'Sequence diagram arrows are ->>, -->>, ->, -->, -x',
    fix: 'sequenceDiagram\nAlice->>Bob: one\nBob->>Alice: two\nAlice-->>Bob: three\nBob->>Alice: four',
  },
  {
    row: 'message to several receivers',
    given: 'sequenceDiagram\nAlice->>Bob,Carol: hi',
    hint: 'A message has one receiver: write one line for',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nAlice->>Carol: hi',
  },
  {
    row: 'message without a colon',
    given: 'sequenceDiagram\nAlice->>Bob: hi\nBob-->>Alice hello there',
    hint: 'Sequence diagram arrows are ->>, -->>, ->, -->, -x and -), from the',
    fix: 'sequenceDiagram\nAlice->>Bob: hi\nBob-->>Alice: hello there',
  },
  {
    row: 'brackets around a participant',
    given: 'sequenceDiagram\nUser->>(Web): open',
    hint: 'A participant name cannot contain brackets or special characters: use',
    fix: 'sequenceDiagram\nUser->>Web: open',
  },
  {
    row: 'condition of another language',
    given: 'sequenceDiagram\nif ready\nAlice->>Bob: go\nend',
    hint: 'Blocks are alt ... else ... end, opt, loop, par ... and ... end,',
    fix: 'sequenceDiagram\nalt ready\nAlice->>Bob: go\nend',
  },
  {
    row: 'marks after a participant',
    given: 'sequenceDiagram\nparticipant A <<service>>\nA->>B: hi',
    hint: 'A participant is declared on a line of its own by participant or',
    fix: 'sequenceDiagram\nparticipant A as A (service)\nA->>B: hi',
  },
  {
    row: 'unknown statement',
    given: 'sequenceDiagram\nskinparam monochrome true\nA->>B: hi',
    hint: 'There is no such statement in a Mermaid sequence diagram: use a',
    fix: 'sequenceDiagram\n%% skinparam monochrome true\nA->>B: hi',
  },
  {
    row: 'activating nobody',
    given: 'sequenceDiagram\nactivate Server\nUser->>Shop: buy',
    hint: 'Only a participant can be activated',
    fix: 'sequenceDiagram\nparticipant Server\nactivate Server\nUser->>Shop: buy',
  },
];
