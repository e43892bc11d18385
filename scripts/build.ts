/** Builds everything that runs: `dist/bin`, `dist/engines`, `dist/fonts`, `dist/docs`. */
import { rm } from 'node:fs/promises';
import { packagePath } from '../src/package-root.ts';
import { buildAssets } from './build/assets.ts';
import { buildBin } from './build/bin.ts';
import { buildMermaidWorker } from './build/mermaid.ts';
import { buildPlantumlWorker } from './build/plantuml.ts';

await rm(packagePath('dist'), { recursive: true, force: true });
await Promise.all([buildAssets(), buildBin(), buildMermaidWorker(), buildPlantumlWorker()]);
