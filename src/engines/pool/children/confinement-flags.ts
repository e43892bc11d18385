/** The Node options of a child: a heap limit, no writes, no processes, and no reads except its own files. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, parse, sep } from 'node:path';
import { packagePath } from '../../../package-root.ts';
import { RUNTIME_PACKAGES } from '../../runtime-packages.ts';
import { canHaveSnapshot, snapshotFile } from '../common/compiled-files.ts';
import { HEAP_LIMIT_MB, NURSERY_LIMIT_MB, STACK_LIMIT_KB } from '../common/limits.ts';
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

/** The options that V8 itself reads; `file` is one of the engine's. */
export function v8Flags(heapLimitMb: number, file = ''): string[] {
  const stack = process.platform === 'win32' ? undefined : STACK_LIMIT_KB[parse(file).name];
  return [
    `--max-old-space-size=${heapLimitMb}`,
    `--max-semi-space-size=${NURSERY_LIMIT_MB}`,
    ...(stack === undefined ? [] : [`--stack-size=${stack}`]),
  ];
}

const refused = new Set<string>();

/** Node ends with an error when it cannot read a snapshot, as on another kind of processor: the next child starts without. */
export function refuseSnapshot(entry: string): void {
  refused.add(entry);
}

/** A snapshot is read only under the options of V8 that it was made with. */
export function snapshotFlags(entry: string, heapLimitMb: number): string[] {
  if (!canHaveSnapshot() || heapLimitMb !== HEAP_LIMIT_MB || refused.has(entry)) return [];
  const blob = snapshotFile(entry.replace(/\.mjs$/, '.cjs'));
  return existsSync(blob) ? ['--snapshot-blob', blob] : [];
}

/** `folder`: what it may read besides. */
export function confinementFlags(entry: string, heapLimitMb: number, folder?: string): string[] {
  const paths = [...readablePaths(entry), ...(folder === undefined ? [] : [join(folder, sep)])];
  return [
    ...v8Flags(heapLimitMb, entry),
    '--no-warnings',
    PERMISSION_FLAG,
    // The watchdog is a thread, and resvg is native code.
    '--allow-worker',
    '--allow-addons',
    ...paths.map((path) => `--allow-fs-read=${path}`),
  ];
}
