/** Side-by-side measurements against peers, as ratios within one run: `npm run bench [name...]`. */
import { encodeCost } from './bench/encode-cost.ts';
import { startTime } from './bench/start-time.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  encode: encodeCost,
  start: startTime,
};

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`unknown bench '${name}': there are ${Object.keys(BENCHES).join(', ')}`);
  await bench();
}
