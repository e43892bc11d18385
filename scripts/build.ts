/** Builds everything that runs: `dist/bin`, `dist/engines`, `dist/fonts`, `dist/docs`, `dist/playground`, `dist/mcp`, and the licences. */
import { buildAssets } from './build/assets.ts';
import { buildBin } from './build/bin.ts';
import { writeLicences } from './build/licences.ts';
import { buildMcpFiles } from './build/mcp-files.ts';
import { buildMermaidWorker } from './build/mermaid.ts';
import { buildPlantumlWorker } from './build/plantuml.ts';

/** Each step gives the files of other packages that it put into `dist/`. */
const shipped = await Promise.all([
  buildAssets(),
  buildBin(),
  buildMcpFiles(),
  buildMermaidWorker(),
  buildPlantumlWorker(),
]);
await writeLicences(shipped.flat());
