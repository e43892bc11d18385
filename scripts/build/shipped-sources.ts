/** Names the files of other packages that a bundle holds. */
import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';

export function shippedSources({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const kept = inputs.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes('node_modules/'));
  return kept.map(([path]) => resolve(path));
}
