/** Statements with the signs and the order of other tools. */
import type { HintCase } from './hint-case.ts';

export const FOREIGN_CASES: readonly HintCase[] = [
  {
    row: 'colon after a subgraph',
    given: 'flowchart TD\n    A --> B\n    subgraph: Backend\n        C --> E\n    end',
    hint: 'A subgraph is named without a colon, and its title goes in brackets',
    fix: 'flowchart TD\n    A --> B\n    subgraph Backend\n        C --> E\n    end',
  },
  {
    row: 'delay between messages',
    given: 'sequenceDiagram\n    A->>B: hi\n    ...',
    hint: 'Mermaid has no delays and dividers between messages: write',
    fix: 'sequenceDiagram\n    A->>B: hi\n    %% ...',
  },
  {
    row: 'colon before the brace of a class',
    given: 'classDiagram\n    class Animal: {\n        +int age\n    }',
    hint: 'A class is declared by class, an id of one word, and its label or',
    fix: 'classDiagram\n    class Animal {\n        +int age\n    }',
  },
  {
    row: 'arrow of typographic characters',
    given: 'classDiagram\n    Owner –> Dog : walks',
    hint: 'Arrows are made of plain characters: -->, not typographic',
    fix: 'classDiagram\n    Owner --> Dog : walks',
  },
  {
    row: 'short arrow of typographic characters',
    given:
      'requirementDiagram\n    requirement login {\n        id: 1\n        text: log in\n        risk: high\n        verifymethod: test\n    }\n    element app {\n        type: service\n    }\n    app - satisfies → login',
    hint: 'Arrows are made of plain characters: -->, not typographic dashes or',
    fix: 'requirementDiagram\n    requirement login {\n        id: 1\n        text: log in\n        risk: high\n        verifymethod: test\n    }\n    element app {\n        type: service\n    }\n    app - satisfies -> login',
  },
  {
    row: 'arrow with too many heads',
    given: 'flowchart TD\n    A[Start] --> B{Valid?}\n    B ===>> C[Go]\n    B -->|no| D[Stop]',
    hint: 'Flowchart arrows are -->, ==> and -.->, without spaces inside and',
    fix: 'flowchart TD\n    A[Start] --> B{Valid?}\n    B ===> C[Go]\n    B -->|no| D[Stop]',
  },
  {
    row: 'nodes of a class without commas',
    given:
      'flowchart TD\n    A[Start] --> B{Valid?}\n    B --> C[Go]\n    classDef hot fill:#f00\n    class B C hot\n    B -->|no| D[Stop]',
    hint: 'A class statement has the nodes with commas and no spaces between',
    fix: 'flowchart TD\n    A[Start] --> B{Valid?}\n    B --> C[Go]\n    classDef hot fill:#f00\n    class B,C hot\n    B -->|no| D[Stop]',
  },
  {
    row: 'quotes or spaces in a style',
    given: 'flowchart TD\n    A[Start] --> B{Valid?}\n    B --> C[Go]\n    style C fill: "#f9f"\n    B -->|no| D[Stop]',
    hint: 'A style is a list of property:value pairs with commas and no braces,',
    fix: 'flowchart TD\n    A[Start] --> B{Valid?}\n    B --> C[Go]\n    style C fill:#f9f\n    B -->|no| D[Stop]',
  },
  {
    row: 'note beside a node',
    given:
      'flowchart TD\n    A[Start] --> B{Valid?}\n    B --> C[Go]\n    note right of C: only admins\n    B -->|no| D[Stop]',
    hint: 'Flowcharts have no notes: write the text as a node and',
    fix: 'flowchart TD\n    A[Start] --> B{Valid?}\n    B --> C[Go]\n    note1["only admins"] -.- C\n    B -->|no| D[Stop]',
  },
  {
    row: 'keyword with a colon',
    given:
      'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    Actor: Admin\n    Admin->>S: reset\n    S-->>U: OK',
    hint: 'A participant is declared on a line of its own by participant or',
    fix: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    actor Admin\n    Admin->>S: reset\n    S-->>U: OK',
  },
  {
    row: 'space inside the arrow of a message',
    given:
      'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    S -> > U: token\n    S-->>U: OK',
    hint: 'An arrow is written without spaces: A->>B:',
    fix: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    S ->> U: token\n    S-->>U: OK',
  },
  {
    row: 'return without a receiver',
    given:
      'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    return token\n    S-->>U: OK',
    hint: 'An answer is a message back: B-->>A:',
    fix: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    S-->>U: token\n    S-->>U: OK',
  },
  {
    row: 'blocks of messages in braces',
    given:
      'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    alt valid {\n        S->>U: token\n    } else invalid {\n        S->>U: error\n    }\n    S-->>U: OK',
    hint: 'Blocks have no braces: write the opening line, the contents, then the',
    fix: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    alt valid\n        S->>U: token\n    else invalid\n        S->>U: error\n    end\n    S-->>U: OK',
  },
  {
    row: 'block under another word',
    given:
      'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    loop every minute\n        S->>S: poll\n    endloop\n    S-->>U: OK',
    hint: 'Every block is closed with the single word "end", in lower case and',
    fix: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    loop every minute\n        S->>S: poll\n    end\n    S-->>U: OK',
  },
  {
    row: 'branch of another block',
    given:
      'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    par to a\n        S->>U: one\n    else to b\n        S->>U: two\n    end\n    S-->>U: OK',
    hint: 'else belongs between alt and end, "and" between par and end, "option"',
    fix: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n    par to a\n        S->>U: one\n    and to b\n        S->>U: two\n    end\n    S-->>U: OK',
  },
  {
    row: 'class with its members below',
    given:
      'classDiagram\n    class Animal {\n        +String name\n        +eat() void\n    }\n    class Dog:\n        +String breed\n        +bark() void\n    Animal <|-- Dog',
    hint: 'The members of a class go between braces, the first of',
    fix: 'classDiagram\n    class Animal {\n        +String name\n        +eat() void\n    }\n    class Dog {\n        +String breed\n        +bark() void\n    }\n    Animal <|-- Dog',
  },
  {
    row: 'relation of another notation',
    given:
      'classDiagram\n    class Animal {\n        +String name\n        +eat() void\n    }\n    Animal <--| Cat\n    Animal <|-- Dog',
    hint: 'Relations are A --> B, A <|-- B, A *-- B, A o-- B, A ..> B',
    fix: 'classDiagram\n    class Animal {\n        +String name\n        +eat() void\n    }\n    Animal <|-- Cat\n    Animal <|-- Dog',
  },
  {
    row: 'note of a class beside it',
    given:
      'classDiagram\n    class Animal {\n        +String name\n        +eat() void\n    }\n    note right of Animal : can be fed\n    Animal <|-- Dog',
    hint: 'A note is written note "text" or note for A',
    fix: 'classDiagram\n    class Animal {\n        +String name\n        +eat() void\n    }\n    note for Animal "can be fed"\n    Animal <|-- Dog',
  },
  {
    row: 'id of a state before its text',
    given:
      'stateDiagram-v2\n    [*] --> Idle\n    Idle --> InProgress : start\n    state InProgress as "In Progress"\n    Idle --> [*]',
    hint: 'The text of a state comes first and in quotes, then its id: state',
    fix: 'stateDiagram-v2\n    [*] --> Idle\n    Idle --> InProgress : start\n    state "In Progress" as InProgress\n    Idle --> [*]',
  },
  {
    row: 'transition of another notation',
    given: 'stateDiagram-v2\n    [*] --> Idle\n    Idle -> Busy : start\n    Idle --> [*]',
    hint: 'A transition is written with -->, and its text after a colon: A --> B',
    fix: 'stateDiagram-v2\n    [*] --> Idle\n    Idle --> Busy : start\n    Idle --> [*]',
  },
];
