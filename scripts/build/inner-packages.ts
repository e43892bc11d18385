/** Names the packages that other packages ship inside their own bundles, as the source maps beside those bundles tell. */
import { existsSync, readFileSync } from 'node:fs';

const PACKAGE_OF = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** None for a bundle that comes with a file of their licences, which is shipped as it is. */
export function innerPackages(source: string): string[] {
  const map = `${source}.map`;
  if (!existsSync(map) || existsSync(`${source}.LICENSE.txt`)) return [];
  const { sources = [] } = JSON.parse(readFileSync(map, 'utf8')) as { sources?: (string | null)[] };
  return [...new Set(sources.flatMap((path) => PACKAGE_OF.exec(path ?? '')?.[1] ?? []))];
}
