/** Between which two ASCII characters Chromium breaks a line; written by `scripts/labels/record-break-pairs.ts`. */

/** Each of the first characters may end a line before each of the second ones. */
export const BREAK_PAIRS: readonly (readonly [before: string, after: string])[] = [
  ["!\"#%&)*+,.:;=>\\]|}~", "(<[{"],
  ["-", "\"#%&'(*+-0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\^_`abcdefghijklmnopqrstuvwxyz{|~"],
  ["?", "#$%&(*+-0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\^_`abcdefghijklmnopqrstuvwxyz{|~"],
];
