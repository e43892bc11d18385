/** What the doors ask about the key of a caller. */

/** The name of the client that a key belongs to, which tells nothing of the key; undefined for a key that nobody was given. */
export type IdentifyKey = (key: string) => string | undefined;

export interface KeyPolicy {
  identify: IdentifyKey;
  /** Callers without a key are refused. */
  required: boolean;
}
