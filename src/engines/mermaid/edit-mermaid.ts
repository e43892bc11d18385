/** Edits a Mermaid source by operations. */
import type { EditedDiagram, EngineReply } from '../../ports/diagram-engine.ts';
import type { EditOperation } from '../../ports/edit-operation.ts';
import { applyOperations } from '../edit/apply-operations.ts';
import { linesIn, type SourceLine } from '../statements/read-statements.ts';
import { describeMermaid } from './describe-mermaid.ts';

const FRONTMATTER = /^\s*---[ \t]*(?:\r\n|\n)[\s\S]*?(?:\r\n|\n)---[ \t]*(?:\r\n|\n)/;

/** Without the frontmatter, comments and directives. */
function linesOf(code: string): SourceLine[] {
  const start = FRONTMATTER.exec(code)?.[0].length ?? 0;
  return linesIn(code).filter((line) => line.start >= start && !line.text.startsWith('%%') && line.text !== '---');
}

export function editMermaid(code: string, operations: readonly EditOperation[]): Promise<EngineReply<EditedDiagram>> {
  return applyOperations(code, operations, {
    language: 'mermaid',
    lines: linesOf,
    async read(source) {
      const reply = await describeMermaid(source);
      return reply.kind === 'done' ? { kind: 'done', value: { model: reply.value, drawn: reply.value } } : reply;
    },
  });
}
