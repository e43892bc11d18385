/** A folder that files are written to, and nothing outside it: no name leads out, no link is followed. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder cannot be used; the message is one line. */
export class OutputFolderError extends Error {}

/** The file cannot be there: the caller has to choose another name. */
export class FilePlaceError extends Error {}

export interface OutputFolder {
  /** Writes all or nothing; the names lead from the folder to the file. Returns its whole path. */
  write(names: readonly string[], bytes: Uint8Array): Promise<string>;
}

const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL } = constants;
/** Windows has neither: there, the checks before and after are all that there is. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const DIRECTORY = constants.O_DIRECTORY ?? 0;

/** On Linux, a path through a handle: whatever the name of the folder means by then, it is that folder. */
const HANDLES = '/proc/self/fd';

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown error';
}

/** A folder that is open; paths below `at` are inside it. */
interface OpenFolder {
  handle: FileHandle | undefined;
  at: string;
}

async function openFolder(path: string): Promise<OpenFolder> {
  if (!DIRECTORY) return { handle: undefined, at: path };
  const handle = await open(path, O_RDONLY | DIRECTORY | NO_FOLLOW);
  return { handle, at: existsSync(HANDLES) ? `${HANDLES}/${handle.fd}` : path };
}

async function enter(parent: OpenFolder, name: string): Promise<OpenFolder> {
  const path = join(parent.at, name);
  await mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  if (!(await lstat(path)).isDirectory()) throw new FilePlaceError(`'${name}' is not a folder`);
  try {
    return await openFolder(path);
  } catch (error) {
    // Something else has taken its place since.
    if (codeOf(error) === 'ELOOP' || codeOf(error) === 'ENOTDIR') throw new FilePlaceError(`'${name}' is not a folder`);
    throw error;
  }
}

async function refuseOddFile(path: string, name: string): Promise<void> {
  const found = await lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found && !found.isFile()) throw new FilePlaceError(`'${name}' exists and is not a regular file`);
}

/** Under a name of its own first: a reader sees the old file or the new one, and a link is replaced, never followed. */
async function replaceFile({ at }: OpenFolder, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(at, name);
  await refuseOddFile(path, name);
  const draft = join(at, `.drawbridge-${randomBytes(8).toString('hex')}.tmp`);
  const file = await open(draft, O_WRONLY | O_CREAT | O_EXCL | NO_FOLLOW, 0o666);
  try {
    await file.writeFile(bytes).finally(() => file.close());
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeBelow(root: string, names: readonly string[], bytes: Uint8Array): Promise<string> {
  const opened = [await openFolder(root)];
  try {
    for (const name of names.slice(0, -1))
      opened.push(await enter(opened.at(-1) ?? { handle: undefined, at: root }, name));
    await replaceFile(opened.at(-1) ?? { handle: undefined, at: root }, names.at(-1) ?? '', bytes);
    return join(root, ...names);
  } finally {
    await Promise.all(opened.map(({ handle }) => handle?.close()));
  }
}

/** Makes the folder if it is missing; throws an OutputFolderError if it cannot be used. */
export function openOutputFolder(path: string): OutputFolder {
  try {
    if (path.trim() === '') throw Object.assign(new Error(), { code: 'an empty name' });
    mkdirSync(path, { recursive: true });
    const root = realpathSync(path);
    if (!statSync(root).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(root, constants.W_OK | constants.X_OK);
    return { write: (names, bytes) => writeBelow(root, names, bytes) };
  } catch (error) {
    throw new OutputFolderError(`--output-dir cannot be used (${codeOf(error)}): it must be a folder to write to`);
  }
}
