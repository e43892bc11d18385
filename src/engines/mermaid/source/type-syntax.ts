/** What the statements of each type look like: a small valid example and its keywords. */
import { headerLine, type Kind, kindOfLine } from './read-header.ts';

export interface TypeSyntax {
  /** A whole valid source; it is quoted in advice. */
  example: string;
  keywords: readonly string[];
}

function syntax(example: string, keywords: string): TypeSyntax {
  return { example, keywords: keywords.split(' ') };
}

export const TYPE_SYNTAX: Readonly<Record<Kind, TypeSyntax>> = {
  flowchart: syntax(
    'flowchart TD\nA["First"] -->|text| B{"Second?"}',
    'subgraph end direction style classDef class linkStyle click accTitle accDescr',
  ),
  sequence: syntax(
    'sequenceDiagram\nparticipant A as Alice\nA->>B: text\nNote over A,B: text',
    'participant actor activate deactivate loop alt else opt par and critical option break rect end note over left right of autonumber title box create destroy',
  ),
  class: syntax(
    'classDiagram\nclass A {\n+String name\n+run() void\n}\nA <|-- B : extends',
    'class namespace note direction link click callback style cssClass classDef',
  ),
  state: syntax(
    'stateDiagram-v2\n[*] --> A\nA --> B : event\nstate "Long name" as C\nB --> [*]',
    'state note direction end as left right of classDef class',
  ),
  er: syntax('erDiagram\nA ||--o{ B : has\nA {\nint id PK\nstring name\n}', 'direction classDef class style title'),
  gantt: syntax(
    'gantt\ndateFormat YYYY-MM-DD\nsection Phase\nTask : t1, 2024-01-01, 3d',
    'dateFormat axisFormat tickInterval section title excludes includes todayMarker weekday',
  ),
  pie: syntax('pie title Pets\n"Dogs" : 30', 'title showData'),
  gitGraph: syntax(
    'gitGraph\ncommit id: "a"\nbranch develop\ncommit\ncheckout main\nmerge develop',
    'commit branch checkout switch merge cherry-pick id msg tag type order parent NORMAL REVERSE HIGHLIGHT',
  ),
  journey: syntax('journey\nsection Morning\nMake tea: 5: Me', 'title section'),
  mindmap: syntax('mindmap\n  root["Topic"]\n    Child', ''),
  timeline: syntax('timeline\ntitle History\n2002 : LinkedIn', 'title section'),
  quadrant: syntax(
    'quadrantChart\nx-axis Low --> High\nquadrant-1 Expand\n"Campaign A": [0.3, 0.6]',
    'title x-axis y-axis quadrant-1 quadrant-2 quadrant-3 quadrant-4 classDef',
  ),
  requirement: syntax(
    'requirementDiagram\nrequirement r1 {\nid: 1\ntext: "what"\n}\nelement e1 {\ntype: module\n}\ne1 - satisfies -> r1',
    'requirement functionalRequirement interfaceRequirement performanceRequirement physicalRequirement designConstraint element id text risk verifymethod type docref low medium high analysis demonstration inspection test contains copies derives satisfies verifies refines traces',
  ),
  c4: syntax(
    'C4Context\nPerson(a, "User")\nSystem(b, "System")\nRel(a, b, "Uses")',
    'title Person Person_Ext System System_Ext SystemDb Container ContainerDb Component Boundary System_Boundary Enterprise_Boundary Container_Boundary Rel BiRel Node Deployment_Node UpdateElementStyle UpdateRelStyle UpdateLayoutConfig',
  ),
  sankey: syntax('sankey\nsource,target,10', ''),
  xychart: syntax(
    'xychart\ntitle "Sales"\nx-axis [jan, feb]\ny-axis "Revenue" 0 --> 100\nbar [10, 20]',
    'title x-axis y-axis bar line',
  ),
  block: syntax('block\ncolumns 2\na["Text"] b\na --> b', 'columns block end space style class classDef'),
  packet: syntax('packet\n0-15: "Source port"', 'title'),
  kanban: syntax('kanban\n  Todo\n    t1["Task"]', ''),
  architecture: syntax(
    'architecture-beta\ngroup g(cloud)["Group"]\nservice a(server)["A"] in g\nservice b(database)["B"] in g\na:R --> L:b',
    'group service junction align in cloud database disk internet server',
  ),
  radar: syntax(
    'radar-beta\naxis a["A"], b["B"], c["C"]\ncurve x["X"]{1, 2, 3}',
    'title axis curve max min ticks graticule showLegend polygon circle',
  ),
  treemap: syntax('treemap\n"Group"\n  "Leaf": 10', 'title classDef'),
  usecase: syntax(
    'usecase-beta\nactor U("User")\nsystemBoundary "Shop"\nBuy("Buy it")\nend\nU --> Buy',
    'actor systemBoundary end direction note',
  ),
  venn: syntax('venn-beta\nset A["One"]\nset B["Two"]\nunion A,B["Both"]', 'title set union text style'),
  ishikawa: syntax('ishikawa-beta\n    Problem\n    Cause\n        Detail', ''),
  wardley: syntax(
    'wardley-beta\ntitle Tea\ncomponent Cup [0.79, 0.61]\ncomponent Water [0.5, 0.7]\nCup -> Water',
    'title size anchor component pipeline evolve evolution note annotation annotations label inertia build buy outsource',
  ),
  railroad: syntax(
    'railroad-beta\nnumber = sequence(terminal("-"), nonterminal("digit")) ;',
    'title sequence choice optional oneOrMore zeroOrMore terminal nonterminal special comment',
  ),
  railroadEbnf: syntax('railroad-ebnf-beta\ndigit = "0" | "1" ;', 'title'),
  railroadAbnf: syntax('railroad-abnf-beta\nphone = [ "+" ] 1*DIGIT ;', 'title'),
  railroadPeg: syntax('railroad-peg-beta\nLetter <- "a" / "b" ;', 'title'),
  eventmodeling: syntax(
    'eventmodeling\n\ntf 01 ui Cart\ntf 02 cmd AddItem\ntf 03 evt ItemAdded',
    'tf rf timeframe resetframe ui cmd command evt event rmo readmodel pcr processor data',
  ),
  treeView: syntax('treeView-beta\n    "Folder"\n        "File.txt"', 'title'),
  cynefin: syntax(
    'cynefin-beta\n  complex\n    "New market"\n  clear\n    "Invoices"\n  complex --> clear : "Learned"',
    'title complex complicated clear chaotic confusion disorder',
  ),
  agentflow: syntax(
    'agentflow-beta\nA@{ shape: input, label: "Question" } --> B@{ shape: task, label: "Answer" }',
    'subgraph end direction style classDef class',
  ),
  info: syntax('info', 'showInfo'),
};

/** Also where only `-beta` is missing. */
export function syntaxOf(source: string): TypeSyntax | undefined {
  const line = headerLine(source);
  const kind = kindOfLine(line) ?? kindOfLine(line.replace(/^\s*[\w-]+/, '$&-beta'));
  return kind && TYPE_SYNTAX[kind];
}
