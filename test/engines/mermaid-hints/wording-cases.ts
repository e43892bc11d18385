/** Statements in the words and signs of other tools: participants, relations, journeys, styles, and PlantUML itself. */
import type { HintCase } from './hint-case.ts';

export const WORDING_CASES: readonly HintCase[] = [
  {
    row: 'frontmatter between other lines',
    given: '--\ntitle: Hello\n--\nflowchart TD\nA-->B',
    hint: 'Frontmatter is YAML between two lines of three hyphens (---): one',
    fix: '---\ntitle: Hello\n---\nflowchart TD\nA-->B',
  },
  {
    row: 'frontmatter with uneven indents',
    given: '---\nconfig:\ntheme: dark\n  look: classic\n---\nflowchart TD\nA-->B',
    hint: 'Frontmatter is YAML between two lines of three hyphens (---): one',
    fix: '---\nconfig:\n  theme: dark\n  look: classic\n---\nflowchart TD\nA-->B',
  },
  {
    row: 'style as CSS',
    given: 'flowchart TD\nA-->B\nstyle A { fill: #f00; stroke = #000; }\nclassDef red {fill:red}',
    hint: 'A style is a list of property:value pairs',
    fix: 'flowchart TD\nA-->B\nstyle A fill:#f00,stroke:#000\nclassDef red fill:red',
  },
  {
    row: 'colour as a statement',
    given: 'flowchart TD\nA-->B\ncolor A red',
    hint: 'A node is coloured by a style',
    fix: 'flowchart TD\nA-->B\nstyle A fill:red',
  },
  {
    row: 'several participants in one line',
    given: 'sequenceDiagram\nparticipants A, B\nA->>B: hi',
    hint: 'A participant is declared on a line of its own by participant or',
    fix: 'sequenceDiagram\nparticipant A\nparticipant B\nA->>B: hi',
  },
  {
    row: 'alias after a colon',
    given: 'sequenceDiagram\nparticipant A: Alice\nA->>B: hi',
    hint: 'A participant is declared on a line of its own by participant or',
    fix: 'sequenceDiagram\nparticipant A as Alice\nA->>B: hi',
  },
  {
    row: 'participant of a type',
    given: 'sequenceDiagram\ndatabase DB as Orders\nA->>DB: hi',
    hint: 'A participant is declared on a line of its own by participant or',
    fix: 'sequenceDiagram\nparticipant DB@{ "type": "database" } as Orders\nA->>DB: hi',
  },
  {
    row: 'participant with another word',
    given: 'sequenceDiagram\nuser U\nservice S\nU->>S: hi',
    hint: 'A participant is declared on a line of its own by participant or',
    fix: 'sequenceDiagram\nactor U\nparticipant S\nU->>S: hi',
  },
  {
    row: 'alias without participant',
    given: 'sequenceDiagram\nA as Alice\nA->>B: hi',
    hint: 'A participant is declared on a line of its own by participant or',
    fix: 'sequenceDiagram\nparticipant A as Alice\nA->>B: hi',
  },
  {
    row: 'message in words',
    given: 'sequenceDiagram\nA sends to B: hello',
    hint: 'A message is an arrow with its text after a colon',
    fix: 'sequenceDiagram\nA->>B: hello',
  },
  {
    row: 'parents of a class in its declaration',
    given: 'classDiagram\nclass Dog implements Pet, Guard {\n  +bark()\n}\nclass Cat(Pet)',
    hint: 'The parents of a class are relations of their own',
    fix: 'classDiagram\nclass Dog {\n  +bark()\n}\nclass Cat\nPet <|.. Dog\nGuard <|.. Dog\nPet <|-- Cat',
  },
  {
    row: 'body of a method',
    given: 'classDiagram\nclass Dog {\n  +String name\n  +bark() {\n    return 1\n  }\n}',
    hint: 'A method has no body',
    fix: 'classDiagram\nclass Dog {\n  +String name\n  +bark()\n}',
  },
  {
    row: 'colon before a return type',
    given: 'classDiagram\nclass Dog\nDog : +bark(): void\nDog : +age(int years): int',
    hint: 'without a colon',
    fix: 'classDiagram\nclass Dog\nDog : +bark() void\nDog : +age(int years) int',
  },
  {
    row: 'cardinality after the name',
    given: 'classDiagram\nCustomer "1" --> Order "0..*" : places',
    hint: 'A cardinality comes between the arrow and the name',
    fix: 'classDiagram\nCustomer "1" --> "0..*" Order : places',
  },
  {
    row: 'label of a relation between pipes',
    given: 'classDiagram\nA -->|uses| B',
    hint: 'Relations are A --> B, A <|-- B, A *-- B, A o-- B, A ..> B and A <|..',
    fix: 'classDiagram\nA --> B : uses',
  },
  {
    row: 'arrow that relations do not have',
    given: 'classDiagram\nDog ==> Animal\nCat --|>> Animal',
    hint: 'Relations are A --> B, A <|-- B, A *-- B, A o-- B, A ..> B and A <|..',
    fix: 'classDiagram\nDog --> Animal\nCat --|> Animal',
  },
  {
    row: 'alias of a state without as',
    given: 'stateDiagram-v2\nstate "Long name" Foo\n[*] --> Foo',
    hint: 'The text of a state comes first and in quotes, then its id: state',
    fix: 'stateDiagram-v2\nstate "Long name" as Foo\n[*] --> Foo',
  },
  {
    row: 'text inside a transition',
    given: 'stateDiagram-v2\nIdle -- go now --> Running',
    hint: 'A transition is written with -->, and its text after a colon: A --> B',
    fix: 'stateDiagram-v2\nIdle --> Running : go now',
  },
  {
    row: 'place of a note',
    given: 'stateDiagram-v2\n[*] --> A\nnote for A: hello',
    hint: 'A note is written beside its state',
    fix: 'stateDiagram-v2\n[*] --> A\nnote right of A : hello',
  },
  {
    row: 'end of a relation in another notation',
    given: 'erDiagram\nA ||--o< B : has\nC }o--||{ D : has',
    hint: 'A relation says how many at each end: || (one), |o or o| (zero or',
    fix: 'erDiagram\nA ||--o{ B : has\nC }o--|{ D : has',
  },
  {
    row: 'dates joined by a word',
    given: 'gantt\ndateFormat YYYY-MM-DD\nTask one : 2024-01-01 to 2024-01-05',
    hint: 'A task is a text, a colon, and then, separated by commas, its tags,',
    fix: 'gantt\ndateFormat YYYY-MM-DD\nTask one : 2024-01-01, 2024-01-05',
  },
  {
    row: 'title or section after a colon',
    given: 'journey\n  title: My day\n  section Go\n  Make tea: 5: Me',
    hint: 'Write the keyword and the text, without a colon.',
    fix: 'journey\n  title My day\n  section Go\n  Make tea: 5: Me',
  },
  {
    row: 'section with a colon',
    given: 'journey\nsection Go:\n  Make tea: 5: Me',
    hint: 'A title and a section are written without a colon: title My day,',
    fix: 'journey\nsection Go\n  Make tea: 5: Me',
  },
  {
    row: 'score in words',
    given: 'journey\nsection Go\n  Make tea: five: Me',
    hint: 'A journey task is a text, a score',
    fix: 'journey\nsection Go\n  Make tea: 5: Me',
  },
  {
    row: 'score out of five',
    given: 'journey\nsection Go\n  Make tea: 4/5: Me',
    hint: 'A journey task is a text, a score',
    fix: 'journey\nsection Go\n  Make tea: 4: Me',
  },
  {
    row: 'task with commas or bars',
    given: 'journey\nsection Go\n  Make tea, 5, Me',
    hint: 'A journey task is a text, a score',
    fix: 'journey\nsection Go\n  Make tea: 5: Me',
  },
  {
    row: 'task with spaces alone',
    given: 'journey\nsection Go\n  Walk home 3 Me',
    hint: 'A journey task is a text, a score',
    fix: 'journey\nsection Go\n  Walk home: 3: Me',
  },
  {
    row: 'task with actors only',
    given: 'journey\nsection Go\n  Make tea: Me, Cat',
    hint: 'A journey task has a score from 1 to 5 before its actors: Make tea:',
  },
  {
    row: 'section without its word',
    given: 'journey\nGo\n  Make tea: 5: Me',
    hint: 'A section starts with the word section',
    fix: 'journey\nsection Go\n  Make tea: 5: Me',
  },
];

/** Diagrams of PlantUML that Mermaid can draw as well: all for the row of that name. */
export const PLANTUML_CASES: readonly { given: string; fix: string }[] = [
  {
    given:
      '@startuml\ntitle Login\nactor User\nparticipant "Web App" as W\nUser -> W ++ : log in\nW --> User -- : ok\nUser <- W : bye\nnote over W, User : done\n@enduml',
    fix: '---\ntitle: "Login"\n---\nsequenceDiagram\nactor User\nparticipant W as Web App\nUser->>+W: log in\nW-->>-User: ok\nW->>User: bye\nNote over W,User: done',
  },
  {
    given: '@startuml\ninterface Shape {\n  +area()\n}\nclass Circle\nShape <|.. Circle\n@enduml',
    fix: 'classDiagram\nclass Shape {\n<<interface>>\n  +area()\n}\nclass Circle\nShape <|.. Circle',
  },
  {
    given: '@startuml\n[*] -> Idle\nIdle --> [*] : end\n@enduml',
    fix: 'stateDiagram-v2\n[*] --> Idle\nIdle --> [*] : end',
  },
  {
    given:
      '@startuml\nleft to right direction\npackage "Back end" {\n  component API\n  database "Order store" as db\n}\n[Web] --> API : calls\nAPI ..> db\n@enduml',
    fix: 'flowchart LR\nsubgraph Back_end["Back end"]\n  API\n  db[("Order store")]\nend\nWeb -->|"calls"| API\nAPI -.-> db',
  },
];
