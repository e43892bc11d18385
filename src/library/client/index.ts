/** What `import ... from 'drawbridge-diagrams/client'` gives. */
export type { components, paths } from '../../../generated/api-types.ts';
export type { ErrorCode } from '../../../generated/errors.ts';
export type * from '../../../generated/named-types.ts';
export type { CallOptions, DiagramTool, DiagramTools, ToolInput, ToolName, ToolResult } from '../diagram-tools.ts';
export { type DiagramDiagnosis, DrawbridgeError } from '../drawbridge-error.ts';
export type { ContractClient } from './connect-contract.ts';
export { type ClientOptions, createClient, type DrawbridgeClient } from './create-client.ts';
