/** Statements with the signs and the order of other tools. */
import type { HintCase } from './hint-case.ts';

export const FOREIGN_CASES: readonly HintCase[] = [
  {
    row: 'vertical direction in other words',
    given: '@startuml\nclass A\nlayout top-down\nA --> B\n@enduml',
    hint: /The direction is "left to right direction" or "top to/,
    fix: '@startuml\nclass A\ntop to bottom direction\nA --> B\n@enduml',
  },
  {
    row: 'answer without parentheses',
    given: '@startuml\nstart\nif (ok?) then yes\n:A;\nendif\nstop\n@enduml',
    hint: /A condition and its answers go in parentheses: if/,
    fix: '@startuml\nstart\nif (ok?) then (yes)\n:A;\nendif\nstop\n@enduml',
  },
  {
    row: 'other answer without parentheses',
    given: '@startuml\nstart\nif (ok?) then (yes)\n:A;\nelse no\n:B;\nendif\nstop\n@enduml',
    hint: /A condition and its answers go in parentheses: if/,
    fix: '@startuml\nstart\nif (ok?) then (yes)\n:A;\nelse (no)\n:B;\nendif\nstop\n@enduml',
  },
  {
    row: 'fork under another word',
    given: '@startuml\nstart\nparallel\n:A;\nfork again\n:B;\nend fork\nstop\n@enduml',
    hint: /Blocks end as their kind says: messages with alt \.\.\. else \.\.\. end,/,
    fix: '@startuml\nstart\nfork\n:A;\nfork again\n:B;\nend fork\nstop\n@enduml',
  },
  {
    row: 'unknown arrow',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nServer => User : token\nServer --> User : ok\n@enduml',
    hint: /This is not an arrow of PlantUML: write A -> B : text and A --> B :/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nServer -> User : token\nServer --> User : ok\n@enduml',
  },
  {
    row: 'word before a message',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nmessage Server -> User : token\nServer --> User : ok\n@enduml',
    hint: /A message is an arrow with its text after a colon: A -> B : text\./,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nServer -> User : token\nServer --> User : ok\n@enduml',
  },
  {
    row: 'call with a dot',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nServer.User(token)\nServer --> User : ok\n@enduml',
    hint: /A message is an arrow with its text after a colon: A -> B :/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nServer -> User : token\nServer --> User : ok\n@enduml',
  },
  {
    row: 'messages in a chain',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nUser -> Server -> User : a\nServer --> User : ok\n@enduml',
    hint: /Each message has a line of its own: A -> B : text, then B/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nUser -> Server : a\nServer -> User : a\nServer --> User : ok\n@enduml',
  },
  {
    row: 'declaration in another order',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nparticipant order-service as os\nServer -> os : ask\nServer --> User : ok\n@enduml',
    hint: /An element is declared by its kind, its name in quotes and/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nparticipant "order-service" as os\nServer -> os : ask\nServer --> User : ok\n@enduml',
  },
  {
    row: 'divider of dashes',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\n-- Payment --\nServer --> User : ok\n@enduml',
    hint: /A delay is written between three dots, a divider between two equals/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\n== Payment ==\nServer --> User : ok\n@enduml',
  },
  {
    row: 'end of an activation',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nactivate Server\nServer -> User : token\nend activate\nServer --> User : ok\n@enduml',
    hint: /An activation ends with "deactivate/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nactivate Server\nServer -> User : token\ndeactivate\nServer --> User : ok\n@enduml',
  },
  {
    row: 'keyword with a colon',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nactivate: Server\nServer -> User : token\ndeactivate: Server\nServer --> User : ok\n@enduml',
    hint: /A keyword is followed by a space, not by a colon: activate/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nactivate Server\nServer -> User : token\ndeactivate Server\nServer --> User : ok\n@enduml',
  },
  {
    row: 'delay in words',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\npause 5 seconds\nServer --> User : ok\n@enduml',
    hint: /A delay is written between three dots, a divider between two equals/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\n... pause 5 seconds ...\nServer --> User : ok\n@enduml',
  },
  {
    row: 'misspelt keyword',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nautonumbering\nServer -> User : token\nServer --> User : ok\n@enduml',
    hint: /"autonumbering" is not a keyword: did you mean/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nautonumber\nServer -> User : token\nServer --> User : ok\n@enduml',
  },
  {
    row: 'created with new',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\ncreate new Worker\nServer -> Worker : start\nServer --> User : ok\n@enduml',
    hint: /The name comes before the alias, and in double quotes if it has/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\ncreate Worker\nServer -> Worker : start\nServer --> User : ok\n@enduml',
  },
  {
    row: 'block of a programming language',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nif valid\n  Server -> User : token\nelse invalid\n  Server -> User : error\nend\nServer --> User : ok\n@enduml',
    hint: /Blocks end as their kind says: messages with alt \.\.\. else \.\.\. end,/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nalt valid\n  Server -> User : token\nelse invalid\n  Server -> User : error\nend\nServer --> User : ok\n@enduml',
  },
  {
    row: 'note on its own',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nNote: hashed\nServer --> User : ok\n@enduml',
    hint: /A note names its place: note right of A : text; over/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nNote right : hashed\nServer --> User : ok\n@enduml',
  },
  {
    row: 'note over two with a word',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nnote over User and Server : both\nServer --> User : ok\n@enduml',
    hint: /A note names its place: note right of A : text; over/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nnote over User, Server : both\nServer --> User : ok\n@enduml',
  },
  {
    row: 'end of a note in other words',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nnote right of Server\n  hashed\n  salted\nendnote;\nServer --> User : ok\n@enduml',
    hint: /A note of several lines ends with "end/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nnote right of Server\n  hashed\n  salted\nend note\nServer --> User : ok\n@enduml',
  },
  {
    row: 'colon before the lines of a note',
    given:
      '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nnote right of Server:\n  hashed\nend note\nServer --> User : ok\n@enduml',
    hint: /A note of several lines has no colon and ends with "end/,
    fix: '@startuml\nparticipant User\nparticipant Server\nUser -> Server : login\nnote right of Server\n  hashed\nend note\nServer --> User : ok\n@enduml',
  },
  {
    row: 'note for an element in quotes',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nnote for Animal "can be fed"\nAnimal <|-- Dog\n@enduml',
    hint: /A note names its place: note right of A : text; over/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nnote right of Animal : can be fed\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'note with its name first',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nnote N1 "can be fed"\nN1 .. Animal\nAnimal <|-- Dog\n@enduml',
    hint: /A note names its place: note right of A : text; over/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nnote "can be fed" as N1\nN1 .. Animal\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'note with its alias first',
    given:
      '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nnote as N1 : can be fed\nN1 .. Animal\nAnimal <|-- Dog\n@enduml',
    hint: /A note names its place: note right of A : text; over/,
    fix: '@startuml\nclass Animal {\n  +name : String\n  +eat() : void\n}\nnote "can be fed" as N1\nN1 .. Animal\nAnimal <|-- Dog\n@enduml',
  },
  {
    row: 'note over what is no participant',
    given: '@startuml\n[*] --> Idle\nnote over Idle : waits\nIdle --> [*]\n@enduml',
    hint: /A note names its place: note right of A : text; over participants:/,
    fix: '@startuml\n[*] --> Idle\nnote right of Idle : waits\nIdle --> [*]\n@enduml',
  },
  {
    row: 'note of an action',
    given: '@startuml\nstart\n:Read input;\n:Check;\nnote right of Check : slow\n:Write output;\nstop\n@enduml',
    hint: /A note names its place: note right of A : text; over participants:/,
    fix: '@startuml\nstart\n:Read input;\n:Check;\nnote right : slow\n:Write output;\nstop\n@enduml',
  },
];
