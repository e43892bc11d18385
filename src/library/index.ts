/** What `import ... from 'drawbridge-diagrams'` gives. */
export type { ErrorCode } from '../../generated/errors.ts';
export type * from '../../generated/named-types.ts';
export { createDrawbridge, type Drawbridge } from './create-drawbridge.ts';
export type { CallOptions, DiagramTool, DiagramTools, ToolInput, ToolName, ToolResult } from './diagram-tools.ts';
export { type DiagramDiagnosis, DrawbridgeError, type DrawbridgeErrorOptions } from './drawbridge-error.ts';
export type { DrawbridgeLog, DrawbridgeOptions } from './drawbridge-options.ts';
export { type PictureSourceText, readPictureSource } from './read-picture-source.ts';
