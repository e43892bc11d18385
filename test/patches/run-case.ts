/** Runs the case of one patch on one bundle of the engine: `run-case.ts <bundle> <name of the patch>`; ends with 1 when it fails. */
import { pathToFileURL } from 'node:url';
import { PATCH_CASES } from './all-cases.ts';
import type { EngineModule } from './patch-case.ts';

const [bundle = '', name = ''] = process.argv.slice(2);
const { default: engine } = (await import(pathToFileURL(bundle).href)) as { default: EngineModule };
const failure = await PATCH_CASES[name]?.(engine).then(
  () => undefined,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
if (failure !== undefined) console.error(failure);
// Whatever the engine still has open.
process.exit(failure === undefined ? 0 : 1);
