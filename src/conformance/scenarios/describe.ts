/** describeDiagram and diffDiagrams. */
import { ANY_NUMBER, call, type Scenario } from './scenario.ts';

const FLOW = 'flowchart LR\n  A[Start] -->|go| B{Ready?}\n  subgraph S [Later]\n    C\n  end\n  B -.-> C';
const SEQUENCE = '@startuml\nactor User\nUser -> Shop : order\nShop --> User : receipt\n@enduml';
const CLASSES = '@startuml\nclass Duck {\n  +swim()\n}\nAnimal <|-- Duck\n@enduml';
const BROKEN = 'graph TD\n  A[Start (now)] --> B';

const TWO_BLOCKS = '# Two\n\n```mermaid\ngraph TD\n  A\n```\n```mermaid\nsequenceDiagram\n  A->>B: hello\n```\n';

export const describeScenarios: Scenario[] = [
  call(
    'describeDiagram names the parts of a flowchart',
    'describeDiagram',
    { code: FLOW },
    {
      ok: true,
      value: {
        language: 'mermaid',
        diagramType: 'flowchart',
        direction: 'LR',
        summary: /^Flowchart, left to right, with 3 nodes, 2 edges and 1 group\.\n/,
        alt: 'Flowchart, left to right, with 3 nodes, 2 edges and 1 group: Start, Ready?, C.',
        counts: { nodes: 3, edges: 2, groups: 1, notes: 0, texts: 0 },
        nodes: [
          { id: 'A', label: 'Start' },
          { id: 'B', label: 'Ready?', kind: 'diamond' },
          { id: 'C', group: 'S' },
        ],
        edges: [
          { from: 'A', to: 'B', label: 'go' },
          { from: 'B', to: 'C', kind: 'dotted' },
        ],
        groups: [{ id: 'S', label: 'Later' }],
      },
    },
  ),
  call(
    'describeDiagram tells PlantUML from the text',
    'describeDiagram',
    { code: SEQUENCE },
    {
      ok: true,
      value: {
        language: 'plantuml',
        diagramType: 'sequence',
        nodes: [{ id: 'User' }, { id: 'Shop' }],
        edges: [
          { from: 'User', to: 'Shop', label: 'order' },
          { from: 'Shop', to: 'User', label: 'receipt', kind: 'dotted' },
        ],
      },
    },
  ),
  call(
    'describeDiagram lists members and relations of classes',
    'describeDiagram',
    { code: CLASSES },
    {
      ok: true,
      value: {
        diagramType: 'class',
        nodes: [{ id: 'Duck', members: ['+swim()'] }, { id: 'Animal' }],
        edges: [{ from: 'Duck', to: 'Animal', kind: 'inheritance' }],
      },
    },
  ),
  call(
    'describeDiagram reads the values of a chart',
    'describeDiagram',
    { code: 'pie title Pets\n  "Dogs" : 3\n  "Cats" : 1' },
    {
      ok: true,
      value: {
        diagramType: 'pie',
        title: 'Pets',
        alt: 'Pets',
        summary: /^Pie chart with 2 slices\.\nTitle: Pets\n/,
        nodes: [
          { id: 'Dogs', facts: { value: 3, share: '75%' }, line: 2 },
          { id: 'Cats', facts: { value: 1, share: '25%' }, line: 3 },
        ],
      },
    },
  ),
  call(
    'describeDiagram reads each block of a Markdown text',
    'describeDiagram',
    { code: TWO_BLOCKS },
    {
      ok: true,
      value: { summary: /^Line 4: Flowchart[\s\S]*\n\nLine 8: Sequence/, diagrams: [{ line: 4 }, { line: 8 }] },
    },
  ),
  call(
    'describeDiagram refuses a missing code',
    'describeDiagram',
    {},
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: code must be a non-empty string' },
  ),
  call(
    'describeDiagram refuses a language that it does not know',
    'describeDiagram',
    { code: FLOW, language: 'dot' },
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: language must be one of mermaid, plantuml' },
  ),
  call(
    'describeDiagram refuses 50,001 characters of Mermaid',
    'describeDiagram',
    { code: `graph TD\n${'A'.repeat(49_992)}` },
    { ok: false, code: 'CODE_TOO_LARGE', message: 'Code exceeds maximum length of 50KB' },
  ),
  call(
    'describeDiagram refuses bad syntax',
    'describeDiagram',
    { code: BROKEN },
    { ok: false, code: 'INVALID_SYNTAX', message: /^Unexpected/ },
  ),
  call(
    'diffDiagrams finds nothing between two spellings of the same',
    'diffDiagrams',
    { before: 'graph TD\n  A --> B', after: 'flowchart TB\n  accTitle: The same\n  A-->B' },
    {
      ok: true,
      value: { same: true, added: [], removed: [], changed: [], summary: 'The diagrams say the same.' },
    },
  ),
  call(
    'diffDiagrams names a colour, with its lines',
    'diffDiagrams',
    { before: 'graph TD\n  A --> B\n  style A fill:red', after: 'graph TD\n  A --> B\n  style A fill:blue' },
    { ok: true, value: { same: false, changed: [{ id: 'A', change: 'style', lineBefore: 2, lineAfter: 2 }] } },
  ),
  call(
    'diffDiagrams says that only the looks differ',
    'diffDiagrams',
    { before: 'graph TD\n  A --> B', after: '%%{init: {"theme": "forest"}}%%\ngraph TD\n  A --> B' },
    {
      ok: true,
      value: {
        same: false,
        summary: 'The content is the same; colours, shapes or layout differ: node A, node B, edge A -> B.',
        changed: [
          { element: 'node', id: 'A', change: 'looks' },
          { element: 'node', id: 'B', change: 'looks' },
          { element: 'edge', before: 'A -> B', after: 'A -> B', change: 'looks' },
        ],
      },
    },
  ),
  call(
    'diffDiagrams compares the blocks of two Markdown texts',
    'diffDiagrams',
    { before: TWO_BLOCKS, after: TWO_BLOCKS.replace('hello', 'goodbye') },
    {
      ok: true,
      value: { same: false, summary: /^Diagram 2: 1 changed\./, changed: [{ diagram: 2, change: 'label' }] },
    },
  ),
  call(
    'diffDiagrams names what was added, renamed and rewired',
    'diffDiagrams',
    {
      before: 'flowchart TD\n  A[Start] --> B\n  B --> C',
      after: 'flowchart TD\n  A[Begin] --> B\n  A --> C\n  C --> D',
    },
    {
      ok: true,
      value: {
        same: false,
        added: [
          { element: 'node', id: 'D' },
          { element: 'edge', from: 'C', to: 'D' },
        ],
        removed: [],
        changed: [
          { element: 'node', id: 'A', change: 'label', before: 'Start', after: 'Begin' },
          { element: 'edge', change: 'rewired', before: 'B -> C', after: 'A -> C' },
        ],
      },
    },
  ),
  call(
    'diffDiagrams compares both languages, and says so',
    'diffDiagrams',
    { before: 'flowchart TD\n  A --> B', after: '@startuml\n[A] --> [B]\n@enduml' },
    { ok: true, value: { same: false, changed: [{ change: 'type' }, { change: 'direction' }] } },
  ),
  call(
    'diffDiagrams draws both diagrams with what was added, changed and removed marked',
    'diffDiagrams',
    {
      before: 'flowchart TD\n  A[Start] --> B[Old]',
      after: 'flowchart TD\n  A[Begin] --> C[New]\n  C --> A',
      format: 'svg',
    },
    {
      ok: true,
      value: {
        same: false,
        summary: /^\d added, \d removed, \d changed\.\n/,
        svg: /^<svg .*>Before<.*>Start<.*>Old<.*>After<.*>Begin<.*>New<.*\d added<.*\d changed<.*\d removed<.*<\/svg>$/s,
        width: ANY_NUMBER,
        height: ANY_NUMBER,
      },
    },
  ),
  call(
    'diffDiagrams draws the changes of PlantUML as pixels',
    'diffDiagrams',
    {
      before: '@startuml\nactor User\nUser -> Shop : order\n@enduml',
      after: '@startuml\nactor User\nUser -> Shop : buy\nShop -> Shop : pack\n@enduml',
      format: 'png',
      scale: 0.5,
    },
    { ok: true, value: { same: false, png: /^iVBORw0KGgo/, width: ANY_NUMBER, height: ANY_NUMBER } },
  ),
  call(
    'diffDiagrams draws the first blocks of two Markdown texts that differ',
    'diffDiagrams',
    { before: TWO_BLOCKS, after: TWO_BLOCKS.replace('hello', 'goodbye'), format: 'svg' },
    { ok: true, value: { svg: /goodbye/, note: /^The picture shows diagram 2\./ } },
  ),
  call(
    'diffDiagrams writes for a comment on GitHub',
    'diffDiagrams',
    { before: 'graph TD\n  A', after: 'graph TD\n  A --> B', format: 'github' },
    { ok: true, value: { summary: /^\*\*Diagram changes:\*\* 2 added\n\n```diff\n\+ node B\n/ } },
  ),
  call(
    'diffDiagrams says which source is broken',
    'diffDiagrams',
    { before: 'graph TD\n  A', after: BROKEN },
    { ok: false, code: 'INVALID_SYNTAX', message: /^after: Unexpected/ },
  ),
  call(
    'diffDiagrams refuses a missing source',
    'diffDiagrams',
    { before: 'graph TD\n  A' },
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: after must be a non-empty string' },
  ),
  call(
    'checkDocument finds every diagram of a text, and fixes the text',
    'checkDocument',
    {
      text: `Intro\n\n\`\`\`mermaid\n${BROKEN}\n\`\`\`\n\n- list\n\n  \`\`\`plantuml\n  @startuml\n  A -> B\n  @enduml\n  \`\`\`\n`,
    },
    {
      ok: true,
      value: {
        ok: false,
        summary: /^2 diagrams, 1 with errors\.\nLine 4, Mermaid: Unexpected .* \(line 5\)/,
        diagrams: [
          { line: 4, language: 'mermaid', ok: false, faultLine: 5, fix: 'graph TD\n  A["Start (now)"] --> B' },
          { line: 11, language: 'plantuml', ok: true },
        ],
        fixed:
          /^Intro\n\n```mermaid\ngraph TD\n {2}A\["Start \(now\)"\] --> B\n```\n\n- list\n\n {2}```plantuml\n {2}@startuml\n/,
      },
    },
  ),
  call(
    'checkDocument says that a text has no diagram',
    'checkDocument',
    { text: 'Nothing to see.' },
    { ok: true, value: { ok: true, diagrams: [], summary: 'The text has no diagram.' } },
  ),
  call(
    'checkDocument refuses a missing text',
    'checkDocument',
    {},
    { ok: false, code: 'INVALID_INPUT', message: 'Invalid input: text must be a non-empty string' },
  ),
];
