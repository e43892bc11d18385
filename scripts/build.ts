/** Builds everything that runs: `dist/bin`, `dist/engines`, `dist/fonts`, `dist/icons`, `dist/docs`, `dist/playground`, `dist/mcp`. */
import { buildAssets } from './build/assets.ts';
import { buildBin } from './build/bin.ts';
import { buildGlyphTable } from './build/glyph-table.ts';
import { buildIconPacks } from './build/icon-packs.ts';
import { buildMcpFiles } from './build/mcp-files.ts';
import { buildMermaidWorker } from './build/mermaid.ts';
import { buildPlantumlWorker } from './build/plantuml.ts';

await Promise.all([
  buildAssets(),
  buildBin(),
  buildGlyphTable(),
  buildIconPacks(),
  buildMcpFiles(),
  buildMermaidWorker(),
  buildPlantumlWorker(),
]);
