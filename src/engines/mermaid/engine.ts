/** The Mermaid engine as a module: what the worker serves, and what tests and scripts call directly. */
export { describeMermaid } from './describe-mermaid.ts';
export { diagnose } from './diagnosis/diagnose.ts';
export { drawMermaid } from './drawing/draw-mermaid.ts';
export { loadMermaid } from './drawing/load-mermaid.ts';
export { renderMermaid } from './render-mermaid.ts';
export { lockedConfig } from './stand-ins/locked-config.ts';
export { verifyMermaid } from './verify-mermaid.ts';
export { serve, tasks } from './worker.ts';
