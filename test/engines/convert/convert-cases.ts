/** Sources that say the same in both languages. */

export interface ConvertCase {
  name: string;
  mermaid: string;
  plantuml: string;
  /** Of the way to PlantUML, or of the only way. */
  lost?: string[];
  /** The language that is written; both when absent. */
  only?: 'mermaid' | 'plantuml';
}

export const CASES: readonly ConvertCase[] = [
  {
    name: 'a sequence with a box, nested blocks, lives and notes',
    mermaid: `sequenceDiagram
  title Orders
  autonumber
  box aqua Shop
    actor U as User
    participant S@{ "type": "database" }
  end
  participant B
  U->>S: load
  activate S
  loop each row
    alt found
      S-->>U: row
      Note right of S: cached
    else none
      S-xU: nothing
    end
  end
  deactivate S
  create participant W as Worker
  B-)W: start
  destroy W
  W-->>B: done
  Note over U,B: the end`,
    plantuml: `@startuml
title Orders
autonumber
box "Shop" #aqua
  actor "User" as U
  database S
end box
participant B
U -> S : load
activate S
loop each row
  alt found
    S --> U : row
    note right of S : cached
  else none
    S ->x U : nothing
  end
end
deactivate S
create participant "Worker" as W
B ->> W : start
W --> B : done
destroy W
note over U, B : the end
@enduml`,
  },
  {
    name: 'classes with every kind of relation',
    mermaid: `classDiagram
  namespace Zoo {
    class Duck~T~ {
      +swim(far) bool
    }
  }
  class Animal {
    <<interface>>
    +List~int~ ids
  }
  class Egg
  Animal <|.. Duck
  Duck "1" *-- "many" Egg : lays
  Egg ..> Animal
  note for Duck "can fly"`,
    plantuml: `@startuml
package "Zoo" as Zoo {
  class Duck<T> {
    +swim(far) : bool
  }
}
interface Animal {
  +List<int> ids
}
class Egg
Animal <|.. Duck
Duck "1" *-- "many" Egg : lays
Egg ..> Animal
note right of Duck : can fly
@enduml`,
  },
  {
    name: 'composite states with regions and a choice',
    mermaid: `stateDiagram-v2
  state "On air" as On {
    [*] --> A
    A --> [*]
    --
    [*] --> B
  }
  state pick <<choice>>
  state "Long name" as L
  L : more words
  [*] --> pick
  pick --> On : go
  pick --> L
  note right of L : a note`,
    plantuml: `@startuml
state "On air" as On {
  [*] --> A
  A --> [*]
  --
  [*] --> B
}
state pick <<choice>>
state "Long name" as L
L : more words
[*] --> pick
pick --> On : go
pick --> L
note right of L : a note
@enduml`,
  },
  {
    name: 'entities with keys and cardinalities',
    mermaid: `erDiagram
  CUSTOMER {
    int id PK
    string email UK "lower case"
  }
  ORDER["An order"] {
    int customer_id FK
  }
  CUSTOMER ||--o{ ORDER : "places"
  ORDER }|..|| CUSTOMER : "is of"`,
    plantuml: `@startuml
entity CUSTOMER {
  * id : int <<PK>>
  email : string <<UK>> "lower case"
}
entity "An order" as ORDER {
  customer_id : int <<FK>>
}
CUSTOMER ||--o{ ORDER : places
ORDER }|..|| CUSTOMER : is of
@enduml`,
  },
  {
    name: 'a flowchart with groups and every stroke',
    mermaid: `flowchart LR
  A("Start")
  E[("Store")]
  subgraph G ["One group"]
    B
    C{{"Six sides"}}
  end
  A -->|"go (now)"| B
  B -.-> C
  C ==> E
  A --- E
  E <--> G`,
    plantuml: `@startuml
left to right direction
card "Start" as A
database "Store" as E
rectangle "One group" as G {
  rectangle "B" as B
  hexagon "Six sides" as C
}
A --> B : go (now)
B ..> C
C -[bold]-> E
A -- E
E <--> G
@enduml`,
  },
  {
    name: 'an activity with a loop and parallel steps',
    only: 'mermaid',
    plantuml: `@startuml
start
repeat
  :Try;
repeat while (again?) is (yes) not (no)
fork
  :One;
fork again
  :Two;
end fork
while (more?) is (yes)
  :Next;
endwhile (no)
stop
@enduml`,
    mermaid: `flowchart TB
  s1(["start"])
  s2["Try"]
  s3{"again?"}
  s4@{ shape: fork, label: " " }
  s5["One"]
  s6["Two"]
  s7@{ shape: fork, label: " " }
  s8{"more?"}
  s9["Next"]
  s10(["stop"])
  s1 --> s2
  s2 --> s3
  s3 -->|"yes"| s2
  s3 -->|"no"| s4
  s4 --> s5
  s4 --> s6
  s5 --> s7
  s6 --> s7
  s7 --> s8
  s8 -->|"yes"| s9
  s9 --> s8
  s8 -->|"no"| s10`,
  },
  {
    name: 'a plan with closed days, a milestone and waiting tasks',
    mermaid: `gantt
  title Release
  dateFormat YYYY-MM-DD
  excludes weekends
  section Build
    Core :done, core, 2026-03-02, 5d
    Doors :doors, after core, 4d
  section Ship
    Freeze :milestone, freeze, after doors, 0d`,
    plantuml: `@startgantt
title Release
Project starts 2026-03-02
sunday are closed
saturday are closed
-- Build --
[Core] as [core] starts 2026-03-02 and requires 5 days
[core] is 100% completed
[Doors] as [doors] starts at [core]'s end and requires 4 days
-- Ship --
[Freeze] as [freeze] happens at [doors]'s end
@endgantt`,
  },
  {
    name: 'a C4 diagram with boundaries',
    mermaid: `C4Container
  title Shop
  Person_Ext(buyer, "Buyer", "Buys")
  System_Boundary(shop, "Shop") {
    Container(web, "Web", "Node", "Shows")
    ContainerDb(store, "Store", "SQL")
  }
  Rel(buyer, web, "Opens", "HTTPS")
  BiRel(web, store, "Asks")`,
    plantuml: `@startuml
!include <C4/C4_Container>
title Shop
Person_Ext(buyer, "Buyer", "Buys")
System_Boundary(shop, "Shop") {
  Container(web, "Web", "Node", "Shows")
  ContainerDb(store, "Store", "SQL")
}
Rel(buyer, web, "Opens", "HTTPS")
BiRel(web, store, "Asks")
@enduml`,
  },
  {
    name: 'what Mermaid draws and PlantUML does not',
    only: 'plantuml',
    mermaid: `flowchart BT
  %% a comment
  A{Ready?} --> B
  style A fill:#f00
  click B "https://example.com"`,
    plantuml: `@startuml
hexagon "Ready?" as A
rectangle "B" as B
A --> B
@enduml`,
    lost: [
      'A is a diamond in Mermaid and a hexagon here.',
      'PlantUML has no direction BT.',
      'PlantUML has no counterpart for the style of A.',
      'PlantUML has no counterpart for the link of B.',
      'Comments are not carried over.',
    ],
  },
  {
    name: 'what PlantUML draws and Mermaid does not',
    only: 'mermaid',
    plantuml: `@startuml
hide footbox
' a comment
A -> B : hi
== Later ==
[-> A : from outside
B -> B ++ : think
return thought
@enduml`,
    mermaid: `sequenceDiagram
  participant A
  participant B
  A->>B: hi
  Note over A,B: Later
  B->>B: think
  activate B
  B-->>B: thought
  deactivate B`,
    lost: [
      'Line 5: the divider becomes a note.',
      'Line 6: [-> A : from outside comes from or goes to outside the diagram, which Mermaid does not have.',
      'Line 2: hide footbox is not carried over.',
      'Comments are not carried over.',
    ],
  },
];
