/** Sources whose cost has nothing to do with their size: loops without end, circles, numbers beyond all numbers. */
import type { HostileTable } from './hostile-source.ts';

const init = (config: unknown, body: string) => `%%{init: ${JSON.stringify(config)}}%%\n${body}`;
const gantt = (...lines: string[]) =>
  ['gantt', '  dateFormat YYYY-MM-DD', ...lines, '  Task :t1, 2024-01-01, 3d'].join('\n');

export const ENDLESS_SOURCES: HostileTable = {
  'gantt that excludes every day': gantt('  excludes monday, tuesday, wednesday, thursday, friday, saturday, sunday'),
  'gantt that excludes every day by a weekend that starts on friday': gantt(
    '  weekend friday',
    '  excludes weekends, sunday, monday, tuesday, wednesday, thursday',
  ),
  'gantt that excludes every day over several lines': gantt(
    '  excludes weekends',
    '  excludes Monday Tuesday',
    '  excludes Wednesday,Thursday,Friday',
  ),
  'gantt with a format in which every day is alike': 'gantt\n  dateFormat YYYY\n  excludes 2024\n  Task :t1, 2024, 3d',
  'gantt with time stamps far apart': 'gantt\n  dateFormat x\n  excludes weekends\n  Task :t1, 0, 99999999999999',
  'gantt with tasks after each other':
    'gantt\n  A :t1, after t2, 1d\n  B :t2, after t1, 1d\n  C :t3, after t3, until t3',
  'gantt with a tick each millisecond': gantt('  tickInterval 1millisecond', '  Long :t0, 2020-01-01, 2024-01-01'),
  'gantt with a tick of nothing': gantt('  tickInterval 0day'),
  'chart axis from one to one': 'xychart-beta\n  x-axis 1 --> 1\n  line [1, 2, 3]',
  'chart axes that run backwards': 'xychart-beta\n  x-axis 9 --> 1\n  y-axis 9 --> -9\n  line [1, 2, 3]',
  'chart of numbers beyond all numbers': `xychart-beta\n  x-axis 0 --> ${'9'.repeat(400)}\n  y-axis 0 --> ${'9'.repeat(400)}\n  bar [${'9'.repeat(400)}, -1]`,
  'chart without size': init({ xyChart: { width: 0, height: 0 } }, 'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]'),
  'chart of a huge size': init(
    { xyChart: { width: 1e12, height: 1e12 } },
    'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]',
  ),
  'radar with a billion ticks': 'radar-beta\n  axis a, b, c\n  curve x{1, 2, 3}\n  ticks 1000000000',
  'radar with a billion ticks on one line': 'radar-beta axis a, b, c curve x{1, 2, 3} ticks 1000000000',
  'radar with ticks in another notation':
    'radar-beta\n  axis a, b, c\n  curve x{1, 2, 3}\n  ticks 1e9\n  max 0\n  min 0',
  'radar with ticks after a comment': 'radar-beta\n  axis a, b, c\n  curve x{1, 2, 3}\n  /* */ ticks 1000000000',
  'mindmap whose layout never settles': init({ mindmap: { padding: 1e9 } }, 'mindmap\n  root\n    a\n    b\n    c'),
  'packet with rows of no bits': init({ packet: { bitsPerRow: 0 } }, 'packet\n  0-15: "Alpha"'),
  'packet with rows of less than no bits': init(
    { packet: { bitsPerRow: -1, rowHeight: -5 } },
    'packet\n  0-15: "Alpha"',
  ),
  'packet with rows of half a bit': init({ packet: { bitsPerRow: 0.001 } }, 'packet\n  0-15: "Alpha"'),
  'packet with rows that are text': init({ packet: { bitsPerRow: 'x' } }, 'packet\n  0-15: "Alpha"'),
  'packet of a huge relative field': 'packet\n  +1000000000: "Alpha"',
  'a theme with a billion colours': init(
    { theme: 'base', themeVariables: { THEME_COLOR_LIMIT: 1e9 } },
    'mindmap\n  root\n    leaf',
  ),
  'a timeline theme with a billion colours': init(
    { themeVariables: { THEME_COLOR_LIMIT: 1e9 } },
    'timeline\n  2002 : Alpha',
  ),
  'C4 with rows of nothing': init(
    { c4: { c4ShapeInRow: 0, c4BoundaryInRow: 0, width: 0, wrap: true } },
    'C4Context\n  Person(a, "Alpha")\n  System(b, "Beta")',
  ),
  'C4 layout with rows of nothing':
    'C4Context\n  Person(a, "Alpha")\n  System(b, "Beta")\n  UpdateLayoutConfig($c4ShapeInRow="0", $c4BoundaryInRow="0")',
  'labels wrapped at no width': init(
    { flowchart: { wrappingWidth: 0 }, markdownAutoWrap: true },
    'flowchart LR\n  A["`Alpha Beta Gamma`"] --> B[Some longer words]',
  ),
  'labels wrapped at less than no width': init(
    { flowchart: { wrappingWidth: -100 } },
    'flowchart LR\n  A["`Alpha Beta Gamma`"]',
  ),
  'messages wrapped at no width': init(
    { wrap: true, sequence: { wrap: true, width: 0, wrapPadding: 1e9 } },
    'sequenceDiagram\n  participant A as Alpha Beta Gamma\n  A->>A: some longer words',
  ),
  'journey without width': init(
    { journey: { width: 0, taskMargin: -1e9, taskFontSize: 0 } },
    'journey\n  section Go\n    Tea: 5: Me\n    Walk: 99999999999: Me',
  ),
  'timeline without width': init({ timeline: { width: 0, padding: -1e9 } }, 'timeline\n  2002 : Alpha : Beta'),
  'treemap without size': init(
    { treemap: { nodeWidth: 0, nodeHeight: 0, padding: 1e9 } },
    'treemap-beta\n"Alpha"\n  "Beta": 10',
  ),
  'treemap of numbers beyond all numbers':
    'treemap-beta\n"Alpha"\n  "Beta": 9999999999999999999999999999999999999999\n  "Gamma": 0',
  'sankey in a circle': 'sankey\n\na,b,1\nb,a,1',
  'sankey to itself': 'sankey\n\na,a,1',
  'sankey with numbers below nothing': 'sankey\n\na,b,-5\nb,c,9e308\nb,d,9e308',
  'pie of nothing': 'pie\n  "Alpha" : 0\n  "Beta" : 0',
  'pie of numbers beyond all numbers': `pie\n  "Alpha" : ${'9'.repeat(400)}\n  "Beta" : 1`,
  'group within itself': 'flowchart LR\n  subgraph a\n    a\n  end\n  a --> b',
  'groups within each other': 'flowchart LR\n  subgraph a\n    b\n  end\n  subgraph b\n    a\n  end\n  a --> b',
  'state within itself': 'stateDiagram-v2\n  state a {\n    state a {\n      a --> a\n    }\n  }\n  a --> a',
  'states within each other': 'stateDiagram-v2\n  state a {\n    b --> c\n  }\n  state b {\n    a --> c\n  }',
  'architecture group within itself': 'architecture-beta\n  group a(cloud)[Alpha] in a\n  service s(disk)[Beta] in a',
  'architecture groups within each other':
    'architecture-beta\n  group a(cloud)[Alpha] in b\n  group b(cloud)[Beta] in a\n  service s(disk)[Gamma] in a',
  'class within its own namespace': 'classDiagram\n  namespace a {\n    class a\n  }\n  a <|-- a\n  a --* a',
  'swimlanes within each other': 'swimlane-beta\n  subgraph a\n    b\n  end\n  subgraph b\n    a --> c\n  end',
  'git branch into itself': 'gitGraph\n  commit\n  merge main\n  branch main\n  cherry-pick id: "none"',
  'edge of a huge length': `flowchart LR\n  A ${'-'.repeat(3_000)}> B`,
  'sequence numbers beyond all numbers': `sequenceDiagram\n  autonumber ${'9'.repeat(400)} ${'9'.repeat(400)}\n  A->>B: hello\n  B->>A: hello`,
  'sequence activations without end': `sequenceDiagram\n  A->>B: x\n${'  activate B\n'.repeat(200)}`,
  'block a billion wide in another notation': 'block\n  columns 1e9\n  a:1e9\n  space:999999999999999999999',
  'block with columns below nothing': 'block\n  columns 0\n  a b c\n  block:x:0\n    d\n  end',
  'wardley map of a huge size': 'wardley-beta\nsize [1000000000, 1000000000]\ncomponent Alpha [0.5, 0.5]',
  'venn of a huge set': `venn-beta\n  set A: ${'9'.repeat(400)}\n  set B: 0\n  union A,B: ${'9'.repeat(400)}`,
  'quadrant point outside of the chart': 'quadrantChart\n  P: [1, 0] radius: 999999999',
  'hand-drawn with a roughness beyond all numbers': init(
    { look: 'handDrawn', handDrawnSeed: 1e308 },
    'flowchart LR\n  A[(Alpha)] --> B{Beta}',
  ),
  'flowchart with spaces beyond all numbers': init(
    { flowchart: { nodeSpacing: 1e308, rankSpacing: 1e308, padding: 1e308 } },
    'flowchart LR\n  A --> B',
  ),
  'sequence with margins beyond all numbers': init(
    { sequence: { actorMargin: 1e308, boxMargin: -1e308, diagramMarginX: 1e308 } },
    'sequenceDiagram\n  A->>B: hello',
  ),
  'gantt with bars of no height': init(
    { gantt: { barHeight: 0, barGap: -4, fontSize: 0, numberSectionStyles: 0 } },
    'gantt\n  section S\n  Task :t1, 2024-01-01, 3d',
  ),
  'git graph with a spacing that is text': init(
    { gitGraph: { nodeLabel: { width: 'x' }, mainBranchOrder: 'x', parallelCommits: 'x' } },
    'gitGraph\n  commit\n  branch a\n  commit',
  ),
  'a front matter of a thousand levels': `---\n${Array.from({ length: 1_000 }, () => '{a: ').join('')}1${'}'.repeat(1_000)}\n---\nflowchart LR\n  A`,
  'railroad of nested groups': `railroad-ebnf-beta\n  a = ${'( '.repeat(500)}"x"${' )'.repeat(500)} ;`,
  'railroad rule that holds itself': 'railroad-ebnf-beta\n  a = a | "x" a ;',
  'markdown of nested marks': `flowchart LR\n  A["\`${'**a *b '.repeat(300)}\`"]`,
  'a style of nested variables': `stateDiagram-v2\n  A --> B\n  style A ${Array.from({ length: 30 }, (_, n) => `--v${n}:var(--v${n + 1})var(--v${n + 1})`).join(',')},fill:var(--v0)`,
};
