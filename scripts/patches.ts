/**
 * Shows that each patch of a published package is needed: without it, its case fails. `npm run patches -- [part of a name]`
 * takes about ten seconds for each.
 */
import { ENGINE_PATCHES } from './build/patches/patch-packages.ts';
import { failsWithAll, failsWithout } from './patches/fails-without.ts';

const MAX_SHOWN_CHARACTERS = 120;
const parts = process.argv.slice(2);
const chosen = ENGINE_PATCHES.filter(({ name }) => parts.every((part) => name.includes(part)));
const failure = failsWithAll();
if (failure !== undefined) throw new Error(`a case fails with all patches:\n${failure}`);

let idle = 0;
for (const patch of chosen) {
  const failure = await failsWithout(patch);
  if (failure === undefined) idle += 1;
  const said = failure?.replace(/\s+/g, ' ').slice(0, MAX_SHOWN_CHARACTERS);
  console.log(`${failure === undefined ? 'IDLE  ' : 'needed'} ${patch.name}${said ? `\n       ${said}` : ''}`);
}
console.log(`${chosen.length} patches tried: ${chosen.length - idle} needed, ${idle} without effect`);
process.exitCode = idle === 0 ? 0 : 1;
