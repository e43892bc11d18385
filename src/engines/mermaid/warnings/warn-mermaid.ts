/** The warnings of a Mermaid source that has just been read. */
import type { Warning } from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import { collectWarnings, type Findings, settleWarnings } from '../../warnings/find-warnings.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import { loadMermaid } from '../drawing/load-mermaid.ts';
import { readModel } from '../model/read-model.ts';
import { MERMAID_WARNINGS } from './mermaid-warnings.ts';
import { statementLines } from './parts/mermaid-reading.ts';

interface ReadSource {
  source: string;
  diagramType: string;
  /** Valid until the next diagram is read. */
  db: unknown;
  model: DiagramModel | undefined;
}

/** The colour of labels in the theme of the diagram that was read last. */
async function textColour(): Promise<string> {
  const { mermaid } = await loadMermaid();
  const { themeVariables = {} } = mermaid.mermaidAPI.getConfig() as { themeVariables?: Record<string, string> };
  return themeVariables.nodeTextColor || themeVariables.textColor || '#333';
}

/** Must be called before another diagram is read. */
export async function lookAtMermaid({ source, diagramType, db, model }: ReadSource): Promise<Findings> {
  return collectWarnings(MERMAID_WARNINGS, {
    source,
    lines: statementLines(source),
    firstLine: 1,
    kind: model?.diagramType ?? diagramType,
    db,
    model,
    textColour: await textColour(),
  });
}

async function lookAgain(source: string): Promise<Findings | undefined> {
  const read = await diagnose(source);
  if (read.kind !== 'judged' || !read.ok) return undefined;
  const { diagramType, db } = read;
  return lookAtMermaid({ source, diagramType, db, model: readModel(diagramType, db) });
}

/** Reads each fix, after which databases of earlier diagrams are no longer valid. */
export function settleMermaid(found: Findings, source: string): Promise<Warning[] | undefined> {
  return settleWarnings(found, source, lookAgain);
}
