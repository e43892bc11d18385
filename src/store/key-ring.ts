/** Recognizes API keys by their hashes: the keys themselves are not kept. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IdentifyKey } from '../ports/admission.ts';

/** Enough to distinguish keys, but useless for guessing one. */
const NAME_CHARACTERS = 12;

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Every hash is compared even after a match, so that the time reveals nothing. */
export function createKeyRing(hashes: readonly string[]): IdentifyKey {
  const known = hashes.map((hash) => Buffer.from(hash, 'hex'));
  return (key) => {
    const given = Buffer.from(hashKey(key), 'hex');
    let found = -1;
    for (const [at, hash] of known.entries()) found = timingSafeEqual(hash, given) ? at : found;
    return found < 0 ? undefined : `key:${hashes[found]?.slice(0, NAME_CHARACTERS)}`;
  };
}
