/** Percent-encodes every character outside RFC 3986's unreserved set. */
import { ArgumentError } from '../description/errors.ts';

/** `encodeURIComponent` does not encode these five, but RFC 3986 reserves them. */
const LEFT_ALONE = /[!'()*]/g;

/** Of the reserved characters, those that stand for themselves inside a value of a query. */
const HARMLESS_IN_QUERY = /%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/g;

export function percentEncode(text: string): string {
  try {
    return encodeURIComponent(text).replace(LEFT_ALONE, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  } catch {
    throw new ArgumentError('arguments must be well-formed Unicode');
  }
}

/** For `allowReserved`: `#`, `&`, `+`, `[` and `]` are still encoded, since they would end or change the value. */
export function encodeReserved(text: string): string {
  return percentEncode(text).replace(HARMLESS_IN_QUERY, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
