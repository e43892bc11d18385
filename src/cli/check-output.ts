/** Checks that a picture can be written before anything is drawn. */
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from './usage.ts';

function refuse(target: string, reason: string): never {
  throw new UsageError(`cannot write '${target}': ${reason}`);
}

async function kindOf(path: string): Promise<'folder' | 'file' | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  return found.isDirectory() ? 'folder' : 'file';
}

export async function checkOutput(target: string): Promise<void> {
  const folder = dirname(target);
  const [kind, folderKind] = [await kindOf(target), await kindOf(folder)];
  if (kind === 'folder') refuse(target, 'it is a folder');
  if (folderKind === undefined) refuse(target, `the folder '${folder}' does not exist`);
  if (folderKind === 'file') refuse(target, `'${folder}' is not a folder`);
  const asked = kind === 'file' ? target : folder;
  await access(asked, constants.W_OK).catch(() => refuse(target, `you may not write to '${asked}'`));
}

/** Two pictures must not be written to the same file. */
export async function checkOutputs(targets: readonly string[]): Promise<void> {
  const twice = targets.find((target, at) => targets.indexOf(target) < at);
  if (twice !== undefined) throw new UsageError(`two inputs would be written to '${twice}'`);
  for (const target of targets) await checkOutput(target);
}
