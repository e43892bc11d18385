/** Emits the contract with its error responses as JSON and as YAML: what is served, shipped and read by the bridge. */
import { stringify } from 'yaml';
import type { Description } from '../../src/openapi/description/description.ts';
import { HEADER } from './header.ts';

export function emitOpenapiJson(description: Description): string {
  return `${JSON.stringify(description, null, 2)}\n`;
}

export function emitOpenapiYaml(description: Description): string {
  return `${HEADER.replace('//', '#')}${stringify(description, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}
