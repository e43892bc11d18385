/** Without a patch, its case fails. */
import { describe, expect, it } from 'vitest';
import { ALL_PATCHES } from '../../scripts/build/patches/patch-packages.ts';
import { failsWithout } from '../../scripts/patches/fails-without.ts';
import { everyNth } from '../support/every-nth.ts';

describe('an engine without a patch', () => {
  it.each(everyNth(ALL_PATCHES))('fails the case of it: $name', async (patch) => {
    expect(await failsWithout(patch)).toEqual(expect.any(String));
  });
});
