/** Percent-encodes every character outside RFC 3986's unreserved set. */
import { ArgumentError } from './argument-error.ts';

/** `encodeURIComponent` does not encode these five, but RFC 3986 reserves them. */
const LEFT_ALONE = /[!'()*]/g;

export function percentEncode(text: string): string {
  try {
    return encodeURIComponent(text).replace(LEFT_ALONE, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  } catch {
    throw new ArgumentError('arguments must be well-formed Unicode');
  }
}
