/** Bundles the mermaid worker into `dist/engines/mermaid.js`. */
import { buildFontMetrics } from './font-metrics.ts';

export async function buildMermaidWorker(): Promise<void> {
  await buildFontMetrics();
}
