/** What a running Drawbridge offers over MCP besides its tools: the same as with built-in engines. */
import { DIAGRAM_PAGE_URI, loadDiagramExtras } from '../../mcp/diagrams/diagram-extras.ts';
import { picturePageMeta } from '../../mcp/diagrams/picture-page-meta.ts';
import { withResultBudget } from '../../mcp/diagrams/result-budget.ts';
import type { BridgeExtras } from '../serve-description.ts';

export function drawbridgeExtras(): BridgeExtras {
  return {
    metaOf: ({ operations }) =>
      operations.some(({ operation }) => operation.image) ? picturePageMeta(DIAGRAM_PAGE_URI) : undefined,
    around: (source) => ({ source: withResultBudget(source), ...loadDiagramExtras() }),
  };
}
