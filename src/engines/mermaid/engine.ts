/** The Mermaid engine as a module: what the worker serves, and what tests and scripts call directly. */
export { diagnose } from './diagnose.ts';
export { drawMermaid } from './draw-mermaid.ts';
export { loadMermaid } from './load-mermaid.ts';
export { lockedConfig } from './locked-config.ts';
export { renderMermaid } from './render-mermaid.ts';
export { verifyMermaid } from './verify-mermaid.ts';
export { serve, tasks } from './worker.ts';
