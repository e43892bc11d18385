/** What `import ... from 'drawbridge-diagrams/remark'` gives. */
export { DrawbridgeError } from '../drawbridge-error.ts';
export type { DrawbridgeOptions } from '../drawbridge-options.ts';
export { remarkDiagrams, remarkDiagrams as default } from './remark-diagrams.ts';
export type { DataUriOptions, FileOptions, InlineOptions, RemarkDiagramsOptions } from './remark-options.ts';
