/** Other Mermaid diagrams that are valid but surely not meant. */
import type { WarningCase } from './warning-case.ts';

const STATES = 'stateDiagram-v2\n';
const GANTT = 'gantt\n  dateFormat YYYY-MM-DD\n';

export const OTHER_WARNING_CASES: readonly WarningCase[] = [
  {
    row: 'state with spaces in its name',
    given: `${STATES}  Idle --> In Progress : start\n  In Progress --> Done`,
    line: 2,
    says: '"In Progress" is read as "In" and "Progress"',
    fix: `${STATES}  state "In Progress" as In_Progress\n  Idle --> In_Progress : start\n  In_Progress --> Done`,
    fine: [
      `${STATES}  state "In Progress" as P\n  Idle --> P : start it now\n  P --> Done`,
      `${STATES}  [*] --> A\n  note right of A\n    go on --> to B\n  end note`,
    ],
  },
  {
    row: 'semicolon in the text of a transition',
    given: `${STATES}  A --> B : one; two`,
    line: 2,
    says: 'The text ends at the semicolon',
    fix: `${STATES}  A --> B : one#59; two`,
    fine: [`${STATES}  A --> B : one#59; two`, `${STATES}  A --> B : one, two`],
  },
  {
    row: 'state that is declared but not drawn',
    given: `${STATES}  state C\n  [*] --> A`,
    line: 2,
    says: '"state C" alone declares nothing',
    fix: `${STATES}  C\n  [*] --> A`,
    fine: [`${STATES}  state A\n  [*] --> A`, `${STATES}  state C {\n    A --> B\n  }`],
  },
  {
    row: 'state with two texts',
    given: `${STATES}  state "One" as s1\n  state "Two" as s1\n  [*] --> s1`,
    line: 3,
    says: '"s1" was declared as "One" before',
    fine: [`${STATES}  state "One" as s1\n  s1 : more\n  [*] --> s1`],
  },
  {
    row: 'end as the name of a state',
    given: `${STATES}  [*] --> A\n  A --> end`,
    line: 3,
    says: '"end" is drawn as a state',
    fix: `${STATES}  [*] --> A\n  A --> [*]`,
    fine: [`${STATES}  [*] --> A\n  A --> end\n  end --> [*]`, `${STATES}  [*] --> A\n  A --> Ended`],
  },
  {
    row: 'class with spaces in its name',
    given: 'classDiagram\n  class User Service\n  Order --> Item',
    line: 2,
    says: 'the class is called "UserService"',
    fix: 'classDiagram\n  class UserService["User Service"]\n  Order --> Item',
    fine: ['classDiagram\n  class UserService["User Service"]\n  A --> B : two words'],
  },
  {
    row: 'class with two labels',
    given: 'classDiagram\n  class A["One"]\n  class A["Two"]\n  A --> B',
    line: 3,
    says: '"One" is not shown',
    fine: ['classDiagram\n  class A["One"]\n  class B["Two"]\n  A --> B'],
  },
  {
    row: 'note for a class that does not exist',
    given: 'classDiagram\n  A --> B\n  note for Z "lost"',
    line: 3,
    says: 'There is no class "Z"',
    fine: ['classDiagram\n  A --> B\n  note for A "found"'],
  },
  {
    row: 'task without a length',
    given: `${GANTT}  Design : a1, 2026-01-01, 10d\n  Build: after a1, 20 days`,
    line: 4,
    says: '"20 days" is not read as one',
    fix: `${GANTT}  Design : a1, 2026-01-01, 10d\n  Build: after a1, 20d`,
    fine: [
      `${GANTT}  Design : a1, 2026-01-01, 10d\n  Done : milestone, after a1, 0d`,
      `${GANTT}  Design : a1, 2026-01-01, 2026-01-03`,
    ],
  },
  {
    row: 'date in another format',
    given: `${GANTT}  Design : a1, 01-02, 10d`,
    line: 3,
    says: '"01-02" is not a date in the format YYYY-MM-DD: it is read as 2001-01-02',
    fine: [
      'gantt\n  dateFormat DD-MM-YYYY\n  Design : a1, 01-02-2026, 10d',
      'gantt\n  dateFormat HH:mm\n  A : 10:30, 5m',
    ],
  },
  {
    row: 'task after one that does not exist',
    given: `${GANTT}  Design : design, 2026-01-01, 10d\n  Build : after desing, 5d`,
    line: 4,
    says: 'There is no task "desing"',
    fine: [`${GANTT}  Design : design, 2026-01-01, 10d\n  Build : after design, 5d`],
  },
  {
    row: 'id of two tasks',
    given: `${GANTT}  Design : a1, 2026-01-01, 10d\n  Build : a1, 2026-01-11, 5d`,
    line: 4,
    says: 'have the same id, "a1"',
    fine: [`${GANTT}  Design : a1, 2026-01-01, 10d\n  Build : a2, 2026-01-11, 5d`],
  },
  {
    row: 'escaped line break where there can be none',
    given: `${GANTT}  One\\ntwo : 2026-01-01, 10d`,
    line: 3,
    says: 'The characters \\n are shown',
    fine: [`${GANTT}  One : 2026-01-01, 10d`],
  },
  {
    row: 'series with other values than categories',
    given: 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2, 3]',
    line: 3,
    says: 'the last ones are not drawn',
    fine: ['xychart-beta\n  x-axis [a, b]\n  bar [1, 2]', 'xychart-beta\n  bar [1, 2, 3]'],
  },
  {
    row: 'value beyond the axis',
    given: 'xychart-beta\n  x-axis [a, b]\n  y-axis 0 --> 10\n  bar [1, 20]',
    line: 4,
    says: '20 is beyond the y-axis',
    fine: [
      'xychart-beta\n  x-axis [a, b]\n  y-axis 0 --> 20\n  bar [1, 20]',
      'xychart-beta\n  x-axis [a, b]\n  bar [1, 20]',
    ],
  },
  {
    row: 'id of two commits',
    given: 'gitGraph\n  commit id: "a"\n  branch x\n  commit id: "a"',
    line: 4,
    says: 'has the same id, "a"',
    fine: ['gitGraph\n  commit id: "a"\n  branch x\n  commit id: "b"'],
  },
  {
    row: 'empty name',
    given: 'pie\n  " " : 3\n  "B" : 4',
    line: 2,
    says: 'empty name',
    fine: ['pie\n  "A" : 3\n  "B" : 4'],
  },
  {
    row: 'empty topic',
    given: 'mindmap\n  root\n    A[ ]',
    line: 3,
    says: 'This topic has no text',
    fine: ['mindmap\n  root\n    A[a]'],
  },
];
