/** Without a patch, its case fails; with all of them, none does. */
import { describe, expect, it } from 'vitest';
import { ENGINE_PATCHES } from '../../scripts/build/patches/patch-packages.ts';
import { failsWithAll, failsWithout } from '../../scripts/patches/fails-without.ts';
import { everyNth } from '../support/every-nth.ts';

describe('an engine with every patch', () => {
  it('passes every case', () => {
    expect(failsWithAll()).toBeUndefined();
  });
});

describe('an engine without a patch', () => {
  it.each(everyNth(ENGINE_PATCHES))('fails the case of it: $name', async (patch) => {
    expect(await failsWithout(patch)).toEqual(expect.any(String));
  });
});
