/** The child process that checks and draws Mermaid. */
import { encodeNotice } from '../outputs/encode-notice.ts';
import { type EngineTasks, serveJobs } from '../pool/serve-jobs.ts';
import { convertMermaid } from './convert-mermaid.ts';
import { describeMermaid } from './describe-mermaid.ts';
import { loadMermaid, tidyUp } from './drawing/load-mermaid.ts';
import { editMermaid } from './edit-mermaid.ts';
import { renderMermaid } from './render-mermaid.ts';
import { verifyMermaid } from './verify-mermaid.ts';

/** One diagram of each common layout: their first runs are many times slower than the following. */
const FIRST_DIAGRAMS = [
  'flowchart TD\n  A[First] -->|then| B{Second}\n  subgraph S\n    C\n  end\n  B --> C',
  'sequenceDiagram\n  Alice->>Bob: hello\n  Note over Alice,Bob: a note',
  'classDiagram\n  A <|-- B\n  A : +int size',
  'stateDiagram-v2\n  [*] --> A\n  A --> [*]',
  'erDiagram\n  A ||--o{ B : has',
];

/** The layout engine is a large program: it takes some runs until its hot parts are compiled. */
const WARM_UP_ROUNDS = 3;

export const tasks: EngineTasks = {
  verify: verifyMermaid,
  render: renderMermaid,
  describe: describeMermaid,
  edit: editMermaid,
  convert: convertMermaid,
  encode: encodeNotice,
  load: loadMermaid,
  tidyUp,
  warmUps: Array.from({ length: WARM_UP_ROUNDS }, () => FIRST_DIAGRAMS)
    .flat()
    .map((code) => () => renderMermaid(code, { format: 'svg' })),
};

export function serve(): void {
  serveJobs(tasks);
}
