/** Reads --config: a file with Mermaid's settings as JSON. */
import type { MermaidConfig } from '../../documents/with-config.ts';
import { UsageError } from '../table/usage-error.ts';
import { readSource } from './read-source.ts';

export async function readConfig(file: string | undefined): Promise<MermaidConfig> {
  if (file === undefined) return {};
  const text = await readSource(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`'${file}' is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`'${file}' must contain an object, such as {"theme": "forest"}`);
  }
  return value as MermaidConfig;
}
