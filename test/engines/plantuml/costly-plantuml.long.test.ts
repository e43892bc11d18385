/** Costly PlantUML is answered in time by the pool, and the next request finds a working engine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseCostly } from '../../../src/engines/plantuml/source/refuse-costly.ts';
import { createEnginePool, type EnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { builtPath } from '../../../src/package-root.ts';
import { COSTLY_SOURCES } from './costly-sources.ts';

const MAX_CODE_BYTES = 51_200;
const SVG = { format: 'svg' } as const;

type Pool = EnginePool<'plantuml'>;

/** Pools of one child each: the deadline of one source passes while others have theirs. */
const LANES = 3;
const free = Array.from({ length: LANES }, () =>
  createEnginePool({
    engines: { plantuml: { entry: builtPath('engines/plantuml.mjs') } },
    workers: 1,
    waitMs: 200_000,
  }),
);
const all = [...free];
const waiting: ((pool: Pool) => void)[] = [];

async function withPool(task: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = free.pop() ?? (await new Promise<Pool>((resolve) => waiting.push(resolve)));
  try {
    await task(pool);
  } finally {
    const next = waiting.shift();
    if (next) next(pool);
    else free.push(pool);
  }
}

beforeAll(() => Promise.all(all.map((pool) => pool.warmUp())));
afterAll(() => Promise.all(all.map((pool) => pool.close())));

describe.concurrent('costly PlantUML sources', { timeout: 300_000 }, () => {
  it('are within the size that the service accepts', () => {
    const sizes = Object.values(COSTLY_SOURCES).map((code) => Buffer.byteLength(code));
    expect(sizes.length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_CODE_BYTES);
  });

  it.each(Object.entries(COSTLY_SOURCES))('%s: answered, and the next diagram is drawn', (_name, code) =>
    withPool(async (pool) => {
      const engine = pool.engine('plantuml');
      const { kind } = await engine.render(code, SVG);
      expect(['done', 'invalid', 'too-complex']).toContain(kind);
      await pool.warmUp();
      const next = await engine.render(`@startuml\nA -> B : after ${code.length}\n@enduml`, SVG);
      expect(next).toMatchObject({ kind: 'done' });
    }));
});

describe('refuseCostly', () => {
  const messages = (count: number): string => `@startuml\n${'A -> B : x\n'.repeat(count)}@enduml`;

  it('refuses thousands of arrows', () => {
    expect(refuseCostly(messages(3_000))).toMatch(/3000 arrows/);
  });

  it('lets large diagrams through', () => {
    expect(refuseCostly(messages(2_500))).toBeUndefined();
  });

  it.each([
    'A -> B',
    'A ----> B',
    'A -[#red]-> B',
    'A .[dotted].> B',
    'A <- B',
    'A <..  B',
    'A -\\\\ B',
    'A -[#red]/ B',
    'Rel(a, b, "x")',
    '  BiRel_R(a, b, "x")',
  ])('counts %s', (line) => {
    expect(refuseCostly(`@startuml\n${`${line}\n`.repeat(3_000)}@enduml`)).toMatch(/3000 arrows/);
  });

  it('does not count lines without arrows', () => {
    expect(refuseCostly(`@startjson\n${'"a-b": "<c>",\n'.repeat(3_000)}@endjson`)).toBeUndefined();
  });
});
