/** Cuts texts without splitting a character. */

export const CUT_SUFFIX = '\n\n... (truncated)';

/** At most `maxBytes` of UTF-8, then the suffix; shorter texts are returned unchanged. */
export function cutText(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return bytes.toString();
  let end = maxBytes;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString('utf8', 0, end) + CUT_SUFFIX;
}

/** The first `count` Unicode scalar values. */
export function firstChars(text: string, count: number): string {
  // A character is at most two code units, so twice the count is always enough.
  return [...text.slice(0, count * 2)].slice(0, count).join('');
}
