/** Writes a file as a whole or not at all: no reader sees half of it, even if the program is stopped. */
import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { chmod, chown, lstat, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../table/read-arguments.ts';

/** Devices and pipes cannot be replaced, and their folders must not be touched. */
const NOT_FILES = /^\/(?:dev|proc|sys)\//;

const MODE_BITS = 0o7777;
const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;

/** In a folder that cannot be written to, a file of it still may be; through no link. */
async function writeInPlace(target: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(target, O_WRONLY | O_CREAT | O_TRUNC | (O_NOFOLLOW ?? 0));
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
}

/** Which is as the file was, whatever the umask says. */
async function makeLike(draft: string, { uid, gid, mode }: Stats): Promise<void> {
  const made = await stat(draft);
  // Only who may give files away does.
  if (made.uid !== uid || made.gid !== gid) await chown(draft, uid, gid).catch(() => {});
  await chmod(draft, mode & MODE_BITS);
}

async function replace(target: string, bytes: Uint8Array, found: Stats | undefined): Promise<void> {
  const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  try {
    await writeFile(draft, bytes, { flag: 'wx' });
    if (found) await makeLike(draft, found);
    // A link in the place of the target is replaced, not followed.
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

const NO_NEW_FILES = new Set(['EACCES', 'EPERM', 'EROFS']);

export async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  try {
    const found = await lstat(target).catch(() => undefined);
    const isLink = found?.isSymbolicLink();
    if (NOT_FILES.test(resolve(target)) || (found && !found.isFile() && !isLink)) return await writeFile(target, bytes);
    await replace(target, bytes, isLink ? undefined : found).catch((error: NodeJS.ErrnoException) => {
      if (!found || !NO_NEW_FILES.has(error.code ?? '')) throw error;
      return writeInPlace(target, bytes);
    });
  } catch (error) {
    throw new UsageError(`cannot write '${target}' (${(error as NodeJS.ErrnoException).code})`);
  }
}
