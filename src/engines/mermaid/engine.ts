/** The Mermaid engine as a module: what the worker serves, and what tests and scripts call directly. */
export { drawMermaid } from './draw-mermaid.ts';
export { loadMermaid } from './load-mermaid.ts';
