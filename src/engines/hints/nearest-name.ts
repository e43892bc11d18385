/** The name that was probably meant. */

/** With more differing letters than this, it is another word. */
const MAX_DISTANCE = 3;

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Shorter words are the start of too many others. */
const MIN_SHORTENED = 3;

/** `dev` for `develop`, or the other way round. */
function isShortened(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= MIN_SHORTENED && (a.startsWith(b) || b.startsWith(a));
}

/** `most` is the number of letters that may differ. */
export function nearestName(wanted: string, names: readonly string[], most = MAX_DISTANCE): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  for (const name of names) {
    const [given, known] = [wanted.toLowerCase(), name.toLowerCase()];
    const far = Math.min(distance(given, known), isShortened(given, known) ? most : Number.POSITIVE_INFINITY);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}
