/** The limits of one call through the bridge. */

export interface Limits {
  /** From the first connect to the last byte, redirects included. */
  deadlineMs: number;
  /** Decoded bytes of an answer's body that are read and kept. */
  maxBodyBytes: number;
  /** Bytes of text that a tool returns, before the suffix that reports the cut. */
  maxTextBytes: number;
  /** How often a read is repeated that was answered with 429 or 503; never if absent. */
  maxRetries?: number;
}

/** Those of the online judge. */
export const DEFAULT_LIMITS: Limits = {
  deadlineMs: 30_000,
  maxBodyBytes: 1_048_576,
  maxTextBytes: 102_400,
};

/** Of any API: a longer answer is read, so that it can be cut as JSON, and a busy service is asked again. */
export const ANY_SERVICE_LIMITS: Limits = {
  deadlineMs: 30_000,
  maxBodyBytes: 16_777_216,
  maxTextBytes: 102_400,
  maxRetries: 2,
};

/** Pictures are larger than the judge's texts, and must remain valid JSON. */
export const OWN_SERVICE_LIMITS: Limits = { deadlineMs: 30_000, maxBodyBytes: 16_777_216, maxTextBytes: 16_777_216 };

export const MAX_REDIRECTS = 10;

/** A service that asks for a longer pause is not waited for. */
export const MAX_RETRY_PAUSE_MS = 10_000;

/** Bytes of an answer that is neither text nor a picture and is sent along; larger ones need a folder. */
export const MAX_RESOURCE_BYTES = 1_048_576;

/** Characters of a tool list, at four to a token: a longer list is offered as three tools that search, describe and call. */
export const MAX_LIST_CHARS = 80_000;

/** Tools of one page of tools/list. */
export const TOOLS_PER_PAGE = 100;

/** Bytes of a file that is sent as part of a request. */
export const MAX_INPUT_BYTES = 16_777_216;

/** Unicode scalar values of the judge's error body that are shown. */
export const MAX_FALLBACK_CHARS = 500;

/** The same of any API: what is wrong with each argument must be seen. */
export const MAX_ERROR_CHARS = 4_000;
