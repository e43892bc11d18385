/** Text from files, sources and callers as it may be shown: nothing in it moves a cursor, starts a line or turns the reading direction. */

/** Control characters, those that end a line, and those that change the direction of text. */
const UNSHOWN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(sign: string): string {
  return SHORT[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** In one line. */
export function printable(text: string): string {
  return text.replace(UNSHOWN, escaped);
}

/** Several lines stay several. */
export function printableLines(text: string): string {
  return text.replace(UNSHOWN, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)));
}

/** JSON with the same value, in one line. */
export function printableJson(value: unknown): string {
  return printable(JSON.stringify(value));
}
