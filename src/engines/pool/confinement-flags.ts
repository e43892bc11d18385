/** The Node options under which a child runs: a bounded heap, no writes, no processes, no reads beyond what it is made of. */
import { dirname, sep } from 'node:path';
import { packagePath } from '../../package-root.ts';
import { NURSERY_LIMIT_MB } from './limits.ts';

/** The package itself may be installed in a `node_modules` that also holds what it depends on. */
function enclosingNodeModules(path: string): string[] {
  const [before, ...rest] = path.split(`${sep}node_modules${sep}`);
  return rest.length > 0 ? [`${before}${sep}node_modules${sep}`] : [];
}

/** Node 20 knows the permission model under its first name only, Node 24 under its last. */
const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The options that V8 itself reads. */
export function v8Flags(heapLimitMb: number): string[] {
  return [`--max-old-space-size=${heapLimitMb}`, `--max-semi-space-size=${NURSERY_LIMIT_MB}`];
}

export function confinementFlags(entry: string, heapLimitMb: number): string[] {
  const readable = [
    `${dirname(entry)}${sep}`,
    packagePath('package.json'),
    packagePath('dist', sep),
    packagePath('node_modules', sep),
    ...enclosingNodeModules(packagePath('package.json')),
  ];
  return [
    ...v8Flags(heapLimitMb),
    '--no-warnings',
    PERMISSION_FLAG,
    // The watchdog is a thread, and resvg is native code.
    '--allow-worker',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}
