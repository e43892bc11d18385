// Generated from src/guides by `npm run generate`. Do not edit.

export interface Guide {
  /** `language-type`. */
  name: string;
  language: 'mermaid' | 'plantuml';
  type: string;
  title: string;
  /** What the diagram shows, without a full stop. */
  description: string;
  /** Markdown. */
  text: string;
}

export const guides: readonly Guide[] = [
  {
    "name": "mermaid-agentflow",
    "language": "mermaid",
    "type": "agentflow",
    "title": "Mermaid agent flow",
    "description": "What an AI agent does with its tools, step by step",
    "text": "# Mermaid agent flow\n\nWhat an AI agent does with its tools, step by step.\n\n```mermaid\nagentflow-beta\n  ask@{ shape: input, label: \"Question\" }\n  plan@{ shape: task, label: \"Plan the answer\" }\n  search@{ shape: tool, label: \"Search the documents\" }\n  enough@{ shape: decision, label: \"Enough?\" }\n  reply@{ shape: action, label: \"Reply\" }\n  ask --> plan --> search --> enough\n  enough -->|no| plan\n  enough -->|yes| reply\n```\n\n- Nodes are written `id@{ shape: task, label: \"Text\" }`; arrows are those of flowcharts.\n- Shapes: task, tool, input, decision, action and refdoc (a document that is consulted).\n"
  },
  {
    "name": "mermaid-architecture",
    "language": "mermaid",
    "type": "architecture",
    "title": "Mermaid architecture diagram",
    "description": "Services in groups with ports",
    "text": "# Mermaid architecture diagram\n\nServices in groups with ports.\n\n```mermaid\narchitecture-beta\n  group cloud1(cloud)[Cloud]\n  service web(internet)[Web]\n  service app(server)[App] in cloud1\n  service store(database)[Store] in cloud1\n  web:R --> L:app\n  app:B --> T:store\n```\n\n- Icons without a download: cloud, database, disk, internet, server.\n- An edge names a side of each service: L, R, T or B.\n- `in group` places a service; `junction name` makes a crossing.\n- Ids are letters, digits, hyphens and underscores.\n"
  },
  {
    "name": "mermaid-block",
    "language": "mermaid",
    "type": "block",
    "title": "Mermaid block diagram",
    "description": "Blocks on a grid that you lay out yourself",
    "text": "# Mermaid block diagram\n\nBlocks on a grid that you lay out yourself.\n\n```mermaid\nblock-beta\n  columns 3\n  web[\"Web\"] api[\"API\"] db[(\"Store\")]\n  space worker[\"Worker\"]:2\n  web --> api\n  api --> db\n```\n\n- `columns` sets the width of the grid; blocks fill it row by row.\n- `name:2` spans two columns, `space` leaves one empty.\n- Shapes and arrows are those of flowcharts.\n"
  },
  {
    "name": "mermaid-c4",
    "language": "mermaid",
    "type": "c4",
    "title": "Mermaid C4 diagram",
    "description": "Systems, containers and people in the C4 style",
    "text": "# Mermaid C4 diagram\n\nSystems, containers and people in the C4 style.\n\n```mermaid\nC4Context\n  title Diagram service\n  Person(agent, \"Agent\", \"Writes diagram code\")\n  System(bridge, \"Drawbridge\", \"Checks and draws\")\n  System_Ext(chat, \"Chat\", \"Shows the picture\")\n  Rel(agent, bridge, \"Calls\", \"MCP\")\n  Rel(bridge, chat, \"Answers\")\n```\n\n- Start with C4Context, C4Container, C4Component, C4Dynamic or C4Deployment.\n- Each element is a call: alias, quoted label, quoted description.\n- `_Ext` marks what is outside; `System_Boundary(alias, \"Label\") { ... }` groups.\n- `Rel(from, to, \"Label\", \"Technology\")` uses the aliases.\n"
  },
  {
    "name": "mermaid-class",
    "language": "mermaid",
    "type": "class",
    "title": "Mermaid class diagram",
    "description": "Classes with members and relations",
    "text": "# Mermaid class diagram\n\nClasses with members and relations.\n\n```mermaid\nclassDiagram\n  class Account {\n    +String owner\n    -Decimal balance\n    +deposit(amount) bool\n  }\n  class Savings {\n    +Decimal rate\n  }\n  Account <|-- Savings\n  Account \"1\" --> \"0..*\" Transfer : books\n  Account ..> Clock\n```\n\n- Relations: `<|--` inheritance, `*--` composition, `o--` aggregation, `-->` association, `..>` dependency, `..|>` realization.\n- Members: `+` public, `-` private, `#` protected, `~` package; the type stands before the name.\n- Generics use tildes: `List~Item~`.\n- `<<interface>>` goes on a line of its own inside the class.\n- `note for Account \"text\"` adds a note, `direction LR` turns the diagram, `namespace Bank { class Account }` groups.\n"
  },
  {
    "name": "mermaid-cynefin",
    "language": "mermaid",
    "type": "cynefin",
    "title": "Mermaid Cynefin map",
    "description": "Situations by how well cause and effect are known",
    "text": "# Mermaid Cynefin map\n\nSituations by how well cause and effect are known.\n\n```mermaid\ncynefin-beta\n  title Support\n  complex\n    \"Rare crash\"\n  complicated\n    \"Slow query\"\n  clear\n    \"Password reset\"\n  chaotic\n    \"Outage\"\n  complex --> complicated : \"Pattern found\"\n```\n\n- Domains: clear, complicated, complex, chaotic, confusion.\n- Items are quoted and indented below their domain.\n"
  },
  {
    "name": "mermaid-er",
    "language": "mermaid",
    "type": "er",
    "title": "Mermaid entity relationship diagram",
    "description": "Tables, keys and how many belong to each other",
    "text": "# Mermaid entity relationship diagram\n\nTables, keys and how many belong to each other.\n\n```mermaid\nerDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER ||--|{ LINE : contains\n  CUSTOMER {\n    int id PK\n    string email UK \"lower case\"\n  }\n  ORDER {\n    int id PK\n    int customer_id FK\n  }\n```\n\n- Ends: `||` exactly one, `o|` zero or one, `}|` one or more, `}o` zero or more.\n- `--` is an identifying relation, `..` a non-identifying one.\n- Each relation line ends with a colon and a label; quote labels of several words.\n- An attribute is a type and a name, then optional keys (PK, FK, UK) and a quoted comment.\n- Quote a name of several words, `\"ORDER LINE\"`; `direction LR` turns the diagram.\n"
  },
  {
    "name": "mermaid-eventmodeling",
    "language": "mermaid",
    "type": "eventmodeling",
    "title": "Mermaid event model",
    "description": "Screens, commands, events and views in order",
    "text": "# Mermaid event model\n\nScreens, commands, events and views in order.\n\n```mermaid\neventmodeling\n\ntf 01 ui EditorUI\ntf 02 cmd SaveDiagram\ntf 03 evt DiagramSaved\ntf 04 rmo DiagramList ->> 03\n```\n\n- Each line is `tf`, a number, a kind and a name.\n- Kinds: ui (screen), cmd (command), evt (event), rmo (view), pcr (automation).\n- `->> 03` names the step that this one follows.\n"
  },
  {
    "name": "mermaid-flowchart",
    "language": "mermaid",
    "type": "flowchart",
    "title": "Mermaid flowchart",
    "description": "Steps and decisions joined by arrows",
    "text": "# Mermaid flowchart\n\nSteps and decisions joined by arrows.\n\n```mermaid\nflowchart TD\n  start([Order arrives]) --> stock{In stock?}\n  stock -->|yes| pack[Pack the order]\n  stock -->|no| wait[\"Wait (supplier)\"]\n  wait -.-> stock\n  subgraph warehouse [Warehouse]\n    pack --> ship[(Shipped)]\n  end\n```\n\n- The first line names the direction: TD, BT, LR or RL.\n- Shapes: `[box]`, `(round)`, `([stadium])`, `{decision}`, `[(store)]`, `((circle))`, `{{hexagon}}`.\n- Put a label in double quotes as soon as it holds brackets, parentheses or other signs: `a[\"f(x)\"]`.\n- Arrows: `-->`, `---`, `-.->`, `==>`; a label goes between bars, `-->|yes|`.\n- `end` closes a subgraph, so a node must not be called `end` in small letters.\n- Ids have no spaces: `pay_in[Pay in]`; `a --> b & c` draws two edges.\n- `classDef warn fill:#fdd` and then `pack:::warn` style a node; `%%` starts a comment line.\n"
  },
  {
    "name": "mermaid-gantt",
    "language": "mermaid",
    "type": "gantt",
    "title": "Mermaid Gantt chart",
    "description": "Tasks on a calendar",
    "text": "# Mermaid Gantt chart\n\nTasks on a calendar.\n\n```mermaid\ngantt\n  title Release plan\n  dateFormat YYYY-MM-DD\n  excludes weekends\n  section Build\n    Core      :done, core, 2026-03-02, 5d\n    Doors     :active, doors, after core, 4d\n  section Ship\n    Freeze    :milestone, freeze, after doors, 0d\n    Docs      :docs, after core, 3d\n```\n\n- A task is a name, a colon and comma-separated parts: tags, id, start, length or end.\n- Tags come first: `done`, `active`, `crit`, `milestone`.\n- A start is a date in `dateFormat` or `after id`; a length is `5d`, `2w`, `8h`.\n- Text must not hold a colon.\n- Write `Build :b1, after a1, 20d`: words such as \"20 days\" are no length, and `after` needs an id from another task.\n"
  },
  {
    "name": "mermaid-gitgraph",
    "language": "mermaid",
    "type": "gitgraph",
    "title": "Mermaid Git graph",
    "description": "Branches, commits and merges",
    "text": "# Mermaid Git graph\n\nBranches, commits and merges.\n\n```mermaid\ngitGraph\n  commit id: \"start\"\n  branch feature\n  checkout feature\n  commit\n  commit tag: \"rc1\"\n  checkout main\n  merge feature\n  commit type: HIGHLIGHT\n```\n\n- `branch` creates and `checkout` (or `switch`) enters a branch; the first one is `main`.\n- `commit` takes `id: \"x\"`, `tag: \"x\"` and `type: NORMAL`, `REVERSE` or `HIGHLIGHT`.\n- `merge` names the branch that is merged into the current one; it needs a commit of its own.\n- `cherry-pick id: \"x\"` takes a commit of another branch.\n- Only branches that were created can be checked out or merged, under exactly that name.\n"
  },
  {
    "name": "mermaid-ishikawa",
    "language": "mermaid",
    "type": "ishikawa",
    "title": "Mermaid Ishikawa diagram",
    "description": "Causes of a problem, as a fish bone",
    "text": "# Mermaid Ishikawa diagram\n\nCauses of a problem, as a fish bone.\n\n```mermaid\nishikawa-beta\n  Slow answer\n  Machine\n    Too few cores\n  Input\n    Large diagram\n    Many links\n```\n\n- The first line after the keyword is the problem.\n- The next level names the bones, deeper levels the causes.\n"
  },
  {
    "name": "mermaid-journey",
    "language": "mermaid",
    "type": "journey",
    "title": "Mermaid user journey",
    "description": "Steps with a mood and who takes part",
    "text": "# Mermaid user journey\n\nSteps with a mood and who takes part.\n\n```mermaid\njourney\n  title First visit\n  section Arrive\n    Open the page: 4: Visitor\n    Read the intro: 3: Visitor\n  section Try\n    Draw a diagram: 5: Visitor, Agent\n```\n\n- A step is a text, a score from 1 (bad) to 5 (good) and the people, parted by colons.\n- Steps belong to the section above them.\n"
  },
  {
    "name": "mermaid-kanban",
    "language": "mermaid",
    "type": "kanban",
    "title": "Mermaid Kanban board",
    "description": "Cards in columns",
    "text": "# Mermaid Kanban board\n\nCards in columns.\n\n```mermaid\nkanban\n  todo[To do]\n    card1[Write the guide]\n  doing[In progress]\n    card2[Draw the page]@{ assigned: 'Ann', priority: 'High' }\n  done[Done]\n    card3[Read the contract]\n```\n\n- Columns are indented once, their cards twice; each has an id and a text in brackets.\n- `@{ }` adds assigned, ticket and priority (Very High, High, Low, Very Low).\n"
  },
  {
    "name": "mermaid-mindmap",
    "language": "mermaid",
    "type": "mindmap",
    "title": "Mermaid mind map",
    "description": "A topic and what branches off it",
    "text": "# Mermaid mind map\n\nA topic and what branches off it.\n\n```mermaid\nmindmap\n  root((Diagram))\n    Purpose\n      Explain\n      Decide\n    Reader\n      [\"Agent (LLM)\"]\n      Person\n```\n\n- Indentation alone makes the tree; there is exactly one root.\n- Shapes as in flowcharts: `((circle))`, `[box]`, `(round)`, `{{hexagon}}`, `))bang((`, `)cloud(`.\n- Quote a text with brackets or parentheses inside a shape.\n"
  },
  {
    "name": "mermaid-packet",
    "language": "mermaid",
    "type": "packet",
    "title": "Mermaid packet diagram",
    "description": "Fields of a message, bit by bit",
    "text": "# Mermaid packet diagram\n\nFields of a message, bit by bit.\n\n```mermaid\npacket-beta\n  title Header\n  0-3: \"Version\"\n  4-7: \"Length\"\n  8-15: \"Type of service\"\n  16-31: \"Total length\"\n```\n\n- Each line is a bit range, a colon and a quoted name; one bit is a single number.\n- Ranges follow each other without a gap or an overlap.\n- `+8: \"Name\"` takes the next eight bits.\n"
  },
  {
    "name": "mermaid-pie",
    "language": "mermaid",
    "type": "pie",
    "title": "Mermaid pie chart",
    "description": "Shares of a whole",
    "text": "# Mermaid pie chart\n\nShares of a whole.\n\n```mermaid\npie showData\n  title Where the time goes\n  \"Drawing\" : 62\n  \"Parsing\" : 25\n  \"Cleaning\" : 13\n```\n\n- Each slice is a quoted name, a colon and a positive number.\n- Numbers need not add up to 100.\n- `showData` prints the numbers beside the names.\n"
  },
  {
    "name": "mermaid-quadrant",
    "language": "mermaid",
    "type": "quadrant",
    "title": "Mermaid quadrant chart",
    "description": "Items placed on two scales",
    "text": "# Mermaid quadrant chart\n\nItems placed on two scales.\n\n```mermaid\nquadrantChart\n  title Effort and value\n  x-axis Low effort --> High effort\n  y-axis Low value --> High value\n  quadrant-1 Plan\n  quadrant-2 Do first\n  quadrant-3 Skip\n  quadrant-4 Rethink\n  Caching: [0.3, 0.8]\n  Themes: [0.6, 0.4]\n```\n\n- Coordinates lie between 0 and 1.\n- Quadrant 1 is the upper right one; they count counter-clockwise.\n- Quote names with special signs.\n"
  },
  {
    "name": "mermaid-radar",
    "language": "mermaid",
    "type": "radar",
    "title": "Mermaid radar chart",
    "description": "Scores of several things on the same axes",
    "text": "# Mermaid radar chart\n\nScores of several things on the same axes.\n\n```mermaid\nradar-beta\n  title Engines\n  axis speed[\"Speed\"], size[\"Size\"], looks[\"Looks\"]\n  curve a[\"First\"]{80, 60, 90}\n  curve b[\"Second\"]{60, 90, 70}\n  max 100\n```\n\n- `axis` lists ids with labels; `curve` gives one value per axis, in that order.\n- `max`, `min` and `ticks` set the scale.\n"
  },
  {
    "name": "mermaid-railroad-abnf",
    "language": "mermaid",
    "type": "railroad-abnf",
    "title": "Mermaid railroad diagram from ABNF",
    "description": "An ABNF grammar as tracks",
    "text": "# Mermaid railroad diagram from ABNF\n\nAn ABNF grammar as tracks.\n\n```mermaid\nrailroad-abnf-beta\n  title Version\n  version = number \".\" number ;\n  number = 1*DIGIT ;\n```\n\n- Rules end with a semicolon; `/` is a choice, `1*` repeats.\n"
  },
  {
    "name": "mermaid-railroad-ebnf",
    "language": "mermaid",
    "type": "railroad-ebnf",
    "title": "Mermaid railroad diagram from EBNF",
    "description": "An EBNF grammar as tracks",
    "text": "# Mermaid railroad diagram from EBNF\n\nAn EBNF grammar as tracks.\n\n```mermaid\nrailroad-ebnf-beta\n  title List\n  list = \"[\" item ( \",\" item )* \"]\" ;\n  item = letter+ ;\n  letter = \"a\" | \"b\" ;\n```\n\n- Rules end with a semicolon; quoted texts are terminals.\n- `|` is a choice, `*`, `+` and `?` repeat.\n"
  },
  {
    "name": "mermaid-railroad-peg",
    "language": "mermaid",
    "type": "railroad-peg",
    "title": "Mermaid railroad diagram from PEG",
    "description": "A PEG grammar as tracks",
    "text": "# Mermaid railroad diagram from PEG\n\nA PEG grammar as tracks.\n\n```mermaid\nrailroad-peg-beta\n  title Sum\n  Sum <- Number (\"+\" Number)* ;\n  Number <- Digit+ ;\n  Digit <- \"0\" / \"1\" ;\n```\n\n- A rule is a name, `<-`, an expression and a semicolon.\n- `/` is an ordered choice.\n"
  },
  {
    "name": "mermaid-railroad",
    "language": "mermaid",
    "type": "railroad",
    "title": "Mermaid railroad diagram",
    "description": "A grammar as tracks",
    "text": "# Mermaid railroad diagram\n\nA grammar as tracks.\n\n```mermaid\nrailroad-beta\n  title Number\n  number = sequence(\n    optional(terminal(\"-\")),\n    oneOrMore(nonterminal(\"digit\"))\n  ) ;\n  digit = choice(terminal(\"0\"), terminal(\"1\")) ;\n```\n\n- A rule is a name, `=`, an expression and a semicolon.\n- Expressions: sequence, choice, optional, zeroOrMore, oneOrMore, terminal, nonterminal.\n"
  },
  {
    "name": "mermaid-requirement",
    "language": "mermaid",
    "type": "requirement",
    "title": "Mermaid requirement diagram",
    "description": "Requirements and what meets them",
    "text": "# Mermaid requirement diagram\n\nRequirements and what meets them.\n\n```mermaid\nrequirementDiagram\n  requirement fast {\n    id: 1\n    text: \"answers within a second\"\n    risk: medium\n    verifymethod: test\n  }\n  element pool {\n    type: component\n  }\n  pool - satisfies -> fast\n```\n\n- Kinds: requirement, functionalRequirement, interfaceRequirement, performanceRequirement, physicalRequirement, designConstraint.\n- `risk` is low, medium or high; `verifymethod` is analysis, inspection, test or demonstration.\n- Relations: contains, copies, derives, satisfies, verifies, refines, traces.\n"
  },
  {
    "name": "mermaid-sankey",
    "language": "mermaid",
    "type": "sankey",
    "title": "Mermaid Sankey diagram",
    "description": "Flows whose width is their amount",
    "text": "# Mermaid Sankey diagram\n\nFlows whose width is their amount.\n\n```mermaid\nsankey-beta\nRequests,Cache,40\nRequests,Engine,60\nEngine,SVG,45\nEngine,PNG,15\n```\n\n- Each line is source, target, value, as in CSV.\n- Quote a name that holds a comma; double a quote inside it.\n- Flows must not run in a circle.\n"
  },
  {
    "name": "mermaid-sequence",
    "language": "mermaid",
    "type": "sequence",
    "title": "Mermaid sequence diagram",
    "description": "Messages between participants over time",
    "text": "# Mermaid sequence diagram\n\nMessages between participants over time.\n\n```mermaid\nsequenceDiagram\n  actor user as User\n  participant web as Web app\n  participant auth as Auth service\n  user->>web: open page\n  web->>+auth: check token\n  alt token is valid\n    auth-->>web: identity\n  else token is stale\n    auth-->>web: 401\n  end\n  auth-->>-web: done\n  Note over user,web: the page is shown\n```\n\n- Arrows: `->>` call, `-->>` reply, `-)` asynchronous, `-x` lost.\n- Every message line needs a colon and a text.\n- `+` and `-` after the arrow start and end an activation bar.\n- Blocks `alt`/`else`, `opt`, `loop`, `par`/`and`, `critical`, `break`, `rect` each close with `end`.\n- Write a semicolon in a text as `#59;`.\n- `autonumber` counts the messages; `Note right of web: text` adds a note.\n- Activate before you deactivate: each `-` needs its `+`, or `activate web` and `deactivate web`.\n"
  },
  {
    "name": "mermaid-state",
    "language": "mermaid",
    "type": "state",
    "title": "Mermaid state diagram",
    "description": "States of one thing and what moves it on",
    "text": "# Mermaid state diagram\n\nStates of one thing and what moves it on.\n\n```mermaid\nstateDiagram-v2\n  [*] --> Draft\n  Draft --> Review : submit\n  Review --> Draft : reject\n  Review --> Published : approve\n  state Published {\n    [*] --> Visible\n    Visible --> Hidden : hide\n  }\n  Published --> [*]\n```\n\n- `[*]` is the start and the end.\n- A label follows a colon.\n- `state \"Long name\" as s1` gives a state a display name.\n- `state name <<choice>>`, `<<fork>>` and `<<join>>` make the special nodes.\n- A name has no spaces: write `state \"In progress\" as doing`, then `Draft --> doing : start`.\n- `note right of Draft : text` adds a note, `direction LR` turns the diagram, `--` inside a state parts concurrent regions.\n"
  },
  {
    "name": "mermaid-swimlanes",
    "language": "mermaid",
    "type": "swimlanes",
    "title": "Mermaid swimlanes",
    "description": "Steps arranged by who takes them",
    "text": "# Mermaid swimlanes\n\nSteps arranged by who takes them.\n\n```mermaid\nswimlane-beta\n  subgraph client [Client]\n    ask[Ask]\n    read[Read]\n  end\n  subgraph service [Service]\n    draw[Draw]\n  end\n  ask --> draw\n  draw --> read\n```\n\n- Each subgraph is a lane.\n- Nodes and arrows are those of flowcharts.\n"
  },
  {
    "name": "mermaid-timeline",
    "language": "mermaid",
    "type": "timeline",
    "title": "Mermaid timeline",
    "description": "Events by period",
    "text": "# Mermaid timeline\n\nEvents by period.\n\n```mermaid\ntimeline\n  title Releases\n  section Year one\n    Spring : first draft : two tools\n    Autumn : public test\n  section Year two\n    Winter : seven tools\n```\n\n- A line is a period, then one event after each colon.\n- More events of the same period may follow on lines that start with a colon.\n- `section` groups periods.\n"
  },
  {
    "name": "mermaid-treemap",
    "language": "mermaid",
    "type": "treemap",
    "title": "Mermaid treemap",
    "description": "Nested rectangles by size",
    "text": "# Mermaid treemap\n\nNested rectangles by size.\n\n```mermaid\ntreemap-beta\n\"Package\"\n  \"Engines\"\n    \"Mermaid\": 60\n    \"PlantUML\": 30\n  \"Doors\": 10\n```\n\n- Names are quoted; indentation makes the tree.\n- Only leaves carry a value, after a colon.\n"
  },
  {
    "name": "mermaid-treeview",
    "language": "mermaid",
    "type": "treeview",
    "title": "Mermaid tree view",
    "description": "A file tree",
    "text": "# Mermaid tree view\n\nA file tree.\n\n```mermaid\ntreeView-beta\n  project/\n    src/\n      index.ts\n    README.md\n```\n\n- Indentation makes the tree.\n- A name that ends with a slash is a folder.\n"
  },
  {
    "name": "mermaid-usecase",
    "language": "mermaid",
    "type": "usecase",
    "title": "Mermaid use case diagram",
    "description": "Actors and what they do",
    "text": "# Mermaid use case diagram\n\nActors and what they do.\n\n```mermaid\nusecase-beta\n  actor Agent(\"Agent\")\n  Check(\"Check syntax\")\n  Draw(\"Draw diagram\")\n  Agent --> Check\n  Agent --> Draw\n```\n\n- An actor starts with `actor`; a use case is an id and a quoted label in parentheses.\n- `-->` joins them.\n"
  },
  {
    "name": "mermaid-venn",
    "language": "mermaid",
    "type": "venn",
    "title": "Mermaid Venn diagram",
    "description": "What sets have in common",
    "text": "# Mermaid Venn diagram\n\nWhat sets have in common.\n\n```mermaid\nvenn-beta\n  title \"Diagram tools\"\n  set Words\n  set Pictures\n  union Words,Pictures[\"Drawbridge\"]\n```\n\n- `set` names a circle, `union` the part that two or more share.\n- A label stands in brackets and quotes.\n- `text` is a keyword, so a set cannot be called that unless quoted.\n"
  },
  {
    "name": "mermaid-wardley",
    "language": "mermaid",
    "type": "wardley",
    "title": "Mermaid Wardley map",
    "description": "Components by visibility and evolution",
    "text": "# Mermaid Wardley map\n\nComponents by visibility and evolution.\n\n```mermaid\nwardley-beta\ntitle Diagram service\nanchor Agent [0.95, 0.6]\ncomponent Tools [0.75, 0.55]\ncomponent Engines [0.5, 0.7]\ncomponent Hosting [0.2, 0.9]\nAgent -> Tools\nTools -> Engines\nEngines -> Hosting\n```\n\n- A place is `[visibility, evolution]`, both between 0 and 1.\n- `evolve Name 0.9` shows where a component moves.\n"
  },
  {
    "name": "mermaid-xychart",
    "language": "mermaid",
    "type": "xychart",
    "title": "Mermaid XY chart",
    "description": "Bars and lines over categories or numbers",
    "text": "# Mermaid XY chart\n\nBars and lines over categories or numbers.\n\n```mermaid\nxychart-beta\n  title \"Calls per day\"\n  x-axis [Mon, Tue, Wed, Thu, Fri]\n  y-axis \"Calls\" 0 --> 120\n  bar [40, 75, 90, 110, 60]\n  line [40, 75, 90, 110, 60]\n```\n\n- The x axis is a list of categories or a range, `x-axis 0 --> 10`.\n- Quote titles and category names of several words.\n- `bar` and `line` take as many numbers as there are categories.\n"
  },
  {
    "name": "plantuml-activity",
    "language": "plantuml",
    "type": "activity",
    "title": "PlantUML activity diagram",
    "description": "Steps, decisions and loops",
    "text": "# PlantUML activity diagram\n\nSteps, decisions and loops.\n\n```plantuml\n@startuml\nstart\n:Read the code;\nif (valid?) then (yes)\n  :Draw it;\nelse (no)\n  :Answer the fault;\nendif\nrepeat\n  :Send a part;\nrepeat while (more?) is (yes)\nstop\n@enduml\n```\n\n- An action starts with a colon and ends with a semicolon.\n- `if (test) then (label)` ... `else (label)` ... `endif`; `while (test)` ... `endwhile`.\n- `fork` ... `fork again` ... `end fork` runs in parallel; `|Lane|` starts a swim lane.\n- `switch (kind?)`, `case (a)` ... `endswitch`; `partition Name { ... }` groups; `-> label;` names the arrow before the next action.\n"
  },
  {
    "name": "plantuml-archimate",
    "language": "plantuml",
    "type": "archimate",
    "title": "PlantUML ArchiMate diagram",
    "description": "Layers of an enterprise: business, application, technology",
    "text": "# PlantUML ArchiMate diagram\n\nLayers of an enterprise: business, application, technology.\n\n```plantuml\n@startuml\narchimate #Business \"Review a design\" as review <<business-process>>\narchimate #Application \"Diagram service\" as service <<application-service>>\narchimate #Technology \"Server\" as server <<technology-device>>\nserver -up-> service\nservice -up-> review\n@enduml\n```\n\n- `archimate #Layer \"Name\" as alias <<element>>` places an element of a layer.\n"
  },
  {
    "name": "plantuml-c4",
    "language": "plantuml",
    "type": "c4",
    "title": "PlantUML C4 diagram",
    "description": "Systems, containers and people in the C4 style",
    "text": "# PlantUML C4 diagram\n\nSystems, containers and people in the C4 style.\n\n```plantuml\n@startuml\n!include <C4/C4_Container>\nPerson(author, \"Author\", \"Writes diagrams\")\nSystem_Boundary(bridge, \"Drawbridge\") {\n  Container(page, \"Page\", \"TypeScript\", \"Shows what is typed\")\n  Container(service, \"Service\", \"Node\", \"Checks and draws\")\n}\nRel(author, page, \"Types\")\nRel(page, service, \"Asks for pictures\", \"HTTP\")\n@enduml\n```\n\n- `!include <C4/C4_Container>` brings the elements; nothing is fetched.\n"
  },
  {
    "name": "plantuml-chart",
    "language": "plantuml",
    "type": "chart",
    "title": "PlantUML chart",
    "description": "Bars and lines over categories",
    "text": "# PlantUML chart\n\nBars and lines over categories.\n\n```plantuml\n@startchart\ntitle Calls per day\nh-axis [Mon, Tue, Wed, Thu, Fri]\nv-axis 0 --> 120\nbar \"Drawn\" [40, 75, 90, 110, 60] #3498db\nline \"Cached\" [10, 30, 55, 80, 45] #e74c3c\nlegend right\n@endchart\n```\n\n- `bar`, `line` and `area` each take a name and a list of values.\n"
  },
  {
    "name": "plantuml-class",
    "language": "plantuml",
    "type": "class",
    "title": "PlantUML class diagram",
    "description": "Classes with members and relations",
    "text": "# PlantUML class diagram\n\nClasses with members and relations.\n\n```plantuml\n@startuml\ninterface Engine {\n  +verify(code : String) : Verdict\n}\nclass Pool {\n  -size : int\n}\nEngine <|.. Pool\nPool \"1\" *-- \"many\" Child : owns\n@enduml\n```\n\n- Relations: `<|--` inheritance, `<|..` realization, `*--` composition, `o--` aggregation, `-->` association, `..>` dependency.\n- `+`, `-`, `#` and `~` mark visibility; `{static}` and `{abstract}` precede a member.\n- Quoted multiplicities stand next to the ends.\n- `enum Color { ... }` lists one value on each line, `abstract class`, `package \"Name\" { ... }`, `note right of Pool : text`.\n"
  },
  {
    "name": "plantuml-component",
    "language": "plantuml",
    "type": "component",
    "title": "PlantUML component diagram",
    "description": "Parts of a system and their interfaces",
    "text": "# PlantUML component diagram\n\nParts of a system and their interfaces.\n\n```plantuml\n@startuml\npackage \"Service\" {\n  [HTTP door] as http\n  [Engine pool] as pool\n}\ninterface MCP\ndatabase Store\nMCP -- http\nhttp --> pool : draws with\npool ..> Store\n@enduml\n```\n\n- `[Name]` is a component, `() Name` or `interface Name` an interface.\n- package, node, folder, frame, cloud and database group parts.\n- `-->` uses, `..>` depends, `--` joins.\n- A name with spaces or hyphens needs quotes and an alias: `component \"auth-service\" as auth`.\n"
  },
  {
    "name": "plantuml-deployment",
    "language": "plantuml",
    "type": "deployment",
    "title": "PlantUML deployment diagram",
    "description": "Where parts run",
    "text": "# PlantUML deployment diagram\n\nWhere parts run.\n\n```plantuml\n@startuml\nnode \"Server\" {\n  artifact drawbridge\n}\ncloud Internet\nactor Agent\nAgent --> Internet\nInternet --> drawbridge : HTTPS\n@enduml\n```\n\n- node, artifact, cloud, database, storage, queue, stack, file and folder are elements.\n- Nest them with braces.\n"
  },
  {
    "name": "plantuml-ebnf",
    "language": "plantuml",
    "type": "ebnf",
    "title": "PlantUML EBNF diagram",
    "description": "An EBNF grammar as tracks",
    "text": "# PlantUML EBNF diagram\n\nAn EBNF grammar as tracks.\n\n```plantuml\n@startebnf\ntitle Version\nversion = number, \".\", number, [ \"-\", word ];\nnumber = digit, { digit };\nword = letter, { letter };\n@endebnf\n```\n\n- Square brackets mean at most once, braces any number of times.\n"
  },
  {
    "name": "plantuml-er",
    "language": "plantuml",
    "type": "er",
    "title": "PlantUML entity relationship diagram",
    "description": "Tables, keys and how many belong to each other",
    "text": "# PlantUML entity relationship diagram\n\nTables, keys and how many belong to each other.\n\n```plantuml\n@startuml\nentity Customer {\n  * id : int <<PK>>\n  --\n  email : text\n}\nentity Order {\n  * id : int <<PK>>\n  --\n  * customer_id : int <<FK>>\n}\nCustomer ||--o{ Order\n@enduml\n```\n\n- Ends: `||` exactly one, `|o` zero or one, `}|` one or more, `}o` zero or more.\n- `*` marks a mandatory field; `--` on its own line parts the key from the rest.\n- `entity \"Order line\" as line { ... }` names an entity of several words; `Order ||--|{ line : contains` labels a relation.\n"
  },
  {
    "name": "plantuml-gantt",
    "language": "plantuml",
    "type": "gantt",
    "title": "PlantUML Gantt chart",
    "description": "Tasks on a calendar",
    "text": "# PlantUML Gantt chart\n\nTasks on a calendar.\n\n```plantuml\n@startgantt\nProject starts 2026-03-02\n[Core] requires 5 days\n[Doors] requires 4 days\n[Doors] starts at [Core]'s end\n[Freeze] happens at [Doors]'s end\n@endgantt\n```\n\n- A task is a name in brackets.\n- `requires 5 days`, `starts at [Other]'s end`, `happens at` for milestones.\n- It starts with `@startgantt`.\n- `[Core] is 50% completed`, `[Core] is colored in LightBlue`, `saturday are closed`.\n"
  },
  {
    "name": "plantuml-json",
    "language": "plantuml",
    "type": "json",
    "title": "PlantUML JSON view",
    "description": "JSON as boxes",
    "text": "# PlantUML JSON view\n\nJSON as boxes.\n\n```plantuml\n@startjson\n{\n  \"name\": \"drawbridge\",\n  \"tools\": [\"verify\", \"render\"],\n  \"limits\": { \"seconds\": 5 }\n}\n@endjson\n```\n\n- Between the marks stands valid JSON and nothing else.\n"
  },
  {
    "name": "plantuml-mindmap",
    "language": "plantuml",
    "type": "mindmap",
    "title": "PlantUML mind map",
    "description": "A topic and what branches off it",
    "text": "# PlantUML mind map\n\nA topic and what branches off it.\n\n```plantuml\n@startmindmap\n* Diagram\n** Purpose\n*** Explain\n** Reader\nleft side\n** Tools\n@endmindmap\n```\n\n- The number of stars is the depth.\n- `left side` puts what follows on the left.\n- It starts with `@startmindmap`.\n"
  },
  {
    "name": "plantuml-network",
    "language": "plantuml",
    "type": "network",
    "title": "PlantUML network diagram",
    "description": "Networks and the machines in them",
    "text": "# PlantUML network diagram\n\nNetworks and the machines in them.\n\n```plantuml\n@startnwdiag\nnwdiag {\n  network public {\n    address = \"203.0.113.0/24\"\n    proxy [address = \"203.0.113.10\"];\n  }\n  network internal {\n    address = \"10.0.0.0/24\"\n    proxy [address = \"10.0.0.1\"];\n    service [address = \"10.0.0.2\"];\n    store [shape = database];\n  }\n}\n@endnwdiag\n```\n\n- A machine that stands in two networks joins them.\n"
  },
  {
    "name": "plantuml-object",
    "language": "plantuml",
    "type": "object",
    "title": "PlantUML object diagram",
    "description": "Instances with their values",
    "text": "# PlantUML object diagram\n\nInstances with their values.\n\n```plantuml\n@startuml\nobject order {\n  id = 7\n  total = 12.50\n}\nobject line\norder *-- line : holds\n@enduml\n```\n\n- Fields are `name = value`.\n- Relations are those of class diagrams; `map Name { key => value }` shows a map.\n"
  },
  {
    "name": "plantuml-packet",
    "language": "plantuml",
    "type": "packet",
    "title": "PlantUML packet diagram",
    "description": "Fields of a message, bit by bit",
    "text": "# PlantUML packet diagram\n\nFields of a message, bit by bit.\n\n```plantuml\n@startpacketdiag\npacketdiag {\n  colwidth = 32\n  0-15: Source port\n  16-31: Destination port\n  32-63: Sequence number\n  64-95: Acknowledgment number\n}\n@endpacketdiag\n```\n\n- `colwidth` is the number of bits in a row.\n"
  },
  {
    "name": "plantuml-regex",
    "language": "plantuml",
    "type": "regex",
    "title": "PlantUML regular expression",
    "description": "A regular expression as tracks",
    "text": "# PlantUML regular expression\n\nA regular expression as tracks.\n\n```plantuml\n@startregex\ntitle Date\n[0-9]{4}-(0[1-9]|1[0-2])-\\d{2}\n@endregex\n```\n\n- Between the marks stands one expression.\n"
  },
  {
    "name": "plantuml-sequence",
    "language": "plantuml",
    "type": "sequence",
    "title": "PlantUML sequence diagram",
    "description": "Messages between participants over time",
    "text": "# PlantUML sequence diagram\n\nMessages between participants over time.\n\n```plantuml\n@startuml\nactor User\nparticipant \"Web app\" as web\ndatabase Store\nUser -> web : open\nactivate web\nweb -> Store : load\nStore --> web : rows\nalt rows found\n  web --> User : page\nelse nothing\n  web --> User : 404\nend\ndeactivate web\n@enduml\n```\n\n- `->` is a call, `-->` a reply, `->>` asynchronous; a text follows a colon.\n- `participant \"Long name\" as short` gives an alias.\n- Blocks `alt`/`else`, `opt`, `loop`, `par`, `group` each close with `end`.\n- `note right : text` or `note over a, b` ... `end note` adds notes.\n- Quote names of several words; `autonumber` counts messages, `== Title ==` divides, `return text` answers the last activation.\n"
  },
  {
    "name": "plantuml-state",
    "language": "plantuml",
    "type": "state",
    "title": "PlantUML state diagram",
    "description": "States of one thing and what moves it on",
    "text": "# PlantUML state diagram\n\nStates of one thing and what moves it on.\n\n```plantuml\n@startuml\n[*] --> Idle\nIdle --> Busy : job\nBusy --> Idle : done\nBusy --> Failed : timeout\nstate Busy {\n  [*] --> Parsing\n  Parsing --> Drawing\n}\nFailed --> [*]\n@enduml\n```\n\n- `[*]` is the start and the end.\n- A label follows a colon; `state \"Long name\" as s` gives an alias.\n- `--` inside a state parts concurrent regions.\n- A name has no spaces: write `state \"In progress\" as doing`, then `Idle --> doing : start`.\n- `note right of Idle : text` adds a note; `[H]` is the history of a state.\n"
  },
  {
    "name": "plantuml-timing",
    "language": "plantuml",
    "type": "timing",
    "title": "PlantUML timing diagram",
    "description": "States along a time axis",
    "text": "# PlantUML timing diagram\n\nStates along a time axis.\n\n```plantuml\n@startuml\nrobust \"Engine\" as engine\nconcise \"Client\" as client\n@0\nengine is Idle\nclient is Waiting\n@100\nengine is Busy\n@300\nengine is Idle\nclient is Served\n@enduml\n```\n\n- `robust` and `concise` declare lanes.\n- `@100` sets the time; `name is State` changes a lane.\n"
  },
  {
    "name": "plantuml-usecase",
    "language": "plantuml",
    "type": "usecase",
    "title": "PlantUML use case diagram",
    "description": "Actors and what they do",
    "text": "# PlantUML use case diagram\n\nActors and what they do.\n\n```plantuml\n@startuml\nleft to right direction\nactor Agent\nrectangle Service {\n  usecase \"Check syntax\" as check\n  usecase \"Draw\" as draw\n}\nAgent --> check\nAgent --> draw\ndraw ..> check : include\n@enduml\n```\n\n- `(Name)` is a use case, `:Name:` an actor; the keywords do the same.\n- A rectangle or package around use cases is the boundary.\n- `..>` with include or extend relates use cases.\n- Quote names of several words: `usecase \"Check out\" as checkout`.\n"
  },
  {
    "name": "plantuml-wbs",
    "language": "plantuml",
    "type": "wbs",
    "title": "PlantUML work breakdown",
    "description": "Work split into parts",
    "text": "# PlantUML work breakdown\n\nWork split into parts.\n\n```plantuml\n@startwbs\n* Release\n** Engines\n*** Mermaid\n*** PlantUML\n** Doors\n@endwbs\n```\n\n- The number of stars is the depth.\n- It starts with `@startwbs`.\n"
  },
  {
    "name": "plantuml-yaml",
    "language": "plantuml",
    "type": "yaml",
    "title": "PlantUML YAML view",
    "description": "YAML as boxes",
    "text": "# PlantUML YAML view\n\nYAML as boxes.\n\n```plantuml\n@startyaml\nname: drawbridge\ntools:\n  - verify\n  - render\n@endyaml\n```\n\n- Between the marks stands valid YAML and nothing else.\n"
  }
];
