/** Packages that only the long suite uses: those of test/peers, or of the folder that PEERS names. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';

const FOLDERS = [packagePath('test/peers'), ...(process.env.PEERS ? [process.env.PEERS] : [])];

/** The folder of an installed package; undefined if it is not there. */
export function peerFolder(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, 'node_modules', name)).find((path) => existsSync(path));
}

export function requirePeer(name: string): unknown {
  const folder = peerFolder(name);
  if (folder === undefined) throw new Error(`${name} is not installed in test/peers`);
  return createRequire(join(folder, 'package.json'))(folder);
}
