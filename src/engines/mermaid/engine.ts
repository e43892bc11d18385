/** The Mermaid engine as a module: what the worker serves, and what tests and scripts call directly. */
export { findPackage } from '../../package-root.ts';
export { lostExtras, startExtras } from '../extras.ts';
export { MERMAID_ROWS } from './advice/mermaid-rows.ts';
export { describeMermaid } from './describe-mermaid.ts';
export { diagnose } from './diagnosis/diagnose.ts';
export { drawMermaid } from './drawing/draw-mermaid.ts';
export { loadMermaid } from './drawing/load-mermaid.ts';
export { MODEL_ROWS } from './model/read-model.ts';
export { drawPicture, renderMermaid } from './render-mermaid.ts';
export { lockedConfig } from './shims/locked-config.ts';
export { verifyMermaid } from './verify-mermaid.ts';
export { serve, tasks } from './worker.ts';
