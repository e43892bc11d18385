/**
 * Builds what has changed: `npm run build [-- types netlify licences]`. What runs is always built: the programs, the library, the
 * engines and their files; declarations, Netlify's functions and the licence texts only when they are named.
 */
import { fileURLToPath } from 'node:url';
import { EXTRAS, isBuilt } from './build/stamps.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !EXTRAS.includes(name));
if (unknown !== undefined) {
  console.error(`cannot build '${unknown}': there are ${EXTRAS.join(', ')}`);
  process.exit(2);
}
if (!isBuilt(asked)) {
  const { register } = await import('tsx/esm/api');
  register();
  const { buildChanged } = await import('./build/build-changed.ts');
  await buildChanged(asked);
}
