/** Lets one build run at a time; a lock whose holder was killed is taken over. */
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RECORDS } from './stamps.mjs';

const LOCK = join(RECORDS, 'lock');
const POLL_MS = 100;
const BEAT_MS = 1_000;
/** Another process may have got the number of a dead holder. Two builds at once would only do the work twice. */
const SILENT_AFTER_MS = 60_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function touch(mark: string): Promise<void> {
  return utimes(mark, new Date(), new Date());
}

async function isHeld(mark: string): Promise<boolean> {
  const found = await stat(join(LOCK, mark)).catch(() => undefined);
  return found !== undefined && isAlive(Number(mark)) && Date.now() - found.mtimeMs < SILENT_AFTER_MS;
}

/** A folder can be renamed onto an empty one only: the process that empties it names the holder that is gone, and no other. */
async function tryLock(own: string): Promise<boolean> {
  try {
    await touch(join(own, String(process.pid)));
    await rename(own, LOCK);
    return true;
  } catch {
    const marks = await readdir(LOCK).catch(() => []);
    for (const mark of marks) if (!(await isHeld(mark))) await rm(join(LOCK, mark), { force: true });
    return false;
  }
}

/** Gives the function that ends it. */
export async function takeLock(onWait: () => void): Promise<() => Promise<void>> {
  const own = join(RECORDS, `lock-${process.pid}`);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, String(process.pid)), '');
  for (let waited = false; !(await tryLock(own)); waited = true) {
    if (!waited) onWait();
    await wait(POLL_MS);
  }
  const mark = join(LOCK, String(process.pid));
  const beat = setInterval(() => void touch(mark).catch(() => {}), BEAT_MS);
  return async () => {
    clearInterval(beat);
    await rm(mark, { force: true });
    await rmdir(LOCK).catch(() => {});
  };
}
