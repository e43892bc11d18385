/** Reads the text of an OpenAPI 3.0 or 3.1 file, YAML or JSON. */
import type { Description } from './description.ts';
import { DescriptionError } from './description-error.ts';
import { MAX_JSON_BYTES } from './description-limits.ts';
import { parseYaml } from './parse-yaml.ts';

const SUPPORTED = /^3\.[01]\.\d+/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON is YAML, but a hundred times faster to read. */
function tryJson(text: string): unknown {
  try {
    return /^\uFEFF?\s*\{/.test(text) ? JSON.parse(text.replace(/^\uFEFF/, '')) : undefined;
  } catch {
    return undefined;
  }
}

export function parseDescription(text: string): Description {
  if (Buffer.byteLength(text) > MAX_JSON_BYTES) {
    throw new DescriptionError(`longer than ${MAX_JSON_BYTES} bytes`);
  }
  const document = tryJson(text) ?? parseYaml(text);
  if (!isRecord(document)) throw new DescriptionError('not an OpenAPI document');
  if ('swagger' in document) throw new DescriptionError('Swagger 2.0 is not supported: convert it to OpenAPI 3');
  if (typeof document.openapi !== 'string' || !SUPPORTED.test(document.openapi)) {
    throw new DescriptionError("'openapi' must be a version 3.0 or 3.1");
  }
  if (!isRecord(document.paths)) throw new DescriptionError("'paths' is missing");
  for (const [path, item] of Object.entries(document.paths)) {
    if (!path.startsWith('/') || !isRecord(item)) throw new DescriptionError(`path '${path}' is not a path item`);
    if ('$ref' in item) throw new DescriptionError(`path '${path}': a path item given as $ref is not supported`);
  }
  return document as unknown as Description;
}
