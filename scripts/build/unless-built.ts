/** Leaves out a slow build step whose inputs have not changed since it last ran. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { packagePath } from '../../src/package-root.ts';

/** `inputs` are files: the step itself, its tables, the packages it reads. */
export async function unlessBuilt(name: string, inputs: readonly string[], build: () => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(await readFile(input));
  const key = hash.digest('hex');
  const stamp = packagePath('dist', '.built', name);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === key) return;
  await build();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, key);
}
