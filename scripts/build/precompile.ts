/** Runs an engine's bundle for a moment and keeps what V8 compiled, for the Node that runs this: `precompile.ts BUNDLE`. */
import { rm, writeFile } from 'node:fs/promises';
import { canHaveSnapshot, compiledCodeFile } from '../../src/engines/pool/job/compiled-files.ts';
import { loadBundle } from '../../src/engines/pool/load-bundle.ts';
import type { EngineTasks } from '../../src/engines/pool/serve-jobs.ts';
import { writeSnapshot } from './snapshot.ts';

const [bundle = ''] = process.argv.slice(2);
await rm(compiledCodeFile(bundle), { force: true });
const { exports, compiledCode } = loadBundle<{ tasks: EngineTasks; findPackage?: unknown }>(bundle);
await exports.tasks.load();
for (const warmUp of exports.tasks.warmUps) await warmUp();
await writeFile(compiledCodeFile(bundle), compiledCode());
// PlantUML's layouts are WebAssembly, which no snapshot can hold.
if (exports.findPackage && canHaveSnapshot()) {
  // Without one, children start from compiled code: slower, never wrong.
  await writeSnapshot(bundle).catch(() => console.error(`Node ${process.version} cannot write a start-up snapshot`));
}
process.exit(0);
