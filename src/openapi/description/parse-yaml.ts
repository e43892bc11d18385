/** Reads YAML in time proportional to its length. */
import { type Document, isScalar, parseDocument, visit } from 'yaml';
import { DescriptionError } from './description-error.ts';
import { MAX_YAML_ALIASES, MAX_YAML_BYTES } from './description-limits.ts';

function unreadable(error: unknown): DescriptionError {
  if (error instanceof DescriptionError) return error;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const isDeep = error instanceof RangeError || reason.startsWith('Maximum call stack');
  return new DescriptionError(`not readable as YAML or JSON: ${isDeep ? 'it is nested too deeply' : reason}`);
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

/** Aliases are resolved to shared objects, so code that walks the result must limit itself. */
export function parseYaml(text: string): unknown {
  if (Buffer.byteLength(text) > MAX_YAML_BYTES) {
    throw new DescriptionError(`longer than ${MAX_YAML_BYTES} bytes as YAML: convert it to JSON`);
  }
  try {
    const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
    const [error] = document.errors;
    if (error) throw error;
    refuseCostly(document);
    return document.toJS({ maxAliasCount: -1 });
  } catch (error) {
    throw unreadable(error);
  }
}
