/** A program that owns a pool: says which children it has, keeps them busy, and waits to be killed. */
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';

const [, , entry = '', ...deeds] = process.argv;
const pool = createEnginePool({ engines: { fixture: { entry } }, workers: 2, timeoutMs: 600_000, waitMs: 600_000 });
const engine = pool.engine('fixture');
for (const deed of deeds) engine.render(JSON.stringify({ deed }), { format: 'svg' });
const watch = setInterval(() => {
  const { pids = [], starting = 0 } = pool.stats().engines.fixture ?? {};
  // Each deed has its child, and there is a spare.
  if (pids.length <= deeds.length || starting > 0) return;
  clearInterval(watch);
  process.stdout.write(`${JSON.stringify(pids)}\n`);
}, 50);
setInterval(() => {}, 60_000);
