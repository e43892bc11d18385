/** Runs an engine's bundle for a moment and keeps what V8 compiled: `precompile.ts BUNDLE`. */
import { rm, writeFile } from 'node:fs/promises';
import { compiledCodeFile, loadBundle } from '../../src/engines/pool/load-bundle.ts';
import type { EngineTasks } from '../../src/engines/pool/serve-jobs.ts';

const [bundle = ''] = process.argv.slice(2);
await rm(compiledCodeFile(bundle), { force: true });
const { exports, compiledCode } = loadBundle<{ tasks: EngineTasks }>(bundle);
await exports.tasks.load();
for (const warmUp of exports.tasks.warmUps) await warmUp();
await writeFile(compiledCodeFile(bundle), compiledCode());
process.exit(0);
