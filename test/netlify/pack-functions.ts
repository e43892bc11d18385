/** Lays the built functions out as Netlify does: their own files, the included ones, and a package.json that is not ours. */
import { cp, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { packagePath } from '../../src/package-root.ts';
import { includedFiles } from './read-netlify-toml.ts';

/** The files and folders that a glob of the kinds `folder/**`, `folder/*.mjs` and `folder/name.*` names. */
async function matches(glob: string): Promise<string[]> {
  const folder = dirname(glob);
  if (basename(glob) === '**') return [folder];
  const [before = '', after = ''] = basename(glob).split('*');
  const names = await readdir(packagePath(folder));
  return names.filter((name) => name.startsWith(before) && name.endsWith(after)).map((name) => join(folder, name));
}

/** The folder in which a function runs. */
export async function packFunctions(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'netlify-functions-'));
  const included = (await Promise.all(includedFiles().map(matches))).flat();
  for (const path of ['dist/netlify', ...included]) await cp(packagePath(path), join(root, path), { recursive: true });
  await writeFile(join(root, 'package.json'), '{"type":"commonjs"}');
  await symlink(packagePath('node_modules'), join(root, 'node_modules'));
  return root;
}
