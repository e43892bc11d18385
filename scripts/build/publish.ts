/** Puts a whole build in the place of the last one: every change is one rename, and what still runs keeps its files. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROGRAMS } from './bin.ts';
import { ENTRIES } from './library.ts';
import { isAlive } from './lock.ts';
import { type BuildRecord, DIST, digest, isWhole, RECORDS, SHIPPED } from './stamps.mjs';

export const BUILDS = join(DIST, 'builds');
/** How the name of a build begins until it is whole; the process follows. */
export const UNFINISHED = 'next-';
/** Keeps an earlier build out of a package. */
const NOT_PACKED = '.npmignore';

async function writeWhole(file: string, text: string, mode = 0o644): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(beside, text);
  await chmod(beside, mode);
  await rename(beside, file);
}

export async function writeRecord(name: string, record: BuildRecord): Promise<void> {
  await writeWhole(join(RECORDS, `${name}.json`), JSON.stringify(record));
}

/** A process that is started leaves a mark where builds are made; an installed package has no such folder. */
function programEntry(build: string, name: string): string {
  return `#!/usr/bin/env node
import { rmSync, writeFileSync } from 'node:fs';
const mark = new URL(\`../.build/run-\${process.pid}\`, import.meta.url);
try {
  writeFileSync(mark, '${build}');
  process.once('exit', () => rmSync(mark, { force: true }));
} catch {}
await import('../builds/${build}/bin/${name}.js');
`;
}

function libraryEntry(build: string, name: string, hasDefault: boolean): string {
  const from = `from"../builds/${build}/library/${name}.js";`;
  return `export * ${from}\n${hasDefault ? `export { default } ${from}\n` : ''}`;
}

/** The files that others name, by their paths below `dist`: each leads to one build, old or new, that is whole. */
async function entriesTo(build: string): Promise<Map<string, string>> {
  const entries = new Map(PROGRAMS.map((name) => [`bin/${name}.js`, programEntry(build, name)]));
  for (const name of Object.keys(ENTRIES)) {
    const code = await readFile(join(BUILDS, build, 'library', `${name}.js`), 'utf8');
    entries.set(`library/${name}.js`, libraryEntry(build, name, /\bas default\b/.test(code)));
  }
  return entries;
}

/** Writes what leads to a whole build, and records it. */
export async function enter(build: string, record: BuildRecord): Promise<void> {
  const entries = await entriesTo(build);
  const digests = Object.fromEntries([...entries].map(([path, text]) => [path, digest(text)]));
  await writeRecord(build, { ...record, entries: digests });
  for (const [path, text] of entries) await writeWhole(join(DIST, path), text, path.startsWith('bin/') ? 0o755 : 0o644);
}

/** The builds that living processes run from. */
async function running(): Promise<string[]> {
  const marks = (await readdir(RECORDS)).filter((name) => name.startsWith('run-'));
  const builds = await Promise.all(
    marks.map(async (mark) => {
      const file = join(RECORDS, mark);
      if (isAlive(Number(mark.slice('run-'.length)))) return readFile(file, 'utf8').catch(() => '');
      await rm(file, { force: true });
      return '';
    }),
  );
  return builds;
}

/** What builds that were interrupted or failed have left. */
export async function removeUnfinished(): Promise<void> {
  for (const name of await readdir(BUILDS).catch(() => [])) {
    const isLeft = name.startsWith(UNFINISHED) && !isAlive(Number(name.slice(UNFINISHED.length)));
    if (isLeft) await rm(join(BUILDS, name), { recursive: true, force: true });
  }
}

/** The last one is kept as well: what was started in this moment, or imports the library, has left no mark. */
async function removeUnused(build: string, last: string | undefined): Promise<void> {
  const kept = new Set([build, last, ...(await running())]);
  const unused = (await readdir(BUILDS)).filter((name) => !kept.has(name) && !name.startsWith(UNFINISHED));
  for (const name of unused) {
    await rm(join(BUILDS, name), { recursive: true, force: true });
    await rm(join(RECORDS, `${name}.json`), { force: true });
  }
  for (const name of kept)
    if (name && name !== build) await writeFile(join(BUILDS, name, NOT_PACKED), '*\n').catch(() => {});
}

/** `folder` is moved to its place under the name of the build. */
export async function publish(folder: string, build: string, record: BuildRecord, last?: string): Promise<void> {
  const place = join(BUILDS, build);
  const shipped = Object.values(record.steps).flatMap((step) => step.shipped);
  await rm(join(place, NOT_PACKED), { force: true });
  // An earlier build of the same sources may still be in use.
  if (!isWhole(record, place)) {
    await rm(place, { recursive: true, force: true });
    await rename(folder, place);
  } else await rm(folder, { recursive: true, force: true });
  await writeWhole(SHIPPED, JSON.stringify([...new Set(shipped)].sort()));
  await enter(build, record);
  await writeWhole(join(DIST, 'current.json'), JSON.stringify({ build }));
  await removeUnused(build, last);
}

/** Declarations, functions and licences are read when nothing runs, so that a moment without them does no harm. */
export async function replace(written: string, place: string): Promise<void> {
  const old = join(RECORDS, `old-${randomUUID()}`);
  await rename(place, old).catch(() => {});
  await rename(written, place);
  await rm(old, { recursive: true, force: true });
}
