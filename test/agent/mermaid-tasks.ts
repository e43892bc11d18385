/** Mermaid tasks: drafts with the mistakes that models make most. */
import type { AgentTask } from './agent-task.ts';

type MermaidTask = Omit<AgentTask, 'language'>;

const TASKS: MermaidTask[] = [
  {
    wish: 'a login with a check',
    draft: 'flowchart TD\n  A[User (guest)] --> B{Valid?}\n  B -->|yes| C[Home]\n  B -->|no| A',
    says: ['User (guest)', 'Valid?', 'Home'],
    edges: [
      ['A', 'B'],
      ['B', 'C', 'yes'],
      ['B', 'A', 'no'],
    ],
  },
  {
    wish: 'a pipeline in a Markdown fence',
    draft: '```mermaid\ngraph LR\n  build --> test\n  test --> deploy\n```',
    says: ['build', 'test', 'deploy'],
    edges: [
      ['build', 'test'],
      ['test', 'deploy'],
    ],
  },
  {
    wish: 'two services in a group that is never closed',
    draft: 'flowchart LR\n  subgraph Backend\n    api[API] --> db[(Orders)]\n  web[Web] --> api',
    says: ['API', 'Orders', 'Web'],
    edges: [
      ['api', 'db'],
      ['web', 'api'],
    ],
  },
  {
    wish: 'a flow with a node called end',
    draft: 'flowchart TD\n  start --> work\n  work --> end',
    revisions: [{ after: /end/, source: 'flowchart TD\n  start --> work\n  work --> End' }],
    says: ['start', 'work'],
  },
  {
    wish: 'arrows with one dash',
    draft: 'flowchart LR\n  A[Cart] -> B[Checkout]\n  B -> C[Receipt]',
    says: ['Cart', 'Checkout', 'Receipt'],
    edges: [
      ['A', 'B'],
      ['B', 'C'],
    ],
  },
  {
    wish: 'a quoted word inside a label',
    draft: 'flowchart TD\n  A["Say "hello" first"] --> B[Done]',
    says: ['hello', 'Done'],
    edges: [['A', 'B']],
  },
  {
    wish: 'a sequence with an open alternative',
    draft: 'sequenceDiagram\n  Alice->>Bob: Hi\n  alt well\n    Bob-->>Alice: Good\n  else ill\n    Bob-->>Alice: Bad',
    says: ['Alice', 'Bob'],
    edges: [
      ['Alice', 'Bob', 'Hi'],
      ['Bob', 'Alice', 'Good'],
      ['Bob', 'Alice', 'Bad'],
    ],
  },
  {
    wish: 'a sequence whose message lacks its colon',
    draft: 'sequenceDiagram\n  participant C as Client\n  participant S as Server\n  C->>S request\n  S-->>C: answer',
    says: ['Client', 'Server'],
    edges: [
      ['C', 'S', 'request'],
      ['S', 'C', 'answer'],
    ],
  },
  {
    wish: 'classes with a UML arrow the wrong way round',
    draft: 'classDiagram\n  class Animal {\n    +name: String\n    +eat(): void\n  }\n  Dog extends Animal',
    says: ['Animal', 'Dog'],
    edges: [['Dog', 'Animal']],
  },
  {
    wish: 'an order in states, one of them two words long',
    draft: 'stateDiagram-v2\n  [*] --> Idle\n  Idle --> In Progress : start\n  In Progress --> Done : finish',
    says: ['Idle', 'In Progress', 'Done'],
  },
  {
    wish: 'entities with a wrong cardinality',
    draft: 'erDiagram\n  CUSTOMER ||--o< ORDER : places\n  ORDER ||--|{ ITEM : contains',
    says: ['CUSTOMER', 'ORDER', 'ITEM'],
    edges: [
      ['CUSTOMER', 'ORDER', 'places'],
      ['ORDER', 'ITEM', 'contains'],
    ],
  },
  {
    wish: 'a mindmap that is indented less than its root',
    draft: 'mindmap\n  root((Plan))\n    Costs\n    Time\n  Risks',
    revisions: [{ after: /root|indent/i, source: 'mindmap\n  root((Plan))\n    Costs\n    Time\n    Risks' }],
    says: ['Plan', 'Costs', 'Time', 'Risks'],
  },
  {
    wish: 'a pie with percent signs',
    draft: 'pie title Budget\n  "Rent" : 50%\n  "Food" : 30%',
    says: ['Rent', 'Food'],
  },
  {
    wish: 'a plan with words for a duration',
    draft: 'gantt\n  dateFormat YYYY-MM-DD\n  section Work\n  Design :a1, 2026-01-05, 10d\n  Build :after a1, 20 days',
    revisions: [
      {
        after: /Build|20 days|length|duration/i,
        source: 'gantt\n  dateFormat YYYY-MM-DD\n  section Work\n  Design :a1, 2026-01-05, 10d\n  Build :after a1, 20d',
      },
    ],
    says: ['Design', 'Build'],
  },
  {
    wish: 'a history that checks out a branch by half of its name',
    draft: 'gitGraph\n  commit\n  branch develop\n  commit\n  checkout main\n  commit\n  checkout dev\n  commit',
    says: ['develop', 'main'],
  },
];

export const mermaidTasks: AgentTask[] = TASKS.map((task) => ({ ...task, language: 'mermaid' }));
