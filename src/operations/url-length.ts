/** Says that a URL is longer than some servers accept. */

/** Lengths, in characters, above which some servers refuse a URL. */
const LONG_URL_CHARS = 4_096;
const TOO_LONG_URL_CHARS = 8_192;

export function urlLengthWarnings(url: string): string[] {
  if (url.length > TOO_LONG_URL_CHARS) {
    return [`The URL is ${url.length} characters long: many servers refuse more than 8,192. Split the diagram.`];
  }
  if (url.length > LONG_URL_CHARS) {
    return [`The URL is ${url.length} characters long: some servers refuse more than 4,096.`];
  }
  return [];
}
