/** What the doors need to recognize calls of the page. */

export interface PageToken {
  token: string;
  expiresAt: Date;
}

export interface PageTokens {
  /** `client` is the only one that may use the token. */
  issue(client: string): PageToken;
  /** False for a token that is forged, expired or another client's. */
  accepts(token: string, client: string): boolean;
}

/** Whether the page may draw: with tokens, or not at all, for a reason to be shown. */
export type PageDrawing = { tokens: PageTokens } | { off: string };
