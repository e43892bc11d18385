/** A program that owns a pool and lets its child print; its own stdout must stay empty. */
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';

const [, , entry = ''] = process.argv;
const pool = createEnginePool({ engines: { fixture: { entry } }, workers: 1 });
const reply = await pool.engine('fixture').render('{"deed":"print","text":"noise"}', { format: 'svg' });
await pool.close();
process.exitCode = reply.kind === 'done' ? 0 : 1;
