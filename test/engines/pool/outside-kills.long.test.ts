/** Children of the real engine that are killed while they draw. */
import { expect, it } from 'vitest';
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { builtPath } from '../../../src/package-root.ts';
import { killAll, PATIENT } from './fixtures.ts';

const DIAGRAMS = 40;
/** Two of three diagrams come while a child was just killed. */
const ANSWERS_BETWEEN_KILLS = 2;

it('all diagrams are drawn while one child after the other is killed', async () => {
  const pool = createEnginePool({
    engines: { mermaid: { entry: builtPath('engines/mermaid.mjs') } },
    workers: 2,
    ...PATIENT,
    timeoutMs: 60_000,
  });
  await pool.warmUp();
  let answers = 0;
  let kills = 0;
  const draw = async (n: number) => {
    const reply = await pool.engine('mermaid').render(`flowchart LR\na${n}-->b`, { format: 'svg' });
    answers += 1;
    const pids = pool.stats().engines.mermaid?.pids ?? [];
    if (answers % ANSWERS_BETWEEN_KILLS === 0) {
      kills += 1;
      killAll(pids.slice(kills % Math.max(1, pids.length)).slice(0, 1));
    }
    return reply;
  };
  const replies = await Promise.all(Array.from({ length: DIAGRAMS }, (_, n) => draw(n)));
  expect(replies.filter(({ kind }) => kind !== 'done')).toEqual([]);
  expect(kills).toBe(DIAGRAMS / ANSWERS_BETWEEN_KILLS);
  await pool.close();
});
