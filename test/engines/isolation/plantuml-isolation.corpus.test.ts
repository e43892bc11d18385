/** A PlantUML drawing starts from nothing: some pairs; the long run has all of them. */
import { describe, expect, it } from 'vitest';
import { sampled } from '../../support/every-nth.ts';
import { findLeaks, square } from './find-leaks.ts';
import { BREAKING_OFF, CURIOUS, loudOnes, plainOnes } from './plantuml-pairs.ts';
import { plantumlSources } from './plantuml-sources.ts';

const SAMPLED = ['class-basic', 'sequence-numbers', 'json'];
const SECONDS = [
  'such letters by their numbers',
  'names of others',
  'a function of others',
  'arrows that may be anything',
  'plain sequence-numbers',
];

describe('a PlantUML drawing', () => {
  it('is the one of a fresh process, whatever was drawn or refused before', async () => {
    const all = plantumlSources().filter(({ type }) => SAMPLED.includes(type));
    const seconds = [...plainOnes(all), ...CURIOUS].filter(({ name }) => SECONDS.includes(name));
    expect(seconds).toHaveLength(SECONDS.length);
    expect(await findLeaks('plantuml', sampled(square([...loudOnes(all), ...BREAKING_OFF], seconds)))).toEqual([]);
  });
});
