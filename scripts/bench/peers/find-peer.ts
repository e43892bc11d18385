/** Finds a peer's package: in the folders that `BENCH_PEERS` names, else in `test/peers` and in this project. */
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packagePath } from '../../../src/package-root.ts';

/** `npm install` there adds the peers that are missing; two that need different Mermaids need two folders. */
const FOLDERS = process.env.BENCH_PEERS?.split(delimiter) ?? [join(tmpdir(), 'bench-peers')];

export interface Peer {
  /** With its version. */
  label: string;
  folder: string;
}

export function findPeer(name: string): Peer | undefined {
  for (const root of [...FOLDERS, packagePath('test/peers'), packagePath()]) {
    const folder = join(root, 'node_modules', name);
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    return { label: `${name} ${version}`, folder };
  }
  return undefined;
}

interface Manifest {
  main?: string;
  exports?: unknown;
}

function importEntry(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const conditions = exports as Record<string, unknown>;
  for (const key of ['.', 'node', 'import', 'default']) {
    const entry = key in conditions ? importEntry(conditions[key]) : undefined;
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** Imports from a folder that is not this module's own, which Node's `import` alone cannot. */
export async function importPeer({ folder }: Peer): Promise<Record<string, unknown>> {
  const { exports, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const entry = importEntry(exports) ?? main ?? 'index.js';
  return (await import(pathToFileURL(join(folder, entry)).href)) as Record<string, unknown>;
}
