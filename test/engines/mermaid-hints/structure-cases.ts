/** Mistakes in class, state and entity relationship diagrams. */
import type { HintCase } from './hint-case.ts';

export const STRUCTURE_CASES: readonly HintCase[] = [
  {
    row: 'annotation of an unknown class',
    given: 'classDiagram\nclass A\n<<interface>> Shape',
    hint: 'Declare a class before you annotate it: class A, then',
    fix: 'classDiagram\nclass Shape\nclass A\n<<interface>> Shape',
  },
  {
    row: 'relation inside a namespace',
    given: 'classDiagram\nnamespace Shapes {\n  class Circle\n  Circle --> Point\n}',
    hint: 'A namespace can contain only classes: write relations and',
    fix: 'classDiagram\nnamespace Shapes {\n  class Circle\n}\nCircle --> Point',
  },
  {
    row: 'members without braces',
    given: 'classDiagram\nclass Order\n  +int id\n  +pay() void\n}',
    hint: 'The members of a class go between braces, the first of which ends its',
    fix: 'classDiagram\nclass Order {\n  +int id\n  +pay() void\n}',
  },
  {
    row: 'braces in a member',
    given: 'classDiagram\nclass Order {\n  {static} count\n}',
    hint: 'Members have no braces: remove { and }, and mark',
    fix: 'classDiagram\nclass Order {\n  static count\n}',
  },
  {
    row: 'generics with angle brackets',
    given: 'classDiagram\nclass List<T> {\n  +add(T item) void\n}\nList<T> <|-- Stack',
    hint: 'Generics are written with tildes: List~T~ instead of',
    fix: 'classDiagram\nclass List~T~ {\n  +add(T item) void\n}\nList~T~ <|-- Stack',
  },
  {
    row: 'kind of class',
    given: 'classDiagram\ninterface Shape {\n  +area() double\n}\nenum Colour {\n  RED\n}\nabstract class Base',
    hint: 'A class is declared by class, an id of one word, and its label or',
    fix: 'classDiagram\nclass Shape <<interface>> {\n  +area() double\n}\nclass Colour <<enumeration>> {\n  RED\n}\nclass Base <<abstract>>',
  },
  {
    row: 'package',
    given: 'classDiagram\npackage shapes {\n  class Circle\n}',
    hint: 'A class is declared by class, an id of one word, and its label or',
    fix: 'classDiagram\nnamespace shapes {\n  class Circle\n}',
  },
  {
    row: 'relation of one hyphen',
    given: 'classDiagram\nCircle -> Point\nAnimal "1" <|- "2" Dog : is',
    hint: 'Relations are A --> B, A <|-- B, A *-- B, A o-- B, A ..> B and A <|..',
    fix: 'classDiagram\nCircle --> Point\nAnimal "1" <|-- "2" Dog : is',
  },
  {
    row: 'cardinality without quotes',
    given: 'classDiagram\nCustomer 1 --> * Order : places',
    hint: 'Relations are A --> B, A <|-- B, A *-- B, A o-- B, A ..> B and A <|..',
    fix: 'classDiagram\nCustomer "1" --> "*" Order : places',
  },
  {
    row: 'label of a class without quotes',
    given: 'classDiagram\nclass A[My class]\nclass B as "Other class"',
    hint: 'A class is declared by class, an id of one word, and its label or',
    fix: 'classDiagram\nclass A["My class"]\nclass B["Other class"]',
  },
  {
    row: 'note without quotes',
    given: 'classDiagram\nclass A\nnote for A it is important',
    hint: 'A note is written note "text" or note for A',
    fix: 'classDiagram\nclass A\nnote for A "it is important"',
  },
  {
    row: 'member without a colon',
    given: 'classDiagram\nclass Animal\nAnimal +int age',
    hint: 'A member outside braces comes after a colon: Animal : +int',
    fix: 'classDiagram\nclass Animal\nAnimal : +int age',
  },
  {
    row: 'transition arrow',
    given: 'stateDiagram-v2\n[*] -> Idle\nIdle => Busy : work',
    hint: 'A transition is written with -->, and its text after a colon: A --> B',
    fix: 'stateDiagram-v2\n[*] --> Idle\nIdle --> Busy : work',
  },
  {
    row: 'state without an id',
    given: 'stateDiagram-v2\nstate "Waiting for input"',
    hint: 'The text of a state comes first and in quotes, then its id: state',
    fix: 'stateDiagram-v2\nstate "Waiting for input" as Waiting_for_input',
  },
  {
    row: 'quotes missing around a state',
    given: 'stateDiagram-v2\nstate Waiting (long) as w',
    hint: 'The text of a state comes first and in quotes, then its id: state',
    fix: 'stateDiagram-v2\nstate "Waiting (long)" as w',
  },
  {
    row: 'special characters in the name of a state',
    given: 'stateDiagram-v2\n[*] --> not-ready\nnot-ready --> "Really ready" : go',
    hint: 'A state id can contain only letters, digits and underscores',
    fix: 'stateDiagram-v2\nstate "not-ready" as not_ready\nstate "Really ready" as Really_ready\n[*] --> not_ready\nnot_ready --> Really_ready : go',
  },
  {
    row: 'note not ended',
    given: 'stateDiagram-v2\nA --> B\nnote right of A\n  thinking hard\nB --> C',
    hint: 'A multi-line note ends with "end note"; a single-line note',
    fix: 'stateDiagram-v2\nA --> B\nnote right of A\n  thinking hard\nend note\nB --> C',
  },
  {
    row: 'alias inside a relation',
    given: 'erDiagram\n  PRODUCT["产品 Product"] }o..o{ LINE-ITEM[Item] : "ordered in"',
    hint: 'Put the alias of an entity on its own line, A["My alias"], and use only the name in the relation',
    fix: 'erDiagram\n  PRODUCT["产品 Product"]\n  LINE-ITEM[Item]\n  PRODUCT }o..o{ LINE-ITEM : "ordered in"',
  },
  {
    row: 'relation of entities without a label',
    given: 'erDiagram\nCUSTOMER ||--o{ ORDER\nORDER ||--|{ ITEM contains',
    hint: 'A relation ends with a colon and a label, which may be',
    fix: 'erDiagram\nCUSTOMER ||--o{ ORDER : ""\nORDER ||--|{ ITEM : contains',
  },
  {
    row: 'label of several words',
    given: 'erDiagram\nCUSTOMER ||--o{ ORDER : places (often)',
    hint: 'Put the label of a relation in quotes when it contains spaces or special characters',
    fix: 'erDiagram\nCUSTOMER ||--o{ ORDER : "places (often)"',
  },
  {
    row: 'half a cardinality',
    given: 'erDiagram\nCUSTOMER |--o{ ORDER : places',
    hint: 'A relation says how many at each end: || (one), |o or o| (zero or',
    fix: 'erDiagram\nCUSTOMER ||--o{ ORDER : places',
  },
  {
    row: 'cardinality in words',
    given: 'erDiagram\nCUSTOMER one-to-many ORDER : places',
    hint: 'A relation says how many at each end: || (one), |o or o| (zero or',
    fix: 'erDiagram\nCUSTOMER ||--o{ ORDER : places',
  },
  {
    row: 'relation of one hyphen between entities',
    given: 'erDiagram\nCUSTOMER ||-o{ ORDER : places',
    hint: 'A relation says how many at each end: || (one), |o or o| (zero or',
    fix: 'erDiagram\nCUSTOMER ||--o{ ORDER : places',
  },
  {
    row: 'attribute',
    given:
      "erDiagram\nCUSTOMER {\n  id\n  string first name\n  email: varchar(255)\n  int age NOT NULL,\n  int number PRIMARY KEY\n  enum('a','b') kind\n}",
    hint: 'An attribute is a type and a name, each a single word, then optionally PK, FK or UK and a comment in quotes',
    fix: 'erDiagram\nCUSTOMER {\n  string id\n  string first_name\n  varchar(255) email\n  int age "NOT NULL"\n  int number PK\n  enum kind "a,b"\n}',
  },
  {
    row: 'relation with one end',
    given: 'erDiagram\n  USER ||-- ORDER : has',
    hint: 'The right end of this relation does not say how many: write || (one)',
  },
  {
    row: 'arrow between entities',
    given: 'erDiagram\nCUSTOMER --> ORDER : places',
    hint: 'A relation says how many at each end: || (one), |o or o| (zero or',
    fix: 'erDiagram\nCUSTOMER ||--o{ ORDER : places',
  },
  {
    row: 'name of a class in quotes',
    given: 'classDiagram\nclass "My class" {\n+run()\n}',
    hint: 'A class is declared by class, an id of one word, and its label or',
    fix: 'classDiagram\nclass My_class["My class"] {\n+run()\n}',
  },
  {
    row: 'semicolon in the label of a relation',
    given: 'classDiagram\nA --> B : uses; then drops',
    hint: 'Write a semicolon inside a label as #59;.',
    fix: 'classDiagram\nA --> B : uses#59; then drops',
  },
];
