/** Spreads data over slots of a cluster; the keys of one shard are in one slot, as scripts need. */
import { createHash } from 'node:crypto';

export interface Shards {
  /** What one shard may hold. */
  maxBytes: number;
  /** Of all keys of the shard that this key belongs to. */
  prefixOf(key: string): string;
}

/** No shard is smaller than the largest item; without slots there is one. */
export function shareOut(name: string, slots: number, maxBytes: number, maxItemBytes: number): Shards {
  const shards = Math.max(1, Math.min(slots, Math.floor(maxBytes / maxItemBytes)));
  // The braces are what a cluster computes the slot of.
  const prefix = (tag: string) => `drawbridge:{${tag}}:`;
  return {
    maxBytes: Math.floor(maxBytes / shards),
    prefixOf(key) {
      if (shards === 1) return prefix(name);
      const hash = createHash('sha256').update(key).digest().readUInt32BE();
      return prefix(`${name}-${hash % shards}`);
    },
  };
}
