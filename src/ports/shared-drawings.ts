/** What the cache needs from a store of finished drawings that several processes share. */

/** Neither function fails or waits for long: without the store, a drawing is made again. */
export interface SharedDrawings {
  /** The text under a key, which may be anything: others write there too. Null if it is known to be somebody else's. */
  find(key: string): Promise<string | null | undefined>;
  keep(key: string, text: string): void;
}
