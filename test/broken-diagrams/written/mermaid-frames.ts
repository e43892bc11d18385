/** Valid surroundings of the hand-written Mermaid mistakes: `@` stands for the lines in question. */
export const MERMAID_FRAMES = {
  none: '@',
  flow: 'flowchart TD\n    A[Start] --> B{Valid?}\n@\n    B -->|no| D[Stop]',
  seq: 'sequenceDiagram\n    participant U as User\n    participant S as Server\n    U->>S: Login\n@\n    S-->>U: OK',
  class: 'classDiagram\n    class Animal {\n        +String name\n        +eat() void\n    }\n@\n    Animal <|-- Dog',
  state: 'stateDiagram-v2\n    [*] --> Idle\n@\n    Idle --> [*]',
  er: 'erDiagram\n    CUSTOMER ||--o{ ORDER : places\n@\n    ORDER ||--|{ LINE_ITEM : contains',
  gantt:
    'gantt\n    title Release plan\n    dateFormat YYYY-MM-DD\n    section Design\n    Draft :a1, 2024-01-01, 10d\n@',
  pie: 'pie title Pets\n    "Dogs" : 40\n@',
  journey: 'journey\n    title My day\n    section Morning\n      Wake up: 3: Me\n@',
  git: 'gitGraph\n    commit id: "init"\n    branch feature\n    checkout feature\n    commit\n@',
  mind: 'mindmap\n  root((Project))\n    Planning\n@',
  timeline: 'timeline\n    title History\n    2002 : LinkedIn\n@',
  quadrant:
    'quadrantChart\n    title Reach\n    x-axis Low Reach --> High Reach\n    y-axis Low Value --> High Value\n@\n    Campaign A: [0.3, 0.6]',
  xy: 'xychart-beta\n    title "Sales"\n    x-axis [jan, feb, mar]\n@\n    bar [10, 20, 30]',
  sankey: 'sankey-beta\nCoal,Power,30\n@',
  block: 'block-beta\n    columns 3\n    a["Front"] b["Back"]\n@',
  arch: 'architecture-beta\n    group api(cloud)[API]\n    service db(database)[Database] in api\n@',
  c4: 'C4Context\n    title Banking\n    Person(customer, "Customer", "Has an account")\n@\n    Rel(customer, bank, "Uses")',
  req: 'requirementDiagram\n    requirement login {\n        id: 1\n        text: users can log in\n        risk: high\n        verifymethod: test\n    }\n@',
  kanban: 'kanban\n    todo[Todo]\n        t1[Write docs]\n@',
  packet: 'packet-beta\n    0-15: "Source Port"\n@',
} as const;
