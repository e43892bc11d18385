/** Reads the text of an OpenAPI 3.0 or 3.1 file, YAML or JSON. */
import { parse } from 'yaml';
import type { Description } from './description.ts';
import { DescriptionError } from './description-error.ts';

const SUPPORTED = /^3\.[01]\.\d+/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseText(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 100, logLevel: 'error' });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new DescriptionError(`not readable as YAML or JSON: ${reason}`);
  }
}

export function parseDescription(text: string): Description {
  const document = parseText(text);
  if (!isRecord(document)) throw new DescriptionError('not an OpenAPI document');
  if ('swagger' in document) throw new DescriptionError('Swagger 2.0 is not supported: convert it to OpenAPI 3');
  if (typeof document.openapi !== 'string' || !SUPPORTED.test(document.openapi)) {
    throw new DescriptionError("'openapi' must be a version 3.0 or 3.1");
  }
  if (!isRecord(document.paths)) throw new DescriptionError("'paths' is missing");
  for (const [path, item] of Object.entries(document.paths)) {
    if (!path.startsWith('/') || !isRecord(item)) throw new DescriptionError(`path '${path}' is not a path item`);
    if ('$ref' in item) throw new DescriptionError(`path '${path}': a path item as $ref is not supported`);
  }
  return document as unknown as Description;
}
