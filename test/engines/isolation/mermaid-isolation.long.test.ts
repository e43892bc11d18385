/** A Mermaid drawing starts from nothing: every ordered pair of types. */
import { beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../support/every-nth.ts';
import { findLeaks, square } from './find-leaks.ts';
import { BREAKING_OFF, brokenOnes, CURIOUS, loudAndBrokenOnes, loudOnes, plainOnes } from './mermaid-pairs.ts';
import { mermaidSources } from './mermaid-sources.ts';
import { SECRET, type TypeSources } from './type-sources.ts';

describe('for every two Mermaid types', () => {
  let all: TypeSources[] = [];
  beforeAll(async () => {
    all = await mermaidSources();
  });

  it('the first sets what its grammar knows', () => {
    expect(all.length).toBeGreaterThanOrEqual(36);
    expect(
      all
        .filter(({ loud }) => !loud.includes(`${SECRET} frontmatter`) || !loud.includes('%%{init'))
        .map(({ type }) => type),
    ).toEqual([]);
  });

  it('leaves no trace in the picture of the second', async () => {
    const pairs = square([...loudOnes(all), ...BREAKING_OFF], [...plainOnes(all), ...CURIOUS]);
    expect(await findLeaks('mermaid', everyNth(pairs))).toEqual([]);
  });

  it('leaves no trace in what is said of the faults of the second', async () => {
    expect(await findLeaks('mermaid', everyNth(square([...loudOnes(all), ...BREAKING_OFF], brokenOnes(all))))).toEqual(
      [],
    );
  });

  it('leaves no trace when it breaks off', async () => {
    const pairs = square(loudAndBrokenOnes(all), [...plainOnes(all), ...brokenOnes(all)]);
    expect(await findLeaks('mermaid', everyNth(pairs))).toEqual([]);
  });
});
