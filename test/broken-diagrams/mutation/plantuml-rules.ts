/** Mistakes that models make in PlantUML. */
import { deleteRule, type LineRow, lineRule, type MutationRule, textRule } from './mutation-rule.ts';
import { TEXT_RULES } from './text-rules.ts';

const UML = /^@startuml/m;
const SEQUENCE = /^\s*(?:participant|\w+ -> \w+)/m;
const CLASS = /^\s*(?:class|interface|enum|entity) /m;
const COMPONENT = /^\s*(?:component|node|database|usecase|package|\[)/m;
const STATE = /\[\*\]/;
const ACTIVITY = /^\s*:.*;$/m;
const C4 = /<C4\//;
const GANTT = /^@startgantt/m;

const LINES: readonly LineRow[] = [
  ['arrow of equals signs', 'arrows', SEQUENCE, /^(\s*\w+) -> (?=\w+ :)/, '$1 => '],
  ['arrow with a space', 'arrows', SEQUENCE, /^(\s*\w+) --> (?=\w+ :)/, '$1 -- > '],
  ['arrow of Mermaid', 'arrows', SEQUENCE, /^(\s*\w+) --> (?=\w+ :)/, '$1 -.-> '],
  ['arrow of tildes', 'arrows', SEQUENCE, /^(\s*\w+) -> (?=\w+ :)/, '$1 ~> '],
  ['message without a colon', 'sequence syntax', SEQUENCE, /^(\s*\w+ --?> \w+) : /, '$1 '],
  ['text in the arrow', 'sequence syntax', SEQUENCE, /^(\s*\w+) -> (\w+) : (\w+)$/, '$1 -- $3 --> $2'],
  ['keyword with a colon', 'sequence syntax', SEQUENCE, /^(\s*(?:activate|deactivate|destroy)) (\w+)$/, '$1: $2'],
  ['divider not closed', 'sequence syntax', SEQUENCE, /^== (.*) ==$/, '== $1'],
  [
    'name without quotes',
    'names',
    UML,
    /^(\s*(?:participant|actor|component|usecase|state|database|node|rectangle)) "(\w+ \w+)" as /,
    '$1 $2 as ',
  ],
  ['name with a hyphen', 'names', UML, /^(\s*(?:participant|component|database)) "(\w+)[ -](\w+)" as /, '$1 $2-$3 as '],
  ['name after a colon', 'names', UML, /^(\s*(?:participant|component|database)) "([^"]+)" as (\w+)$/, '$1 $3: $2'],
  ['name in single quotes', 'names', UML, /^(\s*(?:participant|component|database)) "([^"]+)" as /, "$1 '$2' as "],
  ['if for alt', 'block misuse', SEQUENCE, /^(\s*)alt /, '$1if '],
  ['elseif for else', 'block misuse', SEQUENCE, /^(\s*)else (?=\w)/, '$1elseif '],
  ['while for loop', 'block misuse', SEQUENCE, /^(\s*)loop /, '$1while '],
  ['brace after a block', 'block misuse', SEQUENCE, /^(\s*(?:alt|loop|opt) .*)$/, '$1 {'],
  ['note without a colon', 'notes', UML, /^(\s*note (?:left|right|over)(?: of)? \w+) : /, '$1 '],
  ['note for', 'notes', UML, /^(\s*note) (?:right|left) of (\w+) : (.*)$/, '$1 for $2 "$3"'],
  ['note over two with and', 'notes', SEQUENCE, /^(\s*note over \w+), ?(\w+)/, '$1 and $2'],
  ['parent after a colon', 'class syntax', CLASS, /^(\s*class \w+) extends /, '$1 : '],
  ['inherits for extends', 'class syntax', CLASS, /^(\s*class \w+) extends /, '$1 inherits '],
  ['relation with two triangles', 'class syntax', CLASS, /^(\s*\w+) <\|-- (\w+)$/, '$2 --|>> $1'],
  ['diamond of two signs', 'class syntax', CLASS, / o-- /, ' <>-- '],
  ['counts without quotes', 'class syntax', CLASS, /"(\d|\*)" (\S+) "(\d|\*)"/, '$1 $2 $3'],
  ['label between pipes', 'class syntax', CLASS, /^(\s*\w+) --> (\w+) : (.*)$/, '$1 -->|$3| $2'],
  ['stereotype of one bracket', 'class syntax', CLASS, /<<(\w+)>>/, '<<$1>'],
  ['keyword misspelt', 'class syntax', CLASS, /^(\s*)interface /, '$1interfce '],
  ['service for component', 'component syntax', COMPONENT, /^(\s*)component /, '$1service '],
  ['server for node', 'component syntax', COMPONENT, /^(\s*)node /, '$1server '],
  ['bracket not closed', 'component syntax', COMPONENT, /^(\s*)\[([\w ]+)\] --> /, '$1[$2 --> '],
  ['group for package', 'component syntax', COMPONENT, /^(\s*)package (?=.*\{$)/, '$1group '],
  ['quotes lost in a package', 'component syntax', UML, /^(\s*package) "(\w+ [^"]+)" \{$/, '$1 $2 {'],
  ['transition of equals signs', 'state syntax', STATE, / --> /, ' => '],
  ['event in the arrow', 'state syntax', STATE, /^(\s*\w+) --> (\w+) : (\w+)$/, '$1 --$3--> $2'],
  ['event between pipes', 'state syntax', STATE, /^(\s*\w+) --> (\w+) : (.*)$/, '$1 -->|$3| $2'],
  ['activity without its colon', 'activity syntax', ACTIVITY, /^(\s*):(.*;)$/, '$1$2'],
  ['action in words', 'activity syntax', ACTIVITY, /^(\s*):(.*);$/, '$1action $2'],
  [
    'condition without parentheses',
    'activity ifs',
    ACTIVITY,
    /^(\s*if) \(([^()]*)\) then \(([^()]*)\)$/,
    '$1 $2 then $3',
  ],
  ['elif', 'activity ifs', ACTIVITY, /^(\s*)elseif /, '$1elif '],
  ['fork with and', 'activity syntax', ACTIVITY, /^(\s*)fork again$/, '$1and'],
  ['fork ended by join', 'activity syntax', ACTIVITY, /^(\s*)end fork$/, '$1join'],
  ['include without its folder', 'C4 includes', C4, /<C4\/(\w+)>/, '<$1>'],
  ['include from the network', 'C4 includes', C4, /<C4\/(\w+)>/, 'https://example.com/$1.puml'],
  ['quote of a text lost', 'C4 quotes', C4, /^(\s*\w+\(\w+, "[^"]*)", "/, '$1, "'],
  ['parenthesis lost', 'C4 quotes', C4, /^(\s*\w+\(.*)\)$/, '$1'],
  ['comma lost', 'C4 quotes', C4, /^(\s*\w+\(\w+), (?=")/, '$1 '],
  ['takes for lasts', 'other kinds', GANTT, / lasts /, ' takes '],
  ['task without brackets', 'other kinds', GANTT, /^\[(\w+)\] lasts/, '$1 lasts'],
  ['comma lost in JSON', 'other kinds', /^@startjson/m, /,$/, ''],
  ['single quotes in JSON', 'other kinds', /^@startjson/m, /"(\w+)":/, "'$1':"],
];

export const PLANTUML_RULES: readonly MutationRule[] = [
  ...TEXT_RULES,
  ...LINES.map(lineRule),
  deleteRule('missing end', 'unclosed blocks', SEQUENCE, /^\s*end$/),
  deleteRule('missing brace', 'unclosed blocks', /^@startuml/m, /^\s*\}$/),
  deleteRule('missing endif', 'unclosed blocks', ACTIVITY, /^\s*endif$/),
  deleteRule('missing end note', 'unclosed blocks', UML, /^\s*end note$/),
  deleteRule('missing include', 'C4 includes', C4, /^!include/),
  textRule('no @enduml', 'frames', UML, (source) => source.replace(/\n@enduml\s*$/, '')),
  textRule('no @startuml', 'frames', UML, (source) => source.replace(/^@startuml\n/, '')),
  textRule('no frame', 'frames', UML, (source) => source.replace(/^@startuml\n/, '').replace(/\n@enduml\s*$/, '')),
  textRule('frame twice', 'frames', UML, (source) => `@startuml\n${source}\n@enduml`),
  textRule('frame of a type', 'frames', UML, (source) =>
    source.replace('@startuml', '@startdiagram').replace('@enduml', '@enddiagram'),
  ),
  textRule('frame without @', 'frames', UML, (source) =>
    source.replace('@startuml', 'startuml').replace('@enduml', 'enduml'),
  ),
  textRule('header of Mermaid', 'Mermaid in PlantUML', SEQUENCE, (source) =>
    CLASS.test(source) || STATE.test(source) ? undefined : source.replace('@startuml', '@startuml\nsequenceDiagram'),
  ),
  textRule('class header of Mermaid', 'Mermaid in PlantUML', CLASS, (source) =>
    source.replace('@startuml', '@startuml\nclassDiagram'),
  ),
  textRule('state header of Mermaid', 'Mermaid in PlantUML', STATE, (source) =>
    source.replace('@startuml', '@startuml\nstateDiagram-v2'),
  ),
];
