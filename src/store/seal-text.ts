/** Signs the texts that are kept in Redis, each for its own place, so that nobody without the secret can put or move one there. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 in base64url. */
const SIGNATURE_CHARS = 43;

export interface Seal {
  /** The text as it is kept at a place. */
  close(place: string, text: string): string;
  /** The text that was kept at a place; undefined if it is not ours. */
  open(place: string, sealed: string): string | undefined;
}

/** Without a secret, texts are kept as they are. */
export function createSeal(secret: string | undefined): Seal {
  if (secret === undefined) return { close: (_, text) => text, open: (_, text) => text };
  // The secret may sign page tokens too: the word keeps the signatures apart.
  const sign = (place: string, text: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['redis', place]))
      .update(text)
      .digest();
  return {
    close: (place, text) => text + sign(place, text).toString('base64url'),
    open(place, sealed) {
      const text = sealed.slice(0, -SIGNATURE_CHARS);
      const given = Buffer.from(sealed.slice(-SIGNATURE_CHARS), 'base64url');
      const wanted = sign(place, text);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : undefined;
    },
  };
}
