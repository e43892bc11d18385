/** Assembles the MCP server of the diagram tools, the same for stdio and HTTP. */
import { readFileSync } from 'node:fs';
import type { Resource } from '../../../generated/operations.ts';
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import { builtPath } from '../../package-root.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import { savePictures } from '../files/save-pictures.ts';
import type { McpServerConfig } from '../server/create-mcp-server.ts';
import { briefList } from './brief-list.ts';
import { DIAGRAM_PAGE_URI, loadDiagramExtras } from './diagram-extras.ts';
import { createLocalSource } from './local-source.ts';
import { operationResource } from './operation-resource.ts';
import { reportCalls } from './report-calls.ts';
import { withResultBudget } from './result-budget.ts';

export interface DiagramServerParts {
  invoke: InvokeOperation;
  version: string;
  /** Where tools may save their pictures; nowhere when absent. */
  outputFolder?: OutputFolder;
  /** The resources of the contract that this program offers. */
  resources?: readonly Resource[];
  onError?: (error: Error) => void;
}

/** Shown beside the name; it is small enough to be carried along. */
function icon() {
  const svg = readFileSync(builtPath('playground/mark.svg'));
  return { src: `data:image/svg+xml;base64,${svg.toString('base64')}`, mimeType: 'image/svg+xml', sizes: ['any'] };
}

export function diagramServer({
  invoke,
  version,
  outputFolder,
  resources = [],
  onError,
}: DiagramServerParts): McpServerConfig {
  const extras = loadDiagramExtras();
  const source = createLocalSource({ invoke, picturePageUri: DIAGRAM_PAGE_URI });
  return {
    source: reportCalls(briefList(withResultBudget(savePictures(source, outputFolder)))),
    serverInfo: { name: 'drawbridge', title: 'Drawbridge', version, icons: [icon()] },
    ...extras,
    resources: [...extras.resources, ...resources.map((resource) => operationResource(resource, invoke))],
    ...(onError && { onError }),
  };
}
