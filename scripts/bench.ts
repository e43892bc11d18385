/** Side-by-side measurements against peers, as ratios within one run: `npm run bench [name...]`. */
import { coldStart } from './bench/cold-start.ts';
import { encodeCost } from './bench/encode-cost.ts';
import { initializeTime } from './bench/initialize-time.ts';
import { mermaidSpeed } from './bench/mermaid-speed.ts';
import { startTime } from './bench/start-time.ts';
import { verifySpeed } from './bench/verify-speed.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  encode: encodeCost,
  start: startTime,
  initialize: initializeTime,
  cold: coldStart,
  mermaid: mermaidSpeed,
  verify: verifySpeed,
};

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`unknown bench '${name}': there are ${Object.keys(BENCHES).join(', ')}`);
  await bench();
}
