/** Assembles the MCP server of the diagram tools, the same for stdio and HTTP. */
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import type { McpServerConfig } from '../server/create-mcp-server.ts';
import { DIAGRAM_PAGE_URI, loadDiagramExtras } from './diagram-extras.ts';
import { createLocalSource } from './local-source.ts';
import { reportCalls } from './report-calls.ts';
import { withResultBudget } from './result-budget.ts';

export interface DiagramServerParts {
  invoke: InvokeOperation;
  version: string;
  onError?: (error: Error) => void;
}

export function diagramServer({ invoke, version, onError }: DiagramServerParts): McpServerConfig {
  return {
    source: reportCalls(withResultBudget(createLocalSource({ invoke, picturePageUri: DIAGRAM_PAGE_URI }))),
    serverInfo: { name: 'drawbridge', title: 'Drawbridge', version },
    ...loadDiagramExtras(),
    ...(onError && { onError }),
  };
}
