/** Says which steps of the last build are out of date, from what each has read; plain JavaScript, so that an unchanged build compiles nothing. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} StepRecord
 * @property {string[]} inputs The files that it read, below the package; one of another package stands for its version.
 * @property {string[]} uses The steps whose files it read.
 * @property {string[]} shipped The files of other packages that are in what it wrote.
 *
 * @typedef {object} BuildRecord
 * @property {string} node V8 accepts compiled code from its own version only.
 * @property {Record<string, string>} digests Of every input.
 * @property {Record<string, StepRecord>} steps
 * @property {Record<string, number>} outputs The size of every file, below the folder of the build.
 * @property {Record<string, string>} [entries] The digest of every file below `dist` that leads to the build.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DIST = join(ROOT, 'dist');
/** Everything that the build keeps for itself: records, the lock, who runs what. */
export const RECORDS = join(DIST, '.build');
/** The files of other packages that are in the last build. */
export const SHIPPED = join(RECORDS, 'shipped.json');
/** What is built only when it is asked for. */
export const EXTRAS = ['types', 'netlify', 'licences', 'sbom'];
export const NODE = `${process.version} ${process.platform} ${process.arch}`;

const DIGEST_CHARACTERS = 16;

/** @param {string} text */
export function digest(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
}

/** @type {(path: string) => string} Of a file below the package; empty if it does not exist. */
export function digestOf(path) {
  try {
    return createHash('sha256')
      .update(readFileSync(join(ROOT, path)))
      .digest('hex')
      .slice(0, DIGEST_CHARACTERS);
  } catch {
    return '';
  }
}

/** @type {(file: string) => BuildRecord & { build: string } | undefined} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {string | undefined} The name of the last whole build. */
export function currentBuild() {
  return readJson(join(DIST, 'current.json'))?.build;
}

/** @type {(name: string) => BuildRecord | undefined} Of a build, or of an extra. */
export function readRecord(name) {
  return readJson(join(RECORDS, `${name}.json`));
}

/** @type {(record: BuildRecord, folder: string) => boolean} Whether every file is there in its size. */
export function isWhole({ outputs }, folder) {
  return Object.keys(outputs).every(
    (path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size === outputs[path],
  );
}

/** @type {(record: BuildRecord) => boolean} Whether what others name leads to this build. */
export function isEntered({ entries }) {
  return entries !== undefined && Object.keys(entries).every((path) => digestOf(join('dist', path)) === entries[path]);
}

/** @type {(record: BuildRecord | undefined, folder: string) => (name: string) => boolean} */
export function changedSince(record, folder) {
  if (record === undefined || record.node !== NODE || !isWhole(record, folder)) return () => true;
  const { digests, steps } = record;
  const changed = new Set(Object.keys(digests).filter((path) => digestOf(path) !== digests[path]));
  /** @type {(name: string) => boolean} */
  const isChanged = (name) => {
    const step = steps[name];
    return step === undefined || step.inputs.some((path) => changed.has(path)) || step.uses.some(isChanged);
  };
  return isChanged;
}

/** @type {(extras: readonly string[]) => boolean} Whether there is nothing to do. */
export function isBuilt(extras) {
  const name = currentBuild();
  const record = name === undefined ? undefined : readRecord(name);
  if (name === undefined || record === undefined) return false;
  const isChanged = changedSince(record, join(DIST, 'builds', name));
  return (
    isEntered(record) &&
    !Object.keys(record.steps).some(isChanged) &&
    extras.every((extra) => !changedSince(readRecord(extra), DIST)(extra))
  );
}
