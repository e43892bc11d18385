/** describeDiagram and diffDiagrams. */
import { call, type Scenario } from './scenario.ts';

const FLOW = 'flowchart LR\n  A[Start] -->|go| B{Ready?}\n  subgraph S [Later]\n    C\n  end\n  B -.-> C';
const SEQUENCE = '@startuml\nactor User\nUser -> Shop : order\nShop --> User : receipt\n@enduml';
const CLASSES = '@startuml\nclass Duck {\n  +swim()\n}\nAnimal <|-- Duck\n@enduml';
const BROKEN = 'graph TD\n  A[Start (now)] --> B';

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
        counts: { nodes: 3, edges: 2, groups: 1, texts: 0 },
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
    'describeDiagram reads other types by their texts',
    'describeDiagram',
    { code: 'pie title Pets\n  "Dogs" : 3\n  "Cats" : 1' },
    {
      ok: true,
      value: { diagramType: 'pie', title: 'Pets', summary: /^Pie chart, \d+ x \d+ px\.\n[\s\S]*Dogs/ },
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
    { before: 'graph TD\n  A --> B', after: 'flowchart TB\n  A-->B\n  style A fill:red' },
    {
      ok: true,
      value: { same: true, added: [], removed: [], changed: [], summary: 'The diagrams say the same.' },
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
];
