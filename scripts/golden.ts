/** Writes the hashes of all published examples as they are drawn now, and prints which have changed. */
import { readFile, writeFile } from 'node:fs/promises';
import { GOLDEN_FILE, type Hashes, hashPictures } from '../test/golden/golden-pictures.ts';

const before: Hashes = JSON.parse(await readFile(GOLDEN_FILE, 'utf8').catch(() => '{}'));
const now = await hashPictures();
await writeFile(GOLDEN_FILE, `${JSON.stringify(now, undefined, 2)}\n`);
const changed = Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);
console.log(changed.length === 0 ? 'no picture has changed' : `changed: ${changed.join(', ')}`);
process.exit(0);
