/** Costly PlantUML is answered in time by the pool, and the next request finds a working engine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseCostly } from '../../../src/engines/plantuml/refuse-costly.ts';
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { packagePath } from '../../../src/package-root.ts';
import { COSTLY_SOURCES } from './costly-sources.ts';

const ANSWERED_WITHIN_MS = 6_000;
const MAX_CODE_BYTES = 51_200;
const SVG = { format: 'svg' } as const;

const pool = createEnginePool({
  engines: { plantuml: { entry: packagePath('dist/engines/plantuml.js') } },
  workers: 1,
});
const engine = pool.engine('plantuml');

beforeAll(() => pool.warmUp());
afterAll(() => pool.close());

describe('costly PlantUML sources', () => {
  it('are within the size that the service takes', () => {
    const sizes = Object.values(COSTLY_SOURCES).map((code) => Buffer.byteLength(code));
    expect(sizes.length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_CODE_BYTES);
  });

  it.each(
    Object.entries(COSTLY_SOURCES),
  )('%s: answered within 6 s, and the next diagram is drawn', async (_name, code) => {
    const before = performance.now();
    const { kind } = await engine.render(code, SVG);
    expect(performance.now() - before).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(['done', 'invalid', 'too-complex']).toContain(kind);
    await pool.warmUp();
    expect(await engine.render(`@startuml\nA -> B : after ${code.length}\n@enduml`, SVG)).toMatchObject({
      kind: 'done',
    });
  });
});

describe('refuseCostly', () => {
  const messages = (count: number): string => `@startuml\n${'A -> B : x\n'.repeat(count)}@enduml`;

  it('refuses thousands of arrows', () => {
    expect(refuseCostly(messages(3_000))).toMatch(/3000 arrows/);
  });

  it('lets large diagrams through', () => {
    expect(refuseCostly(messages(2_500))).toBeUndefined();
  });

  it('does not count lines without arrows', () => {
    expect(refuseCostly(`@startjson\n${'"a-b": "<c>",\n'.repeat(3_000)}@endjson`)).toBeUndefined();
  });
});
