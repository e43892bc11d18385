/** Emits the contract as JSON: what is served, shipped and read by the bridge. */
import type { Description } from '../../src/openapi/description.ts';

export function emitOpenapiJson(description: Description): string {
  return `${JSON.stringify(description, null, 2)}\n`;
}
