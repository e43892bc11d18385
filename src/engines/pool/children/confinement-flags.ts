/** The Node options of a child: a heap limit, no writes, no processes, and no reads except its own files. */
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';
import { packagePath } from '../../../package-root.ts';
import { RUNTIME_PACKAGES } from '../../runtime-packages.ts';
import { canHaveSnapshot, snapshotFile } from '../job/compiled-files.ts';
import { HEAP_LIMIT_MB, NURSERY_LIMIT_MB, STACK_LIMIT_KB } from '../job/limits.ts';

const MAX_LINKS_ON_A_PATH = 40;

/** Where Node finds a package from a folder: in the nearest `node_modules` upwards that has it. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (dirname(folder) === folder) return undefined;
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** The first symbolic link on a path, and where the path leads when that link is followed. */
function firstLink(path: string): { link: string; target: string } | undefined {
  const { root } = parse(path);
  const parts = path.slice(root.length).split(sep);
  for (let count = 1; count <= parts.length; count += 1) {
    const link = join(root, ...parts.slice(0, count));
    if (isLink(link)) {
      return { link, target: join(resolve(dirname(link), readlinkSync(link)), ...parts.slice(count)) };
    }
  }
  return undefined;
}

/** Node looks at each symbolic link on its way to the real file, so each must be readable. */
function linksOn(path: string): string[] {
  const links: string[] = [];
  let step = firstLink(path);
  while (step && links.length < MAX_LINKS_ON_A_PATH) {
    links.push(step.link);
    step = firstLink(step.target);
  }
  return links;
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Names of what a package may import; those that are not installed are skipped. */
function needsOf(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies });
}

/** Folders, each with a trailing separator: the packages named, all that they depend on, and the links that lead there. */
export function packageFolders(names: readonly string[], from: string): string[] {
  const folders = new Set<string>();
  const links = new Set<string>();
  const visit = (name: string, importer: string): void => {
    const place = findPackage(name, importer);
    if (place === undefined) return;
    for (const link of linksOn(place)) links.add(link);
    const folder = realpathSync(place);
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const need of needsOf(folder)) visit(need, folder);
  };
  for (const name of names) visit(name, realpathSync(from));
  return [...links, ...folders].map((folder) => `${folder}${sep}`);
}

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
