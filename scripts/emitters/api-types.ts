/** Emits the contract's types with openapi-typescript. */
import openapiTS, { astToString } from 'openapi-typescript';
import type { Description } from '../../src/openapi/description/description.ts';
import { HEADER } from './header.ts';

export async function emitApiTypes(description: Description): Promise<string> {
  const copy = structuredClone(description);
  const nodes = await openapiTS(copy as unknown as Parameters<typeof openapiTS>[0], { defaultNonNullable: false });
  return `${HEADER}\n${astToString(nodes)}`;
}
