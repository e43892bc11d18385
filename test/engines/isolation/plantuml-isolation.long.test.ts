/** A PlantUML drawing starts from nothing: every ordered pair of types. */
import { describe, expect, it } from 'vitest';
import { everyNth } from '../../support/every-nth.ts';
import { engineTasks } from './engine-tasks.ts';
import { findLeaks, square } from './find-leaks.ts';
import { BREAKING_OFF, brokenOnes, CURIOUS, loudAndBrokenOnes, loudOnes, plainOnes } from './plantuml-pairs.ts';
import { plantumlSources } from './plantuml-sources.ts';

const all = plantumlSources();

describe('for every two PlantUML types', () => {
  it.each(all)('the first sets what its grammar knows: $type', async ({ loud }) => {
    expect(await engineTasks('plantuml').render(loud, { format: 'svg' })).toMatchObject({ kind: 'done' });
  });

  it('leaves no trace in the picture of the second', async () => {
    const pairs = square([...loudOnes(all), ...BREAKING_OFF], [...plainOnes(all), ...CURIOUS]);
    expect(await findLeaks('plantuml', everyNth(pairs))).toEqual([]);
  });

  it('leaves no trace, when it breaks off, in what is said of the faults of the second', async () => {
    expect(await findLeaks('plantuml', everyNth(square(loudAndBrokenOnes(all), brokenOnes(all))))).toEqual([]);
  });
});
