/** The limits of one call through the bridge. */

export interface Limits {
  /** From the first connect to the last byte, redirects included. */
  deadlineMs: number;
  /** Decoded bytes of an answer's body that are read and kept. */
  maxBodyBytes: number;
  /** Bytes of text that a tool returns, before the suffix that reports the cut. */
  maxTextBytes: number;
}

export const DEFAULT_LIMITS: Limits = { deadlineMs: 30_000, maxBodyBytes: 1_048_576, maxTextBytes: 102_400 };

/** Pictures are larger than the judge's texts, and must remain valid JSON. */
export const OWN_SERVICE_LIMITS: Limits = { deadlineMs: 30_000, maxBodyBytes: 16_777_216, maxTextBytes: 16_777_216 };

export const MAX_REDIRECTS = 10;

/** Unicode scalar values of a foreign error body that are shown. */
export const MAX_FALLBACK_CHARS = 500;
