/** The documents of the project, as a reader finds them: README and what is below docs. */
import { readdirSync, readFileSync } from 'node:fs';
import { packagePath } from '../../src/package-root.ts';

export const DOCUMENTS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(packagePath('docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
];

export function readDocument(path: string): string {
  return readFileSync(packagePath(path), 'utf8');
}
