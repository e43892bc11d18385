/** Builds the steps that have changed into a new folder, takes the others from the last build, and puts the whole in place. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { packagePath } from '../../src/package-root.ts';
import { takeLock } from './lock.ts';
import { inputsOfScripts, type Made, packageFolder } from './made-of.ts';
import { BUILDS, enter, publish, removeUnfinished, replace, UNFINISHED, writeRecord } from './publish.ts';
import {
  type BuildRecord,
  changedSince,
  currentBuild,
  DIST,
  digest,
  digestOf,
  isEntered,
  NODE,
  RECORDS,
  readRecord,
  type StepRecord,
} from './stamps.mjs';
import { EXTRA_STEPS, ownerOf, STEPS } from './steps.ts';

/** These change every step: esbuild reads the one for every file, and the other is the table of steps. */
const SETTINGS = [packagePath('tsconfig.json'), packagePath('scripts/build/steps.ts')];

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.error(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** A file of another package stands for the package's version. */
function inputPath(file: string): string {
  const folder = packageFolder(file);
  return relative(packagePath(), folder === undefined ? file : join(folder, 'package.json'));
}

async function recordOf(made: Made, scripts: readonly string[], uses: readonly string[] = []): Promise<StepRecord> {
  const inputs = [...SETTINGS, ...made.inputs, ...(await inputsOfScripts(scripts))];
  const shipped = made.shipped.map((file) => relative(packagePath(), file));
  return { inputs: [...new Set(inputs.map(inputPath))].sort(), uses: [...uses], shipped: [...new Set(shipped)].sort() };
}

/** A source that changed while it was built has no digest: the next build reads it again. */
function digestsOf(steps: Record<string, StepRecord>, startedAt: number): Record<string, string> {
  const paths = [...new Set(Object.values(steps).flatMap(({ inputs }) => inputs))];
  const isNew = (path: string) => (statSync(packagePath(path), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= startedAt;
  return Object.fromEntries(paths.map((path) => [path, isNew(path) ? `changed at ${startedAt}` : digestOf(path)]));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function sizesIn(base: string, files: readonly string[]): Record<string, number> {
  return Object.fromEntries(files.map((file) => [relative(base, file), statSync(file).size]));
}

/** The same file in both builds: neither is ever written to again. */
function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

async function runSteps(folder: string, isChanged: (name: string) => boolean, last: BuildRecord | undefined) {
  const runs = new Map<string, Promise<StepRecord>>();
  const run = (name: string): Promise<StepRecord> => {
    const known = runs.get(name);
    if (known) return known;
    const started = runOne(name);
    runs.set(name, started);
    return started;
  };
  const runOne = async (name: string): Promise<StepRecord> => {
    const kept = last?.steps[name];
    if (kept && !isChanged(name)) return kept;
    const step = STEPS[name];
    if (!step) throw new Error(`no step is called ${name}`);
    await Promise.all([...(step.uses ?? []), ...(step.after ?? [])].map(run));
    return recordOf(await timed(name, () => step.run(folder)), step.scripts, step.uses);
  };
  const names = Object.keys(STEPS);
  const records = await Promise.all(names.map(run));
  return Object.fromEntries(names.map((name, at) => [name, records[at] as StepRecord]));
}

async function buildNext(last: string | undefined): Promise<void> {
  await removeUnfinished();
  const record = last === undefined ? undefined : readRecord(last);
  const isChanged = changedSince(record, join(BUILDS, last ?? ''));
  if (last !== undefined && record && !Object.keys(STEPS).some(isChanged)) {
    if (!isEntered(record)) await enter(last, record);
    return;
  }
  const startedAt = Date.now();
  const folder = join(BUILDS, `${UNFINISHED}${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of Object.keys(record?.outputs ?? {})) {
    if (!isChanged(ownerOf(path))) link(join(BUILDS, last ?? '', path), join(folder, path));
  }
  const steps = await runSteps(folder, isChanged, record);
  const digests = digestsOf(steps, startedAt);
  const name = digest(JSON.stringify([NODE, steps, digests]));
  await publish(folder, name, { node: NODE, digests, steps, outputs: sizesIn(folder, filesIn(folder)) }, last);
}

async function buildExtra(name: string): Promise<void> {
  const extra = EXTRA_STEPS[name];
  if (!extra || !changedSince(readRecord(name), DIST)(name)) return;
  const startedAt = Date.now();
  const written = join(RECORDS, `next-${name}`);
  await rm(written, { recursive: true, force: true });
  const made = await timed(name, () => extra.run(written));
  const step = await recordOf(made, extra.scripts);
  const place = join(DIST, extra.place);
  await replace(written, place);
  const files = statSync(place).isFile() ? [place] : filesIn(place);
  const record = {
    node: NODE,
    digests: digestsOf({ step }, startedAt),
    steps: { [name]: step },
    outputs: sizesIn(DIST, files),
  };
  await writeRecord(name, record);
}

export async function buildChanged(extras: readonly string[]): Promise<void> {
  await mkdir(RECORDS, { recursive: true });
  const release = await takeLock(() => console.error('waiting for another build'));
  try {
    await buildNext(currentBuild());
    for (const extra of extras) await buildExtra(extra);
  } finally {
    await release();
  }
}
