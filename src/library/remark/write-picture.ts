/** Writes a picture into a folder, under a name that tells its content. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HASH_DIGITS = 12;

/** Equal pictures share a file, and a changed one is not taken from a cache. Gives the file's name. */
export async function writePicture(folder: string, bytes: Buffer, format: string): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
  const name = `diagram-${hash}.${format}`;
  const path = join(folder, name);
  const present = await readFile(path).catch(() => undefined);
  // Programs that watch the folder would start again for each file that is written.
  if (!present?.equals(bytes)) {
    await mkdir(folder, { recursive: true });
    await writeFile(path, bytes);
  }
  return name;
}
