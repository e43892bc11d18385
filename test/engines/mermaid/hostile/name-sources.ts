/** Names that every object has, and ids that the drawing itself uses: they reach maps, selectors and references. */
import type { HostileTable } from './hostile-source.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'];
const lines = (line: (name: string, next: string) => string) =>
  NAMES.map((name, index) => line(name, NAMES[(index + 1) % NAMES.length] ?? '')).join('\n');

export const NAME_SOURCES: HostileTable = {
  'flowchart nodes': {
    code: `flowchart LR\n${lines((a, b) => `  ${a} --> ${b}`)}`,
    keeps: ['__proto__', 'constructor'],
  },
  'flowchart groups': `flowchart LR\n${lines((a) => `  subgraph ${a}\n    n${a}\n  end`)}`,
  'flowchart edges': `flowchart LR\n${lines((a) => `  x ${a}@--> y${a}\n  ${a}@{ animate: true }`)}`,
  'flowchart classes and styles': `flowchart LR\n  A\n${lines((a) => `  classDef ${a} fill:#f00\n  class A ${a}\n  style ${a} fill:#0f0\n  click ${a} "http://example.com" "tip"`)}`,
  'class diagram': `classDiagram\n${lines((a, b) => `  ${a} <|-- ${b}\n  ${a} : ${b}()`)}\n  namespace constructor {\n    class __proto__\n  }`,
  'state diagram': `stateDiagram-v2\n${lines((a, b) => `  ${a} --> ${b}`)}\n  state __proto__ {\n    valueOf --> toString\n  }`,
  'entity diagram': `erDiagram\n${lines((a, b) => `  ${a} ||--o{ ${b} : ${a}\n  ${a} {\n    ${a} ${b}\n  }`)}`,
  'sequence diagram': {
    code: `sequenceDiagram\n${lines((a, b) => `  ${a}->>${b}: ${a}`)}\n  create participant newcomer\n  then->>newcomer: hi`,
    keeps: ['__proto__'],
  },
  'gantt tasks': `gantt\n  dateFormat YYYY-MM-DD\n${lines((a, b) => `  section ${a}\n  ${a} :${a}, 2024-01-01, 2d\n  x :after ${b}, 1d`)}`,
  'git branches': `gitGraph\n  commit\n${lines((a) => `  branch ${a}\n  commit id: "${a}"`)}\n  checkout main\n  merge __proto__`,
  'git commits': `gitGraph\n${lines((a) => `  commit id: "${a}" tag: "${a}"`)}\n  branch x\n  cherry-pick id: "constructor"`,
  mindmap: `mindmap\n  __proto__\n${lines((a) => `    ${a}`)}`,
  'architecture groups': 'architecture-beta\n  group __proto__(cloud)[Alpha]\n  service a(database)[Beta] in __proto__',
  'architecture services':
    'architecture-beta\n  group constructor(cloud)[Alpha]\n  service prototype(database)[Beta] in constructor\n  service toString(disk)[Gamma] in constructor\n  prototype:L -- R:toString',
  'architecture edges':
    'architecture-beta\n  service a(database)[Alpha]\n  service __proto__(disk)[Beta]\n  a:L -- R:__proto__\n  junction constructor\n  constructor:T -- B:a',
  'C4 aliases': `C4Context\n${lines((a) => `  System(${a}, "${a}")`)}\n  Rel(__proto__, constructor, "uses")\n  UpdateElementStyle(__proto__, $bgColor="red")\n  UpdateRelStyle(__proto__, constructor, $textColor="red")`,
  requirements: `requirementDiagram\n${lines((a) => `  requirement ${a} {\n    id: ${a}\n  }`)}\n  __proto__ - satisfies -> constructor`,
  kanban: `kanban\n${lines((a) => `  ${a}[${a}]\n    item${a}[x]@{ ticket: ${a} }`)}`,
  block: `block\n  columns 2\n${lines((a) => `  ${a}`)}\n  __proto__ --> constructor\n  class __proto__ constructor`,
  sankey: `sankey\n\n${lines((a) => `${a},to ${a},1`)}`,
  pie: `pie\n${lines((a) => `  "${a}" : 1`)}`,
  journey: `journey\n${lines((a) => `  section ${a}\n    ${a}: 5: ${a}`)}`,
  timeline: `timeline\n${lines((a) => `  section ${a}\n    ${a} : ${a}`)}`,
  'quadrant chart':
    'quadrantChart\n  constructor:::toString: [0.5, 0.5]\n  classDef toString color: #f00\n  valueOf:::constructor: [0.1, 0.5]',
  radar: `radar-beta\n  axis ${NAMES.join(', ')}\n  curve __proto__{ ${NAMES.map((name) => `${name}: 1`).join(', ')} }`,
  xychart: `xychart-beta\n  x-axis [${NAMES.join(', ')}]\n  bar [${NAMES.map(() => 1).join(', ')}]`,
  treemap:
    'treemap-beta\n"__proto__"\n  "constructor":::toString\n    "valueOf":::__proto__\n      "x": 1\nclassDef __proto__ fill:#f00;',
  'use cases': `usecase-beta\n${lines((a) => `actor ${a}("${a}")\nx${a}("${a}")\n${a} --> x${a}`)}`,
  venn: 'venn-beta\n  set __proto__\n  set constructor\n  union __proto__,constructor["Both"]',
  'tree view': `treeView-beta\n  __proto__/\n${lines((a) => `    ${a}\n    a.${a}`)}`,
  wardley: `wardley-beta\n${lines((a) => `component ${a} [0.5, 0.5]`)}\n__proto__ -> constructor\nevolve __proto__ 0.9`,
  'railroad rules': `railroad-ebnf-beta\n${lines((a, b) => `  ${a.replaceAll('_', 'u')} = ${b.replaceAll('_', 'u')} | "${a}" ;`)}`,
  'event modeling':
    'eventmodeling\n\ntf 01 ui __proto__\ntf 02 cmd constructor\ntf 03 evt toString.valueOf\ntf 04 rmo prototype ->> 03',
  swimlane: 'swimlane-beta\n  subgraph __proto__\n    constructor --> toString\n  end',
  'agent flow': 'agentflow-beta\n  __proto__["Alpha"] --> constructor["Beta"]',
  cynefin: 'cynefin-beta\n  complex\n    "__proto__"\n  clear\n    "constructor"\n  complex --> clear : "toString"',
  ishikawa: 'ishikawa-beta\n  __proto__\n  constructor\n    prototype',
  'a diagram type that every object has': 'constructor\n  A --> B',
  'a diagram type called __proto__': '__proto__ TD\n  A --> B',
  'ids of the drawing itself': {
    code: 'flowchart LR\n  diagram --> ddiagram\n  subgraph idiagram\n    svg --> defs\n  end',
    keeps: ['ddiagram'],
  },
  'ids of the markers':
    'flowchart LR\n  subgraph diagram_flowchart-v2-pointEnd\n    A --> B\n  end\n  x_flowchart-v2-pointEnd --> arrowhead',
  'participants with ids of the drawing':
    'sequenceDiagram\n  participant diagram\n  participant arrowhead\n  participant root-0\n  diagram->>arrowhead: hi\n  arrowhead->>root-0: hi',
  'ids that are selectors': 'flowchart LR\n  a.b#c --> d\n  *,body --> y',
  'ids that are paths': 'flowchart LR\n  A@{ label: "Alpha" } --> B/../C',
  'ids of other alphabets': { code: 'flowchart LR\n  Ａ[Alpha] --> Б --> 中文', keeps: ['Alpha', '中文'] },
};
