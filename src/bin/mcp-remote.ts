/** `drawbridge mcp --base-url`: a running Drawbridge, with what it offers over MCP besides its tools. */
import type { BridgeArgs } from '../bridge/programs/run-program.ts';
import { type BridgeExtras, serveShipped } from '../bridge/programs/shipped-service.ts';
import { OWN_SERVICE_LIMITS } from '../bridge/upstream/limits.ts';
import { type ReadArguments, UsageError } from '../cli/table/read-arguments.ts';
import { briefList } from '../mcp/diagrams/brief-list.ts';
import { DIAGRAM_PAGE_URI, loadDiagramExtras } from '../mcp/diagrams/diagram-extras.ts';
import { withResultBudget } from '../mcp/diagrams/result-budget.ts';
import { OutputFolderError, openOutputFolder } from '../mcp/server/output-folder.ts';
import { alwaysDraws } from '../mcp/server/picture.ts';
import { savePictures } from '../mcp/server/save-pictures.ts';

function extras(outputDir: string | undefined): BridgeExtras {
  try {
    const folder = outputDir === undefined ? undefined : openOutputFolder(outputDir);
    return {
      metaOf: ({ operations, inputSchema }) =>
        operations.some(({ operation: { image } }) => image && alwaysDraws({ image, inputSchema }))
          ? { ui: { resourceUri: DIAGRAM_PAGE_URI } }
          : undefined,
      around: (source) => ({
        source: briefList(withResultBudget(savePictures(source, folder))),
        ...loadDiagramExtras(),
      }),
    };
  } catch (error) {
    throw error instanceof OutputFolderError ? new UsageError(error.message) : error;
  }
}

const OWN_SERVICE = { limits: OWN_SERVICE_LIMITS, formatters: {}, file: ['generated', 'openapi.json'] };

export function serveRemote(options: ReadArguments, env: BridgeArgs['env']): Promise<number> {
  return serveShipped({ name: 'drawbridge', ...OWN_SERVICE, extras }, options, env);
}
