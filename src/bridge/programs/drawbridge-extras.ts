/** What a running Drawbridge offers over MCP besides its tools: the same as with built-in engines. */
import { briefList } from '../../mcp/diagrams/brief-list.ts';
import { DIAGRAM_PAGE_URI, loadDiagramExtras } from '../../mcp/diagrams/diagram-extras.ts';
import { picturePageMeta } from '../../mcp/diagrams/picture-page-meta.ts';
import { withResultBudget } from '../../mcp/diagrams/result-budget.ts';
import { type OutputFolder, OutputFolderError, openOutputFolder } from '../../mcp/files/output-folder.ts';
import { savePictures } from '../../mcp/files/save-pictures.ts';
import { BridgeUsageError } from '../common/usage-error.ts';
import type { BridgeExtras } from '../serve-description.ts';

/** Where tools may save pictures, if the option names a folder. */
function outputFolder(path: string | undefined): OutputFolder | undefined {
  try {
    return path === undefined ? undefined : openOutputFolder(path);
  } catch (error) {
    throw error instanceof OutputFolderError ? new BridgeUsageError(error.message) : error;
  }
}

export function drawbridgeExtras(options: ReadonlyMap<string, string>): BridgeExtras {
  const folder = outputFolder(options.get('output-dir'));
  return {
    metaOf: ({ operations }) =>
      operations.some(({ operation }) => operation.image) ? picturePageMeta(DIAGRAM_PAGE_URI) : undefined,
    around: (source) => ({ source: briefList(withResultBudget(savePictures(source, folder))), ...loadDiagramExtras() }),
  };
}
