/** The child process for Mermaid: what it checks, draws, describes, edits and converts. */
import type { Conversion, EditedDiagram, EditOperation, EngineReply } from '../../ports/diagram-engine.ts';
import type { Language } from '../../ports/languages.ts';
import { writeConversion } from '../convert/write-conversion.ts';
import { applyOperations } from '../edit/apply-operations.ts';
import { encodeNotice } from '../outputs/encode-drawing.ts';
import { type EngineTasks, serveJobs } from '../pool/serve-jobs.ts';
import { linesIn, type SourceLine } from '../read-statements.ts';
import { describeMermaid } from './describe-mermaid.ts';
import { loadMermaid, tidyUp } from './drawing/load-mermaid.ts';
import { renderMermaid } from './render-mermaid.ts';
import { verifyMermaid } from './verify-mermaid.ts';

/** What a source has besides its diagram. */
const ASIDE: readonly { at: RegExp; lost: string }[] = [
  { at: /^\s*%%(?!\{)/m, lost: 'Comments are not carried over.' },
  { at: /^\s*%%\{\s*(?:init|initialize|wrap)/m, lost: 'The configuration of the diagram (init) is not carried over.' },
  {
    at: /^---\s[\s\S]*?^config:[\s\S]*?^---/m,
    lost: 'The configuration of the diagram (frontmatter) is not carried over.',
  },
  { at: /<br\s*\/?>|\\n/i, lost: 'Line breaks inside labels are not carried over.' },
  {
    at: /^\s*acc(?:Title|Descr)\b/m,
    lost: 'Accessible title and description (accTitle, accDescr) are not carried over.',
  },
];

/** A Mermaid diagram in another language, from what Mermaid has read. */
async function convertMermaid(code: string, to: Language): Promise<EngineReply<Conversion>> {
  const reply = await describeMermaid(code);
  if (reply.kind !== 'done') return reply;
  const lost = ASIDE.filter(({ at }) => at.test(code)).map((row) => row.lost);
  return writeConversion(reply.value, to, reply.value.diagramType, lost);
}

const FRONTMATTER = /^\s*---[ \t]*(?:\r\n|\n)[\s\S]*?(?:\r\n|\n)---[ \t]*(?:\r\n|\n)/;

/** Without the frontmatter, comments and directives. */
function linesOf(code: string): SourceLine[] {
  const start = FRONTMATTER.exec(code)?.[0].length ?? 0;
  return linesIn(code).filter((line) => line.start >= start && !line.text.startsWith('%%') && line.text !== '---');
}

/** Edits a Mermaid source by operations. */
function editMermaid(code: string, operations: readonly EditOperation[]): Promise<EngineReply<EditedDiagram>> {
  return applyOperations(code, operations, {
    language: 'mermaid',
    lines: linesOf,
    async read(source) {
      const reply = await describeMermaid(source);
      return reply.kind === 'done' ? { kind: 'done', value: { model: reply.value, drawn: reply.value } } : reply;
    },
  });
}

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
