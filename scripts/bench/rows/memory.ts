/** Resident memory: of a child that has come to rest, and of the largest child after thousands of drawings. */
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { builtPath } from '../../../src/package-root.ts';
import { residentMb } from '../measure/process-tree.ts';
import { type Group, OURS, type Row, type Sample } from '../row.ts';
import { allExamples } from '../sources.ts';

const RENDERS = 3_000;
const MAX_REST_MB = 150;
const WORKERS = 2;

function openPool(warmUp: boolean) {
  const engines = { mermaid: { entry: builtPath('engines/mermaid.mjs') } };
  const pool = createEnginePool({ engines, workers: WORKERS, spares: 0, warmUp });
  const largestMb = () => Math.max(0, ...(pool.stats().engines.mermaid?.pids ?? []).map(residentMb));
  return { pool, largestMb };
}

async function afterFirst(): Promise<Sample> {
  const { pool, largestMb } = openPool(false);
  await pool.engine('mermaid').render('flowchart TD\n  A --> B', { format: 'svg' });
  const memory = largestMb();
  await pool.close();
  return { memory };
}

async function afterMany(): Promise<Sample> {
  const { pool, largestMb } = openPool(true);
  const corpus = allExamples();
  const left = Array.from({ length: RENDERS }, (_, i) => corpus[i % corpus.length] ?? '');
  const started = performance.now();
  const lanes = Array.from({ length: WORKERS }, async () => {
    for (let code = left.pop(); code !== undefined; code = left.pop()) {
      await pool.engine('mermaid').render(code, { format: 'svg' });
    }
  });
  await Promise.all(lanes);
  const sample = { memory: largestMb(), wall: (performance.now() - started) / RENDERS };
  await pool.close();
  return sample;
}

export const memory: Group = {
  name: 'memory',
  title: 'Memory of a Mermaid child',
  async open() {
    const row = (name: string, rounds: number, measure: () => Promise<Sample>): Row => ({
      name,
      rounds,
      contenders: [{ name: OURS, measure }],
    });
    return {
      rows: [
        { ...row('after its first drawing', 3, afterFirst), aims: [{ measure: 'memory', atMost: MAX_REST_MB }] },
        row(`the largest after ${RENDERS} drawings of all examples`, 1, afterMany),
      ],
      close: async () => {},
    };
  },
};
