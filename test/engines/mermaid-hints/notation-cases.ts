/** Relations, transitions and data in other notations. */
import type { HintCase } from './hint-case.ts';

export const NOTATION_CASES: readonly HintCase[] = [
  {
    row: 'text of a transition in the arrow',
    given: 'stateDiagram-v2\n    [*] --> Idle\n    Idle --start--> Busy\n    Idle --> [*]',
    hint: 'A transition is written with -->, and its text after a colon: A --> B',
    fix: 'stateDiagram-v2\n    [*] --> Idle\n    Idle --> Busy : start\n    Idle --> [*]',
  },
  {
    row: 'note of a state in another order',
    given: 'stateDiagram-v2\n    [*] --> Idle\n    note over Idle : waits\n    Idle --> [*]',
    hint: 'A note is written beside its state: note right of A :',
    fix: 'stateDiagram-v2\n    [*] --> Idle\n    note right of Idle : waits\n    Idle --> [*]',
  },
  {
    row: 'relation of entities in another notation',
    given:
      'erDiagram\n    CUSTOMER ||--o{ ORDER : places\n    CUSTOMER 1--* ADDRESS : has\n    ORDER ||--|{ LINE_ITEM : contains',
    hint: 'A relation says how many at each end: || (one), |o or o| (zero or',
    fix: 'erDiagram\n    CUSTOMER ||--o{ ORDER : places\n    CUSTOMER ||--o{ ADDRESS : has\n    ORDER ||--|{ LINE_ITEM : contains',
  },
  {
    row: 'slice with words',
    given: 'pie title Pets\n    "Dogs" : 40\n    Cats : 25',
    hint: 'A slice is a label in double quotes, a colon and a plain',
    fix: 'pie title Pets\n    "Dogs" : 40\n    "Cats" : 25',
  },
  {
    row: 'marks of a list',
    given: 'pie title Pets\n    "Dogs" : 40\n    - "Cats": 25,',
    hint: 'Statements have no list marks before them and no commas',
    fix: 'pie title Pets\n    "Dogs" : 40\n    "Cats": 25',
  },
  {
    row: 'task in another order',
    given: 'journey\n    title My day\n    section Morning\n      Wake up: 3: Me\n      Make tea: 5 Me, Cat',
    hint: 'A journey task is a text, a score from 1 to 5 and the',
    fix: 'journey\n    title My day\n    section Morning\n      Wake up: 3: Me\n      Make tea: 5: Me, Cat',
  },
  {
    row: 'option of a commit without colon',
    given:
      'gitGraph\n    commit id: "init"\n    branch feature\n    checkout feature\n    commit\n    checkout main\n    merge feature tag "v1"',
    hint: 'A Git graph has commit, branch name, checkout name, merge name and',
    fix: 'gitGraph\n    commit id: "init"\n    branch feature\n    checkout feature\n    commit\n    checkout main\n    merge feature tag: "v1"',
  },
  {
    row: 'point with another sign',
    given:
      'quadrantChart\n    title Reach\n    x-axis Low Reach --> High Reach\n    y-axis Low Value --> High Value\n    Campaign B: (0.7, 0.2)\n    Campaign A: [0.3, 0.6]',
    hint: 'A point is a label, a colon and two numbers from 0 to 1 in square',
    fix: 'quadrantChart\n    title Reach\n    x-axis Low Reach --> High Reach\n    y-axis Low Value --> High Value\n    Campaign B: [0.7, 0.2]\n    Campaign A: [0.3, 0.6]',
  },
  {
    row: 'range of an axis in words',
    given:
      'xychart-beta\n    title "Sales"\n    x-axis [jan, feb, mar]\n    y-axis "Revenue" 0 -> 100\n    bar [10, 20, 30]',
    hint: 'An axis has its name in quotes, then its categories in square',
    fix: 'xychart-beta\n    title "Sales"\n    x-axis [jan, feb, mar]\n    y-axis "Revenue" 0 --> 100\n    bar [10, 20, 30]',
  },
  {
    row: 'numbers in parentheses',
    given: 'xychart-beta\n    title "Sales"\n    x-axis [jan, feb, mar]\n    line (5, 6, 7)\n    bar [10, 20, 30]',
    hint: 'Values are plain numbers in square brackets, separated by',
    fix: 'xychart-beta\n    title "Sales"\n    x-axis [jan, feb, mar]\n    line [5, 6, 7]\n    bar [10, 20, 30]',
  },
  {
    row: 'side of an edge in words',
    given:
      'architecture-beta\n    group api(cloud)[API]\n    service db(database)[Database] in api\n    service web(server)[Web shop] in api\n    web --> db',
    hint: 'An edge names the side it leaves and the side it reaches by',
    fix: 'architecture-beta\n    group api(cloud)[API]\n    service db(database)[Database] in api\n    service web(server)[Web shop] in api\n    web:R --> L:db',
  },
  {
    row: 'include of PlantUML',
    given:
      'C4Context\n    title Banking\n    Person(customer, "Customer", "Has an account")\n    !include C4_Context.puml\n    System(bank, "Internet Banking")\n    Rel(customer, bank, "Uses")',
    hint: 'Mermaid knows the C4 macros without any include: remove the',
    fix: 'C4Context\n    title Banking\n    Person(customer, "Customer", "Has an account")\n    %% !include C4_Context.puml\n    System(bank, "Internet Banking")\n    Rel(customer, bank, "Uses")',
  },
  {
    row: 'frontmatter not opened',
    given: 'title: Orders\n---\nflowchart LR\n  A --> B',
    hint: 'Frontmatter is YAML between two lines of three hyphens (---): one',
    fix: '---\ntitle: Orders\n---\nflowchart LR\n  A --> B',
  },
  {
    row: 'text inside a dotted arrow',
    given: 'flowchart TD\n    A[Start] --> B{Valid?}\n    B |--> C[Go]\n    B -->|no| D[Stop]',
    hint: 'A dotted arrow with text is written A -. text .-> B or A',
    fix: 'flowchart TD\n    A[Start] --> B{Valid?}\n    B --> C[Go]\n    B -->|no| D[Stop]',
  },
  {
    row: 'equals sign in a subgraph',
    given:
      'flowchart TD\n    A[Start] --> B{Valid?}\n    subgraph one = [First part]\n        C --> E\n    end\n    B -->|no| D[Stop]',
    hint: 'A subgraph is named without a colon, and its title goes in brackets',
    fix: 'flowchart TD\n    A[Start] --> B{Valid?}\n    subgraph one ["First part"]\n        C --> E\n    end\n    B -->|no| D[Stop]',
  },
  {
    row: 'message of another notation',
    given:
      'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    U --|> S: hello\n    S-->>U: OK',
    hint: 'Sequence diagram arrows are ->>, -->>, ->, -->, -x and -), from the',
    fix: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    U-->>S: hello\n    S-->>U: OK',
  },
  {
    row: 'note at another place',
    given:
      'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    note S: slow\n    S-->>U: OK',
    hint: 'A note is written Note left of A: text, Note right of A:',
    fix: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    Note over S: slow\n    S-->>U: OK',
  },
  {
    row: 'entity with a word before it',
    given:
      'erDiagram\n    CUSTOMER ||--o{ ORDER : places\n    CARD (\n        varchar number "20"\n    )\n    ORDER ||--|{ LINE_ITEM : contains',
    hint: 'The contents of a block go between braces: write { at the end of its',
    fix: 'erDiagram\n    CUSTOMER ||--o{ ORDER : places\n    CARD {\n        varchar number "20"\n    }\n    ORDER ||--|{ LINE_ITEM : contains',
  },
  {
    row: 'command that only Git has',
    given: 'gitGraph\n    commit id: "init"\n    branch feature\n    checkout feature\n    commit\n    tag v1',
    hint: 'A Git graph has commit, branch name, checkout name, merge name and',
    fix: 'gitGraph\n    commit id: "init"\n    branch feature\n    checkout feature\n    commit\n    commit tag: "v1"',
  },
  {
    row: 'length of a task in words',
    given:
      'gantt\n    title Release plan\n    dateFormat YYYY-MM-DD\n    section Design\n    Draft :a1, 2024-01-01, 10d\n    Build: a2, after a1, 5 days;',
    hint: 'A task is a text, a colon, and then, separated by commas, its tags,',
    fix: 'gantt\n    title Release plan\n    dateFormat YYYY-MM-DD\n    section Design\n    Draft :a1, 2024-01-01, 10d\n    Build: a2, after a1, 5d',
  },
  {
    row: 'tags around the diagram',
    given: '<mermaid>\nflowchart TD\n  A --> B\n</mermaid>',
    hint: 'Send only the diagram, without tags or quotes around',
    fix: 'flowchart TD\n  A --> B',
  },
];
