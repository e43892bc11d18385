/** Valid PlantUML diagrams as models write them, beside the examples of the guides. */
const uml = (...lines: string[]) => ['@startuml', ...lines, '@enduml'].join('\n');

export const PLANTUML_SEEDS: readonly string[] = [
  uml('actor User', 'participant "Web Shop" as W', 'database "Order Store" as D', 'User -> W : order', 'activate W', 'W -> D : save', 'D --> W : done', 'note right of W : checks the limit', 'alt accepted', '  W --> User : confirmed', 'else declined', '  W --> User : sorry', 'end', 'deactivate W', '== Later ==', 'loop every minute', '  W -> D : ask', 'end', 'note over W, D : both wait'),
  uml('participant Alice', 'participant Bob', 'Alice -> Bob : hello', 'Bob --> Alice : hi', 'note left of Alice', '  thinks', '  long', 'end note', 'opt later', '  Alice -> Bob : bye', 'end', 'destroy Bob'),
  uml('class Animal {', '  +name : String', '  +eat()', '}', 'class Dog extends Animal', 'interface Pet', 'class Toy <<Entity>>', 'Animal <|-- Cat', 'Dog o-- Toy', 'Owner --> Dog : walks', 'Owner "1" --> "*" Toy : buys', 'note right of Dog : good boy'),
  uml('package "Order part" {', '  class Order {', '    +id : int', '  }', '  class Line', '}', 'Order *-- Line', 'Customer --> Order : places', 'Order ..> Mailer'),
  uml('component "Web Shop" as W', 'component "Order Api" as O', 'database "Order Store" as D', 'node Server {', '  component Worker', '}', 'package "Back End" {', '  component Jobs', '}', '[Mail Sender] --> W', 'W --> O : calls', 'O --> D : reads', 'O --> Worker'),
  uml('actor Customer', 'usecase "Place order" as UC1', 'usecase "Pay bill" as UC2', 'Customer --> UC1', 'UC1 ..> UC2 : <<include>>', 'note right of UC1 : often'),
  uml('[*] --> Idle', 'state "In progress" as Busy', 'Idle --> Busy : start', 'Busy --> Idle : stop', 'state Deep {', '  [*] --> Loading', '  Loading --> Saving : ready', '}', 'Busy --> Deep', 'note right of Idle : waits', 'Deep --> [*]'),
  uml('start', ':Read input;', 'if (valid?) then (yes)', '  :Save it;', 'elseif (old?) then (yes)', '  :Update it;', 'else (no)', '  :Show error;', 'endif', 'fork', '  :Send mail;', 'fork again', '  :Write log;', 'end fork', 'stop'),
  uml('start', ':Open file;', 'while (more lines?) is (yes)', '  :Read line;', 'endwhile (no)', ':Close file;', 'stop'),
  uml('object cart {', '  total = 3', '}', 'object item', 'cart --> item'),
  uml('entity Customer {', '  * id : int', '  --', '  name : text', '}', 'entity Order', 'Customer ||--o{ Order : places'),
  uml('!include <C4/C4_Container>', 'Person(user, "Web user", "buys things")', 'Container(web, "Web app", "React", "shows things")', 'ContainerDb(db, "Store", "SQL")', 'Rel(user, web, "Uses")', 'Rel(web, db, "Reads from")'),
  uml('!include <C4/C4_Context>', 'Person(user, "Web user")', 'System(shop, "Shop", "sells things")', 'Rel(user, shop, "Buys from")'),
  uml('node "App server" as S {', '  artifact app', '}', 'database "Main store" as D', 'S --> D : reads'),
  '@startmindmap\n* Project\n** Plan\n*** Goals\n** Build\n** Test\n@endmindmap',
  '@startwbs\n* Project\n** Plan\n** Build\n*** Code\n@endwbs',
  "@startgantt\n[Design] lasts 5 days\n[Build] lasts 10 days\n[Build] starts at [Design]'s end\n@endgantt",
  '@startjson\n{\n  "name": "shop",\n  "size": 3,\n  "tags": ["a", "b"]\n}\n@endjson',
  '@startyaml\nname: shop\nitems:\n  - a\n  - b\n@endyaml',
];
