/** Valid surroundings of the hand-written PlantUML mistakes: `@` on a line of its own stands for the lines in question. */
const uml = (...lines: string[]) => ['@startuml', ...lines, '@enduml'].join('\n');

export const PLANTUML_FRAMES = {
  none: '@',
  seq: uml('participant User', 'participant Server', 'User -> Server : login', '@', 'Server --> User : ok'),
  class: uml('class Animal {', '  +name : String', '  +eat() : void', '}', '@', 'Animal <|-- Dog'),
  comp: uml('component API', 'database Store', '@', 'API --> Store : reads'),
  usecase: uml('actor Customer', 'usecase "Place order" as UC1', '@', 'Customer --> UC1'),
  state: uml('[*] --> Idle', '@', 'Idle --> [*]'),
  act: uml('start', ':Read input;', '@', ':Write output;', 'stop'),
  object: uml('object cart {', '  total = 3', '}', '@'),
  deploy: uml('node Web', 'artifact app', '@', 'Web --> app'),
  er: uml('entity Customer {', '  * id : int', '  --', '  name : text', '}', '@'),
  timing: uml('robust "Browser" as WB', 'concise "User" as WU', '@', '@0', 'WB is Idle', 'WU is Waiting'),
  mind: '@startmindmap\n* Project\n** Plan\n@\n** Test\n@endmindmap',
  wbs: '@startwbs\n* Project\n** Plan\n@\n@endwbs',
  gantt: '@startgantt\n[Design] lasts 5 days\n@\n@endgantt',
  json: '@startjson\n{\n@\n}\n@endjson',
  yaml: '@startyaml\nname: shop\n@\n@endyaml',
  salt: '@startsalt\n{\n  Login | "me"\n@\n  [OK]\n}\n@endsalt',
  c4: uml('!include <C4/C4_Container>', 'Person(user, "User", "buys")', '@', 'Rel(user, web, "Uses")'),
} as const;
