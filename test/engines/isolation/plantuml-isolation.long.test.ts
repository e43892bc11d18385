/** A PlantUML drawing starts from nothing: every ordered pair of types. */
import { beforeAll, describe, expect, it } from 'vitest';
import { findLeaks, type NamedSource } from './find-leaks.ts';
import { freshReplies } from './fresh-replies.ts';
import { draw, replyTo } from './plantuml-replies.ts';
import { plantumlSources } from './plantuml-sources.ts';
import type { TypeSources } from './type-sources.ts';

const REPLIES = 'test/engines/isolation/plantuml-replies.ts';

describe('for every two PlantUML types', () => {
  let all: TypeSources[] = [];
  beforeAll(async () => {
    all = await plantumlSources();
  });

  it('the first leaves no trace in the picture, the verdict and the faults of the second', async () => {
    const firsts: NamedSource[] = all.flatMap(({ type, loud, loudAndBroken }) => [
      { name: `loud ${type}`, code: loud },
      { name: `loud and broken ${type}`, code: loudAndBroken },
    ]);
    const seconds: NamedSource[] = all.flatMap(({ type, plain, broken }) => [
      { name: `plain ${type}`, code: plain },
      { name: `broken ${type}`, code: broken },
    ]);
    const fresh = await freshReplies(
      REPLIES,
      seconds.map(({ code }) => code),
    );
    expect(await findLeaks(firsts, seconds, { draw, replyTo }, fresh)).toEqual([]);
  });
});
