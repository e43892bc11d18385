/** Finds the files that a child must read to load its engine, wherever npm, a workspace, pnpm or a symbolic link has put them. */
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';

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
