/** What is said about broken diagrams: the aims of `npm run agent-score` as floors, and what no fix may lose. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '../../src/ports/languages.ts';
import { everyNth } from '../support/every-nth.ts';
import { brokenCorpus } from './broken-corpus.ts';
import { lostWords } from './lost-words.ts';
import { mutatedCases, rulesOf, seedsOf } from './mutation/mutated-cases.ts';
import { missedAims, scoreCases, sumRows } from './score-table.ts';
import { SCORED_ENGINES } from './scored-engines.ts';

const MIN_MUTATED = 600;
const PAIRS = everyNth(Array.from({ length: 400 })).length;
const SEED = 17;

describe('the corpus of broken diagrams', () => {
  it('has many that are made by rules, always the same', () => {
    const made = LANGUAGE_NAMES.map((language) => mutatedCases(language));
    expect(made.flat().length).toBeGreaterThanOrEqual(MIN_MUTATED);
    expect(LANGUAGE_NAMES.map((language) => mutatedCases(language))).toEqual(made);
  });

  it.each(LANGUAGE_NAMES)('is answered as it should be in %s', async (language) => {
    const rows = await scoreCases(SCORED_ENGINES[language], brokenCorpus(language));
    const { told } = sumRows(rows.values());
    expect(told).toBeGreaterThan(0);
    expect(missedAims(sumRows(rows.values()))).toEqual([]);
  });

  it.each(LANGUAGE_NAMES)('gets no fix in %s that loses words of labels', async (language) => {
    const engine = SCORED_ENGINES[language];
    for (const { meant, broken } of everyNth(mutatedCases(language)))
      expect(await lostWords(engine, meant, broken)).toEqual([]);
  });

  it.each(LANGUAGE_NAMES)('loses no words by fixes of two mistakes at once in %s', async (language) => {
    const engine = SCORED_ENGINES[language];
    const rules = fc.constantFrom(...rulesOf(language));
    const pair = fc.tuple(fc.constantFrom(...seedsOf(language)), rules, rules, fc.nat(40));
    await fc.assert(
      fc.asyncProperty(pair, async ([meant, first, second, pick]) => {
        const once = first.in.test(meant) ? (first.breaks(meant, pick) ?? meant) : meant;
        const broken = second.in.test(once) ? (second.breaks(once, pick) ?? once) : once;
        expect(await lostWords(engine, meant, broken)).toEqual([]);
      }),
      { numRuns: PAIRS, seed: SEED },
    );
  });
});
