/** Sequence diagrams that are valid but probably unintended. */
import type { WarningCase } from './warning-case.ts';

const HEAD = 'sequenceDiagram\n';

export const SEQUENCE_WARNING_CASES: readonly WarningCase[] = [
  {
    row: 'participant in quotes',
    given: `${HEAD}  participant "User Service" as US\n  US->>DB: query`,
    line: 2,
    says: 'the name without them is another one',
    fix: `${HEAD}  participant US as User Service\n  US->>DB: query`,
    fine: [`${HEAD}  participant US as "User Service"\n  US->>DB: query`],
  },
  {
    row: 'participant without the name that it announces',
    given: `${HEAD}  participant DB as\n  A->>DB: query`,
    line: 2,
    says: 'No name follows "as"',
    fine: [`${HEAD}  participant DB as Store\n  A->>DB: query`],
  },
  {
    row: 'participant declared twice',
    given: `${HEAD}  participant A as Alice\n  participant A as Bob\n  A->>A: x`,
    line: 3,
    says: '"A" is labelled again: "Alice" is not shown',
    fine: [`${HEAD}  participant A as Alice\n  participant B as Bob\n  A->>B: x`],
  },
  {
    row: 'activation that is never closed',
    given: `${HEAD}  A->>+B: hi\n  B-->>A: yes`,
    line: 2,
    says: '"B" is activated but never deactivated',
    fix: `${HEAD}  A->>+B: hi\n  B-->>A: yes\n  deactivate B\n`,
    fine: [`${HEAD}  A->>+B: hi\n  B-->>-A: yes`, `${HEAD}  activate B\n  A->>B: hi\n  deactivate B`],
  },
  {
    row: 'message to a destroyed participant',
    given: `${HEAD}  A->>B: hi\n  destroy B\n  A->>B: bye\n  A->>B: again`,
    line: 5,
    says: '"B" has been destroyed',
    fine: [`${HEAD}  A->>B: hi\n  destroy B\n  A->>B: bye`],
  },
  {
    row: 'message without a text',
    given: `${HEAD}  A->>B: hi\n  B->>A:\n  A->>B: bye`,
    line: 3,
    says: 'the only message without a text',
    fine: [`${HEAD}  A->>B:\n  B->>A:\n  A->>B: bye`],
  },
  {
    row: 'message without a text beside one that ends in a colon',
    given: `${HEAD}  A->>B: as follows:\n  B->>A:\n  A->>B: bye`,
    line: 3,
    says: 'only message without a text',
    fine: [`${HEAD}  A->>B: as follows:\n  B->>A: one\n  A->>B: bye`],
  },
  {
    row: 'participant without a message',
    given: `${HEAD}  participant A\n  participant B\n  participant C\n  A->>B: hi\n  B->>A: yes`,
    line: 4,
    says: '"C" takes part in no message',
    fine: [
      `${HEAD}  participant A\n  participant B\n  participant C\n  A->>B: hi\n  B->>A: yes\n  Note over C: idle`,
      `${HEAD}  participant A\n  participant B\n  participant C\n  participant D\n  A->>B: hi\n  B->>A: yes`,
      `${HEAD}  participant Owner\n  Shop->>Bank: pay\n  Bank->>Shop: paid`,
    ],
  },
  {
    row: 'words after a number sign',
    given: `${HEAD}  A->>B: see issue #12 now`,
    line: 2,
    says: '"#12 now" is dropped',
    fix: `${HEAD}  A->>B: see issue #35;12 now`,
    fine: [`${HEAD}  A->>B: a #lt; b`, `${HEAD}  A->>B: hi # a comment`, `${HEAD}  # a comment\n  A->>B: hi`],
  },
  {
    row: 'comment at the end of a line',
    given: `${HEAD}  A->>B: hi %% greets`,
    line: 2,
    says: 'The comment "greets" is shown',
    fix: `${HEAD}  %% greets\n  A->>B: hi`,
    fine: [`${HEAD}  %% greets\n  A->>B: hi`, `${HEAD}  A->>B: https://example.com`],
  },
  {
    row: 'escaped line break shown as text',
    given: `${HEAD}  A->>B: one\\ntwo`,
    line: 2,
    says: 'The characters \\n are shown',
    fix: `${HEAD}  A->>B: one<br/>two`,
    fine: [
      `${HEAD}  A->>B: split on \\n and trim`,
      `${HEAD}  A->>B: open C:\\new\\file`,
      'flowchart TD\n  A["one\\ntwo"] --> B',
    ],
  },
  {
    row: 'participant that alone is not declared',
    given: `${HEAD}  participant User\n  participant Server\n  User->>Sever: hi\n  Server-->>User: yes`,
    line: 4,
    says: '"Sever" is not declared',
    fix: `${HEAD}  participant User\n  participant Server\n  User->>Server: hi\n  Server-->>User: yes`,
    fine: [
      `${HEAD}  participant A\n  participant B\n  A->>C: x\n  B->>D: y`,
      `${HEAD}  participant Alice\n  participant Bob\n  Alice->>John: a\n  John->>Bob: b\n  Bob-->>John: c`,
      `${HEAD}  A->>B: x\n  B->>C: y`,
      `${HEAD}  participant Anna\n  participant Bert\n  Anna->>Bert: Hi Bert\n  Bert->>Anne: Hi Anne`,
      `${HEAD}  participant A\n  A->>B: x\n  create participant C\n  B->>C: y\n  create participant D\n  B->>D: z`,
    ],
  },
];
