/** The Node options of a child: a heap limit, no writes, no processes, and no reads except its own files. */
import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { packagePath } from '../../../package-root.ts';
import { RUNTIME_PACKAGES } from '../../runtime-packages.ts';
import { NURSERY_LIMIT_MB } from '../common/limits.ts';
import { packageFolders } from './readable-paths.ts';

/** Node 20 only has the old name of the permission model's option, Node 24 the new one. */
const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const knownPaths = new Map<string, string[]>();

/** Looked up once for each engine: the files do not move while the program runs. */
function readablePaths(entry: string): string[] {
  const known = knownPaths.get(entry);
  if (known) return known;
  const folder = dirname(entry);
  const root = realpathSync(packagePath());
  const paths = [
    `${folder}${sep}`,
    join(root, 'package.json'),
    join(root, 'dist', sep),
    ...packageFolders(RUNTIME_PACKAGES, folder),
  ];
  knownPaths.set(entry, paths);
  return paths;
}

/** The options that V8 itself reads. */
export function v8Flags(heapLimitMb: number): string[] {
  return [`--max-old-space-size=${heapLimitMb}`, `--max-semi-space-size=${NURSERY_LIMIT_MB}`];
}

export function confinementFlags(entry: string, heapLimitMb: number): string[] {
  return [
    ...v8Flags(heapLimitMb),
    '--no-warnings',
    PERMISSION_FLAG,
    // The watchdog is a thread, and resvg is native code.
    '--allow-worker',
    '--allow-addons',
    ...readablePaths(entry).map((path) => `--allow-fs-read=${path}`),
  ];
}
