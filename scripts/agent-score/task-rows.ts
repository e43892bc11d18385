/** How many tokens eight typical tasks take over MCP: what the agent writes in its calls, and what it reads. */
import { connectStdio } from '../../test/mcp/clients.ts';

export interface TaskRow {
  task: string;
  calls: number;
  written: number;
  read: number;
}

interface Call {
  name: string;
  arguments: Record<string, unknown>;
}

/** The next call, from the last answer; undefined when the task is done. */
type Step = (last: Record<string, unknown>) => Call | undefined;

const CHARACTERS_PER_TOKEN = 4;
/** A busy machine may take long to start the engines. */
const TIMEOUT_MS = 120_000;

const FLOWCHART = `flowchart TD
  A[Order received] --> B{In stock?}
  B -->|yes| C[Pick items]
  B -->|no| D[Order from supplier]
  D --> C
  C --> E[Pack]
  E --> F[Ship]
  F --> G[Send invoice]
  G --> H{Paid?}
  H -->|yes| I[Close order]
  H -->|no| J[Remind customer]
  J --> H`;
const BROKEN = FLOWCHART.replace('C[Pick items]', 'C[Pick items (two)]');
const WITH_CHECK = FLOWCHART.replace('E --> F[Ship]', 'E --> K[Check weight]\n  K --> F[Ship]');
const SEQUENCE = 'sequenceDiagram\n  Alice->>Bob: Hello\n  Bob-->>Alice: Hi';
const CLASSES = '@startuml\nclass Order {\n  +total(): Money\n}\nclass Item\nOrder "1" *-- "many" Item\n@enduml';
const DOCUMENT = `# Orders

How an order travels:

\`\`\`mermaid
${BROKEN}
\`\`\`

What is said:

\`\`\`mermaid
${SEQUENCE}
\`\`\`

What there is:

\`\`\`plantuml
${CLASSES}
\`\`\`
`;

const call =
  (name: string, args: Record<string, unknown>): Step =>
  () => ({ name, arguments: args });
const verifyFix: Step = ({ fix }) =>
  typeof fix === 'string' ? { name: 'verify', arguments: { code: fix } } : undefined;
const INSERTED = [
  { op: 'disconnect', from: 'E', to: 'F' },
  { op: 'add', id: 'K', label: 'Check weight' },
  { op: 'connect', from: 'E', to: 'K' },
  { op: 'connect', from: 'K', to: 'F' },
];

/** The calls of a task; the second list is for a server that has not the tool of the first. */
const TASKS: Record<string, [steps: Step[], otherwise?: Step[]]> = {
  'check a good flowchart': [[call('verify', { code: FLOWCHART })]],
  'fix a broken flowchart': [[call('verify', { code: BROKEN }), verifyFix]],
  'draw it as PNG': [[call('render', { code: FLOWCHART, format: 'png' })]],
  'draw it as SVG': [[call('render', { code: FLOWCHART })]],
  'say what it shows': [[call('describeDiagram', { code: FLOWCHART })]],
  'compare two versions': [[call('diffDiagrams', { before: FLOWCHART, after: WITH_CHECK })]],
  'check a document with three diagrams': [
    [call('checkDocument', { text: DOCUMENT })],
    [
      call('verify', { code: BROKEN }),
      verifyFix,
      call('verify', { code: SEQUENCE }),
      call('verifyPlantUML', { plantumlCode: CLASSES }),
    ],
  ],
  'insert a step': [
    [call('editDiagram', { code: FLOWCHART, operations: INSERTED })],
    [call('verify', { code: WITH_CHECK })],
  ],
};

const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Of the server that `program` starts; pictures count by their text alone, since a model is not charged for base64. */
export async function taskRows(program: string): Promise<TaskRow[]> {
  const client = await connectStdio(process.execPath, [program, 'mcp'], 'legacy');
  const { tools } = await client.listTools();
  const names = new Set(tools.map(({ name }) => name));
  const listed = tokensOf(JSON.stringify({ tools: tools.map(({ outputSchema: _, ...tool }) => tool) }));
  const rows: TaskRow[] = [{ task: 'tools/list, once', calls: 1, written: 0, read: listed }];
  for (const [task, [steps, otherwise = steps]] of Object.entries(TASKS)) {
    const first = steps[0]?.({});
    const row = { task, calls: 0, written: 0, read: 0 };
    let last: Record<string, unknown> = {};
    for (const step of first && names.has(first.name) ? steps : otherwise) {
      const next = step(last);
      if (!next) continue;
      const { content = [], structuredContent, isError } = await client.callTool(next, { timeout: TIMEOUT_MS });
      if (isError) throw new Error(`${task}: ${JSON.stringify(content)}`);
      last = (structuredContent ?? {}) as Record<string, unknown>;
      row.calls++;
      row.written += tokensOf(JSON.stringify(next.arguments));
      row.read += content.reduce((sum, part) => sum + (part.type === 'text' ? tokensOf(part.text) : 0), 0);
    }
    rows.push(row);
  }
  await client.close();
  return rows;
}
