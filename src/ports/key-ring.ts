/** What the doors need to know about a caller's key. */

/** The name of the key's client, which reveals nothing about the key; undefined for an unknown key. */
export type IdentifyKey = (key: string) => string | undefined;

export interface KeyPolicy {
  identify: IdentifyKey;
  /** Callers without a key are refused. */
  required: boolean;
}
