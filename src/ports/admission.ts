/** What the doors need to know about a caller: the client of its key, its hourly budget, whether it is the page. */

/** The name of the key's client, which reveals nothing about the key; undefined for an unknown key. */
export type IdentifyKey = (key: string) => string | undefined;

export interface KeyPolicy {
  identify: IdentifyKey;
  /** Callers without a key are refused. */
  required: boolean;
}

/** What is left of a client's budget after a call. */
export interface BudgetState {
  callsPerHour: number;
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

/** Calls per hour by the limit's name; 0 switches a limit off. */
export type CallsPerHour = Readonly<Record<string, number>>;

/** Takes calls from a client's budget; returns nothing for a limit that is off. Never fails. */
export type TakeCalls = (limit: string, client: string, calls: number) => Promise<BudgetState | undefined>;

interface PageToken {
  token: string;
  expiresAt: Date;
}

/** What the doors need to recognize calls of the page. */
export interface PageTokens {
  /** `client` is the only one that may use the token. */
  issue(client: string): PageToken;
  /** False for a token that is forged, expired or another client's. */
  accepts(token: string, client: string): boolean;
}

/** Whether the page may draw: with tokens, or not at all, for a reason to be shown. */
export type PageDrawing = { tokens: PageTokens } | { off: string };
