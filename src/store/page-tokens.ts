/** Issues and checks the page's tokens: an expiry, signed together with the client that the token is for. Nothing is stored. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PageTokens } from '../ports/admission.ts';

export const PAGE_TOKEN_LIFETIME_S = 15 * 60;

const SECRET_BYTES = 32;
/** Seconds since 1970, and SHA-256 in base64url. */
const TOKEN = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** Without a secret, only this process accepts its tokens. */
export function createPageTokens(
  secret: string | Buffer = randomBytes(SECRET_BYTES),
  now: () => number = Date.now,
): PageTokens {
  // The secret may be used elsewhere too: the word keeps its signatures apart.
  const sign = (expiresS: string, client: string) =>
    createHmac('sha256', secret).update(`page ${expiresS} ${client}`).digest();
  return {
    issue(client) {
      const expiresS = Math.floor(now() / 1000) + PAGE_TOKEN_LIFETIME_S;
      const signature = sign(String(expiresS), client).toString('base64url');
      return { token: `${expiresS}.${signature}`, expiresAt: new Date(expiresS * 1000) };
    },
    accepts(token, client) {
      const [, expiresS, signature] = TOKEN.exec(token) ?? [];
      if (expiresS === undefined || signature === undefined) return false;
      return (
        timingSafeEqual(Buffer.from(signature, 'base64url'), sign(expiresS, client)) && now() < Number(expiresS) * 1000
      );
    },
  };
}
