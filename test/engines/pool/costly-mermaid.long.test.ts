import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnginePool } from '../../../src/engines/pool/create-engine-pool.ts';
import { builtPath } from '../../../src/package-root.ts';
import { COSTLY_SOURCES } from './costly-sources.ts';

const MAX_CHARACTERS = 50_000;
const CALLERS = 2;
const SVG = { format: 'svg' } as const;

const pool = createEnginePool({
  engines: { mermaid: { entry: builtPath('engines/mermaid.mjs') } },
  workers: 2,
  waitMs: 200_000,
});
const engine = pool.engine('mermaid');

beforeAll(() => pool.warmUp());
afterAll(() => pool.close());

interface Answer {
  title: string;
  kind: string;
}

async function answerTo(title: string, reply: Promise<{ kind: string }>): Promise<Answer> {
  return { title, kind: (await reply).kind };
}

/** Callers within what the pool can take: each sends a costly and a good request together, in the name of two clients. */
async function sendAll(
  request: (code: string) => Promise<{ kind: string }>,
): Promise<{ costly: Answer[]; good: Answer[] }> {
  const costly: Answer[] = [];
  const good: Answer[] = [];
  const left = Object.entries(COSTLY_SOURCES).entries();
  const caller = async () => {
    for (const [n, [title, code]] of left) {
      const [bad, fine] = await Promise.all([
        answerTo(title, request(code)),
        answerTo(`beside ${title}`, engine.render(`flowchart LR\na${n}[good]-->b${n}`, SVG, { client: 'good' })),
      ]);
      costly.push(bad);
      good.push(fine);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { costly, good };
}

describe('costly Mermaid sources', () => {
  it('are at least 25, each within the size that the service accepts', () => {
    const sizes = Object.values(COSTLY_SOURCES).map((code) => code.length);
    expect(sizes.length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_CHARACTERS);
  });

  it.each([
    ['drawn', (code: string) => engine.render(code, SVG)],
    ['verified', (code: string) => engine.verify(code)],
  ])(
    'are each answered when they are to be %s, never as busy, while good requests all succeed',
    { timeout: 600_000 },
    async (_, request) => {
      const { costly, good } = await sendAll(request);
      expect(good.filter(({ kind }) => kind !== 'done')).toEqual([]);
      expect(costly.filter(({ kind }) => !['done', 'invalid', 'too-complex'].includes(kind))).toEqual([]);
    },
  );
});
