/** Builds everything that runs: `dist/bin`, `dist/engines`, `dist/fonts`, `dist/docs`, `dist/playground`. */
import { buildAssets } from './build/assets.ts';
import { buildBin } from './build/bin.ts';
import { buildMermaidWorker } from './build/mermaid.ts';
import { buildPlantumlWorker } from './build/plantuml.ts';

await Promise.all([buildAssets(), buildBin(), buildMermaidWorker(), buildPlantumlWorker()]);
