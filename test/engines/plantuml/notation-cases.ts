/** Blocks, notes and relations in other notations. */
import type { HintCase } from './hint-case.ts';

export const NOTATION_CASES: readonly HintCase[] = [
  {
    row: 'parent in other words',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nclass Cat inherits Animal\nAnimal <|-- Dog\n@enduml',
    hint: /The parent of a class comes after extends, and type parameters go/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nclass Cat extends Animal\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'hyphen in a keyword',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nabstract-class Walker\nAnimal <|-- Dog\n@enduml',
    hint: /A declaration starts with its keyword, without modifiers: class Name/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nabstract class Walker\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'members in a list',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nenum Size = { SMALL, LARGE }\nAnimal <|-- Dog\n@enduml',
    hint: /Put each member on its own line between the/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nenum Size {\n  SMALL\n  LARGE\n}\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'misspelt option of hide',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nhide empty membres\nAnimal <|-- Dog\n@enduml',
    hint: /hide and show accept words such as members, methods,/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nhide empty members\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'block that ends with a word',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\npackage Zoo\n  class Cage\nend package\nAnimal <|-- Dog\n@enduml',
    hint: /Blocks end as their kind says: messages with alt \.\.\. else \.\.\. end,/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\npackage Zoo {\n  class Cage\n}\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'type parameter not closed',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nclass Box<T\nBox --> Animal\nAnimal <|-- Dog\n@enduml',
    hint: /The parent of a class comes after extends, and type parameters go/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nclass Box<T> \nBox --> Animal\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'group of elements under another word',
    given:
      '@startuml\ncomponent API\ndatabase Store\ngroup "Back End" {\n  component Worker\n}\nAPI --> Store : reads\n@enduml',
    hint: /PlantUML has no element "group": use package, or another of/,
    fix: '@startuml\ncomponent API\ndatabase Store\npackage "Back End" {\n  component Worker\n}\nAPI --> Store : reads\n@enduml',
  },
  {
    row: 'element of an unknown kind',
    given: '@startuml\ncomponent API\ndatabase Store\nmessagequeue Jobs\nAPI --> Jobs\nAPI --> Store : reads\n@enduml',
    hint: /PlantUML has no element "messagequeue": use queue, or another of/,
    fix: '@startuml\ncomponent API\ndatabase Store\nqueue Jobs\nAPI --> Jobs\nAPI --> Store : reads\n@enduml',
  },
  {
    row: 'end of a state in other signs',
    given: '@startuml\n[*] --> Idle\nIdle --> (*)\n[*} --> Idle\nIdle --> [*]\n@enduml',
    hint: /The kind of a state is its stereotype: state c <<choice>>; the start/,
    fix: '@startuml\n[*] --> Idle\nIdle --> [*]\n[*] --> Idle\nIdle --> [*]\n@enduml',
  },
  {
    row: 'action in words',
    given: '@startuml\nstart\n:Read input;\naction Check\n:Write output;\nstop\n@enduml',
    hint: /An activity starts with a colon and ends with a semicolon:/,
    fix: '@startuml\nstart\n:Read input;\n:Check;\n:Write output;\nstop\n@enduml',
  },
  {
    row: 'other word for elseif',
    given:
      '@startuml\nstart\n:Read input;\nif (ok?) then (yes)\n  :A;\nelif (maybe?) then (yes)\n  :B;\nendif\n:Write output;\nstop\n@enduml',
    hint: /Blocks end as their kind says: messages with alt \.\.\. else \.\.\. end,/,
    fix: '@startuml\nstart\n:Read input;\nif (ok?) then (yes)\n  :A;\nelseif (maybe?) then (yes)\n  :B;\nendif\n:Write output;\nstop\n@enduml',
  },
  {
    row: 'partition under another word',
    given: '@startuml\nstart\n:Read input;\nswimlane Shop {\n  :A;\n}\n:Write output;\nstop\n@enduml',
    hint: /Activities are grouped by partition "name" \{ \.\.\./,
    fix: '@startuml\nstart\n:Read input;\npartition Shop {\n  :A;\n}\n:Write output;\nstop\n@enduml',
  },
  {
    row: 'length of a task in other words',
    given: '@startgantt\n[Design] lasts 5 days\nBuild lasts 10 days\n@endgantt',
    hint: /The length of a task is written \[Task\] lasts 5 days, and what it/,
    fix: '@startgantt\n[Design] lasts 5 days\n[Build] lasts 10 days\n@endgantt',
  },
  {
    row: 'quotes of a C4 macro',
    given:
      '@startuml\n!include <C4/C4_Container>\nPerson(user, "User", "buys")\nContainer(web, "Web app", "React", "Sells"\nRel(user, web, "Uses")\n@enduml',
    hint: /A C4 macro is called with commas between its values, texts in double/,
    fix: '@startuml\n!include <C4/C4_Container>\nPerson(user, "User", "buys")\nContainer(web, "Web app", "React", "Sells")\nRel(user, web, "Uses")\n@enduml',
  },
  {
    row: 'level that was skipped',
    given: '@startmindmap\n* Root\n*** Deep\n** B\n@endmindmap',
    hint: /A topic above this line skips a level/,
    fix: '@startmindmap\n* Root\n** Deep\n** B\n@endmindmap',
  },
  {
    row: 'C4 boundary without braces',
    given:
      '@startuml\n!include <C4/C4_Container>\nPerson(user, "User", "buys")\nSystem_Boundary(b, "Shop")\n  Container(web, "Web app", "React")\nend\nRel(user, web, "Uses")\n@enduml',
    hint: /A C4 macro is called with commas between its values, texts in double/,
    fix: '@startuml\n!include <C4/C4_Container>\nPerson(user, "User", "buys")\nSystem_Boundary(b, "Shop") {\n  Container(web, "Web app", "React")\n}\nRel(user, web, "Uses")\n@enduml',
  },
  {
    row: 'include of C4 from elsewhere',
    given: '@startuml\n!include <C4_Context>\nPerson(u, "User")\nSystem(s, "Shop")\nRel(u, s, "Uses")\n@enduml',
    hint: /The C4 library is included here by its name: !include/,
    fix: '@startuml\n!include <C4/C4_Context>\nPerson(u, "User")\nSystem(s, "Shop")\nRel(u, s, "Uses")\n@enduml',
  },
  {
    row: 'Mermaid mindmap',
    given: 'mindmap\n  root\n    one\n    two',
    hint: /This is a mindmap of Mermaid: draw it with the Mermaid/,
    fix: '@startmindmap\n* root\n** one\n** two\n@endmindmap',
  },
  {
    row: 'style as a statement',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nclass Cat\nstyle Cat fill:lightblue\nAnimal <|-- Dog\n@enduml',
    hint: /An element gets its colour where it is declared: class A/,
    fix: "@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nclass Cat #lightblue\n' style Cat fill:lightblue\nAnimal <|-- Dog\n@enduml",
  },
  {
    row: 'direction in other words',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\ndirection: left to right\nAnimal <|-- Dog\n@enduml',
    hint: /The direction is "left to right direction" or "top to/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nleft to right direction\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'semicolon after a brace',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nclass Cat {\n  -name : String\n};\nAnimal <|-- Dog\n@enduml',
    hint: /Blocks end as their kind says: messages with alt \.\.\. else \.\.\. end,/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nclass Cat {\n  -name : String\n}\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'alias of a component without as',
    given: '@startuml\ncomponent API\ndatabase Store\n[Auth API] AA\nAA --> Store\nAPI --> Store : reads\n@enduml',
    hint: /The alias of an element comes after "as": state "Long name" as A,/,
    fix: '@startuml\ncomponent API\ndatabase Store\n[Auth API] as AA\nAA --> Store\nAPI --> Store : reads\n@enduml',
  },
  {
    row: 'activity in other brackets',
    given: '@startuml\nstart\n:Read input;\n[Check]\n:Write output;\nstop\n@enduml',
    hint: /An activity starts with a colon and ends with a semicolon:/,
    fix: '@startuml\nstart\n:Read input;\n:Check;\n:Write output;\nstop\n@enduml',
  },
  {
    row: 'activity in plain words',
    given: '@startuml\nstart\n:Read input;\nCheck stock\n:Write output;\nstop\n@enduml',
    hint: /An activity starts with a colon and ends with a semicolon:/,
    fix: '@startuml\nstart\n:Read input;\n:Check stock;\n:Write output;\nstop\n@enduml',
  },
  {
    row: 'C4 macro with too few arguments',
    given:
      '@startuml\n!include <C4/C4_Container>\nPerson(user, "User", "buys")\nContainer(web, "Web", "Go")\nContainerDb(db, "DB", "SQL")\nRel(web, db)\nRel(user, web, "Uses")\n@enduml',
    hint: /A C4 macro is called with commas between its values, texts in double/,
    fix: '@startuml\n!include <C4/C4_Container>\nPerson(user, "User", "buys")\nContainer(web, "Web", "Go")\nContainerDb(db, "DB", "SQL")\nRel(web, db, "")\nRel(user, web, "Uses")\n@enduml',
  },
  {
    row: 'name of the language as a line',
    given: '@startuml\numl\nA -> B : hi\n@enduml',
    hint: /Remove this line: @startuml alone starts the/,
    fix: '@startuml\nA -> B : hi\n@enduml',
  },
];
