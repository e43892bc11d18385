/** Assembles the MCP server of the diagram tools, the same for stdio and HTTP. */
import type { Resource } from '../../../generated/operations.ts';
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import type { McpServerConfig } from '../server/create-mcp-server.ts';
import { DIAGRAM_PAGE_URI, loadDiagramExtras } from './diagram-extras.ts';
import { createLocalSource } from './local-source.ts';
import { operationResource } from './operation-resource.ts';
import { reportCalls } from './report-calls.ts';
import { withResultBudget } from './result-budget.ts';

export interface DiagramServerParts {
  invoke: InvokeOperation;
  version: string;
  /** The resources of the contract that this program offers. */
  resources?: readonly Resource[];
  onError?: (error: Error) => void;
}

export function diagramServer({ invoke, version, resources = [], onError }: DiagramServerParts): McpServerConfig {
  const extras = loadDiagramExtras();
  return {
    source: reportCalls(withResultBudget(createLocalSource({ invoke, picturePageUri: DIAGRAM_PAGE_URI }))),
    serverInfo: { name: 'drawbridge', title: 'Drawbridge', version },
    ...extras,
    resources: [...extras.resources, ...resources.map((resource) => operationResource(resource, invoke))],
    ...(onError && { onError }),
  };
}
