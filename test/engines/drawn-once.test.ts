/** A refused drawing asks the engine no more often than a check does. */
import type * as Core from '@plantuml/core';
import { expect, it, vi } from 'vitest';
import { renderPlantuml } from '../../src/engines/plantuml/render-plantuml.ts';
import { verifyPlantuml } from '../../src/engines/plantuml/verify-plantuml.ts';
import { readCorpus } from './plantuml/read-corpus.ts';

const asked = vi.hoisted(() => ({ times: 0 }));

vi.mock('@plantuml/core', async (importOriginal) => {
  const core = await importOriginal<typeof Core>();
  const renderToString: typeof core.renderToString = (...call) => {
    asked.times += 1;
    return core.renderToString(...call);
  };
  return { ...core, renderToString };
});

async function timesAsked(work: () => Promise<unknown>): Promise<number> {
  asked.times = 0;
  await work();
  return asked.times;
}

const SOURCES = readCorpus('broken').filter(({ name }) =>
  /^(?:arrow-nowhere|bad-participant|entity|open-class)$/.test(name),
);

it.each(SOURCES)('a refused source is not drawn again: $name', async ({ code }) => {
  const checking = await timesAsked(() => verifyPlantuml(code));
  expect(checking).toBeGreaterThan(0);
  expect(await timesAsked(() => renderPlantuml(code, { format: 'svg' }))).toBe(checking);
});

it('has sources', () => expect(SOURCES).toHaveLength(4));
