/** A program that owns a pool: says which children it has, keeps them busy, and waits to be killed. */
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';

const [, , entry = '', ...deeds] = process.argv;
const pool = createEnginePool({ engines: { fixture: { entry } }, workers: 2, timeoutMs: 60_000 });
await pool.warmUp();
const engine = pool.engine('fixture');
for (const deed of deeds) engine.render(JSON.stringify({ deed }), { format: 'svg' });
process.stdout.write(`${JSON.stringify(pool.stats().engines.fixture?.pids)}\n`);
setInterval(() => {}, 60_000);
