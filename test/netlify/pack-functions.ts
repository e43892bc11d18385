/** Lays the built functions out as Netlify does: their own files, the included ones, and a package.json that is not ours. */
import { cp, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { packagePath } from '../../src/package-root.ts';
import { includedFiles } from './read-netlify-toml.ts';

/** The folder in which a function runs. */
export async function packFunctions(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'netlify-functions-'));
  const included = await glob(includedFiles(), { cwd: packagePath() });
  for (const path of ['dist/netlify', ...included]) await cp(packagePath(path), join(root, path), { recursive: true });
  await writeFile(join(root, 'package.json'), '{"type":"commonjs"}');
  await symlink(packagePath('node_modules'), join(root, 'node_modules'));
  return root;
}
