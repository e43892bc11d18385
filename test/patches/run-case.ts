/** Runs the cases of some patches on one bundle of the engine: `run-case.ts <bundle> <name of a patch>...`; ends with 1 when one fails. */
import { createRequire } from 'node:module';
import { PATCH_CASES } from './all-cases.ts';
import type { EngineModule } from './patch-case.ts';

const [bundle = '', ...names] = process.argv.slice(2);
const engine = createRequire(import.meta.url)(bundle) as EngineModule;

/** Undefined when the case holds. */
async function failureOf(name: string): Promise<string | undefined> {
  try {
    await PATCH_CASES[name]?.(engine);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

let status = 0;
for (const name of names) {
  const failure = await failureOf(name);
  if (failure === undefined) continue;
  console.error(names.length > 1 ? `${name}: ${failure}` : failure);
  status = 1;
}
// Whatever the engine still has open.
process.exit(status);
