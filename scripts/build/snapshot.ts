/** Writes an engine's start-up snapshot: the heap of a process that has loaded it and drawn its first diagrams. */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { v8Flags } from '../../src/engines/pool/children/confinement-flags.ts';
import { CHILD_ENV } from '../../src/engines/pool/children/engine-child.ts';
import { snapshotFile } from '../../src/engines/pool/job/compiled-files.ts';
import { HEAP_LIMIT_MB } from '../../src/engines/pool/job/limits.ts';

const run = promisify(execFile);

/** A snapshot is made of one script. It knows its place only when it runs: builds are moved when they are whole. */
function scriptOf(bundle: string, code: string): string {
  return `
const engine = { exports: {} };
let importer;
function importPackage(name) {
  const { constants, Script } = require('node:vm');
  importer ??= new Script('(name) => import(name)', {
    filename: process.argv[1],
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext();
  return importer(name);
}
(function (exports, require, module, __filename, __dirname, importPackage) {${code}
})(engine.exports, require, engine, ${JSON.stringify(bundle)}, '', importPackage);
const { load, warmUps, tidyUp } = engine.exports.tasks;
(async () => {
  await load();
  for (const warmUp of warmUps) {
    await warmUp();
    await tidyUp?.();
  }
})();
require('node:v8').startupSnapshot.setDeserializeMainFunction(() => {
  engine.exports.findPackage(process.argv[1]);
  engine.exports.serve();
});
`;
}

/** `place` is the bundle's path where the snapshot shall be. */
export async function writeSnapshot(bundle: string, place = bundle): Promise<void> {
  const script = `${place}.snapshot.cjs`;
  await writeFile(script, scriptOf(bundle, await readFile(bundle, 'latin1')));
  const args = [...v8Flags(HEAP_LIMIT_MB), '--no-warnings', '--snapshot-blob', snapshotFile(place)];
  try {
    await run(process.execPath, [...args, '--build-snapshot', script], { env: CHILD_ENV });
  } finally {
    await rm(script, { force: true });
  }
}
