/** Reads the text of an OpenAPI 3 or Swagger 2.0 file, YAML or JSON, in time proportional to its length. */
import { type Document, isScalar, parseDocument as parseYamlDocument, visit } from 'yaml';
import { type Description, isRecord } from './description.ts';
import { MAX_JSON_BYTES, MAX_MERGED_KEYS, MAX_YAML_ALIASES, MAX_YAML_BYTES } from './description-limits.ts';
import { DescriptionError } from './errors.ts';
import { fromSwagger } from './from-swagger.ts';

function unreadable(error: unknown): DescriptionError {
  if (error instanceof DescriptionError) return error;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const isDeep = error instanceof RangeError || reason.startsWith('Maximum call stack');
  return new DescriptionError(
    `not readable as YAML or JSON: ${isDeep ? 'it is nested too deeply' : reason.replace(/:$/, '')}`,
  );
}

/** The library compares each key with every other, and searches all anchors for each alias. */
function refuseCostly(document: Document): void {
  let aliases = 0;
  const count = () => {
    if (++aliases > MAX_YAML_ALIASES) throw new DescriptionError(`more than ${MAX_YAML_ALIASES} anchors and aliases`);
  };
  visit(document, {
    Alias: count,
    Value(_, node) {
      if (node.anchor !== undefined) count();
    },
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        if (keys.has(name)) throw new Error(`Map keys must be unique: '${String(name)}'`);
        keys.add(name);
      }
    },
  });
}

/** Carries out YAML's `<<`, which the library would do with copies of whole trees. */
function mergeMaps(root: unknown): void {
  let merged = 0;
  const done = new Set<unknown>();
  const merge = (map: Record<string, unknown>) => {
    if (done.has(map)) return;
    done.add(map);
    if (!Object.hasOwn(map, '<<')) return;
    const sources = [map['<<']].flat();
    delete map['<<'];
    for (const source of sources) {
      if (!isRecord(source)) throw new Error('<< must name a map');
      merge(source);
      for (const [key, value] of Object.entries(source)) {
        if (++merged > MAX_MERGED_KEYS) throw new DescriptionError(`<< merges more than ${MAX_MERGED_KEYS} keys`);
        if (!Object.hasOwn(map, key))
          Object.defineProperty(map, key, { value, writable: true, enumerable: true, configurable: true });
      }
    }
  };
  const open = [root];
  const seen = new Set<unknown>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (isRecord(next)) merge(next);
    for (const each of Object.values(next)) if (typeof each === 'object') open.push(each);
  }
}

/** Aliases are resolved to shared objects, so code that walks the result must limit itself. */
function parseYaml(text: string): unknown {
  if (Buffer.byteLength(text) > MAX_YAML_BYTES) {
    throw new DescriptionError(`longer than ${MAX_YAML_BYTES} bytes as YAML: convert it to JSON`);
  }
  try {
    const document = parseYamlDocument(text, { uniqueKeys: false, schema: 'core', merge: false, logLevel: 'silent' });
    const [error] = document.errors;
    if (error) throw error;
    refuseCostly(document);
    const value: unknown = document.toJS({ maxAliasCount: -1 });
    mergeMaps(value);
    return value;
  } catch (error) {
    throw unreadable(error);
  }
}

const SUPPORTED = /^3\.[012](?:\.\d+|$)/;

/** JSON is YAML, but a hundred times faster to read. */
function tryJson(text: string): unknown {
  try {
    return /^\uFEFF?\s*\{/.test(text) ? JSON.parse(text.replace(/^\uFEFF/, '')) : undefined;
  } catch {
    return undefined;
  }
}

/** Any YAML or JSON, such as a file that a description refers to. */
export function parseDocument(text: string): unknown {
  if (Buffer.byteLength(text) > MAX_JSON_BYTES) {
    throw new DescriptionError(`longer than ${MAX_JSON_BYTES} bytes`);
  }
  if (/^\uFEFF?\s*<(?:!doctype|html|\?xml)/i.test(text)) {
    throw new DescriptionError('not an OpenAPI document but a web page: name the JSON or YAML file itself');
  }
  return tryJson(text) ?? parseYaml(text);
}

/** What `document` describes, whatever version it is written in. */
export function readDescription(document: unknown): Description {
  if (!isRecord(document)) throw new DescriptionError('not an OpenAPI document');
  if (/^2(?:\.|$)/.test(String(document.swagger))) return readDescription(fromSwagger(document));
  if (typeof document.openapi !== 'string' || !SUPPORTED.test(document.openapi)) {
    throw new DescriptionError("'openapi' must be a version 3.0, 3.1 or 3.2, or 'swagger' 2.0");
  }
  if (!isRecord(document.paths)) throw new DescriptionError("'paths' is missing");
  return document as unknown as Description;
}

export function parseDescription(text: string): Description {
  return readDescription(parseDocument(text));
}
