/** The packed package draws wherever a package manager puts it and what it depends on. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFolders } from '../../../src/engines/pool/children/confinement-flags.ts';
import { packagePath } from '../../../src/package-root.ts';

const run = promisify(execFile);
const SOURCES = { 'a.mmd': 'flowchart LR\na-->b\n', 'a.puml': '@startuml\nA -> B\n@enduml\n' };

let root: string;
let packed: string;
let name: string;

/** The runtime dependencies of the package, as this installation has them. */
async function copyDependencies(modules: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(packagePath('package.json'), 'utf8'));
  for (const folder of packageFolders(Object.keys(dependencies), packagePath())) {
    const place = folder.slice(packagePath('node_modules/').length);
    await cp(folder, join(modules, place), { recursive: true });
  }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'drawbridge-layouts-'));
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', root], {
    cwd: packagePath(),
    maxBuffer: 64 * 1024 * 1024,
  });
  const [{ filename }] = JSON.parse(stdout);
  ({ name } = JSON.parse(await readFile(packagePath('package.json'), 'utf8')));
  await run('tar', ['-xzf', join(root, filename), '-C', root]);
  packed = join(root, 'package');
  await copyDependencies(join(root, 'modules'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Each makes a folder and gives the place of the package in it. */
const LAYOUTS: Record<string, (folder: string) => Promise<string>> = {
  'installed by npm, beside its dependencies': async (folder) => {
    await cp(join(root, 'modules'), join(folder, 'node_modules'), { recursive: true });
    return place(join(folder, 'node_modules', name));
  },
  'in a workspace, its dependencies hoisted above it and itself a link': async (folder) => {
    await cp(join(root, 'modules'), join(folder, 'node_modules'), { recursive: true });
    await place(join(folder, 'packages/diagrams'));
    await symlink('../packages/diagrams', join(folder, 'node_modules', name));
    return join(folder, 'node_modules', name);
  },
  'with node_modules as a link to a link': async (folder) => {
    await cp(join(root, 'modules'), join(folder, 'elsewhere/node_modules'), { recursive: true });
    await symlink('elsewhere', join(folder, 'there'));
    await place(join(folder, 'clone'));
    await symlink('../there/node_modules', join(folder, 'clone/node_modules'));
    return join(folder, 'clone');
  },
  'in a store as pnpm makes it, every package a link': async (folder) => {
    await cp(join(root, 'modules'), join(folder, 'flat'), { recursive: true });
    const store = join(folder, 'node_modules/.pnpm');
    const home = await place(join(store, 'drawbridge@0/node_modules', name));
    await linkIntoStore(join(folder, 'flat'), store, join(store, 'drawbridge@0/node_modules'), home);
    await symlink(`.pnpm/drawbridge@0/node_modules/${name}`, join(folder, 'node_modules', name));
    return join(folder, 'node_modules', name);
  },
};

async function place(target: string): Promise<string> {
  await mkdir(dirname(target), { recursive: true });
  await cp(packed, target, { recursive: true });
  return target;
}

/** Every package gets a folder of its own in the store, with links to what it depends on beside it. */
async function linkIntoStore(flat: string, store: string, beside: string, importer: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(importer, 'package.json'), 'utf8'));
  const needs = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies };
  for (const need of Object.keys(needs)) {
    const own = join(store, `${need.replace('/', '+')}@0/node_modules`);
    const home = join(own, need);
    await mkdir(dirname(home), { recursive: true });
    const moved = await rename(join(flat, need), home).then(
      () => true,
      () => false,
    );
    await mkdir(dirname(join(beside, need)), { recursive: true });
    await symlink(home, join(beside, need)).catch(() => {});
    if (moved) await linkIntoStore(flat, store, own, home);
  }
}

describe('the package draws Mermaid and PlantUML', () => {
  it.each(Object.entries(LAYOUTS))('%s', async (_, layOut) => {
    const folder = await mkdtemp(join(root, 'layout-'));
    const program = join(await layOut(folder), 'dist/bin/drawbridge.js');
    for (const [file, source] of Object.entries(SOURCES)) {
      await writeFile(join(folder, file), source);
      const { stdout } = await run(process.execPath, [program, 'render', join(folder, file)], {
        env: { ...process.env, RENDER_WAIT_MS: '200000' },
      });
      expect(stdout).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    }
    await rm(folder, { recursive: true, force: true });
  });
});
