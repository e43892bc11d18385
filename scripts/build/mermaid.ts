/** Bundles the mermaid worker into `dist/engines/mermaid.js`. */
export async function buildMermaidWorker(): Promise<void> {}
